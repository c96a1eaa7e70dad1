import Synchronization

/// A number of places of which whoever has something costly to do takes one; who finds none free waits, in turn.
package final class Slots: Sendable {
    private struct State {
        var free: Int
        var lastNumber = 0
        /// Those who wait, the first to come first.
        var waiting: [(number: Int, continuation: CheckedContinuation<Void, any Error>)] = []
    }

    private let state: Mutex<State>

    /// So many places, all of them free.
    package init(_ count: Int) {
        state = Mutex(State(free: count))
    }

    /// Runs the body when there is a place for it.
    ///
    /// - Throws: The errors of the body; `CancellationError` where the task was cancelled while it waited.
    package func withSlot<T>(
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> T
    ) async throws -> T {
        try await take()
        defer { giveBack() }
        return try await body()
    }

    private func take() async throws {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome: Result<Void, any Error>? = state.withLock { state in
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if state.free > 0 {
                        state.free -= 1
                        return .success(())
                    }
                    state.waiting.append((number, continuation))
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            let continuation = state.withLock { state in
                state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0).continuation }
            }
            continuation?.resume(throwing: CancellationError())
        }
    }

    private func giveBack() {
        let next = state.withLock { state in
            if state.waiting.isEmpty {
                state.free += 1
                return CheckedContinuation<Void, any Error>?.none
            }
            // The place goes from hand to hand, so that nobody comes in between.
            return state.waiting.removeFirst().continuation
        }
        next?.resume()
    }
}
