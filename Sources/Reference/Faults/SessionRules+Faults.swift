import JSONText
import Platform
import ReferenceCore

/// The opening of a session in faulty backends, and what it shows.
extension SessionRules {
    mutating func spoil(by defects: Defects) {
        spoilOpening(by: defects)
        spoilConfusion(by: defects)
        spoilViews(by: defects)
        if defects.contains(.introspectionKnowsRefreshTokensOnly) {
            describe = { state, token, now in state.describeRefreshToken(token, now: now) }
        }
    }

    private mutating func spoilOpening(by defects: Defects) {
        if defects.contains(.accessTokenNeverExpires) || defects.contains(.jwtExpIgnored) {
            open = { state, token, now in
                state.accessToken(token, now: now).flatMap { state.openSession($0.grant, of: $0.subject) }
            }
        }
        let clean = open
        // A token that is refused for a while, or because it was issued before a moment.
        open = { state, token, now in
            guard let session = clean(state, token, now), let access = state.accessToken(token, now: now) else {
                return nil
            }
            let cutoff = state.faults.tokenCutoffs[session.account.id]
            let isCutOff = cutoff.map { access.issuedAt.seconds <= $0.seconds } ?? false
            let isPaused = state.faults.pausedTokens[state.rules.sessions.digest(token)].map { now < $0 } ?? false
            return isCutOff || isPaused ? nil : session
        }
        if defects.contains(.jwtUnknownSubjectAccepted) {
            otherwise { state, token, now in
                guard let access = state.accessToken(token, now: now), let subject = access.subject,
                    let grant = state.grants[access.grant]
                else { return nil }
                let madeUp = Account(id: subject, createdAt: .distantPast, passwords: [], identifiers: [])
                return AccountStore.OpenSession(account: madeUp, grant: grant)
            }
        }
    }

    private mutating func spoilConfusion(by defects: Defects) {
        if defects.contains(.resetStateOpensResources) {
            otherwise { state, token, now in
                let reset = try? state.passedReset(token, claim: AccountClaim(), now: now)
                return reset.map { AccountStore.OpenSession(confusedFor: $0.account, now: now) }
            }
        }
        if defects.contains(.tokenKindConfusion) {
            otherwise { state, token, _ in
                let digest = state.rules.sessions.digest(token)
                let session = state.refreshTokens[digest].flatMap { state.openSession($0) }
                return session.flatMap { $0.grant.refreshTokens.contains(digest) ? $0 : nil }
            }
        }
        if defects.contains(.codeTakenForToken) {
            otherwise { state, token, now in
                let owner = state.ownerOfCode(token).flatMap { state.accounts[$0] }
                return owner.map { AccountStore.OpenSession(confusedFor: $0, now: now) }
            }
        }
    }

    private mutating func otherwise(
        _ open: @escaping @Sendable (AccountStore, String, Date) -> AccountStore.OpenSession?
    ) {
        let clean = self.open
        self.open = { state, token, now in clean(state, token, now) ?? open(state, token, now) }
    }

    private mutating func spoilViews(by defects: Defects) {
        let (cleanProfile, cleanList) = (profile, list)
        if defects.contains(.protectedResourceOpen) {
            profile = { (state, token, now) throws(Refusal) in
                let newest = state.accounts.values.max { $0.createdAt < $1.createdAt }
                if token == nil, let newest { return newest }
                return try cleanProfile(&state, token, now)
            }
        }
        if defects.contains(.refusedTokenEndsSession) {
            profile = { (state, token, now) throws(Refusal) in
                if let token, state.accessToken(token, now: now) == nil,
                    let id = CompactToken(token)?.payload["sid"]?.string, let grant = state.sessionIDs[id]
                {
                    state.end(grant)
                }
                return try cleanProfile(&state, token, now)
            }
        }
        if defects.contains(.resetSparesUnusedSessions) || defects.contains(.passwordChangeSparesUnusedSessions) {
            // Both note the password's state at a session's first use, and not at its login.
            profile = { (state, token, now) throws(Refusal) in
                let account = try cleanProfile(&state, token, now)
                if let grant = token.flatMap({ state.accessToken($0, now: now)?.grant }) {
                    state.faults.usedSessions.insert(grant)
                }
                return account
            }
        }
        if defects.contains(.secondResourceOpen) {
            list = { (state, token, now) throws(Refusal) in
                if token == nil { return [] }
                return try cleanList(state, token, now)
            }
        }
        if defects.contains(.secondResourceTakesDeadTokens) {
            list = { (state, token, now) throws(Refusal) in
                if let token, state.faults.endedTokens[SecretDigest(of: token)] != nil { return [] }
                return try cleanList(state, token, now)
            }
        }
        if defects.contains(.secondResourceIgnoresExpiry) {
            list = { (state, token, now) throws(Refusal) in
                state.summaries(beside: try state.session(token, now: .distantPast), now: now)
            }
        }
    }
}

