import Reference
import ReferenceCore

/// The email/password provider of MongoDB Atlas App Services, as its clients and their tests have it.
struct AtlasAppServices: ReferenceSystem {
    static let name = "atlas-app-services"

    static let makes: [SystemMake] = [
        [:],
        ["provider": "disabled"],
        ["confirmation": "automatic", "loginMessages": "telling", "refreshLifetime": "30m", "emptyStatus": "204"],
        ["confirmation": "function", "reset": "function"],
        ["links": "again", "olderLinks": "kept", "resetSessions": "end", "emptyStatus": "201"],
        ["reset": "function", "pendingLogin": "AuthError", "revocation": "all-tokens", "passwordUnit": "bytes"],
    ]

    private let settings: AtlasSettings

    init(settings: [String: String]) throws(SettingMistake) {
        self.settings = try AtlasSettings(SettingReader(values: settings))
    }

    func prepare(_ setup: inout BackendSetup) {
        setup.policy.emailForm = settings.confirmation == .automatic ? .text : .dotted
        setup.policy.emailLength = 128
        setup.policy.foldsEmail = setup.defects.contains(.atlasEmailCaseFolded)
        setup.policy.passwordLength = 6...128
        setup.policy.passwordUnit = settings.passwordUnit
        setup.policy.refusesCommonPasswords = false
        setup.policy.confirmations = settings.confirmation == .automatic ? [:] : [.email: .account]
        setup.policy.publicIdentifiers = Set(Identifier.Kind.allCases)
        setup.policy.disclosures = settings.pendingLogin == .authError ? [.accountState] : []
        setup.policy.codeForm = .pair(
            secretBytes: setup.defects.contains(.atlasLinkTokenCutShort) ? 32 : 64
        )
        setup.policy.codesWorkAgain = settings.links == .again
        if settings.olderLinks == .kept { setup.policy.keepOlderCodes() }
        if settings.links == .again { setup.policy.resetCodesEnd.remove(.reset) }
        setup.policy.codesOutliveAccounts = true
        setup.policy.identityBytes = 12
        setup.policy.sessionsEndedByReset = settings.resetSessions == .end ? Set(SignInMethod.allCases) : []
        setup.policy.notices = []
        setup.policy.accessTokenLifetime = .minutes(30)
        setup.policy.refreshTokenLifetime = settings.refreshLifetime.duration
        setup.policy.sessionLifetime = settings.refreshLifetime.duration
        setup.policy.resetCodeLifetime = .minutes(30)
        setup.policy.verificationCodeLifetime = .minutes(30)
        // None is known of this provider.
        setup.policy.failureLimit = .max
        setup.policy.messageLimit = .max
    }

    func surface(over accounts: Accounts, _ setup: BackendSetup) -> any Surface {
        AtlasSurface(
            accounts: accounts,
            settings: settings,
            tokens: AtlasTokens(
                settings: settings,
                accessLifetime: setup.policy.accessTokenLifetime,
                defects: setup.defects
            ),
            keys: AtlasKeys(random: setup.random, defects: setup.defects),
            memory: AtlasMemory(),
            random: setup.random,
            defects: setup.defects
        )
    }

    func adapt(_ rules: inout Rules, _ defects: Defects) {
        if defects.contains(.atlasDisabledUserLogsIn) { rules.logins.overlook(.disabled) }
        if defects.contains(.atlasPasswordLimitOffByOne) {
            let clean = rules.passwords.fit
            rules.passwords.fit = { password, place, policy in
                let isLet = place == .registration && policy.passwordUnit.length(of: password) == 5
                return isLet ? nil : clean(password, place, policy)
            }
        }
        if defects.contains(.atlasAutomaticEmailChecked) {
            let clean = rules.identifiers.email
            rules.identifiers.email = { text, policy in
                text.split(separator: "@", omittingEmptySubsequences: false).count == 2 ? clean(text, policy) : nil
            }
        }
    }

    func words(linkBase: String) -> any MessageWords { AtlasWords(linkBase: linkBase) }
}
