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

    func prepare(_ setup: inout BackendSetup) {
        setup.tokens = .rs256
        setup.tokenIssuer = settings.issuer
        setup.tokenAudience = EntraSettings.graphID
        setup.resetMode = .code
        setup.policy = settings.policy(setup.defects)
    }

    func surface(over accounts: Accounts, _ setup: BackendSetup) -> any Surface {
        EntraSurface(
            accounts: accounts,
            settings: settings,
            random: setup.random,
            defects: setup.defects
        )
    }

    func adapt(_ rules: inout Rules, _ defects: Defects) {
        if defects.contains(.entraSignUpOfferForAnyUser) { rules.flows.signInAnybody() }
    }

    func words(linkBase: String) -> any MessageWords { EntraWords(tenant: settings.tenant) }
}