/// The form of tokens in faulty backends, and the way they are recognized.
extension SessionRules {
    mutating func spoilTokens(by defects: Defects) {
        if defects.contains(.tokenMostlyFixed) {
            tokenText = { state, kind, _ in
                kind.rawValue + Base64URL.encode([UInt8](repeating: 0x52, count: 30) + state.mint.random.bytes(3))
            }
        }
        if defects.contains(.predictableToken) {
            tokenText = { state, kind, account in
                kind.rawValue + Base64URL.encode(Array("\(account.text):\(1_000_000 + state.nextSerial())".utf8))
            }
        }
        if defects.contains(.refreshTokenPredictable) {
            let clean = tokenText
            tokenText = { state, kind, account in
                guard kind == .refresh else { return clean(&state, kind, account) }
                return "\(account.text):\(1_000_000 + state.nextSerial())"
            }
        }
        if defects.contains(.tokenEndIgnored) { digest = { SecretDigest(of: String($0.prefix(24))) } }
        if defects.contains(.accessTokenExpiresEarly) { accessLifetime = { $0.accessTokenLifetime / 2 } }
        let clean = accessToken
        // Of a session that is only half ended, the tokens that ended are known by what they are listed as.
        accessToken = { state, token, now in
            guard let access = clean(state, token, now) else { return nil }
            guard let claims = state.signedTokens?.read(token, now: now) else { return access }
            let digest = state.rules.sessions.signedDigest(token, claims.id)
            return state.faults.endedTokens[digest] == nil ? access : nil
        }
    }
}

/// The tokens that faulty backends keep alive when a session ends.
extension SessionRules {
    mutating func spoilEnds(by defects: Defects) {
        let isKnownByText = defects.contains(.jwtDenylistBypass) || defects.contains(.jwtMirroredSignatureRevives)
        // A list of dead tokens by their text, and nothing else that says that they are dead.
        if isKnownByText { signedDigest = { token, _ in SecretDigest(of: token) } }
        let clean = end
        end = { state, id, spared, reason in
            if let grant = state.grants[id], !spared.contains(.accessTokens) {
                for digest in grant.accessTokens { state.faults.endedTokens[digest] = grant.account }
            }
            guard isKnownByText else { return clean(&state, id, spared, reason) }
            state.retireTokens(of: id, sparing: spared, because: reason)
        }
        spoilLogout(by: defects)
        spoilRemoval(by: defects)
        spoilRevocation(by: defects)
    }

    private mutating func spoilLogout(by defects: Defects) {
        let clean = logOut
        if defects.contains(.tokenSurvivesLogout) {
            logOut = { state, session, _, _ in state.end(session.grant.id, sparing: .accessTokens) }
        }
        if defects.contains(.refreshTokenSurvivesLogout) {
            logOut = { state, session, _, _ in state.end(session.grant.id, sparing: .refreshTokens) }
        }
        if defects.contains(.logoutEndsNewestSession) {
            logOut = { state, session, _, _ in
                if let newest = session.account.grants.last { state.end(newest) }
            }
        }
        if defects.contains(.logoutEndsOtherSessions) {
            logOut = { state, session, token, now in
                state.endSessions(of: session.account.id)
                clean(&state, session, token, now)
            }
        }
        if defects.contains(.logoutEndsPresentedTokenOnly) {
            logOut = { state, _, token, _ in
                if let token { state.accessTokens[state.rules.sessions.digest(token)] = nil }
            }
        }
        if defects.contains(.deadTokenRevives) {
            logOut = { state, session, _, now in state.pause(session.grant.id, now: now) }
        }
        if defects.contains(.invalidationDelayed) {
            logOut = { state, session, _, now in
                for digest in session.grant.accessTokens { state.accessTokens[digest]?.expiresAt = now + .seconds(3) }
                state.end(session.grant.id, sparing: .accessTokens)
            }
        }
        if defects.contains(.logoutAllMissesSession) {
            logOutAll = { state, session in
                let missed = session.account.grants.first { $0 != session.grant.id }
                for grant in session.account.grants where grant != missed { state.end(grant) }
            }
        }
        if defects.contains(.logoutAllKeepsRefreshTokens) {
            logOutAll = { state, session in state.endSessions(of: session.account.id, sparing: .refreshTokens) }
        }
    }

