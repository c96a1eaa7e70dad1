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

    func prepare(_ configuration: inout ReferenceBackend.Configuration) {
        configuration.policy.emailForm = settings.confirmation == .automatic ? .text : .dotted
        configuration.policy.emailLength = 128
        configuration.policy.foldsEmail = configuration.defects.contains(.atlasEmailCaseFolded)
        configuration.policy.passwordLength = 6...128
        configuration.policy.passwordUnit = settings.passwordUnit
        configuration.policy.refusesCommonPasswords = false
        configuration.policy.confirmations = settings.confirmation == .automatic ? [:] : [.email: .account]
        configuration.policy.namesTakenIdentifiers = true
        configuration.policy.disclosures = settings.pendingLogin == .authError ? [.accountState] : []
        configuration.policy.codeForm = .pair(
            secretBytes: configuration.defects.contains(.atlasLinkTokenCutShort) ? 32 : 64
        )
        configuration.policy.codesWorkAgain = settings.links == .again
        if settings.olderLinks == .kept { configuration.policy.keepOlderCodes() }
        if settings.links == .again { configuration.policy.resetCodesEnd.remove(.reset) }
        configuration.policy.codesOutliveAccounts = true
        configuration.policy.identityBytes = 12
        configuration.policy.sessionsEndedByReset = settings.resetSessions == .end ? Set(SignInMethod.allCases) : []
        configuration.policy.notices = []
        configuration.policy.accessTokenLifetime = .minutes(30)
        configuration.policy.refreshTokenLifetime = settings.refreshLifetime.duration
        configuration.policy.sessionLifetime = settings.refreshLifetime.duration
        configuration.policy.resetCodeLifetime = .minutes(30)
        configuration.policy.verificationCodeLifetime = .minutes(30)
        // None is known of this provider.
        configuration.policy.failureLimit = .max
        configuration.policy.messageLimit = .max
    }

    func surface(over accounts: Accounts, _ configuration: ReferenceBackend.Configuration) -> any Surface {
        AtlasSurface(
            accounts: accounts,
            settings: settings,
            tokens: AtlasTokens(
                settings: settings,
                accessLifetime: configuration.policy.accessTokenLifetime,
                defects: configuration.defects
            ),
            keys: AtlasKeys(random: configuration.random, defects: configuration.defects),
            memory: AtlasMemory(),
            random: configuration.random,
            defects: configuration.defects
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
