import Platform
import ReferenceCore

/// The demands of faulty backends on a change, and the sessions and codes they leave after it.
extension ChangeRules {
    mutating func spoil(by defects: Defects) {
        spoilDemands(by: defects)
        spoilOwner(by: defects)
        spoilPasswords(by: defects)
        spoilSessions(by: defects)
        spoilAddresses(by: defects)
    }

    private mutating func spoilDemands(by defects: Defects) {
        let clean = needsPassword
        if defects.contains(.changeWithoutCurrentPassword) {
            needsPassword = { subject, password, policy in
                subject != .password && clean(subject, password, policy)
            }
        }
        if defects.contains(.missingCurrentPasswordAccepted) {
            needsPassword = { subject, password, policy in
                !(subject == .password && password.isEmpty) && clean(subject, password, policy)
            }
        }
        if defects.contains(.identifierChangeWithoutReauth) {
            needsPassword = { subject, password, policy in !subject.isAddress && clean(subject, password, policy) }
        }
        if defects.contains(.phoneChangeWithoutPassword) {
            needsPassword = { subject, password, policy in
                subject != .address(.phone) && clean(subject, password, policy)
            }
        }
        if defects.contains(.changePasswordUnthrottled) { isLimited = { _ in false } }
        if defects.contains(.identifierChangeUnthrottled) { isLimited = { !$0.isAddress } }
    }

    private mutating func spoilOwner(by defects: Defects) {
        let clean = owner
        if defects.contains(.deadTokenChangesPassword) {
            owner = { (state, token, now) throws(Refusal) in
                let dead = token.flatMap { state.faults.endedTokens[state.rules.sessions.digest($0)] }
                if let account = dead.flatMap({ state.accounts[$0] }) { return account }
                return try clean(state, token, now)
            }
        }
        if defects.contains(.expiredTokenChangesPassword) {
            owner = { (state, token, _) throws(Refusal) in try clean(state, token, .distantPast) }
        }
        let believing: Set<Defect> = [.changeHitsNamedAccount, .changeAccountFromHeader, .changeAccountFromQuery]
        if !defects.isDisjoint(with: believing) {
            account = { owner, claim, state in state.account(claimedBy: claim) ?? owner }
        }
        if defects.contains(.changeHitsNamedIdentifier) {
            account = { owner, claim, state in
                state.account(claimedBy: AccountClaim(identifiers: claim.identifiers)) ?? owner
            }
        }
    }

    private mutating func spoilPasswords(by defects: Defects) {
        let (cleanConfirm, cleanReplacement) = (confirm, replacePassword)
        if defects.contains(.concurrentChangeCorruptsPassword) {
            confirm = { (state, proof, _, _) throws(Refusal) in
                guard let account = state.accounts[proof.account] else { throw .invalidToken }
                return account
            }
            replacePassword = { state, account, new, proof in
                let others = account.passwords.filter { $0 != proof }
                state.update(account.id) { $0.passwords = others + [new] }
            }
        }
        if defects.contains(.lostChangeStillSets) {
            confirm = { (state, proof, stored, now) throws(Refusal) in
                do throws(Refusal) {
                    return try cleanConfirm(&state, proof, stored, now)
                } catch {
                    state.update(proof.account) { $0.passwords = [stored] }
                    throw error
                }
            }
        }
        if defects.contains(.oldPasswordWorksAfterChange) {
            replacePassword = { state, account, new, _ in
                state.update(account.id) { $0.passwords = account.passwords + [new] }
            }
        }
        if defects.contains(.changeIsLost) { replacePassword = { _, _, _, _ in } }
        if defects.contains(.oldPasswordWorksByAnotherName) {
            replacePassword = { state, account, new, proof in
                state.faults.formerPasswords[account.id, default: []] += account.passwords
                cleanReplacement(&state, account, new, proof)
            }
        }
    }

    private mutating func spoilSessions(by defects: Defects) {
        if defects.contains(.otherSessionsSurvivePasswordChange) {
            endSessions = { state, _, caller, _ in
                if let caller { state.end(caller) }
            }
        }
        if defects.contains(.passwordChangeSparesUnusedSessions) {
            endSessions = { state, account, _, _ in
                for id in account.grants where state.faults.usedSessions.contains(id) { state.end(id) }
            }
        }
        if defects.contains(.passwordChangeKeepsRefreshTokens) {
            endSessions = { state, account, _, _ in state.endSessions(of: account.id, sparing: .refreshTokens) }
        }
        if defects.contains(.deadTokenRevivesAfterChange) {
            endSessions = { state, account, _, now in
                for grant in account.grants { state.pause(grant, now: now) }
            }
        }
    }

    private mutating func spoilAddresses(by defects: Defects) {
        let (cleanTake, cleanStay) = (mayTake, staysConfirmed)
        if defects.contains(.takenEmailAcceptedAtChange) {
            mayTake = { identifier, id, state in identifier.kind == .email || cleanTake(identifier, id, state) }
        }
        for (defect, kept) in [(Defect.numberStaysVerified, Identifier.Kind.phone), (.verifiedFlagCarriedOver, .email)]
        where defects.contains(defect) {
            staysConfirmed = { kind, old, new in kind == kept || cleanStay(kind, old, new) }
        }
    }
}

extension ChangeRules.Subject {
    fileprivate var isAddress: Bool {
        switch self {
        case .address: true
        case .password, .removal: false
        }
    }
}
