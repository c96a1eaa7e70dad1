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
    /// How its owner signed in.
    var method = SignInMethod.password
    /// How long each of its access tokens is taken.
    var accessTokenLifetime: Duration
    var scope = "account"
    var accessTokens: [SecretDigest] = []
    /// Refresh tokens that can still be used. The clean backend has at most one.
    var refreshTokens: Set<SecretDigest> = []
    /// Refresh tokens that were exchanged; seeing one again means that two parties hold the chain.
    var usedRefreshTokens: Set<SecretDigest> = []
    /// When the present refresh token is worthless for lack of use.
    var refreshExpiresAt: Date
    /// When each refresh token ends by itself, where one still counts after its use.
    var refreshEnds: [SecretDigest: Date] = [:]

    /// Parts of a grant that may stay alive when the rest ends.
    struct Parts: OptionSet, Sendable {
        let rawValue: Int
        static let accessTokens = Parts(rawValue: 1)
        static let refreshTokens = Parts(rawValue: 2)
    }
}

/// How a session was opened.
package enum SignInMethod: Sendable, Hashable, CaseIterable {
    case password
    /// By a code that was mailed.
    case code
}

/// Why a refresh token gives no new tokens any more.
enum RefreshTokenEnd: Sendable, Hashable {
    /// Its session was ended.
    case revoked
    /// Its time was over.
    case expired
}

/// An access token, as it is kept.
struct AccessToken: Sendable {
    let grant: Grant.ID
    /// The account that a signed token names; nil where the session alone says whose it is.
    var subject: AccountID?
    let issuedAt: Date
    var expiresAt: Date
}

/// The tokens of a session as its owner gets them, once.
struct TokenPair: Sendable, Hashable {
    let accessToken: String
    let refreshToken: String
    let expiresIn: Duration
    let scope: String
    let accountID: String
    /// Names the session; opens nothing.
    let sessionID: String
}

/// A session as its owner sees it in a list.
struct SessionSummary: Sendable, Hashable {
    let id: String
    let createdAt: Date
    let isCurrent: Bool
}
