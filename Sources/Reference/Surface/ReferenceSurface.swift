import Hummingbird
import JSONText
import ReferenceCore

/// The reference backend's own plain REST interface.
struct ReferenceSurface: Sendable {
    let accounts: Accounts
    /// The carrier of tokens.
    let carrier: SessionCarrier
    /// The key with which services ask for the meaning of a token; nil lets nobody ask.
    let introspectionKey: String?
    /// Indicates whether responses travel over TLS.
    let isSecure: Bool
    /// The faults that it has.
    let defects: Defects

    /// The statement of a request's headers about the host; see ``MessageRules/linkHost``.
    func claimedHost(of request: Request) -> String? {
        defects.isEmpty ? nil : claimedPlace(of: request)
    }
}

/// Refusals are problem details, and nothing is stored on the way.
extension ReferenceSurface: Surface {
    var routes: Routes {
        var routes = Routes()
        addRegistration(to: &routes)
        addSessions(to: &routes)
        addMe(to: &routes)
        addResets(to: &routes)
        addTokens(to: &routes)
        addFaults(to: &routes)
        routes.on(.get, "/health") { _ in .status("ok", .ok) }
        return routes
    }

    func admit(_ request: Request) async throws {
        // Whoever puts a secret or a wish into the URL of a change shall notice that it does not count there.
        if request.method != .get, request.method != .head, request.uri.query != nil, !takesQueries {
            throw Problem.invalidRequest("This request takes no query.")
        }
        await followKeyURL(of: request)
    }

    func refused(_ refusal: Refusal, by request: Request) -> Problem { Problem(refusal) }

    func refused(_ fault: RequestFault, by request: Request) -> Problem {
        var problem = Problem(fault)
        let isRouting = [.notFound, .methodNotAllowed].contains(problem.status)
        if isRouting, defects.contains(.errorFormatInconsistent) { problem.isBroken = true }
        return problem
    }

    func answer(to problem: Problem, of request: Request) -> Response { spoiled(problem).response }

    func finish(_ response: inout Response, to request: Request) {
        // Answers hold tokens and account data, or tell which of them exist (RFC 9111, section 5.2.2.5).
        response.headers[.cacheControl] = "no-store"
        // For two years, no client of this host goes back to plain HTTP (RFC 6797, section 7.1).
        if isSecure { response.headers[.strictTransportSecurity] = "max-age=63072000; includeSubDomains" }
        spoil(&response, to: request)
    }
}
