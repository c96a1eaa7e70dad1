import Platform
package import ReferenceCore

/// The recipients of reset codes in faulty backends, the powers of the codes, and the sessions they leave after a reset.
extension ResetRules {
    package mutating func spoil(by defects: Defects) {
        spoilRequests(by: defects)
        spoilCodes(by: defects)
        spoilPasswords(by: defects)
        spoilSessions(by: defects)
        if defects.contains(.resetKeepsBlock) { clearsFailures = false }
    }

    private mutating func spoilRequests(by defects: Defects) {
        let clean = isDeliverable
        if defects.contains(.unverifiedAddressGetsReset) {
            isDeliverable = { account, policy in
                clean(account, policy) || account.lastConfirmedAddress(policy.contact) == nil
            }
        }
        if defects.contains(.resetOpensUnconfirmedAccount) {
            isDeliverable = { _, _ in true }
            let replace = replacePassword
            replacePassword = { state, account, new, now in
                replace(&state, account, new, now)
                // By this the login knows it.
                state.update(account.id) { $0.pastPasswords = account.passwords }
            }
        }
        for (defect, kind) in [
            (Defect.changedAddressGetsReset, Identifier.Kind.email), (.changedNumberGetsReset, .phone),
        ]
        where defects.contains(defect) {
            isDeliverable = { account, policy in
                clean(account, policy)
                    || (policy.contact == kind && account.lastConfirmedAddress(policy.contact) != nil)
            }
        }
        if defects.contains(.resetRequestRevealsAccount) {
            answerUnknown = { (_, _) throws(Refusal) in throw .unknownUser }
        }
        if defects.contains(.strangerGetsResetMail) {
            answerUnknown = { (state, typed) throws(Refusal) in
                var message = AccountMessage(.reset, to: typed.text, of: state.policy.contact)
                message.code = state.mint.code()
                state.post(message)
            }
        }
    }

    private mutating func spoilCodes(by defects: Defects) {
        let (cleanConfirm, cleanAccount) = (confirm, account)
        if defects.contains(.resetCodeDoubleRedeemed) {
            confirm = { (_, request, _, _) throws(Refusal) in request.seen }
        }
        if defects.contains(.lostResetStillSets) {
            confirm = { (state, request, stored, now) throws(Refusal) in
                do throws(Refusal) {
                    return try cleanConfirm(&state, request, stored, now)
                } catch {
                    state.update(request.seen.account) { $0.passwords = [stored] }
                    throw error
                }
            }
        }
        if defects.contains(.resetCodeNotBoundToAccount) {
            account = { code, claim, state in state.account(claimedBy: claim) ?? cleanAccount(code, claim, state) }
        }
        if defects.contains(.resetAccountTakenFromID) {
            account = { code, claim, state in
                claim.id.flatMap { state.accounts[AccountID(text: $0)] } ?? cleanAccount(code, claim, state)
            }
        }
        if defects.contains(.resetCodeReusable) {
            useUp = { state, code, _ in
                state.drop(code)
                state.keep(code)
            }
        }
        if defects.contains(.resetCodeReusableInAnotherSpelling) {
            useUp = { state, code, request in
                state.drop(code)
                state.keep(code)
                state.faults.usedSpellings.insert(request.code)
            }
        }
    }

    private mutating func spoilPasswords(by defects: Defects) {
        if defects.contains(.generatedPasswordTooShort) {
            generated = { mint, _ in Base64URL.encode(mint.random.bytes(6)) }
        }
        if defects.contains(.generatedPasswordRepeats) { generated = { _, id in "start-" + id.text.prefix(16) } }
        let clean = replacePassword
        if defects.contains(.resetIsLost) { replacePassword = { _, _, _, _ in } }
        let keepingOld: Set<Defect> = [
            .oldPasswordWorksAfterReset, .oldPasswordBesideGenerated, .oldPasswordWorksByAnotherName,
        ]
        if !defects.isDisjoint(with: keepingOld) {
            replacePassword = { state, account, new, now in
                state.faults.formerPasswords[account.id, default: []] += account.passwords
                clean(&state, account, new, now)
            }
        }
        if defects.contains(.freshTokenKilledByCutoff) {
            replacePassword = { state, account, new, now in
                state.faults.tokenCutoffs[account.id] = now
                clean(&state, account, new, now)
            }
        }
    }

