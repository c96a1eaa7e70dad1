import Synchronization

/// The places for cases that work: a case that waits holds none.
///
/// Who goes on after waiting for a message comes before a case that has not begun.
final class Places: Sendable {
    private struct State {
        /// Negative while more work than there are places for.
        var free: Int
        var returning: [CheckedContinuation<Void, Never>] = []
        var beginning: [CheckedContinuation<Void, Never>] = []

        /// Hands a free place on; nil where nobody waits for one, or none is free.
        mutating func next() -> CheckedContinuation<Void, Never>? {
            guard free > 0, !returning.isEmpty || !beginning.isEmpty else { return nil }
            free -= 1
            return returning.isEmpty ? beginning.removeFirst() : returning.removeFirst()
        }
    }

    private let state: Mutex<State>

    init(_ count: Int) { state = Mutex(State(free: count)) }

    /// Waits for a place for a case that begins.
    func begin() async { await take { $0.beginning.append($1) } }

    /// Waits for a place for a case that goes on.
    func goOn() async { await take { $0.returning.append($1) } }

    /// Takes a place for a case whose moment has come, whether one is free or not.
    func goOnAtOnce() { state.withLock { $0.free -= 1 } }

    /// Gives a place back.
    func giveUp() {
        let next = state.withLock { state in
            state.free += 1
            return state.next()
        }
        next?.resume()
    }

    private func take(_ queue: @Sendable (inout State, CheckedContinuation<Void, Never>) -> Void) async {
        await withCheckedContinuation { continuation in
            let next = state.withLock { state in
                queue(&state, continuation)
                return state.next()
            }
            next?.resume()
        }
    }
}
