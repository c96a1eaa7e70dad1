import Foundation
import JSONText

/// What a faulty backend stumbles over; it says that something went wrong inside.
struct Crash: Error, Sendable {}

/// What only faulty backends do with tokens.
extension Accounts {
    /// Whether a refresh goes another way than in the clean backend.
    var isRefreshedWrongly: Bool {
        !defects.isDisjoint(
            with: [
                .codesRefresh, .resetStateRefreshes, .refreshGivesDeadToken, .refreshOfRemovedAccountFails,
                .refreshRaceFails, .refreshRaceOutlivesReset,
            ]
        )
    }

    func refreshWrongly(_ token: String, wish: RefreshWish) async throws -> TokenPair {
        if let tokens = try sessionStartedWrongly(by: token) { return tokens }
        let owner = try locked { (state, _) throws(Refusal) in state.ownerOfLiveRefreshToken(token) }
        let isSlow = defects.contains(.refreshRaceFails) || defects.contains(.refreshRaceOutlivesReset)
        if isSlow { try await dawdle() }
        do throws(Refusal) {
            return try locked { (state, now) throws(Refusal) in
                let tokens = try state.refresh(token, wish: wish, now: now)
                if defects.contains(.refreshGivesDeadToken) {
                    state.accessTokens[SecretDigest(of: tokens.accessToken)] = nil
                }
                return tokens
            }
        } catch {
            guard let owner else { throw error }
            if defects.contains(.refreshRaceOutlivesReset) { return try signIn(owner) }
            if defects.contains(.refreshRaceFails) || defects.contains(.refreshOfRemovedAccountFails) { throw Crash() }
            throw error
        }
    }

    /// A session that something opens that is no refresh token.
    private func sessionStartedWrongly(by text: String) throws -> TokenPair? {
        try locked { (state, now) throws(Refusal) in
            let isState = defects.contains(.resetStateRefreshes)
            let reset = isState ? try? state.passedReset(text, claim: AccountClaim(), now: now).account.id : nil
            let code = defects.contains(.codesRefresh) ? state.ownerOfCode(text) : nil
            return (reset ?? code).map { state.startSession(of: $0, now: now) }
        }
    }
}

extension AccountStore {
    /// By what a token is known. A faulty backend looks at its first characters alone.
    func digest(ofToken text: String) -> SecretDigest {
        SecretDigest(of: defects.contains(.tokenEndIgnored) ? String(text.prefix(24)) : text)
    }

    /// How long an access token is really taken.
    var accessTokenLifetime: Duration {
        defects.contains(.accessTokenExpiresEarly) ? policy.accessTokenLifetime / 2 : policy.accessTokenLifetime
    }

    var isTakenAfterItsTime: Bool {
        defects.contains(.accessTokenNeverExpires) || defects.contains(.jwtExpIgnored)
    }

    /// Whether the tokens of ended sessions are remembered.
    var remembersDeadTokens: Bool {
        defects.contains(.secondResourceTakesDeadTokens) || defects.contains(.deadTokenChangesPassword)
    }

    /// The account of an open code, whatever the code is for.
    func ownerOfCode(_ text: String) -> AccountID? {
        codes[IssuedCode.selector(of: text)].flatMap { $0.digest == SecretDigest(of: text) ? $0.account : nil }
    }

    /// The session that a code opens where codes are taken for tokens.
    func sessionOfCode(_ text: String, now: Date) -> OpenSession? {
        guard defects.contains(.codeTakenForToken), let account = ownerOfCode(text).flatMap({ accounts[$0] }) else {
            return nil
        }
        return OpenSession(
            account: account,
            grant: Grant(id: 0, account: account.id, publicID: "", startedAt: now, refreshExpiresAt: now)
        )
    }

    /// Pauses a session where it should end: its access tokens are refused for two seconds, and no longer.
    ///
    /// - Returns: Whether the backend has that fault.
    mutating func pauses(_ id: Grant.ID, with defect: Defect, now: Date) -> Bool {
        guard defects.contains(defect), let grant = grants[id] else { return false }
        for digest in grant.accessTokens { accessTokens[digest]?.pausedUntil = now + .seconds(2) }
        end(id, sparing: .accessTokens)
        return true
    }

    /// Ends the session that a signed token names which does not check out.
    mutating func endSession(namedBy token: String?, now: Date) {
        guard defects.contains(.refusedTokenEndsSession), let token, accessToken(token, now: now) == nil,
            let id = CompactToken(token)?.payload["sid"]?.string, let grant = sessionIDs[id]
        else { return }
        end(grant)
    }

    /// What revocation does in place of what it should.
    ///
    /// - Returns: Whether that is all.
    mutating func revokeWrongly(_ token: String, now: Date) throws(Refusal) -> Bool {
        guard !defects.isEmpty else { return false }
        let id = refreshTokens[SecretDigest(of: token)]
        if id != nil, defects.contains(.revocationKnowsAccessTokensOnly) { throw .invalidGrant }
        if defects.contains(.revocationRefusesInventedTokens) {
            if id == nil, accessToken(token, now: now) == nil, !usedSpellings.contains(token) { throw .invalidGrant }
            usedSpellings.insert(token)
        }
        guard let id, let grant = grants[id] else { return false }
        if defects.contains(.revocationEndsAllSessions) { endSessions(of: grant.account) }
        guard defects.contains(.revokedTokenRevives) else { return false }
        grants[id]?.refreshPausedUntil = now + .seconds(2)
        end(id, sparing: .refreshTokens)
        return true
    }
}
