import Conformance
import HTTPTypes
import JSONText
import RunModel

/// The abilities that a target showed while its operations were tried.
struct TrialSights: Sendable {
    var hasSeveralSessions = false
    var rotatesRefreshTokens = false
    private var found: [(capability: String, evidence: CapabilityEvidence)] = []

    private mutating func see(_ capability: String, _ evidence: CapabilityEvidence) {
        if !found.contains(where: { $0.capability == capability }) { found.append((capability, evidence)) }
    }

    /// Looks at a result for what tells an ability.
    mutating func look(at result: OperationResult, of step: OperationStep, dialect: Dialect, session: SessionState?) {
        guard result.outcome == .ok else { return }
        let isJSON = result.exchanges.contains {
            $0.request.headers[.contentType]?.hasPrefix("application/json") == true
        }
        if isJSON, step.operation == .login { see("json-bodies", .sendsJSON(step.operation)) }
        let kept = result.saves.filter { $0.target.place == .session }
        if step.operation == .login, let token = kept.first(where: { $0.target.name == "accessToken" })?.value.string {
            if let signed = try? CompactToken(token) {
                // What names an algorithm that nobody knows here could not be declared.
                let claims = ["iss", "sub", "aud", "exp", "nbf", "iat", "jti"].filter { signed.claims[$0] != nil }
                if let algorithm = signed.algorithm { see("jwt", .signedAccessToken(algorithm, claims: claims)) }
            } else {
                see("opaque-tokens", .opaqueAccessToken)
            }
        }
        if step.operation == .login, session?.cookies.isEmpty == false,
            !kept.contains(where: { $0.target.name == "accessToken" })
        {
            see("cookies", .loginSetsCookie)
        }
        if kept.contains(where: { $0.target.name == "refreshToken" }) {
            see("refresh-tokens", .givesRefreshToken(step.operation))
        }
        if step.operation == .register, kept.contains(where: { $0.target.name == "accessToken" }) {
            see("registration-session", .registrationGivesAccessToken)
        }
        if step.operation == .access, !result.result.isEmpty {
            see("who-am-i", .accessAnswers(result.result.keys.sorted()))
        }
    }

    /// Looks at a message that a rule took.
    mutating func took(_ kind: String, _ code: String?, _ link: String?, by rules: [MessageRule]) {
        see("side-channel", .messageRead(kind))
        if rules.contains(where: { $0.channel == "mail" }) { see("mailbox", .messageByMail(kind)) }
        let isLink = rules.flatMap(\.extractors).contains { extraction in
            if case .link = extraction.extractor { true } else { false }
        }
        // Scenarios about links look at the whole of one.
        let savesLink = link != nil && rules.allSatisfy { rule in rule.extractors.contains { $0.name == "link" } }
        if kind == "verification" {
            see("verification", .messageRead(kind))
            if savesLink { see("verification-link", .messageHasLink(kind)) }
        }
        if kind == "reset", savesLink { see("reset-link", .messageHasLink(kind)) }
        if !isLink, let code, code.count <= 10, kind == "reset" {
            see("reset-pin", .resetCode(length: code.count))
        }
    }

    /// The capabilities that the dialect could declare and about which it says nothing.
    func advice(for dialect: Dialect) -> [TrialReport.CapabilityAdvice] {
        var sights = self
        if hasSeveralSessions { sights.see("multi-session", .severalSessions) }
        if rotatesRefreshTokens { sights.see("rotation", .refreshTokenChanges) }
        for (capability, operations) in Capability.borne {
            if let bound = operations.first(where: { dialect.operations[$0] != nil }) {
                sights.see(capability.rawValue, .binds(.shipped(bound)))
            }
        }
        let declared = Set(dialect.origin.value["capabilities"]?.object?.keys ?? [])
        return sights.found.filter { !declared.contains($0.capability) }.map { sight in
            TrialReport.CapabilityAdvice(capability: Capability(rawValue: sight.capability), evidence: sight.evidence)
        }
    }
}
