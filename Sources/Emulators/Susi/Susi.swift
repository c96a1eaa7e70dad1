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

    func prepare(_ setup: inout BackendSetup) {
        let defects = setup.defects
        setup.policy.emailForm = defects.contains(.susiAddressRuleLoose) ? .dotted : .labelled
        setup.policy.emailLength = .max
        setup.policy.foldsEmail = defects.contains(.susiAddressFolded)
        setup.policy.passwordLength = settings.passwordRule.length
        setup.policy.passwordCharacters = .oneLine
        setup.policy.composition =
            defects.contains(.susiPasswordLengthAlone) ? .any : settings.passwordRule.composition
        setup.policy.refusesCommonPasswords = false
        setup.policy.refusesAddressAsPassword = !defects.contains(.susiAddressAsPassword)
        setup.policy.confirmations = settings.signUp == .atOnce ? [:] : [.email: .account]
        setup.policy.mailsConfirmations =
            settings.signUp == .byMail || defects.contains(.susiAdministratorModeMails)
        setup.policy.firstRole = SusiRole.superadmin.rawValue
        setup.policy.publicIdentifiers = Set(Identifier.Kind.allCases)
        setup.policy.disclosures = Set(Disclosure.allCases)
        setup.policy.resetNeedsVerifiedAddress = false
        setup.policy.keepOlderCodes()
        if defects.contains(.susiChangeUntold) { setup.policy.notices.remove(.passwordChanged) }
        setup.policy.codeForm = .alphanumeric(SusiSettings.tokenLength)
        setup.policy.verificationCodeLifetime = SusiSettings.mailedTokenLifetime
        // A reset looks at no age; the page that asks first does, see ``SusiSurface/recoverPassword(_:)``.
        setup.policy.resetCodeLifetime = .days(365 * 100)
        // Failed logins are counted in an object that is thrown away with the request, and mails not at all.
        setup.policy.failureLimit = .max
        setup.policy.messageLimit = .max
    }

    func surface(over accounts: Accounts, _ setup: BackendSetup) -> any Surface {
        SusiSurface(
            accounts: accounts,
            settings: settings,
            credentials: SusiCredentials(random: setup.random),
            marks: SusiMarks(captchas: settings.captchas),
            belongings: SusiBelongings(),
            sendsMail: setup.mailServer != nil,
            defects: setup.defects
        )
    }

    func adapt(_ rules: inout Rules, _ defects: Defects) {
        // No request names the host: the services do, each its own.
        rules.messages.linkHost = { $0 }
    }

    func words(linkBase: String) -> any MessageWords { SusiWords() }
}