    private mutating func spoilSessions(by defects: Defects) {
        if defects.contains(.oldTokenSurvivesReset) {
            endSessions = { state, account, _ in state.endSessions(of: account.id, sparing: .accessTokens) }
        }
        if defects.contains(.oldRefreshTokenSurvivesReset) {
            endSessions = { state, account, _ in state.endSessions(of: account.id, sparing: .refreshTokens) }
        }
        if defects.contains(.resetInvalidatesOtherAccounts) {
            endSessions = { state, _, _ in
                for grant in Array(state.grants.keys) { state.end(grant) }
            }
        }
        if defects.contains(.resetEndsNewestSessionOnly) {
            endSessions = { state, account, _ in
                for grant in account.grants.suffix(1) { state.end(grant) }
            }
        }
        if defects.contains(.resetSparesRefreshedSessions) {
            endSessions = { state, account, _ in
                for id in account.grants where state.grants[id]?.usedRefreshTokens.isEmpty ?? true { state.end(id) }
            }
        }
        if defects.contains(.resetSparesUnusedSessions) {
            endSessions = { state, account, _ in
                for id in account.grants where state.faults.usedSessions.contains(id) { state.end(id) }
            }
        }
        if defects.contains(.resetSparesExpiredSessions) {
            endSessions = { state, account, now in
                for id in account.grants where state.hasLiveAccessToken(id, now: now) { state.end(id) }
            }
        }
        if defects.contains(.deadTokenRevivesAfterReset) {
            endSessions = { state, account, now in
                for grant in account.grants { state.pause(grant, now: now) }
            }
        }
    }
}

/// The keys to the steps of a reset in several calls in faulty backends.
extension ResetFlowRules {
    package mutating func spoil(by defects: Defects) {
        spoilSteps(by: defects)
        spoilOffers(by: defects)
    }

    private mutating func spoilSteps(by defects: Defects) {
        if defects.contains(.confirmationCodePassesReset) {
            let clean = matches
            matches = { code, text, state in
                clean(code, text, state)
                    || state.faults.lastCodes.contains { $0.key.purpose == .verification && $0.value == text }
            }
        }
        if defects.contains(.anyPinAccepted) { matches = { _, _, _ in true } }
        if defects.contains(.codeOfAnyResetPasses) {
            matches = { _, text, state in
                state.resetFlows.values.contains { $0.pins.contains { $0.digest == SecretDigest(of: text) } }
            }
        }
        if defects.contains(.wrongCodeRevealsAccount) {
            refusal = { flow in flow.account == nil ? .unknownUser : .invalidCode }
        }
        if defects.contains(.resetStepSkippable) {
            sets = { state, flow, started in flow.passed == state || started == state }
        }
        if defects.contains(.resetStateSetsNamedAccount) {
            account = { owner, claim, state in state.account(claimedBy: claim) ?? owner }
        }
        if defects.contains(.resetStateReusable) {
            useUp = { state, passed in state.resetFlows[passed.key] = passed.flow }
        }
    }

    private mutating func spoilOffers(by defects: Defects) {
        let clean = takeOffer
        if defects.contains(.anyOfferSignsIn) {
            takeOffer = { (state, text, claim, now) throws(Refusal) in
                if let named = state.account(claimedBy: claim) { return named }
                return try clean(&state, text, claim, now)
            }
        }
        if defects.contains(.resetStateSignsIn) {
            takeOffer = { (state, text, claim, now) throws(Refusal) in
                if let early = try? state.passedReset(text, claim: claim, now: now) { return early.account }
                return try clean(&state, text, claim, now)
            }
        }
        if defects.contains(.resetGrantsSessionWrongly) { signInAnybody() }
        if defects.contains(.signInOfferReusable) {
            takeOffer = { (state, text, claim, now) throws(Refusal) in
                let offer = state.signInOffers[SecretDigest(of: text)]
                let account = try clean(&state, text, claim, now)
                state.signInOffers[SecretDigest(of: text)] = offer
                return account
            }
        }
    }

    /// Lets a good offer sign in to whichever account the request names.
    package mutating func signInAnybody() {
        let clean = takeOffer
        takeOffer = { (state, text, claim, now) throws(Refusal) in
            let owner = try clean(&state, text, AccountClaim(), now)
            return state.account(claimedBy: claim) ?? owner
        }
    }
}
