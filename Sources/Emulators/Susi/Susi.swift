import Reference
import ReferenceCore

/// The password accounts of the SUSI.AI server, as its source has them.
struct Susi: ReferenceSystem {
    static let name = "susi"

    static let makes: [SystemMake] = [
        [:], ["signup": "email"], ["signup": "admin"], ["signup": "false"], ["login": "session"], ["login": "cookie"],
        ["captcha": "signUp"], ["captcha": "changePassword"],
        SystemMake(["passwordRule": "longer-than-5"], folders: ["password"]),
    ]

    let settings: SusiSettings

    init(settings: [String: String]) throws(SettingMistake) {
        self.settings = try SusiSettings(SettingReader(values: settings))
    }

    func prepare(_ configuration: inout ReferenceBackend.Configuration) {
        let defects = configuration.defects
        configuration.policy.emailForm = defects.contains(.susiAddressRuleLoose) ? .dotted : .labelled
        configuration.policy.emailLength = .max
        configuration.policy.foldsEmail = defects.contains(.susiAddressFolded)
        configuration.policy.passwordLength = settings.passwordRule.length
        configuration.policy.passwordCharacters = .oneLine
        configuration.policy.composition =
            defects.contains(.susiPasswordLengthAlone) ? .any : settings.passwordRule.composition
        configuration.policy.refusesCommonPasswords = false
        configuration.policy.refusesAddressAsPassword = !defects.contains(.susiAddressAsPassword)
        configuration.policy.confirmations = settings.signUp == .atOnce ? [:] : [.email: .account]
        configuration.policy.mailsConfirmations =
            settings.signUp == .byMail || defects.contains(.susiAdministratorModeMails)
        configuration.policy.firstRole = SusiRole.superadmin.rawValue
        configuration.policy.namesTakenIdentifiers = true
        configuration.policy.disclosures = Set(Disclosure.allCases)
        configuration.policy.resetNeedsVerifiedAddress = false
        configuration.policy.keepOlderCodes()
        if defects.contains(.susiChangeUntold) { configuration.policy.notices.remove(.passwordChanged) }
        configuration.policy.codeForm = .alphanumeric(SusiSettings.tokenLength)
        configuration.policy.verificationCodeLifetime = SusiSettings.mailedTokenLifetime
        // A reset looks at no age; the page that asks first does, see ``SusiSurface/recoverPassword(_:)``.
        configuration.policy.resetCodeLifetime = .days(365 * 100)
        // Failed logins are counted in an object that is thrown away with the request, and mails not at all.
        configuration.policy.failureLimit = .max
        configuration.policy.messageLimit = .max
    }

    func surface(over accounts: Accounts, _ configuration: ReferenceBackend.Configuration) -> any Surface {
        SusiSurface(
            accounts: accounts,
            settings: settings,
            credentials: SusiCredentials(random: configuration.random),
            marks: SusiMarks(captchas: settings.captchas),
            belongings: SusiBelongings(),
            sendsMail: configuration.mailServer != nil,
            defects: configuration.defects
        )
    }

    func adapt(_ rules: inout Rules, _ defects: Defects) {
        // No request names the host: the services do, each its own.
        rules.messages.linkHost = { $0 }
    }

    func words(linkBase: String) -> any MessageWords { SusiWords() }
}
