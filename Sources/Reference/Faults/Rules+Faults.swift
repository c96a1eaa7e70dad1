import Platform
import ReferenceCore

extension Rules {
    /// The same rules with those that faulty backends have in place of single ones.
    ///
    /// This is the one place where defects and the account core meet: the core reads its rules and knows of no defect.
    func breaking(_ defects: Defects) -> Rules {
        guard !defects.isEmpty else { return self }
        var rules = self
        // A fault may need the old records.
        rules.forgetsExpired = false
        rules.identifiers.spoil(by: defects)
        rules.passwords.spoil(by: defects)
        rules.registrations.spoil(by: defects)
        rules.logins.spoil(by: defects)
        rules.limits.spoil(by: defects)
        rules.codes.spoil(by: defects)
        rules.resets.spoil(by: defects)
        rules.flows.spoil(by: defects)
        rules.changes.spoil(by: defects)
        rules.sessions.spoil(by: defects)
        rules.sessions.spoilTokens(by: defects)
        rules.sessions.spoilEnds(by: defects)
        rules.refreshes.spoil(by: defects)
        rules.messages.spoil(by: defects)
        return rules
    }
}

extension Defects {
    /// The extra time that hashing takes in backends that lose a race between looking and writing: long enough that they lose it on fast
    /// and on busy machines alike.
    var hashingPause: Duration {
        let races: Set<Defect> = [
            .duplicateRegistrationRace, .oldPasswordLoginRace, .throttleRace, .guessCountOverwritten,
            .resetCodeDoubleRedeemed, .lostResetStillSets, .concurrentChangeCorruptsPassword, .lostChangeStillSets,
        ]
        return isDisjoint(with: races) ? .zero : .milliseconds(50)
    }
}

/// The records that only faulty backends keep.
struct FaultRecords: CompanionRecords {
    /// Access tokens that died, with the account they were for.
    var endedTokens: [SecretDigest: AccountID] = [:]
    /// Used codes and tokens, as they were spelt.
    var usedSpellings: Set<String> = []
    /// The code that was issued last for each purpose and account, as it was sent.
    var lastCodes: [GuessKey: String] = [:]
    /// Names of accounts that are gone.
    var removedNames: Set<Identifier> = []
    /// Passwords from before that still open an account.
    var formerPasswords: [AccountID: [StoredPassword]] = [:]
    /// Tokens issued up to this second are refused.
    var tokenCutoffs: [AccountID: Date] = [:]
    /// Tokens that the next login gives out again.
    var lastTokens: [AccountID: TokenPair] = [:]
    /// Until when a live access token is refused.
    var pausedTokens: [SecretDigest: Date] = [:]
    /// Until when a live refresh token is refused.
    var pausedSessions: [Grant.ID: Date] = [:]
    /// The refresh token that was exchanged last.
    var lastRefreshTokens: [Grant.ID: SecretDigest] = [:]
    /// The number of requests that saw a refresh token live and have not exchanged it yet.
    var spending: [SecretDigest: Int] = [:]
    /// Sessions whose access token was used since their login.
    var usedSessions: Set<Grant.ID> = []
    /// To whom which kinds of messages went.
    var recipients: [AccountMessage.Kind: Set<String>] = [:]

    var count: Int { 0 }
}

extension AccountStore {
    /// The records that only faulty backends keep.
    var faults: FaultRecords {
        get { companions[FaultRecords.self] }
        _modify { yield &companions[FaultRecords.self] }
    }
}
