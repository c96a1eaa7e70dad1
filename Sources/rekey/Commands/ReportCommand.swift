import ArgumentParser
import Conformance
import JSONText
import RekeyHarness
import Reports
import RunModel
import Runner

/// Makes reports of a result that was kept.
struct ReportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Create reports from a result that rekey run --json wrote.",
        discussion: "  rekey report result.json --html report.html --junit report.xml"
    )

    @Argument(
        help: ArgumentHelp("A result written by rekey run --json.", valueName: "RESULT"),
        completion: Completions.json
    )
    var result: String

    @OptionGroup(title: "Reports")
    var reports: ReportOptions

    func validate() throws {
        if let complaint = SameFile.complaint(reports.files, beside: [("RESULT", result)]) {
            throw ValidationError(complaint)
        }
    }

    func run() async throws {
        do {
            let events = try ResultFile.events(result)
            // What stands in a result was masked when it was written.
            let recorders = try reports.recorders(catalogue: try Shelf().catalogue, ledger: SecretLedger())
            for event in events { await recorders.handle(event) }
            let record = await recorders.finish()
            Exit.complain(of: record)
            if !record.problems.isEmpty { throw Exit.usage }
        } catch let error as HarnessError {
            throw Exit.because(error)
        } catch let error as ReportFlagError {
            Exit.complain("rekey: error: \(error)")
            throw Exit.usage
        }
    }
}
