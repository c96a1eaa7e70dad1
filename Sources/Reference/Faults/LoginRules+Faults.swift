import Platform
package import ReferenceCore

/// The logins of faulty backends.
extension LoginRules {
    package mutating func spoil(by defects: Defects) {
        spoilNames(by: defects)
        spoilMatching(by: defects)
        spoilCounting(by: defects)
        spoilRefusal(by: defects)
        spoilOpening(by: defects)
    }

    private mutating func spoilNames(by defects: Defects) {
        if defects.contains(.identifierKindNotLinked) { unlink(.phone) }
        if defects.contains(.usernameNotLinked) { unlink(.username) }
        if defects.contains(.blockForEverybody) { key = { _, _, _ in .unknown("everybody") } }
        if defects.contains(.throttlePerSpelling) { key = { typed, _, _ in .unknown(SecretDigest(of: typed.text)) } }
    }

    private mutating func unlink(_ kind: Identifier.Kind) {
        let clean = holders
        holders = { identifier, state in identifier?.kind == kind ? [] : clean(identifier, state) }
    }

    private mutating func spoilMatching(by defects: Defects) {
        if defects.contains(.timingRevealsAccount) { hidesUnknownByWork = false }
        if defects.contains(.oldPasswordLoginRace) { isStillRight = { _, _, _ in true } }
        let keepingOld: Set<Defect> = [.oldPasswordWorksAfterReset, .oldPasswordBesideGenerated]
        if !defects.isDisjoint(with: keepingOld) { takeFormerPasswords(named: Set(Identifier.Kind.allCases)) }
        if defects.contains(.oldPasswordWorksByAnotherName) { takeFormerPasswords(named: [.username, .phone]) }
        if defects.contains(.loginIgnoresPassword) {
            matchedUnseen = { attempt, _, _ in attempt.records.first }
        }
        if defects.contains(.wrongPasswordAccepted) {
            matchedUnseen = { attempt, password, _ in
                let holder = attempt.holders.first { [$0.username, $0.email, $0.phone].contains(password) }
                return attempt.records.first { $0.account == holder?.id }
            }
        }
        if defects.contains(.resetStateIsPassword) {
            matchedUnseen = { attempt, password, accounts in
                let owner = try? accounts.locked { (state, now) throws(Refusal) in
                    try state.passedReset(password, claim: AccountClaim(), now: now).account.id
                }
                return attempt.records.first { $0.account == owner }
            }
        }
    }

    private mutating func takeFormerPasswords(named kinds: Set<Identifier.Kind>) {
        records = { account, identifier, state in
            let isTaken = identifier.map { kinds.contains($0.kind) } ?? false
            return account.passwords + (isTaken ? state.faults.formerPasswords[account.id] ?? [] : [])
        }
        isStillRight = { match, account, state in
            (account.passwords + (state.faults.formerPasswords[account.id] ?? [])).contains(match.record)
        }
    }

    private mutating func spoilCounting(by defects: Defects) {
        let clean = count
        if defects.contains(.noLoginThrottle) {
            blockedAt = []
            count = { _, _, _, _ in }
        }
        if defects.contains(.rightPasswordPassesBlock) { blockedAt = [.wrongPassword] }
        if defects.contains(.throttleRace) { blockedAt = [.arrival] }
        if defects.contains(.onlyKnownAccountsBlocked) {
            count = { state, attempt, password, now in
                if !attempt.holders.isEmpty { clean(&state, attempt, password, now) }
            }
        }
        if defects.contains(.guessCountOverwritten) {
            count = { state, attempt, password, now in
                state.failures[attempt.key]?.count = attempt.failuresBefore
                clean(&state, attempt, password, now)
            }
        }
        if defects.contains(.loginKeepsFailures) { clearsFailures = false }
    }

    private mutating func spoilRefusal(by defects: Defects) {
        let clean = refusal
        if defects.contains(.loginTellsByWording) {
            refusal = { attempt, state in attempt.holders.isEmpty ? .unknownName : clean(attempt, state) }
        }
        if defects.contains(.loginRevealsAccount) {
            refusal = { attempt, state in attempt.holders.isEmpty ? .unknownUser : clean(attempt, state) }
        }
        if defects.contains(.accountStateRevealed) {
            refusal = { attempt, state in
                attempt.holders.contains(where: state.policy.isUnconfirmed) ? .unverified : clean(attempt, state)
            }
        }
        if defects.contains(.removedAccountRevealed) {
            refusal = { attempt, state in
                let wasOnce = attempt.identifier.map(state.faults.removedNames.contains) ?? false
                return wasOnce ? .unknownUser : clean(attempt, state)
            }
        }
    }

    private mutating func spoilOpening(by defects: Defects) {
        if defects.contains(.unverifiedAccountLogsIn) { overlook(.unverified) }
        if defects.contains(.resetOpensUnconfirmedAccount) {
            let clean = admit
            admit = { (account, policy) throws(Refusal) in
                do throws(Refusal) {
                    try clean(account, policy)
                } catch {
                    if error != .unverified || account.pastPasswords.isEmpty { throw error }
                }
            }
        }
        let clean = open
        if defects.contains(.sessionTokenReused) {
            open = { state, id, lifetime, now in
                if let last = state.faults.lastTokens[id], state.accounts[id].map({ $0.grants.count > 8 }) ?? false,
                    (try? state.session(last.accessToken, now: now)) != nil
                {
                    return last
                }
                let tokens = clean(&state, id, lifetime, now)
                state.faults.lastTokens[id] = tokens
                return tokens
            }
        }
    }

    /// Lets an account log in for which there is a reason not to.
    package mutating func overlook(_ reason: Refusal) {
        let clean = admit
        admit = { (account, policy) throws(Refusal) in
            do throws(Refusal) {
                try clean(account, policy)
            } catch {
                if error != reason { throw error }
            }
        }
    }
}
