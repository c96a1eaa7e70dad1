import Foundation

/// For whom wrong passwords are counted: for accounts, and for identifiers without one alike, so that a block does not
/// tell which exist. Never for a network address, which a caller can make up.
enum FailureKey: Hashable, Sendable {
    case account(AccountID)
    /// A digest, so that its size is no caller's choice.
    case unknown(SecretDigest)

    static func unknown(_ text: String) -> FailureKey {
        .unknown(SecretDigest(of: text.asciiLowercased))
    }
}

/// Wrong passwords in a row.
struct Failures: Sendable {
    var count = 0
    var blockedUntil: Date?
    var lastAt: Date

    /// Whether nothing is lost by forgetting it.
    func isForgotten(now: Date, policy: AccountPolicy) -> Bool {
        if let blockedUntil { return blockedUntil <= now }
        return lastAt + .days(1) <= now
    }
}

extension AccountStore {
    /// Ends with a refusal while too many wrong passwords are on record.
    ///
    /// - Throws: `throttled`.
    func checkNotBlocked(_ key: FailureKey, now: Date) throws(Refusal) {
        guard let end = failures[key]?.blockedUntil, now < end else { return }
        let left = min(end.timeIntervalSince(now), policy.blockDuration.inSeconds)
        throw .throttled(retryAfter: .seconds(left.rounded(.up)))
    }

    /// Counts a wrong password.
    ///
    /// - Parameter found: Faulty backends alone: how many there were when the request came, whatever happened since.
    mutating func recordFailure(_ key: FailureKey, after found: Int? = nil, now: Date) {
        var entry = failures[key] ?? Failures(lastAt: now)
        if let end = entry.blockedUntil, end <= now { entry = Failures(lastAt: now) }
        entry.count = (found ?? entry.count) + 1
        entry.lastAt = now
        if entry.count >= policy.failureLimit {
            entry.blockedUntil = defects.contains(.lockoutNeverClears) ? .distantFuture : now + policy.blockDuration
        }
        failures[key] = entry
    }

    /// Forgets the wrong passwords: the owner has shown to be there.
    mutating func clearFailures(_ key: FailureKey) {
        failures[key] = nil
    }

    /// Whether another message of a kind may be sent to an account, and counts it if so.
    mutating func mayPost(_ kind: AccountMessage.Kind, to id: AccountID, now: Date) -> Bool {
        guard let account = accounts[id] else { return false }
        if defects.contains(.messageFlood) { return true }
        let recent = account.messageTimes[kind, default: []].filter { now < $0 + policy.messageWindow }
        guard recent.count < policy.messageLimit else {
            if defects.contains(.messageLimitBlocksAccount) {
                failures[.account(id)] = Failures(blockedUntil: now + policy.blockDuration, lastAt: now)
            }
            return false
        }
        update(id) { $0.messageTimes[kind] = recent + [now] }
        return true
    }
}
