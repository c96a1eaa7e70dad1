import ArgumentParser
import Conformance
import JSONText
import RekeyHarness
import Reports
import RunModel
import Runner

/// Puts the parts of a run together.
struct MergeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merge the results of all shards into one set of reports; exits as a single run would.",
        discussion: """
            It refuses shards of different runs, and names shards that are missing or given twice.

              rekey run --target URL … --seed 7 --shard 1/4 --json result-1.json
              rekey merge result-*.json --junit report.xml --html report.html
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The results written by rekey run --shard … --json, one for each shard.",
            valueName: "RESULT"
        )
    )
    var results: [String]

    @OptionGroup(title: "Reports")
    var reports: ReportOptions

    func validate() throws {
        if let complaint = SameFile.complaint(reports.files, beside: results.map { ("RESULT", $0) }) {
            throw ValidationError(complaint)
        }
    }

    func run() async throws {
        let code: ExitCode
        do {
            var parts: [ShardMerge.Part] = []
            for path in results { parts.append(ShardMerge.Part(name: path, events: try ResultFile.events(path))) }
            let events: [RunEvent]
            do throws(ShardMerge.Mistakes) {
                events = try ShardMerge.events(of: parts)
            } catch {
                throw HarnessError.usage(error.sentences)
            }
            // What stands in a result was masked when it was written.
            let recorders = try reports.recorders(catalogue: try Shelf().catalogue, ledger: SecretLedger())
            for event in events { await recorders.handle(event) }
            code = Exit.code(of: await recorders.finish())
        } catch let error as HarnessError {
            throw Exit.because(error)
        } catch let error as ReportFlagError {
            Exit.complain("rekey: error: \(error)")
            throw Exit.usage
        }
        if code != .success { throw code }
    }
}
