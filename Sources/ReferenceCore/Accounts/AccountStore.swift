package import Platform

/// All accounts with their sessions, codes and counters: the state of the backend, as a value.
///
/// Every change is one `mutating` call with the present moment as an argument; nothing here waits, hashes a password or
/// sends a message. Messages are collected and taken by whoever holds the store.
package struct AccountStore: Sendable {
    /// The decisions.
    package let rules: Rules
    /// The way in which a forgotten password is replaced.
    package let resetMode: ResetMode
    /// The making of tokens and codes.
    package let mint: TokenMint
    /// Nil where access tokens are opaque.
    package let signedTokens: SignedTokens?

    /// The accounts by their ids.
    package private(set) var accounts: [AccountID: Account] = [:]
    /// The owners of an identifier. The clean backend has at most one account in each list.
    private var holders: [Identifier: [AccountID]] = [:]
    /// The sessions by their running numbers.
    package var grants: [Grant.ID: Grant] = [:]
    /// Sessions by their names in signed tokens.
    package var sessionIDs: [String: Grant.ID] = [:]
    /// The access tokens that nobody ended, by their digests.
    package var accessTokens: [SecretDigest: AccessToken] = [:]
    /// The grant of every refresh token, used ones included.
    package var refreshTokens: [SecretDigest: Grant.ID] = [:]
    /// The fate of refresh tokens whose session ended; forgotten with other old records.
    package var endedRefreshTokens: [SecretDigest: RefreshTokenEnd] = [:]
    /// The open codes by the parts that find them.
    package var codes: [String: IssuedCode] = [:]
    /// Resets that are under way in several calls, by the state of their first.
    package var resetFlows: [SecretDigest: ResetFlow] = [:]
    /// Offers to sign in after a reset or a sign-up.
    package var signInOffers: [SecretDigest: SignInOffer] = [:]
    /// The wrong passwords in a row.
    package var failures: [FailureKey: Failures] = [:]
    /// The times at which wrong codes came in.
    package var codeGuesses: [GuessKey: [Date]] = [:]
    /// The records that systems keep beside all this.
    package var companions = Companions()
    /// Counts everything that is issued.
    private var lastSerial = 0
    /// The messages that wait to be taken.
    package private(set) var messages: [AccountMessage] = []
    private var recordsAfterSweep = 0

    /// An empty store.
    package init(
        rules: Rules,
        resetMode: ResetMode = .link,
        random: RandomSource,
        signedTokens: SignedTokens? = nil
    ) {
        self.rules = rules
        self.resetMode = resetMode
        mint = TokenMint(random: random, codeForm: rules.policy.codeForm)
        self.signedTokens = signedTokens
    }

    /// Limits and lifetimes.
    package var policy: AccountPolicy { rules.policy }

    /// A number that was not given out before.
    package mutating func nextSerial() -> Int {
        lastSerial += 1
        return lastSerial
    }

    /// The accounts that have an identifier.
    package func accounts(having identifier: Identifier?) -> [Account] {
        guard let identifier, let ids = holders[identifier] else { return [] }
        return ids.compactMap { accounts[$0] }
    }

    /// The account that a typed identifier names.
    package func account(named typed: TypedIdentifier) -> Account? {
        accounts(having: rules.identifiers.find(typed)).first
    }

    /// Adds an account and lets it be found.
    package mutating func insert(_ account: Account) {
        accounts[account.id] = account
        for identifier in account.identifiers { holders[identifier, default: []].append(account.id) }
    }

    /// Changes an account; nothing happens if there is none.
    package mutating func update(_ id: AccountID, _ change: (inout Account) -> Void) {
        guard let index = accounts.index(forKey: id) else { return }
        change(&accounts.values[index])
    }

    /// Replaces the identifier of one kind.
    package mutating func replaceIdentifier(of id: AccountID, by new: Identifier) {
        guard let account = accounts[id] else { return }
        for old in account.identifiers where old.kind == new.kind { release(old, of: id) }
        update(id) { $0.identifiers.removeAll { $0.kind == new.kind } }
        add(new, to: id)
    }

    /// Lets an account be found by another identifier.
    package mutating func add(_ identifier: Identifier, to id: AccountID) {
        holders[identifier, default: []].append(id)
        update(id) { $0.identifiers.append(identifier) }
    }

    /// Removes an account with everything that was issued for it; its identifiers are free again.
    package mutating func remove(_ id: AccountID) {
        guard let account = accounts[id] else { return }
        rules.sessions.removeAccount(&self, account)
    }

    /// Lets an account be found no more.
    package mutating func releaseIdentifiers(of account: Account) {
        for identifier in account.identifiers { release(identifier, of: account.id) }
    }

    private mutating func release(_ identifier: Identifier, of id: AccountID) {
        holders[identifier]?.removeAll { $0 == id }
        if holders[identifier]?.isEmpty == true { holders[identifier] = nil }
    }

    /// Forgets an account and what is known of it, but for its sessions.
    package mutating func forget(_ id: AccountID) {
        forgetSecrets(of: id)
        accounts[id] = nil
    }

    /// Forgets the codes, offers and wrong passwords of an account.
    package mutating func forgetSecrets(of id: AccountID) {
        if !policy.codesOutliveAccounts { dropCodes(of: id) }
        failures[.account(id)] = nil
        signInOffers = signInOffers.filter { $0.value.account != id }
        companions.forEach { $0.forget(id) }
    }

    /// Leaves a message for sending, as the rules let it.
    package mutating func post(_ message: AccountMessage) {
        rules.messages.post(&self, message)
    }

    /// Leaves a message for sending.
    package mutating func leave(_ message: AccountMessage) {
        messages.append(message)
    }

    /// The messages that were left since the last call.
    package mutating func takeMessages() -> [AccountMessage] {
        guard !messages.isEmpty else { return [] }
        defer { messages = [] }
        return messages
    }
}

extension AccountStore {
    /// Forgets what has expired, whenever the records have doubled; the work is small beside what made them.
    package mutating func sweepIfDue(now: Date) {
        guard rules.forgetsExpired, records > 2 * recordsAfterSweep + 1024 else { return }
        let policy = policy
        for token in accessTokens.filter({ $0.value.expiresAt <= now }) {
            accessTokens[token.key] = nil
            grants[token.value.grant]?.accessTokens.removeAll { $0 == token.key }
        }
        for grant in grants.values where grant.accessTokens.isEmpty && !isRefreshable(grant, now: now) { end(grant.id) }
        // An expired code is known for another day, to be told from a wrong one.
        for code in codes.values where code.expiresAt + .days(1) <= now { drop(code) }
        resetFlows = resetFlows.filter { now < $0.value.expiresAt + .days(1) }
        endedRefreshTokens = [:]
        signInOffers = signInOffers.filter { now < $0.value.expiresAt }
        codeGuesses = codeGuesses.filter { $0.value.contains { now < $0 + policy.codeGuessWindow } }
        failures = failures.filter { !$0.value.isForgotten(now: now, policy: policy) }
        companions.forEach { $0.sweep(now: now, policy: policy) }
        recordsAfterSweep = records
    }

    private var records: Int {
        accessTokens.count + codes.count + failures.count + resetFlows.count + endedRefreshTokens.count
            + companions.count
    }
}
