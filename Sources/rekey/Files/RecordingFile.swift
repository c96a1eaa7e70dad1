import Conformance
import JSONText
import Recordings
import RekeyHarness
import Reports
import RunModel
import Runner
import Synchronization

/// The file of a recording, written as the run goes, and the last look at it for secrets.
final class RecordingFile: Sendable {
    private let path: String
    private let file: GrowingFile
    private let ledger: SecretLedger
    private let state = Mutex(State())

    private struct State {
        var isEmpty = true
        /// The first reason why the recording is not whole.
        var problem: ReportFlagError?
    }

    /// Makes sure that the path can be written.
    init(path: String, ledger: SecretLedger) throws(ReportFlagError) {
        do {
            file = try GrowingFile(checking: path, tail: HARText.tail)
        } catch {
            throw ReportFlagError("--record: \(error)")
        }
        self.path = path
        self.ledger = ledger
    }

    func begin(_ head: Recording.Head) {
        attempt { _ throws(ReportFileError) in try file.begin(checked(HARText.head(head), of: "the head")) }
    }

    func add(_ recorded: RecordedCase) {
        attempt { state throws(ReportFileError) in
            let text = HARText.entries(recorded, isFirst: state.isEmpty)
            try file.append(checked(text, of: recorded.id))
            state.isEmpty = state.isEmpty && text.isEmpty
        }
    }

    /// Ends the recording.
    ///
    /// - Returns: The problem, if there is or was one.
    func finish() -> ReportFlagError? {
        file.finish()
        return state.withLock { $0.problem }
    }

    /// The text with what is secret by now masked, were it in there all the same.
    private func checked(_ text: String, of part: String) -> String {
        let secrets = ledger.secrets
        guard let leak = secrets.firstLeak(in: Array(text.utf8)) else { return text }
        Exit.complain(
            "rekey: warning: a secret was written in plain text to the recording \(path) (\(part)), where it now reads ‹\(leak)›; "
                + "that part may not replay"
        )
        return LastMask.json.masked(text, by: secrets.mask)
    }

    /// Cases end side by side, so that one of them writes at a time.
    private func attempt(_ work: (inout State) throws(ReportFileError) -> Void) {
        state.withLock { state in
            guard state.problem == nil else { return }
            do throws(ReportFileError) {
                try work(&state)
            } catch {
                state.problem = ReportFlagError("--record: \(error)")
            }
        }
    }
}
