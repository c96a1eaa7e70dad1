import Reports
import Synchronization

/// Collects what a reporter writes.
final class Sink: Sendable {
    private let storage = Mutex("")

    var text: String { storage.withLock { $0 } }
    func write(_ text: String) { storage.withLock { $0 += text } }
    func write(_ text: ReportText) throws { write(try text.whole()) }
}
