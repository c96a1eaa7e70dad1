import Conformance
import Mail
import RunModel
import Synchronization

/// What became of the connections to a mail sink: how many came, and what kept which from bringing its message.
final class ConnectionLedger: Sendable {
    private struct State {
        var connections = 0
        var troubles: [SMTPTrouble: Int] = [:]
        /// The kinds in the order in which they first came.
        var kinds: [SMTPTrouble] = []
    }

    /// A client may be refused in as many ways as it has words.
    private static let maximumKinds = 50

    private let state = Mutex(State())

    /// How many connections came, those that were turned away included.
    var connections: Int { state.withLock { $0.connections } }

    /// What went wrong, in the order in which it first did.
    var troubles: [InboxTrouble] {
        state.withLock { state in
            state.kinds.map { InboxTrouble(what: $0.description, count: state.troubles[$0] ?? 0) }
        }
    }

    /// Counts a connection that was accepted.
    func open() {
        state.withLock { $0.connections += 1 }
    }

    /// Counts what kept a connection from delivering.
    func add(_ trouble: SMTPTrouble) {
        state.withLock { state in
            if state.troubles[trouble] == nil {
                guard state.kinds.count < Self.maximumKinds else { return }
                state.kinds.append(trouble)
            }
            state.troubles[trouble, default: 0] += 1
        }
    }
}
