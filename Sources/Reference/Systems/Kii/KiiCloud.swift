/// Kii Cloud's user authentication, as its REST guides and reference have it.
struct KiiCloud: ReferenceSystem {
    static let name = "kii-cloud"

    let settings: KiiSettings

    init(settings: [String: String]) throws(SettingMistake) {
        self.settings = try KiiSettings(SettingReader(values: settings))
    }

    func prepare(_ configuration: inout ReferenceBackend.Configuration) {
        configuration.policy.passwordLength = 4...50
    }

    func surface(over accounts: Accounts, _ configuration: ReferenceBackend.Configuration) -> any Surface {
        KiiSurface(accounts: accounts, settings: settings)
    }
}
