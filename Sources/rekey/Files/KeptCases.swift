import Recordings
import Synchronization

/// A recording that is kept in memory, to be compared when the run is over.
final class KeptCases: Sendable {
    private let kept = Mutex<Recording?>(nil)

    func begin(_ head: Recording.Head) { kept.withLock { $0 = Recording(head: head) } }

    func add(_ recorded: RecordedCase) { kept.withLock { $0?.cases.append(recorded) } }

    /// Nil where the run did not begin.
    var recording: Recording? { kept.withLock { $0 } }
}
