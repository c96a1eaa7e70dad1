import ArgumentParser
import Platform
import Recordings
import RekeyHarness
import RunModel
import Runner

/// The use of a run's exchanges: kept in a file, compared with an older recording, both or neither.
struct Keeping: Sendable {
    let recorder: Recorder?
    private let file: RecordingFile?
    private let cases: KeptCases?
    private let baseline: Recording?
    private let isQuiet: Bool

    init(file: RecordingFile?, baseline: Recording?, isReproducible: Bool, isQuiet: Bool) {
        self.file = file
        self.baseline = baseline
        self.isQuiet = isQuiet
        let cases = baseline == nil ? nil : KeptCases()
        self.cases = cases
        guard file != nil || cases != nil else {
            recorder = nil
            return
        }
        recorder = Recorder(
            isReproducible: isReproducible,
            head: { head in
                file?.begin(head)
                cases?.begin(head)
            },
            record: { recorded in
                file?.add(recorded)
                cases?.add(recorded)
            }
        )
    }

    /// Keeps a run; when it is over, ends the recording and says what changed since the older one.
    ///
    /// - Parameter run: says how the run would end the program. If it throws, what was recorded by then stays.
    /// - Returns: Its end.
    func guarding(_ run: () async throws -> ExitCode) async throws -> ExitCode {
        let code: ExitCode
        do {
            code = try await run()
        } catch {
            if let problem = file?.finish() { Exit.complain("rekey: error: \(problem)") }
            throw error
        }
        return try finished(code)
    }

    /// Takes away what belongs to an unfinished recording, and leaves what was recorded by now.
    func tidyUp() { _ = file?.finish() }

    private func finished(_ code: ExitCode) throws -> ExitCode {
        var code = code
        if let problem = file?.finish() {
            Exit.complain("rekey: error: \(problem)")
            if code == .success { code = Exit.usage }
        }
        // Where nobody answered, there is nothing to hold against what was.
        guard let baseline, let recording = cases?.recording, !recording.head.isUnreachable else { return code }
        let diff = RecordingDiff(baseline, recording, isPartial: true)
        let text = "\nSince the recording of \(baseline.head.startedAt.day):\n" + diff.text
        if isQuiet {
            Exit.complain(text)
        } else {
            try ByteStream.standardOutput.write(text)
        }
        // What was found in the run itself weighs more.
        return code == .success || code == Exit.couldNotJudge && diff.exitCode == Exit.violated ? diff.exitCode : code
    }
}

extension RecordingOptions {
    /// Reads and checks what the flags name, before any request.
    func keeping(ledger: SecretLedger, isQuiet: Bool) throws -> Keeping {
        Keeping(
            file: try record.map { path in try RecordingFile(path: path, ledger: ledger) },
            baseline: try baseline.map { path in try KeptRun.read(path) },
            isReproducible: reproducible,
            isQuiet: isQuiet
        )
    }
}
