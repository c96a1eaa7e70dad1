import Conformance
import Synchronization

/// The kinds of trouble that a target had with a channel, each with its count.
final class TroubleLedger<Trouble: Hashable & Sendable & CustomStringConvertible>: Sendable {
    private struct State {
        var counts: [Trouble: Int] = [:]
        /// The kinds in the order in which they first came.
        var kinds: [Trouble] = []
    }

    /// A target may be refused in as many ways as it has words.
    private static var maximumKinds: Int { 50 }

    private let state = Mutex(State())

    /// The kinds in the order in which they first came.
    var troubles: [InboxTrouble] {
        state.withLock { state in
            state.kinds.map { InboxTrouble(what: $0.description, count: state.counts[$0] ?? 0) }
        }
    }

    /// Counts one more of a kind.
    func add(_ trouble: Trouble) {
        state.withLock { state in
            if state.counts[trouble] == nil {
                guard state.kinds.count < Self.maximumKinds else { return }
                state.kinds.append(trouble)
            }
            state.counts[trouble, default: 0] += 1
        }
    }
}
