import Reference
import ReferenceCore

/// Kii Cloud's accounts of end users, as its REST guides and reference have them.
struct KiiCloud: ReferenceSystem {
    static let name = "kii-cloud"

    static let makes: [SystemMake] = [
        [:],
        ["reset": "sms"],
        ["reset": "pin"],
        ["password": "generate"],
        ["password": "generate", "reset": "sms"],
        ["password": "generate", "reset": "pin"],
        ["verification": "email"],
        ["verification": "phone", "reset": "pin"],
        ["verification": "both"],
        ["refreshTokens": "on", "accessTokenLifetime": "3600"],
        ["maxLoginAttempts": "10"],
    ]

    let settings: KiiSettings

    init(settings: [String: String]) throws(SettingMistake) {
        self.settings = try KiiSettings(SettingReader(values: settings))
    }

    func prepare(_ setup: inout BackendSetup) {
        setup.resetMode = settings.passwordMode == .generate ? .generated : .link
        setup.policy = policy(setup.defects)
    }

    /// The policy that Kii Cloud sets for the account core.
    private func policy(_ defects: Defects) -> AccountPolicy {
        var policy = AccountPolicy()
        policy.usernameLength = defects.contains(.kiiLoginNameLimitsOff) ? 2...65 : 3...64
        policy.emailLength = defects.contains(.kiiEmailLimitsOff) ? 201 : 200
        policy.emailMarks = (local: "_%+-", domain: "")
        policy.phoneDigits = defects.contains(.kiiPhoneLimitsOff) ? 9...16 : 10...15
        policy.passwordLength = defects.contains(.kiiPasswordLimitsOff) ? 3...51 : 4...50
        policy.passwordCharacters = .printableASCII
        policy.refusesCommonPasswords = false
        policy.refusesSamePassword = !defects.contains(.kiiSamePasswordAccepted)
        policy.confirmations = confirmations
        policy.publicIdentifiers = Set(Identifier.Kind.allCases)
        policy.notices = []
        policy.changesNeedPassword = false
        policy.changeOpensSession = false
        policy.administratorsReadCodes = true
        policy.accessTokenLifetime = settings.accessTokenLifetime
        policy.refreshEndsAccessTokens = !defects.contains(.kiiAccessTokenSurvivesRefresh)
        policy.resetCodeLifetime = settings.linkLifetime
        policy.resetPinLifetime = settings.pinLifetime
        policy.pinLength = settings.pinLength
        // Not documented. More than forty, for a check sends one PIN in twenty requests at once, and that twice.
        policy.codeGuessLimit = 50
        policy.failureLimit = defects.contains(.kiiLockIgnored) ? .max : settings.maxLoginAttempts ?? .max
        policy.failureWindow = settings.loginLockPeriod
        policy.blockDuration = settings.loginLockPeriod
        return policy
    }

    private var confirmations: [Identifier.Kind: Confirmation] {
        switch settings.verification {
        case .off: [:]
        case .email: [.email: .identifier]
        case .phone: [.phone: .identifier]
        case .both: [.email: .identifier, .phone: .identifier]
        }
    }

    func surface(over accounts: Accounts, _ setup: BackendSetup) -> any Surface {
        KiiSurface(accounts: accounts, settings: settings, defects: setup.defects)
    }

    func words(linkBase: String) -> any MessageWords {
        MailWords(linkBase: linkBase, subjects: settings.subjects, openings: settings.openings)
    }

    func adapt(_ rules: inout Rules, _ defects: Defects) {
        let clean = rules
        if defects.contains(.kiiNamelessAccepted) {
            rules.registrations.areEnough = { all, usable in
                all.isEmpty || clean.registrations.areEnough(all, usable)
            }
        }
        if defects.contains(.kiiUnusableIdentifiersAccepted) {
            rules.registrations.areEnough = { all, _ in !all.isEmpty }
        }
        if defects.contains(.kiiUnverifiedIdentifierLogsIn) { rules.registrations.isUsableAtOnce = { _, _ in true } }
        if defects.contains(.kiiLocalPhoneUnknown) { rules.identifiers.knowNoAliases() }
        if defects.contains(.kiiSecondClaimWins) { rules.codes.mayConfirm = { _, _, _ in true } }
        if defects.contains(.kiiChangedAddressAtOnce) { rules.changes.waitsForConfirmation = { _, _ in false } }
        if defects.contains(.kiiCallerSurvivesChange) {
            rules.changes.endSessions = { state, account, caller, _ in
                for grant in account.grants where grant != caller { state.end(grant) }
            }
        }
        if defects.contains(.kiiGeneratedPasswordGoesByMail) {
            rules.messages.post = { state, message in
                guard message.kind == .generatedPassword,
                    let email = message.account.flatMap({ state.accounts[AccountID(text: $0)] })?.email
                else { return clean.messages.post(&state, message) }
                var moved = AccountMessage(message.kind, to: email, of: .email)
                moved.code = message.code
                moved.account = message.account
                moved.isTyped = message.isTyped
                clean.messages.post(&state, moved)
            }
        }
    }
}
