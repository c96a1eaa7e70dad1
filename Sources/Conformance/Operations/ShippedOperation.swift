/// An operation of Rekey's own, which every dialect may bind, in the order of an account's life.
package enum ShippedOperation: String, CaseIterable, Hashable, Sendable, CustomStringConvertible {
    case register
    case verify
    case resendVerification
    /// Asks, without a session, whether somebody has a name.
    case lookUp
    case login
    case access
    case refresh
    case logout
    case logoutAll
    case changePassword
    case requestReset
    case resendReset
    /// The whole of a reset behind the message; where it takes several calls, all of them.
    case completeReset
    /// Of a reset in several calls the one that takes the code.
    case submitResetCode
    /// Of a reset in several calls the one that takes the new password, with what the one before handed out.
    case submitNewPassword
    /// Signs in by what a completed reset offered.
    case loginWithOffer
    case changeEmail
    case changePhone
    case removeAccount
    case revoke
    case introspect
    case publicKey
    case advanceClock
    case probe

    package var description: String { rawValue }

    /// The table of facts: what is not said here is not known anywhere else.
    package var facts: OperationFacts {
        switch self {
        case .register:
            OperationFacts(
                session: .starts,
                account: .makes,
                sends: [.verification],
                maySend: [.notice, .generatedPassword],
                usesUp: .state,
                keeps: .account,
                // A second registration of an address that waits for its confirmation may send another message.
                wait: .cooldownSinceMessage(.verification),
                after: "the registration"
            )
        case .verify:
            OperationFacts(
                session: .mayOpen,
                takes: .verification,
                // A change of address may be announced where it is asked for or where it is confirmed.
                maySend: [.notice],
                usesUp: .state,
                after: "the verification",
                capability: "verification"
            )
        case .resendVerification:
            OperationFacts(
                sends: [.verification],
                maySend: [.notice],
                wait: .cooldownSinceMessage(.verification),
                capability: "resend"
            )
        case .lookUp: OperationFacts()
        case .login:
            // Some backends mail a new confirmation to an account that is not confirmed yet, or tell of a new device.
            OperationFacts(session: .starts, maySend: [.verification, .notice], answer: .tokens)
        case .access: OperationFacts(session: .uses, answer: .account)
        case .refresh:
            OperationFacts(
                session: .renews,
                usesUp: .refreshToken,
                after: "the refresh",
                answer: .tokens,
                capability: "refresh-tokens"
            )
        case .logout: OperationFacts(session: .ends, usesUp: .state, after: "the logout")
        case .logoutAll:
            OperationFacts(
                session: .ends,
                sends: [.notice],
                usesUp: .state,
                wait: .unitSinceLogin,
                after: "ending all sessions",
                capability: "logout-all"
            )
        case .changePassword:
            OperationFacts(
                session: .usesAndMayReopen,
                sends: [.notice],
                usesUp: .state,
                keeps: [.new("password")],
                wait: .unitSinceLogin,
                after: "the password change",
                proof: "password"
            )
        case .requestReset:
            OperationFacts(
                sends: [.reset],
                maySend: [.generatedPassword, .notice],
                wait: .cooldownSinceMessage(.reset)
            )
        case .resendReset:
            OperationFacts(
                sends: [.reset],
                maySend: [.generatedPassword, .notice],
                wait: .cooldownSinceMessage(.reset),
                capability: "resend"
            )
        case .completeReset:
            OperationFacts(
                session: .mayOpen,
                takes: .reset,
                sends: [.notice, .generatedPassword],
                usesUp: .state,
                keeps: [.new("password")],
                wait: .unitSinceLogin,
                after: "the reset"
            )
        case .submitResetCode: OperationFacts(takes: .reset, usesUp: .state)
        case .submitNewPassword:
            OperationFacts(
                sends: [.notice, .generatedPassword],
                usesUp: .state,
                keeps: [.new("password")],
                wait: .unitSinceLogin,
                after: "the reset",
                capability: "staged-reset"
            )
        case .loginWithOffer:
            OperationFacts(session: .starts, maySend: [.notice], usesUp: .state, answer: .tokens)
        case .changeEmail:
            OperationFacts(
                session: .uses,
                sends: [.verification, .notice],
                usesUp: .state,
                keeps: [.new("email")],
                after: "the change of identifier",
                capability: "identifier-change",
                proof: "password"
            )
        case .changePhone:
            OperationFacts(
                session: .uses,
                sends: [.verification, .notice],
                usesUp: .state,
                keeps: [.new("phone")],
                after: "the change of identifier",
                capability: "identifier-change",
                proof: "password"
            )
        case .removeAccount:
            OperationFacts(
                session: .ends,
                account: .removes,
                sends: [.notice],
                usesUp: .state,
                after: "the removal of the account",
                capability: "account-removal"
            )
        case .revoke:
            OperationFacts(session: .ends, usesUp: .state, after: "the revocation", capability: "revocation")
        case .introspect: OperationFacts(session: .uses, answer: .token, capability: "introspection")
        case .publicKey: OperationFacts(subject: .target, capability: "public-key")
        case .advanceClock: OperationFacts(subject: .harness, after: "the clock was moved", capability: "clock")
        case .probe: OperationFacts(subject: .harness, takesAnyAnswer: true)
        }
    }

    /// The operations that may cause a kind of message.
    static func causing(_ kind: MessageKind) -> [Self] { allCases.filter { $0.facts.causes.contains(kind) } }
}

extension Capability {
    /// The capabilities that stand and fall with operations; one of the operations is enough.
    package static var borne: [(capability: Capability, by: [ShippedOperation])] {
        var borne: [(capability: Capability, by: [ShippedOperation])] = []
        for operation in ShippedOperation.allCases {
            guard let capability = operation.facts.capability else { continue }
            if let index = borne.firstIndex(where: { $0.capability == capability }) {
                borne[index].by.append(operation)
            } else {
                borne.append((capability, [operation]))
            }
        }
        return borne
    }
}
