package import Platform

/// One session: what a login gave, and everything that was refreshed from it.
package struct Grant: Sendable {
    /// Running numbers that never leave the backend.
    package typealias ID = Int

    /// The running number.
    package let id: ID
    /// The account.
    package var account: AccountID
    /// Names the session to its owner; opens nothing.
    package let publicID: String
    /// The moment of the login.
    package let startedAt: Date
    /// The method by which its owner signed in.
    package var method = SignInMethod.password
    /// The lifetime of its access tokens.
    package var accessTokenLifetime: Duration
    /// The rights that its tokens give.
    package var scope = "account"
    /// Access tokens that nobody ended.
    package var accessTokens: [SecretDigest] = []
    /// Refresh tokens that can still be used. The clean backend has at most one.
    package var refreshTokens: Set<SecretDigest> = []
    /// Refresh tokens that were exchanged; seeing one again means that two parties hold the chain.
    package var usedRefreshTokens: Set<SecretDigest> = []
    /// The time at which the present refresh token expires for lack of use.
    package var refreshExpiresAt: Date
    /// The time at which each refresh token ends by itself, where one still counts after its use.
    package var refreshEnds: [SecretDigest: Date] = [:]

    /// A session.
    package init(
        id: ID,
        account: AccountID,
        publicID: String,
        startedAt: Date,
        method: SignInMethod = SignInMethod.password,
        accessTokenLifetime: Duration,
        scope: String = "account",
        accessTokens: [SecretDigest] = [],
        refreshTokens: Set<SecretDigest> = [],
        usedRefreshTokens: Set<SecretDigest> = [],
        refreshExpiresAt: Date,
        refreshEnds: [SecretDigest: Date] = [:]
    ) {
        self.id = id
        self.account = account
        self.publicID = publicID
        self.startedAt = startedAt
        self.method = method
        self.accessTokenLifetime = accessTokenLifetime
        self.scope = scope
        self.accessTokens = accessTokens
        self.refreshTokens = refreshTokens
        self.usedRefreshTokens = usedRefreshTokens
        self.refreshExpiresAt = refreshExpiresAt
        self.refreshEnds = refreshEnds
    }

    /// Parts of a grant that may stay alive when the rest ends.
    package struct Parts: OptionSet, Sendable {
        /// One bit for each part.
        package let rawValue: Int

        /// The parts whose bits are set.
        package init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The access tokens.
        package static let accessTokens = Parts(rawValue: 1)
        /// The refresh tokens.
        package static let refreshTokens = Parts(rawValue: 2)
    }
}

/// The reason why a refresh token no longer gives new tokens.
package enum RefreshTokenEnd: Sendable, Hashable {
    /// Its session was ended.
    case revoked
    /// Its time was over.
    case expired
}

/// An access token, as it is kept.
package struct AccessToken: Sendable {
    /// The session.
    package let grant: Grant.ID
    /// The account that a signed token names; nil where the session alone says whose it is.
    package var subject: AccountID?
    /// The moment of its making.
    package let issuedAt: Date
    /// The moment from which it counts no more.
    package var expiresAt: Date
}

/// The tokens of a session as its owner gets them, once.
package struct TokenPair: Sendable, Hashable {
    /// The access token.
    package let accessToken: String
    /// The refresh token.
    package let refreshToken: String
    /// The lifetime of the access token, as its owner is told.
    package let expiresIn: Duration
    /// The rights that they give.
    package let scope: String
    /// The id of the account.
    package let accountID: String
    /// Names the session; opens nothing.
    package let sessionID: String

    /// The tokens of a session.
    package init(
        accessToken: String,
        refreshToken: String,
        expiresIn: Duration,
        scope: String,
        accountID: String,
        sessionID: String
    ) {
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiresIn = expiresIn
        self.scope = scope
        self.accountID = accountID
        self.sessionID = sessionID
    }
}

/// A session as its owner sees it in a list.
package struct SessionSummary: Sendable, Hashable {
    /// The name of the session; it opens nothing.
    package let id: String
    /// The moment of the login.
    package let createdAt: Date
    /// Indicates whether it is the one that asks.
    package let isCurrent: Bool
}
