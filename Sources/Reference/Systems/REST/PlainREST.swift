/// The backend's own plain REST interface: a system like the others, with every feature there is.
struct PlainREST: ReferenceSystem {
    static let name = "reference"

    static let makes: [[String: String]] = [
        [:], ["tokens": "es256"], ["tokens": "hs256"], ["carrier": "cookie"], ["reset": "code"], ["reset": "generated"],
    ]

    private let tokens: TokenFormat
    private let tokenKey: TokenKey?
    private let carrier: SessionCarrier
    private let speaksTLS: Bool
    private let resetMode: ResetMode
    private let introspectionKey: String?

    init() {
        (tokens, tokenKey, carrier, speaksTLS) = (.opaque, nil, .header, false)
        (resetMode, introspectionKey) = (.link, nil)
    }

    init(settings: [String: String]) throws(SettingMistake) {
        let reader = SettingReader(values: settings)
        tokens = try reader.word("tokens", default: .opaque)
        carrier = try reader.word("carrier", default: .header)
        resetMode = try reader.word("reset", default: .link)
        speaksTLS = settings["transport"] == "tls" || carrier == .cookie
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

    func prepare(_ configuration: inout ReferenceBackend.Configuration) {
        configuration.tokens = tokens
        configuration.tokenKey = tokenKey
        configuration.carrier = carrier
        configuration.usesTLS = speaksTLS
        configuration.resetMode = resetMode
        configuration.introspectionKey = introspectionKey
    }

    func surface(over accounts: Accounts, _ configuration: ReferenceBackend.Configuration) -> any Surface {
        ReferenceSurface(
            accounts: accounts,
            carrier: configuration.carrier,
            introspectionKey: configuration.introspectionKey,
            isSecure: configuration.usesTLS
        )
    }
}
