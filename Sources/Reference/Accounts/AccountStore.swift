import Foundation

/// All accounts with their sessions, codes and counters: the state of the backend, as a value.
///
/// Every change is one `mutating` call with the present moment as an argument; nothing here waits, hashes a password or
/// sends a message. Messages are collected and taken by whoever holds the store.
struct AccountStore: Sendable {
    let policy: AccountPolicy
    let resetMode: ResetMode
    let defects: Defects
    let identifierRules: IdentifierRules
    let mint: TokenMint
    /// Nil where access tokens are opaque.
    let signedTokens: SignedTokens?

    private(set) var accounts: [AccountID: Account] = [:]
    /// Who has an identifier. The clean backend has at most one account in each list.
    private var holders: [Identifier: [AccountID]] = [:]
    var grants: [Grant.ID: Grant] = [:]
    /// Sessions by their names in signed tokens.
    var sessionIDs: [String: Grant.ID] = [:]
    var accessTokens: [SecretDigest: AccessToken] = [:]
    /// Faulty backends alone: access tokens that died, with the account they were for.
    var endedTokens: [SecretDigest: AccountID] = [:]
    /// The grant of every refresh token, used ones included.
    var refreshTokens: [SecretDigest: Grant.ID] = [:]
    /// What became of refresh tokens whose session ended; forgotten with other old records.
    var endedRefreshTokens: [SecretDigest: RefreshTokenEnd] = [:]
    var codes: [String: IssuedCode] = [:]
    /// Resets that are under way in several calls, by the state of their first.
    var resetFlows: [SecretDigest: ResetFlow] = [:]
    /// Sign-ups and sign-ins that a mailed code opens.
    var codeFlows: [SecretDigest: CodeFlow] = [:]
    /// When codes were mailed to addresses that have no account yet, for the limit.
    var newcomerMessageTimes: [SecretDigest: [Date]] = [:]
    /// Offers to sign in after a reset or a sign-up.
    var signInOffers: [SecretDigest: SignInOffer] = [:]
    var failures: [FailureKey: Failures] = [:]
    /// Faulty backends alone: used codes and tokens, as they were spelt.
    var usedSpellings: Set<String> = []
    /// Faulty backends alone: the code that was issued last for each purpose and account, as it was sent.
    var lastCodes: [GuessKey: String] = [:]
    /// Faulty backends alone: names of accounts that are gone.
    var removedNames: Set<Identifier> = []
    /// Sessions of administrators, with their ends.
    var administrations: [SecretDigest: Date] = [:]
    /// When wrong codes came in.
    var codeGuesses: [GuessKey: [Date]] = [:]
    /// Counts everything that is issued.
    private var lastSerial = 0
    private var messages: [AccountMessage] = []
    private var recordsAfterSweep = 0

    init(
        policy: AccountPolicy,
        resetMode: ResetMode = .link,
        defects: Defects,
        random: RandomSource,
        signedTokens: SignedTokens? = nil
    ) {
        self.policy = policy
        self.resetMode = resetMode
        self.defects = defects
        identifierRules = IdentifierRules(policy: policy, defects: defects)
        mint = TokenMint(random: random, defects: defects, codeForm: policy.codeForm)
        self.signedTokens = signedTokens
    }

    /// A number that was not given out before.
    mutating func nextSerial() -> Int {
        lastSerial += 1
        return lastSerial
    }

    /// The accounts that have an identifier.
    func accounts(having identifier: Identifier?) -> [Account] {
        guard let identifier, let ids = holders[identifier] else { return [] }
        return ids.compactMap { accounts[$0] }
    }

    /// The account that a typed identifier names.
    func account(named typed: TypedIdentifier) -> Account? {
        accounts(having: identifierRules.find(typed)).first
    }

    /// Adds an account and lets it be found.
    mutating func insert(_ account: Account) {
        accounts[account.id] = account
        for identifier in account.identifiers { holders[identifier, default: []].append(account.id) }
    }

