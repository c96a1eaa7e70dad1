package import Platform

/// For whom wrong passwords are counted: for accounts, and for identifiers without one alike, so that a block does not
/// tell which exist. Never for a network address, which a caller can make up.
package enum FailureKey: Hashable, Sendable {
    case account(AccountID)
    /// A digest, so that its size is not a caller's choice.
    case unknown(SecretDigest)

    /// The key of a name that nobody has.
    package static func unknown(_ text: String) -> FailureKey {
        .unknown(SecretDigest(of: text.asciiLowercased))
    }
}

/// Wrong passwords in a row.
package struct Failures: Sendable {
    /// The number of failures.
    package var count = 0
    /// The end of the block, if there is one.
    package var blockedUntil: Date?
    /// The moment of the last one.
    package var lastAt: Date
    /// The number of blocks so far.
    package var blocks = 0
    /// The passwords that were tried, where one that is tried again is not counted.
    package var tried: Set<SecretDigest> = []

    /// Wrong passwords.
    package init(
        count: Int = 0,
        blockedUntil: Date? = nil,
        lastAt: Date,
        blocks: Int = 0,
        tried: Set<SecretDigest> = []
    ) {
        self.count = count
        self.blockedUntil = blockedUntil
        self.lastAt = lastAt
        self.blocks = blocks
        self.tried = tried
    }

    /// Returns whether nothing is lost by forgetting it.
    package func isForgotten(now: Date, policy: AccountPolicy) -> Bool {
        if let blockedUntil, !policy.blocksGrow { return blockedUntil <= now }
        return lastAt + .days(1) <= now
    }
}

extension Failures {
    /// The failures left when a block ends: none, or one wrong password short of the next block.
    fileprivate func afterBlock(now: Date, policy: AccountPolicy) -> Failures {
        guard policy.blocksGrow else { return Failures(lastAt: now) }
        var rest = self
        rest.count = policy.failureLimit - 1
        rest.blockedUntil = nil
        return rest
    }
}

extension AccountStore {
    /// Ends with a refusal while too many wrong passwords are on record.
    ///
    /// - Throws: `throttled`.
    package func checkNotBlocked(_ key: FailureKey, now: Date) throws(Refusal) {
        guard let end = failures[key]?.blockedUntil, now < end else { return }
        let longest = policy.blocksGrow ? Duration.days(1) : policy.blockDuration
        let left = min(end.timeIntervalSince(now), longest.inSeconds)
        throw .throttled(retryAfter: .seconds(left.rounded(.up)))
    }

    /// Counts a wrong password.
    package mutating func recordFailure(_ key: FailureKey, password: String, now: Date) {
        var entry = failures[key] ?? Failures(lastAt: now)
        if let end = entry.blockedUntil {
            if end <= now { entry = entry.afterBlock(now: now, policy: policy) }
        } else if entry.lastAt + policy.failureWindow <= now {
            entry = Failures(lastAt: now)
        }
        if !policy.countsRepeatedPasswords {
            guard entry.tried.insert(SecretDigest(of: password)).inserted else { return }
        }
        entry.count += 1
        entry.lastAt = now
        if entry.count >= policy.failureLimit {
            let time = policy.blockDuration * (1 << min(entry.blocks, 10))
            entry.blockedUntil = rules.limits.blockEnd(now, time)
            if policy.blocksGrow { entry.blocks += 1 }
        }
        failures[key] = entry
    }

    /// Forgets the wrong passwords: the owner has shown to be there.
    package mutating func clearFailures(_ key: FailureKey) {
        failures[key] = nil
    }

    /// Returns whether another message of a kind may be sent to an account, and counts it if so.
    package mutating func mayPost(_ kind: AccountMessage.Kind, to id: AccountID, now: Date) -> Bool {
        guard let account = accounts[id] else { return false }
        guard let times = times(account.messageTimes[kind, default: []], with: now) else {
            rules.limits.messagesExceeded(&self, id, now)
            return false
        }
        update(id) { $0.messageTimes[kind] = times }
        return true
    }

    /// Reacts to a message that may not be sent: with nothing, or with the refusal, where the caller is told.
    ///
    /// - Throws: `throttled`.
    package func refuseMessage() throws(Refusal) {
        if policy.saysMessageLimit { throw .throttled(retryAfter: policy.messageWindow) }
    }

    /// The times of messages within the window with another one; nil where there were too many.
    package func times(_ earlier: [Date], with now: Date) -> [Date]? {
        let recent = earlier.filter { now < $0 + policy.messageWindow }
        return recent.count < policy.messageLimit ? recent + [now] : nil
    }
}