    private mutating func spoilRemoval(by defects: Defects) {
        let clean = removeAccount
        if defects.contains(.removedAccountLogsIn) {
            removeAccount = { state, account in state.endSessions(of: account.id) }
        }
        if defects.contains(.removedAccountRevealed) {
            removeAccount = { state, account in
                state.faults.removedNames.formUnion(account.identifiers)
                clean(&state, account)
            }
        }
        if defects.contains(.tokensSurviveAccountRemoval) {
            removeAccount = { state, account in
                state.releaseIdentifiers(of: account)
                state.forgetSecrets(of: account.id)
            }
        }
        if defects.contains(.refreshOfRemovedAccountFails) {
            removeAccount = { state, account in
                state.releaseIdentifiers(of: account)
                state.forget(account.id)
            }
        }
    }

    private mutating func spoilRevocation(by defects: Defects) {
        let clean = revoke
        if defects.contains(.revokedTokenStillWorks) { revoke = { (_, _, _) throws(Refusal) in } }
        if defects.contains(.revocationSparesAccessTokens) {
            revoke = { (state, token, now) throws(Refusal) in
                if let id = state.session(ofToken: token, now: now) { state.end(id, sparing: .accessTokens) }
            }
        }
        if defects.contains(.revocationRefusesUnknownTokens) {
            revoke = { (state, token, now) throws(Refusal) in
                guard state.session(ofToken: token, now: now) != nil else { throw .invalidGrant }
                try clean(&state, token, now)
            }
        }
        if defects.contains(.revocationRefusesInventedTokens) {
            revoke = { (state, token, now) throws(Refusal) in
                let isKnown = state.session(ofToken: token, now: now) != nil
                guard isKnown || state.faults.usedSpellings.contains(token) else { throw .invalidGrant }
                state.faults.usedSpellings.insert(token)
                try clean(&state, token, now)
            }
        }
        if defects.contains(.revocationKnowsAccessTokensOnly) {
            revoke = { (state, token, now) throws(Refusal) in
                if state.grant(ofRefreshToken: token) != nil { throw .invalidGrant }
                try clean(&state, token, now)
            }
        }
        if defects.contains(.revocationEndsAllSessions) {
            revoke = { (state, token, now) throws(Refusal) in
                if let grant = state.grant(ofRefreshToken: token) { state.endSessions(of: grant.account) }
                try clean(&state, token, now)
            }
        }
        if defects.contains(.revokedTokenRevives) {
            revoke = { (state, token, now) throws(Refusal) in
                guard let grant = state.grant(ofRefreshToken: token) else { return try clean(&state, token, now) }
                state.faults.pausedSessions[grant.id] = now + .seconds(2)
                state.end(grant.id, sparing: .refreshTokens)
            }
        }
    }
}

extension AccountStore.OpenSession {
    /// A session that nobody opened, of an account whose code or state was taken for a token.
    fileprivate init(confusedFor account: Account, now: Date) {
        let grant = Grant(
            id: 0,
            account: account.id,
            publicID: "",
            startedAt: now,
            accessTokenLifetime: .zero,
            refreshExpiresAt: now
        )
        self.init(account: account, grant: grant)
    }
}

extension AccountStore {
    /// The account of an open code, whatever the code is for.
    func ownerOfCode(_ text: String) -> AccountID? {
        codes[IssuedCode.selector(of: text)].flatMap { $0.digest == SecretDigest(of: text) ? $0.account : nil }
    }

    /// The session of a refresh token, used ones included.
    func grant(ofRefreshToken token: String) -> Grant? {
        refreshTokens[rules.sessions.digest(token)].flatMap { grants[$0] }
    }

    /// Returns whether an access token of a session has not expired yet.
    func hasLiveAccessToken(_ id: Grant.ID, now: Date) -> Bool {
        (grants[id]?.accessTokens ?? []).contains { digest in accessTokens[digest].map { now < $0.expiresAt } ?? false }
    }

    /// Pauses a session where it should end: its access tokens are refused for two seconds, and no longer.
    mutating func pause(_ id: Grant.ID, now: Date) {
        for digest in grants[id]?.accessTokens ?? [] { faults.pausedTokens[digest] = now + .seconds(2) }
        end(id, sparing: .accessTokens)
    }
}
