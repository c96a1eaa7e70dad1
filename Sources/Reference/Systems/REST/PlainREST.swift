package import ReferenceCore

/// The backend's own plain REST interface: a system like the others, with every feature there is.
package struct PlainREST: ReferenceSystem {
    package static let name = "reference"

    package static let makes: [SystemMake] = [
        [:], ["tokens": "es256"], ["tokens": "hs256"], ["carrier": "cookie"], ["reset": "code"], ["reset": "generated"],
        SystemMake(["reset": "sms"], folders: ["core/reset", "core/verification"]),
        SystemMake(["contacts": "both"], folders: ["core/reset", "core/verification"]),
        SystemMake(["notation": "free"], folders: ["core/registration"]),
        SystemMake(["names": "private"], folders: ["core/enumeration", "core/registration", "core/transport"]),
        SystemMake(["confirmation": "login"], folders: ["core/reset", "core/tokens", "core/verification"]),
    ]

    /// The way to replace a forgotten password, and its channel.
    package enum Reset: String, Sendable, CaseIterable {
        case link, code, sms, generated

        package var mode: ResetMode {
            switch self {
            case .link: .link
            case .code, .sms: .code
            case .generated: .generated
            }
        }
    }

    /// The times at which a confirmation code is sent besides the one that a registration sends.
    enum Confirmation: String, Sendable, CaseIterable { case asked, login }

    /// The ways to write a phone number.
    enum Notation: String, Sendable, CaseIterable { case strict, free }

    /// The knowledge of strangers about user names: whether somebody has one, or nothing.
    enum Names: String, Sendable, CaseIterable { case `public`, `private` }

    /// The contacts by which an owner is reached: one, or address and number side by side.
    enum Contacts: String, Sendable, CaseIterable { case one, both }

    private let tokens: TokenFormat
    private let tokenKey: TokenKey?
    private let carrier: SessionCarrier
    private let speaksTLS: Bool
    private let reset: Reset
    private let confirmation: Confirmation
    private let notation: Notation
    private let names: Names
    private let contacts: Contacts
    private let introspectionKey: String?

    package init() {
        (tokens, tokenKey, carrier, speaksTLS) = (.opaque, nil, .header, false)
        (reset, confirmation, notation, contacts, introspectionKey) = (.link, .asked, .strict, .one, nil)
        names = .public
    }

    package init(settings: [String: String]) throws(SettingMistake) {
        let reader = SettingReader(values: settings)
        tokens = try reader.word("tokens", default: .opaque)
        carrier = try reader.word("carrier", default: .header)
        reset = try reader.word("reset", default: .link)
        confirmation = try reader.word("confirmation", default: .asked)
        notation = try reader.word("notation", default: .strict)
        names = try reader.word("names", default: .public)
        speaksTLS = settings["transport"] == "tls" || carrier == .cookie
        contacts = try reader.word("contacts", default: .one)
        introspectionKey = settings["introspectionKey"]
        tokenKey = try Self.key(for: tokens, in: settings)
    }

    private static func key(
        for tokens: TokenFormat,
        in settings: [String: String]
    ) throws(SettingMistake) -> TokenKey? {
        let name = tokens == .es256 ? "ellipticKey" : "sharedKey"
        guard tokens != .opaque, let text = settings[name] else { return nil }
        guard let key = TokenKey(jwk: text, for: tokens) else {
            let kind =
                tokens == .es256 ? "private JWK of the curve P-256" : "JWK of the kind 'oct' with at least 32 bytes"
            throw SettingMistake(name: name, expected: "expected a \(kind)")
        }
        return key
    }

    package func prepare(_ setup: inout BackendSetup) {
        setup.tokens = tokens
        setup.tokenKey = tokenKey
        setup.carrier = carrier
        setup.usesTLS = speaksTLS
        setup.resetMode = reset.mode
        setup.introspectionKey = introspectionKey
        setup.policy.unconfirmedLoginSendsCode = confirmation == .login
        if notation == .free { setup.policy.phoneNotations = Set(PhoneNotation.allCases) }
        if names == .private { setup.policy.publicIdentifiers = [] }
        if contacts == .both, reset == .link {
            setup.policy.confirmations[.phone] = .account
            setup.policy.resetFollowsName = true
        }
        if reset == .sms { reachByPhone(&setup) }
    }

    /// Phone numbers take the place of email addresses wherever owners are written to.
    private func reachByPhone(_ setup: inout BackendSetup) {
        setup.policy.contact = .phone
        setup.policy.confirmations = [.phone: .account]
        // The most that NIST SP 800-63B-4, section 4.2.1.2 allows by SMS.
        let lifetime = Duration.minutes(setup.defects.contains(.numberCodeLivesAsIfMailed) ? 30 : 10)
        setup.policy.resetCodeLifetime = lifetime
        setup.policy.verificationCodeLifetime = lifetime
    }

    package func surface(over accounts: Accounts, _ setup: BackendSetup) -> any Surface {
        ReferenceSurface(
            accounts: accounts,
            carrier: setup.carrier,
            introspectionKey: setup.introspectionKey,
            isSecure: setup.usesTLS,
            defects: setup.defects
        )
    }
}
