import Hummingbird
import JSONText

/// The reference backend's own plain REST interface.
///
/// A surface translates between requests and the account core and holds no rule of its own; another dialect is another
/// surface over the same core.
struct ReferenceSurface: Sendable {
    let accounts: Accounts
    /// Whether requests may move the clock.
    let hasMovableClock: Bool
    /// How tokens travel.
    let carrier: SessionCarrier
    /// What services show to ask what a token opens; nil lets nobody ask.
    let introspectionKey: String?

    /// What a request's headers say about the host; see ``AccountStore/linkHost(_:)``.
    func claimedHost(of request: Request) -> String? {
        accounts.defects.isEmpty ? nil : claimedPlace(of: request)
    }

    /// All resources.
    var routes: Routes {
        var routes = Routes()
        addRegistration(to: &routes)
        addSessions(to: &routes)
        addMe(to: &routes)
        addResets(to: &routes)
        addTokens(to: &routes)
        addFaults(to: &routes)
        if hasMovableClock { addClock(to: &routes) }
        routes.on(.get, "/health") { _ in .status("ok", .ok) }
        return routes
    }
}
