import ArgumentParser
import Conformance
import JSONText
import Platform
import Recordings
import RekeyHarness
import Reports
import RunModel
import Runner

/// Compares two recordings.
struct DiffCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compare two recordings of the same scenarios and print what changed on the wire.",
        discussion: """
            It compares status codes, header and cookie names, body members and their types, messages, step outcomes and \
            large differences in response time. Generated values are ignored.

              rekey diff before.har after.har

            Exit codes: 0 no differences, 1 differences, 2 wrong usage or a mistake in a file, 3 nothing could be compared.
            """
    )

    @Argument(help: ArgumentHelp("The older recording, written by rekey run --record.", valueName: "OLD.har"))
    var old: String

    @Argument(help: ArgumentHelp("The newer recording.", valueName: "NEW.har"))
    var new: String

    @OptionGroup
    var reports: DiffReportOptions

    func validate() throws {
        if let complaint = SameFile.complaint(reports.files, beside: [("OLD.har", old), ("NEW.har", new)]) {
            throw ValidationError(complaint)
        }
    }

    func run() async throws {
        let code: ExitCode
        do {
            let places = try reports.places(ledger: SecretLedger())
            let diff = RecordingDiff(try KeptRun.read(old), try KeptRun.read(new))
            try places.write(diff)
            code = diff.exitCode
        } catch let error as HarnessError {
            throw Exit.because(error)
        } catch let error as ReportFlagError {
            Exit.complain("rekey: error: \(error)")
            throw Exit.usage
        }
        if code != .success { throw code }
    }
}

extension RecordingDiff {
    /// The exit status of a comparison.
    var exitCode: ExitCode {
        if !entries.isEmpty { return Exit.violated }
        return compared.isEmpty ? Exit.couldNotJudge : .success
    }
}
