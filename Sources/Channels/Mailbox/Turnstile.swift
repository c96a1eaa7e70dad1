/// Lets one look at a time through. Whoever comes during a look shares the next one, which begins after they came and
/// so sees all that was there then.
actor Turnstile {
    /// A look that ends by its limit, or shortly after.
    typealias Look = @Sendable (_ limit: ContinuousClock.Instant) async throws -> Void

    private struct Waiter {
        var continuation: CheckedContinuation<Void, any Error>
        var limit: ContinuousClock.Instant
    }

    private let name: String
    private var isBusy = false
    private var lastWaiter = 0
    /// Those who share the next look.
    private var waiting: [Int: Waiter] = [:]
    /// Those who share the one that goes on.
    private var served: [Int: Waiter] = [:]

    /// The number of tasks that wait for the next look.
    var waiterCount: Int { waiting.count }

    /// - Parameter name: The name of the mailbox, for messages.
    init(name: String) { self.name = name }

    /// Looks, or waits for a look that begins from now on.
    ///
    /// - Parameter limit: Nobody waits longer, even where others do.
    /// - Throws: The errors of the look, and ``MailboxError`` at the limit.
    func pass(until limit: ContinuousClock.Instant, _ look: @escaping Look) async throws {
        guard !isBusy else { return try await wait(until: limit) }
        isBusy = true
        let outcome = await Self.outcome(of: look, limit)
        if waiting.isEmpty {
            isBusy = false
        } else {
            // Not this caller's to wait for, and not to be cancelled with it.
            Task { await serve(look) }
        }
        try outcome.get()
    }

    private func wait(until limit: ContinuousClock.Instant) async throws {
        lastWaiter += 1
        let id = lastWaiter
        let alarm = Task {
            try await Task.sleep(until: limit, clock: .continuous)
            giveUp(id)
        }
        defer { alarm.cancel() }
        try await withCheckedThrowingContinuation { waiting[id] = Waiter(continuation: $0, limit: limit) }
    }

    private func giveUp(_ id: Int) {
        let waiter = waiting.removeValue(forKey: id) ?? served.removeValue(forKey: id)
        waiter?.continuation.resume(throwing: MailboxError("\(name) was not read by the end of the step"))
    }

    private func serve(_ look: @escaping Look) async {
        while let limit = waiting.values.map(\.limit).max() {
            served = waiting
            waiting = [:]
            let outcome = await Self.outcome(of: look, limit)
            for waiter in served.values { waiter.continuation.resume(with: outcome) }
            served = [:]
        }
        isBusy = false
    }

    private static func outcome(
        of look: Look,
        _ limit: ContinuousClock.Instant
    ) async -> Result<Void, any Error> {
        do { return .success(try await look(limit)) } catch { return .failure(error) }
    }
}
