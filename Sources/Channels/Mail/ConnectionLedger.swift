import Conformance
import Mail
import Synchronization

/// The connections to a mail sink: their number, and what kept some of them from bringing a message.
final class ConnectionLedger: Sendable {
    private let count = Mutex(0)
    private let ledger = TroubleLedger<SMTPTrouble>()

    /// The number of connections that came, those that were turned away included.
    var connections: Int { count.withLock { $0 } }

    /// The troubles, in the order in which each first occurred.
    var troubles: [InboxTrouble] { ledger.troubles }

    /// Counts a connection that was accepted.
    func open() { count.withLock { $0 += 1 } }

    /// Counts what kept a connection from delivering.
    func add(_ trouble: SMTPTrouble) { ledger.add(trouble) }
}
