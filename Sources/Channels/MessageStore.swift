import Basics
package import RunModel
import Synchronization

/// The messages of one channel, in order of arrival, and everybody who waits for one.
///
/// It keeps a bounded number of messages and bytes and drops the oldest beyond that. Dropping is never silent: who
/// waited in vain while a message was dropped that could have been the awaited one gets an error instead of nil.
package final class MessageStore: Inbox {
    /// Limits on how much is kept.
    package struct Capacity: Sendable, Hashable {
        /// Most messages.
        package var messages: Int
        /// Most bytes of what is kept of the messages. The newest message is kept in any case.
        package var bytes: Int

        /// A number of messages and of bytes.
        package init(messages: Int = 10_000, bytes: Int = 64 << 20) {
            self.messages = messages
            self.bytes = bytes
        }
    }

    private let channel: Channel
    private let capacity: Capacity
    private let ignoresCase: Bool
    private let state = Mutex(State())

    /// An empty store for the messages of this channel.
    ///
    /// - Parameter ignoresCase: True where mail addresses that differ in case alone are one recipient.
    package init(channel: Channel, capacity: Capacity = Capacity(), ignoresCase: Bool = false) {
        self.channel = channel
        self.capacity = capacity
        self.ignoresCase = ignoresCase
    }

    private func key(_ recipient: String) -> RecipientKey {
        RecipientKey(recipient, channel: channel, ignoringCase: ignoresCase)
    }

    private struct Waiter {
        let key: RecipientKey
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var messages: [Int: ReceivedMessage] = [:]
        /// The sequences of each recipient's messages, ascending.
        var index: [RecipientKey: [Int]] = [:]
        var bytes = 0
        var lastSequence = 0
        var dropped = 0
        var cut = 0
        var bounces = 0
        var waiters: [Int: Waiter] = [:]
        var lastWaiter = 0
        var failure: (any Error)?
    }

    /// The number of messages that came, dropped ones included.
    package var received: Int { state.withLock { $0.lastSequence } }

    /// The number of messages that were dropped. They are the oldest: sequences 1 to this.
    package var dropped: Int { state.withLock { $0.dropped } }

    /// The number of messages that were too long to be read in full.
    package var cut: Int { state.withLock { $0.cut } }

    /// The number of messages that report a failed delivery of another one.
    package var bounces: Int { state.withLock { $0.bounces } }

    /// The number of receipts that wait at this moment.
    var waiting: Int { state.withLock { $0.waiters.count } }

    /// The recipients of the newest messages, each once, the latest first.
    package func latestRecipients(_ most: Int) -> [String] {
        state.withLock { state in
            var found: [String] = []
            var sequence = state.lastSequence
            while found.count < most, let message = state.messages[sequence] {
                for recipient in message.recipients where found.count < most && !found.contains(recipient) {
                    found.append(recipient)
                }
                sequence -= 1
            }
            return found
        }
    }

    /// Adds a message at the end, numbers it, and wakes those who wait for its recipients.
    package func append(_ message: ReceivedMessage) {
        let keys = Set(message.recipients.map(key))
        let woken = state.withLock { state in
            state.lastSequence += 1
            var numbered = message
            numbered.sequence = state.lastSequence
            state.messages[state.lastSequence] = numbered
            state.bytes += Self.keptBytes(numbered)
            if numbered.isCut { state.cut += 1 }
            if numbered.isBounce { state.bounces += 1 }
            for key in keys { state.index[key, default: []].append(state.lastSequence) }
            dropOldest(&state)
            let found = state.waiters.filter { keys.contains($0.value.key) }
            for id in found.keys { state.waiters[id] = nil }
            return found.values.map(\.continuation)
        }
        // Outside the lock, because what is woken may run at once and look again.
        for continuation in woken { continuation.resume() }
    }

    /// Tells everybody who waits, now or later, that no message will come any more. The first reason counts.
    package func fail(_ error: any Error) {
        let waiters = state.withLock { state in
            if state.failure == nil { state.failure = error }
            defer { state.waiters.removeAll() }
            return state.waiters.values.map(\.continuation)
        }
        for continuation in waiters { continuation.resume(throwing: error) }
    }

    /// The sequence of the newest message, whoever it is to; 0 before the first.
    package func mark(for recipient: String?) async throws -> Int {
        try state.withLock { state in
            if let failure = state.failure { throw failure }
            return state.lastSequence
        }
    }

    /// The first message to `recipient` after `mark` that `accept` takes, or nil when none came before `deadline`.
    ///
    /// Each message is shown to `accept` once. Where the process was held up and looks too late, it waits on for as long as
    /// it was held up. Throws `MessagesDropped` instead of nil when the awaited message may be
    /// among those that were dropped, the channel's own error when it failed, and `CancellationError`.
    package func next(
        to recipient: String,
        after mark: Int,
        until deadline: ContinuousClock.Instant,
        where accept: @Sendable (ReceivedMessage) -> Bool
    ) async throws -> ReceivedMessage? {
        let key = key(recipient)
        var seen = mark
        var deadline = deadline
        var extensions = 0
        while true {
            try Task.checkCancellation()
            for message in messages(to: key, after: seen) {
                if accept(message) { return message }
                seen = message.sequence
            }
            if try await arrival(to: key, after: seen, until: deadline) { continue }
            // Where this process itself was held up, so was its taking in of messages: one that came in time may not
            // be here yet. As much time as was lost is given back.
            let late = deadline.duration(to: .now)
            if late >= Self.notableDelay, extensions < Self.mostExtensions {
                extensions += 1
                deadline = .now.advanced(by: min(late, Self.longestExtension))
                continue
            }
            // What came between the deadline and this look was taken in late, not sent late.
            if let message = messages(to: key, after: seen).first(where: accept) { return message }
            let dropped = dropped
            if dropped > mark { throw MessagesDropped(count: dropped - mark, capacity: capacity) }
            return nil
        }
    }

    /// By how much a deadline has to be missed to count as a sign that the process is held up.
    private static let notableDelay = Duration.milliseconds(100)
    /// The most time that is given back at once.
    private static let longestExtension = Duration.seconds(10)
    /// The most times in a row that time is given back: a process that never recovers has to end its waiting all the same.
    private static let mostExtensions = 3

    private func messages(to key: RecipientKey, after sequence: Int) -> [ReceivedMessage] {
        state.withLock { state in
            (state.index[key] ?? []).filter { $0 > sequence }.compactMap { state.messages[$0] }
        }
    }

    /// Waits until there is a message to `key` after `sequence`; false when there was none at the deadline.
    private func arrival(
        to key: RecipientKey,
        after sequence: Int,
        until deadline: ContinuousClock.Instant
    ) async throws -> Bool {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                try await self.wait(for: key, after: sequence)
                return true
            }
            group.addTask {
                try await Task.sleep(until: deadline, clock: .continuous)
                return false
            }
            defer { group.cancelAll() }
            return try await group.next() ?? false
        }
    }

    private func wait(for key: RecipientKey, after sequence: Int) async throws {
        let id = state.withLock { state in
            state.lastWaiter += 1
            return state.lastWaiter
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let result: Result<Void, any Error>? = state.withLock { state in
                    if let last = state.index[key]?.last, last > sequence { return .success(()) }
                    if let failure = state.failure { return .failure(failure) }
                    // A cancellation before this point found no waiter to wake.
                    if Task.isCancelled { return .failure(CancellationError()) }
                    state.waiters[id] = Waiter(key: key, continuation: continuation)
                    return nil
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: id) }?.continuation.resume(throwing: CancellationError())
        }
    }

    private func dropOldest(_ state: inout State) {
        while state.messages.count > 1, state.messages.count > capacity.messages || state.bytes > capacity.bytes {
            state.dropped += 1
            guard let oldest = state.messages.removeValue(forKey: state.dropped) else { continue }
            state.bytes -= Self.keptBytes(oldest)
            for key in Set(oldest.recipients.map(key)) {
                state.index[key]?.removeFirst()
                if state.index[key]?.isEmpty == true { state.index[key] = nil }
            }
        }
    }

    private static func keptBytes(_ message: ReceivedMessage) -> Int {
        let texts =
            [message.sender, message.subject, message.text, message.html ?? ""] + message.recipients + message.links
            + message.passages
        return texts.reduce(0) { $0 + $1.utf8.count }
    }
}

/// The error of a receipt that found no message although some were dropped, because the inbox was full, after it began to wait.
package struct MessagesDropped: Error, Sendable, Hashable, CustomStringConvertible {
    /// The number of messages after the receipt's mark that were dropped.
    package let count: Int
    /// The limits that were exceeded.
    package let capacity: MessageStore.Capacity

    /// A sentence for people.
    package var description: String {
        "the inbox was full and dropped \(Plural.count(count, "message")) that may have been the awaited one; "
            + "it keeps \(capacity.messages) messages and \(capacity.bytes) bytes"
    }
}
