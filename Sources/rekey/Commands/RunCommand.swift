import ArgumentParser
import Conformance
import Foundation
import JSONText
import RekeyTesting
import Reports
import Runner

/// Runs scenarios against a target.
struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Run scenarios against a backend and report what does not hold.",
        discussion: """
            Without a path it runs the shipped core scenarios and those of the dialect's own system.

              rekey run --target reference
              rekey run --target http://127.0.0.1:8000 --dialect fastapi-users --mail smtp://127.0.0.1:2525 \
            --junit report.xml
            """
    )

    @Argument(
        help: ArgumentHelp("Scenario files, folders, or ids of shipped ones such as core/reset.", valueName: "PATH"),
        completion: Completions.scenarios
    )
    var paths: [String] = []

    @OptionGroup(title: "Target")
    var target: TargetOptions

    @OptionGroup(title: "Requests")
    var requests: RequestOptions

    @OptionGroup(title: "Reports")
    var reports: ReportOptions

    @Option(
        name: .long,
        help: ArgumentHelp("Only scenarios that verify this requirement (repeatable).", valueName: "ID"),
        completion: Completions.requirements
    )
    var requirement: [String] = []

    @Option(name: .long, help: ArgumentHelp("Only scenarios with this tag (repeatable).", valueName: "TAG"))
    var tag: [String] = []

    @Option(name: .long, help: "How many cases run side by side.")
    var jobs = 8

    @Option(name: .long, help: "The seed of all generated values; a random one where nothing is said.")
    var seed: UInt64?

    @Flag(name: .long, help: "Violated SHOULD and MAY requirements fail the run.")
    var strict = false

    @Option(
        name: .long,
        help: ArgumentHelp("Known failures, each with a reason and an end.", valueName: "FILE"),
        completion: Completions.json
    )
    var waivers: String?

    func run() async throws {
        let code: ExitCode
        do {
            let prepared = try PreparedRun(try options(), library: ShippedLibrary())
            if !prepared.warnings.isEmpty { Exit.complain(prepared.warnings.rendered()) }
            let ledger = SecretLedger()
            let recorders = try reports.recorders(catalogue: prepared.catalogue, ledger: ledger)
            code = try await Interruption.guarding { try await Self.run(prepared, recorders, ledger) }
        } catch let error as HarnessError {
            throw Exit.because(error)
        } catch let error as ReportFlagError {
            Exit.complain("rekey: error: \(error)")
            throw Exit.usage
        }
        if code != .success { throw code }
    }

    private func options() throws(HarnessError) -> HarnessOptions {
        var options = try target.options()
        options.paths = paths
        options.requirements = requirement
        options.tags = tag
        options.jobs = jobs
        options.seed = seed
        options.strict = strict
        options.waivers = waivers
        try requests.apply(to: &options)
        return options
    }

    /// Runs, reports as things happen, and says how the program ends.
    private static func run(
        _ prepared: PreparedRun,
        _ recorders: Recorders,
        _ ledger: SecretLedger
    ) async throws -> ExitCode {
        let (events, continuation) = AsyncStream.makeStream(of: RunEvent.self)
        async let record = recorders.record(events)
        let results: [CaseResult]
        do {
            results = try await Harness(prepared, ledger: ledger).run { continuation.yield($0) }
            continuation.finish()
        } catch {
            continuation.finish()
            if let problem = await record.problem { Exit.complain("rekey: error: \(problem)") }
            throw error
        }
        let (end, problem) = await (record.summary, record.problem)
        if let problem { Exit.complain("rekey: error: \(problem)") }
        if Task.isCancelled || end?.interrupted == true { return Exit.interrupted }
        // What was found weighs more than that a report of it is missing.
        if results.contains(where: { $0.verdict == .failed }) || end?.complaints.isEmpty == false {
            return Exit.violated
        }
        if problem != nil { return Exit.usage }
        // A run in which everything was skipped has judged nothing.
        if results.contains(where: { $0.verdict == .error }) || results.allSatisfy({ $0.verdict == .skipped }) {
            return Exit.couldNotJudge
        }
        return .success
    }
}
