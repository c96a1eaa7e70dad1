import Reference
import ReferenceCore

/// Microsoft Entra External ID's native authentication, version 1 of its API, for one external tenant.
struct EntraNativeAuth: ReferenceSystem {
    static let name = "entra-native-auth"

    static let makes: [SystemMake] = [
        [:],
        ["cae": "on", "codeLifetime": "10m"],
        ["continuation": "single-use", "revocation": "none", "offer": "code"],
    ]

    let settings: EntraSettings

    init(settings: [String: String]) throws(SettingMistake) {
        self.settings = try EntraSettings(SettingReader(values: settings))
    }

    func prepare(_ configuration: inout ReferenceBackend.Configuration) {
        configuration.tokens = .rs256
        configuration.tokenIssuer = settings.issuer
        configuration.tokenAudience = EntraSettings.graphID
        configuration.resetMode = .code
        configuration.policy = settings.policy(configuration.defects)
    }

    func surface(over accounts: Accounts, _ configuration: ReferenceBackend.Configuration) -> any Surface {
        EntraSurface(
            accounts: accounts,
            settings: settings,
            random: configuration.random,
            defects: configuration.defects
        )
    }

    func adapt(_ rules: inout Rules, _ defects: Defects) {
        if defects.contains(.entraSignUpOfferForAnyUser) { rules.flows.signInAnybody() }
    }

    func words(linkBase: String) -> any MessageWords { EntraWords(tenant: settings.tenant) }
}
