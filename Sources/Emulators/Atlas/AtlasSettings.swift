import Reference
import ReferenceCore

/// The settings of a tenant of Atlas App Services, by the names of its dialect.
struct AtlasSettings: Sendable {
    /// The confirmation of a registration.
    enum Confirmation: String, CaseIterable, Sendable {
        case email, automatic, function
    }

    /// The state of the tenant's email/password provider.
    enum Provider: String, CaseIterable, Sendable {
        case enabled, disabled
    }

    /// The reset of a password.
    enum Reset: String, CaseIterable, Sendable {
        case email, function
    }

    /// The detail of refused logins: until May 2024 they gave the reason.
    enum LoginMessages: String, CaseIterable, Sendable {
        case masked, telling
    }

    /// The tokens that end when an administrator revokes a user's sessions or disables the user. Documents and tests disagree.
    enum Revocation: String, CaseIterable, Sendable {
        case refreshTokens = "refresh-tokens"
        case allTokens = "all-tokens"
    }

    /// The lifetime of refresh tokens.
    enum RefreshLifetime: String, CaseIterable, Sendable {
        case sixtyDays = "60d"
        case thirtyMinutes = "30m"

        var duration: Duration { self == .sixtyDays ? .days(60) : .minutes(30) }
    }

    /// Unverified: what a completed reset does to refresh tokens.
    enum ResetSessions: String, CaseIterable, Sendable {
        case stay, end
    }

    /// Unverified: how often the pair of a link works.
    enum Links: String, CaseIterable, Sendable {
        case once, again
    }

    /// Unverified: what a newer link does to an older one.
    enum OlderLinks: String, CaseIterable, Sendable {
        case retired, kept
    }

    /// Unverified: the code of a wrong password for a registration that is not confirmed.
    enum PendingLogin: String, CaseIterable, Sendable {
        case invalidPassword = "InvalidPassword"
        case authError = "AuthError"
    }

    let appID: String
    let groupID: String
    let adminAppID: String
    let adminToken: String
    let signingKey: String
    let provider: Provider
    let confirmation: Confirmation
    let reset: Reset
    let loginMessages: LoginMessages
    let revocation: Revocation
    let refreshLifetime: RefreshLifetime
    let resetSessions: ResetSessions
    let links: Links
    let olderLinks: OlderLinks
    /// Unverified: the status of a success without a body.
    let emptyStatus: Int
    let pendingLogin: PendingLogin
    /// Unverified: what the length of a password is counted in.
    let passwordUnit: PasswordUnit

    /// The settings of the dialect.
    init(_ reader: SettingReader) throws(SettingMistake) {
        appID = reader.text("appId", default: "rekey-abcde")
        groupID = reader.text("groupId", default: "5f4e3d2c1b0a99887766aa00")
        adminAppID = reader.text("adminAppId", default: "5f4e3d2c1b0a99887766aa01")
        adminToken = reader.text("adminToken", default: "")
        signingKey = reader.text("signingKey", default: "")
        provider = try reader.word("provider", default: .enabled)
        confirmation = try reader.word("confirmation", default: .email)
        reset = try reader.word("reset", default: .email)
        loginMessages = try reader.word("loginMessages", default: .masked)
        revocation = try reader.word("revocation", default: .refreshTokens)
        refreshLifetime = try reader.word("refreshLifetime", default: .sixtyDays)
        resetSessions = try reader.word("resetSessions", default: .stay)
        links = try reader.word("links", default: .once)
        olderLinks = try reader.word("olderLinks", default: .retired)
        emptyStatus = try reader.number("emptyStatus", in: 200...204, default: 200)
        pendingLogin = try reader.word("pendingLogin", default: .invalidPassword)
        passwordUnit = try reader.word("passwordUnit", default: .characters)
        // At least as long as the hash (RFC 7518, section 3.2).
        guard signingKey.isEmpty || signingKey.utf8.count >= 32 else {
            throw SettingMistake(name: "signingKey", expected: "expected at least 32 bytes")
        }
    }
}
