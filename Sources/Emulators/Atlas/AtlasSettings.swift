import Reference
import ReferenceCore

/// How a tenant of Atlas App Services is set up, by the names of its dialect.
struct AtlasSettings: Sendable {
    /// How a registration is confirmed.
    enum Confirmation: String, CaseIterable, Sendable {
        case email, automatic, function
    }

    /// Whether the tenant has the email/password provider switched on.
    enum Provider: String, CaseIterable, Sendable {
        case enabled, disabled
    }

    /// How a password is reset.
    enum Reset: String, CaseIterable, Sendable {
        case email, function
    }

    /// Whether refused logins tell why, as they did before May 2024.
    enum LoginMessages: String, CaseIterable, Sendable {
        case masked, telling
    }

    /// What dies when an administrator revokes a user's sessions or disables the user. Documents and tests disagree.
    enum Revocation: String, CaseIterable, Sendable {
        case refreshTokens = "refresh-tokens"
        case allTokens = "all-tokens"
    }

    /// How long refresh tokens live.
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
