import Foundation

/// One session: what a login gave, and everything that was refreshed from it.
struct Grant: Sendable {
    /// Running numbers that never leave the backend.
    typealias ID = Int

    let id: ID
    var account: AccountID
    /// Names the session to its owner; opens nothing.
    let publicID: String
    let startedAt: Date
    var scope = "account"
    var accessTokens: [SecretDigest] = []
    /// Refresh tokens that can still be used. The clean backend has at most one.
    var refreshTokens: Set<SecretDigest> = []
    /// Refresh tokens that were exchanged; seeing one again means that two parties hold the chain.
    var usedRefreshTokens: Set<SecretDigest> = []
    var lastUsedRefreshToken: SecretDigest?
    /// Faulty backends alone: until when its refresh token is refused, though it is live.
    var refreshPausedUntil: Date?
    /// When the present refresh token is worthless for lack of use.
    var refreshExpiresAt: Date

    /// Parts of a grant that only faulty backends leave alive.
    struct Parts: OptionSet, Sendable {
        let rawValue: Int
        static let accessTokens = Parts(rawValue: 1)
        static let refreshTokens = Parts(rawValue: 2)
    }
}

/// An access token, as it is kept.
struct AccessToken: Sendable {
    let grant: Grant.ID
    /// The account that a signed token names; nil where the session alone says whose it is.
    var subject: AccountID?
    let issuedAt: Date
    var expiresAt: Date
    /// Faulty backends alone: until when it is refused, though it is live.
    var pausedUntil: Date?
}

/// The tokens of a session as its owner gets them, once.
struct TokenPair: Sendable, Hashable {
    let accessToken: String
    let refreshToken: String
    let expiresIn: Duration
    let scope: String
    let accountID: String
}

/// A session as its owner sees it in a list.
struct SessionSummary: Sendable, Hashable {
    let id: String
    let createdAt: Date
    let isCurrent: Bool
}
