import Conformance
import HTTPTypes
import JSONText
import RunModel

/// The abilities that a target showed while its operations were tried.
struct TrialSights: Sendable {
    var hasSeveralSessions = false
    var rotatesRefreshTokens = false
    private var found: [(capability: String, because: String)] = []

    private mutating func see(_ capability: String, _ because: String) {
        if !found.contains(where: { $0.capability == capability }) { found.append((capability, because)) }
    }

    /// Looks at a result for what tells an ability.
    mutating func look(at result: OperationResult, of step: OperationStep, dialect: Dialect, session: SessionState?) {
        guard result.outcome == .ok else { return }
        let isJSON = result.exchanges.contains {
            $0.request.headers[.contentType]?.hasPrefix("application/json") == true
        }
        if isJSON, step.operation == .login { see("json-bodies", "\(step.operation) sends JSON") }
        let kept = result.saves.filter { $0.target.place == .session }
        if step.operation == .login, let token = kept.first(where: { $0.target.name == "accessToken" })?.value.string {
            if token.split(separator: ".").count == 3, token.hasPrefix("ey") {
                see("jwt", "the access token has the three parts of a JSON Web Token")
            } else {
                see("opaque-tokens", "the access token is not a JSON Web Token")
            }
        }
        if step.operation == .login, session?.cookies.contents.isEmpty == false,
            !kept.contains(where: { $0.target.name == "accessToken" })
        {
            see("cookies", "the login sets a cookie")
        }
        if kept.contains(where: { $0.target.name == "refreshToken" }) {
            see("refresh-tokens", "\(step.operation) gives a refresh token")
        }
        if step.operation == .register, kept.contains(where: { $0.target.name == "accessToken" }) {
            see("registration-session", "the registration gives an access token")
        }
        if step.operation == .access, !result.result.isEmpty {
            see("who-am-i", "access tells \(result.result.keys.sorted().joined(separator: ", "))")
        }
    }

    /// Looks at a message that a rule took.
    mutating func took(_ kind: String, _ code: String?, _ link: String?, by rules: [MessageRule]) {
        see("side-channel", "a \(kind) message was read")
        if rules.contains(where: { $0.channel == "mail" }) { see("mailbox", "a \(kind) message came by mail") }
        let isLink = rules.flatMap(\.extractors).contains { extraction in
            if case .link = extraction.extractor { true } else { false }
        }
        if kind == "verification" {
            see("verification", "a verification message was read")
            if isLink { see("verification-link", "the verification message holds a link") }
        }
        if kind == "reset", isLink { see("reset-link", "the reset message holds a link") }
        if !isLink, let code, code.count <= 10, kind == "reset" {
            see("reset-pin", "the reset message holds a code of \(code.count) characters")
        }
    }

    /// The capabilities that the dialect could declare and about which it says nothing.
    func advice(for dialect: Dialect) -> [TrialReport.CapabilityAdvice] {
        var sights = self
        if hasSeveralSessions { sights.see("multi-session", "the first session still worked after a second login") }
        if rotatesRefreshTokens { sights.see("rotation", "refresh gave another refresh token") }
        for (capability, operations) in Capability.borne {
            if let bound = operations.first(where: { dialect.operations[$0] != nil }) {
                sights.see(capability.rawValue, "the dialect binds \(bound)")
            }
        }
        let declared = Set(dialect.origin.value["capabilities"]?.object?.keys ?? [])
        return sights.found.filter { !declared.contains($0.capability) }.map { sight in
            TrialReport.CapabilityAdvice(capability: Capability(rawValue: sight.capability), because: sight.because)
        }
    }
}