    /// Changes an account; nothing happens if there is none.
    mutating func update(_ id: AccountID, _ change: (inout Account) -> Void) {
        guard let index = accounts.index(forKey: id) else { return }
        change(&accounts.values[index])
    }

    /// Replaces the identifier of one kind.
    mutating func replaceIdentifier(of id: AccountID, by new: Identifier) {
        guard let account = accounts[id] else { return }
        for old in account.identifiers where old.kind == new.kind { release(old, of: id) }
        update(id) { $0.identifiers.removeAll { $0.kind == new.kind } }
        add(new, to: id)
    }

    /// Lets an account be found by another identifier.
    mutating func add(_ identifier: Identifier, to id: AccountID) {
        holders[identifier, default: []].append(id)
        update(id) { $0.identifiers.append(identifier) }
    }

    /// Removes an account with everything that was issued for it; its identifiers are free again.
    mutating func remove(_ id: AccountID) {
        guard let account = accounts[id] else { return }
        if defects.contains(.removedAccountLogsIn) { return endSessions(of: id) }
        if defects.contains(.removedAccountRevealed) { removedNames.formUnion(account.identifiers) }
        for identifier in account.identifiers { release(identifier, of: id) }
        if !policy.codesOutliveAccounts { dropCodes(of: id) }
        failures[.account(id)] = nil
        signInOffers = signInOffers.filter { $0.value.account != id }
        if defects.contains(.tokensSurviveAccountRemoval) { return }
        if !defects.contains(.refreshOfRemovedAccountFails) { endSessions(of: id) }
        accounts[id] = nil
    }

    private mutating func release(_ identifier: Identifier, of id: AccountID) {
        holders[identifier]?.removeAll { $0 == id }
        if holders[identifier]?.isEmpty == true { holders[identifier] = nil }
    }

    /// Leaves a message for sending.
    mutating func post(_ message: AccountMessage) {
        messages.append(message)
    }

    /// What only a faulty backend does with messages that were just left: they go to others too.
    mutating func copyMessages(to recipients: [String]) {
        messages += recipients.flatMap { recipient in
            messages.map { message in
                var copy = message
                copy.recipient = recipient
                return copy
            }
        }
    }

    /// The messages that were left since the last call.
    mutating func takeMessages() -> [AccountMessage] {
        guard !messages.isEmpty else { return [] }
        defer { messages = [] }
        return messages
    }
}

extension AccountStore {
    /// Forgets what has expired, whenever the records have doubled; the work is small beside what made them.
    ///
    /// A faulty backend forgets nothing: its faults may need the old records.
    mutating func sweepIfDue(now: Date) {
        guard defects.isEmpty, records > 2 * recordsAfterSweep + 1024 else { return }
        for token in accessTokens.filter({ $0.value.expiresAt <= now }) {
            accessTokens[token.key] = nil
            grants[token.value.grant]?.accessTokens.removeAll { $0 == token.key }
        }
        for grant in grants.values where grant.accessTokens.isEmpty && !isRefreshable(grant, now: now) { end(grant.id) }
        // An expired code is known for another day, to be told from a wrong one.
        for code in codes.values where code.expiresAt + .days(1) <= now { drop(code) }
        resetFlows = resetFlows.filter { now < $0.value.expiresAt + .days(1) }
        codeFlows = codeFlows.filter { now < $0.value.expiresAt + .days(1) }
        newcomerMessageTimes = newcomerMessageTimes.filter { $0.value.contains { now < $0 + policy.messageWindow } }
        endedRefreshTokens = [:]
        signInOffers = signInOffers.filter { now < $0.value.expiresAt }
        administrations = administrations.filter { now < $0.value }
        codeGuesses = codeGuesses.filter { $0.value.contains { now < $0 + policy.codeGuessWindow } }
        failures = failures.filter { !$0.value.isForgotten(now: now, policy: policy) }
        recordsAfterSweep = records
    }

    private var records: Int {
        accessTokens.count + codes.count + failures.count + resetFlows.count + codeFlows.count
            + endedRefreshTokens.count
    }
}
