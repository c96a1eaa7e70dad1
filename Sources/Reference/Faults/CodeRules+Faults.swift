import Platform
import ReferenceCore

/// The form of codes in faulty backends, and the codes they accept.
extension CodeRules {
    mutating func spoil(by defects: Defects) {
        spoilTexts(by: defects)
        spoilMatching(by: defects)
        spoilOpening(by: defects)
        if defects.contains(.registrationRevealsAccount) {
            resendRefusal = { account, policy in
                guard let account else { return .unknownUser }
                return account.confirmedAddress(policy.contact) == nil ? nil : .alreadyVerified
            }
        }
        if defects.contains(.resetCodeOfOtherChannelSurvives) { retired = { _, other in other } }
        let clean = confirm
        if defects.contains(.oneConfirmationForAllContacts) {
            confirm = { (state, kind, account) throws(Refusal) in
                try clean(&state, kind, account)
                try clean(&state, kind == .email ? .phone : .email, account)
            }
        }
        if defects.contains(.secondConfirmationIsLost) {
            confirm = { (state, kind, account) throws(Refusal) in
                if account.messageTimes[.verification, default: []].count > 1 { return }
                try clean(&state, kind, account)
            }
        }
    }

    private mutating func spoilTexts(by defects: Defects) {
        let clean = text
        let isSame = defects.contains(.codeNeverChanges)
        let isGuessable = defects.contains(.guessableResetCode)
        let holdsName = defects.contains(.resetCodeHoldsName)
        text = { state, purpose, account in
            let key = GuessKey(owner: .account(account.id), purpose: purpose)
            var text = clean(&state, purpose, account)
            if isGuessable, purpose == .reset { text = String(10_000_000 + state.nextSerial()) }
            if isSame, let last = state.faults.lastCodes[key] { text = last }
            if holdsName, purpose == .reset { text += "." + (account.username ?? "") }
            state.faults.lastCodes[key] = text
            return text
        }
        let cleanDigits = digits
        if defects.contains(.confirmationCodePassesReset) {
            digits = { state, use, account in
                let text = cleanDigits(&state, use, account)
                state.faults.lastCodes[GuessKey(owner: .account(account.id), purpose: use.purpose)] = text
                return text
            }
        }
        if defects.contains(.sameNumberCodeSentAgain) {
            digits = { state, use, account in
                let fresh = cleanDigits(&state, use, account)
                guard use.kind == .phone else { return fresh }
                let key = GuessKey(owner: .account(account.id), purpose: use.purpose)
                let text = state.faults.lastCodes[key] ?? fresh
                state.faults.lastCodes[key] = text
                return text
            }
        }
    }

    private mutating func spoilMatching(by defects: Defects) {
        if defects.contains(.codeKindConfusion) { matches = { code, text, _ in code.digest == SecretDigest(of: text) } }
        if defects.contains(.anyResetCodeAccepted) { takeAny(.reset) }
        if defects.contains(.anyConfirmationCodeAccepted) { takeAny(.verification) }
    }

    private mutating func takeAny(_ taken: IssuedCode.Purpose) {
        let clean = matches
        matches = { code, text, purpose in
            purpose == taken ? code.purpose == purpose : clean(code, text, purpose)
        }
    }

    /// Backends that do not look at every character of a reset code: which texts they take for one that was sent.
    private static let looseReadings: [(defect: Defect, takes: @Sendable (_ text: String, _ sent: String) -> Bool)] = [
        (.firstOfResetCodeIgnored, { $0.count == $1.count && $0.dropFirst() == $1.dropFirst() }),
        (.lastOfResetCodeIgnored, { $0.count == $1.count && $0.dropLast() == $1.dropLast() }),
        (.restOfResetCodeIgnored, { $0.count > $1.count && $0.hasPrefix($1) }),
        (.shortenedResetCodeAccepted, { $0.count == $1.count - 1 && $1.hasPrefix($0) }),
    ]

    private mutating func readLoosely(_ takes: @escaping @Sendable (_ text: String, _ sent: String) -> Bool) {
        let clean = open
        open = { (state, text, purpose, claim, now) throws(Refusal) in
            let meant = state.faults.lastCodes.first {
                purpose == .reset && $0.key.purpose == .reset && takes(text, $0.value)
            }
            return try clean(&state, meant?.value ?? text, purpose, claim, now)
        }
    }

    private mutating func spoilOpening(by defects: Defects) {
        let clean = open
        for reading in Self.looseReadings where defects.contains(reading.defect) { readLoosely(reading.takes) }
        if defects.contains(.wrongCodeEndsFlow) {
            open = { (state, text, purpose, claim, now) throws(Refusal) in
                do throws(Refusal) {
                    return try clean(&state, text, purpose, claim, now)
                } catch {
                    if purpose == .reset, let resembled = state.codes[IssuedCode.selector(of: text)],
                        resembled.digest != SecretDigest(of: text)
                    {
                        state.drop(resembled)
                    }
                    throw error
                }
            }
        }
        if defects.contains(.resetCodeNotBoundToAccount) {
            open = { (state, text, purpose, claim, now) throws(Refusal) in
                try clean(&state, text, purpose, purpose == .reset ? AccountClaim() : claim, now)
            }
        }
        if defects.contains(.resetAccountTakenFromID) {
            open = { (state, text, purpose, claim, now) throws(Refusal) in
                let isIgnored = purpose == .reset && claim.identifiers.isEmpty
                return try clean(&state, text, purpose, isIgnored ? AccountClaim() : claim, now)
            }
        }
        if defects.contains(.resetCodeReusableInAnotherSpelling) {
            open = { (state, text, purpose, claim, now) throws(Refusal) in
                guard purpose == .reset else { return try clean(&state, text, purpose, claim, now) }
                if state.faults.usedSpellings.contains(text) { throw .invalidCode }
                return try clean(&state, String(text.prefix { $0 != "=" && $0 != " " }), purpose, claim, now)
            }
        }
        if defects.contains(.tokenTakenForCode) {
            open = { (state, text, purpose, claim, now) throws(Refusal) in
                if let made = state.codeMade(ofToken: text, purpose, now: now) { return made }
                return try clean(&state, text, purpose, claim, now)
            }
        }
    }
}

extension AccountStore {
    /// A code made of a live token.
    fileprivate func codeMade(ofToken text: String, _ purpose: IssuedCode.Purpose, now: Date) -> IssuedCode? {
        guard let account = session(ofToken: text, now: now).flatMap({ openSession($0) })?.account else { return nil }
        return IssuedCode(
            selector: IssuedCode.selector(of: text),
            digest: SecretDigest(of: text),
            purpose: purpose,
            account: account.id,
            kind: .email,
            address: account.email ?? "",
            issuedAt: now,
            expiresAt: .distantFuture
        )
    }
}
