import ArgumentParser
import Conformance
import JSONText
import Platform
import Recordings
import RekeyHarness
import Reports
import RunModel
import Runner

/// Runs scenarios against a target.
struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Run scenarios against a backend and report every violated requirement.",
        discussion: """
            Without a path, the built-in core scenarios and those of the dialect's own system are run.

              rekey run --target reference
              rekey run --target http://127.0.0.1:8000 --dialect fastapi-users --mail smtp://127.0.0.1:2525 \
            --junit report.xml
            """
    )

    @Argument(
        help: ArgumentHelp(
            "Scenario files or folders, or ids of built-in scenarios such as core/reset.",
            valueName: "PATH"
        ),
        completion: Completions.scenarios
    )
    var paths: [String] = []

    @OptionGroup(title: "Target")
    var target: TargetOptions

    @OptionGroup(title: "Requests")
    var requests: RequestOptions

    @OptionGroup(title: "Limits and machines")
    var limits: LimitOptions

    @OptionGroup(title: "Recordings")
    var recordings: RecordingOptions

    @OptionGroup(title: "Reports")
    var reports: ReportOptions

    @Option(
        name: .long,
        help: ArgumentHelp("Run only scenarios that verify this requirement (repeatable).", valueName: "ID"),
        completion: Completions.requirements
    )
    var requirement: [String] = []

    @Option(name: .long, help: ArgumentHelp("Run only scenarios with this tag (repeatable).", valueName: "TAG"))
    var tag: [String] = []

    @Option(name: .long, help: ArgumentHelp("How many cases to run at a time.", valueName: "N"))
    var jobs = 8

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The seed of all generated values, a number or any word (default: random).",
            valueName: "SEED"
        )
    )
    var seed: String?

    @Flag(name: .long, help: "Fail the run on violated SHOULD and MAY requirements, too.")
    var strict = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Run only the cases that failed, could not be judged or were not run in this result of --json.",
            valueName: "RESULT.json"
        ),
        completion: Completions.json
    )
    var onlyFailed: String?

    @Flag(
        name: .long,
        help: "Run again whatever a changed scenario or dialect file touches, until Ctrl-C."
    )
    var watch = false

    @Option(
        name: .long,
        help: ArgumentHelp("A list of known failures, each with a reason and an expiry date.", valueName: "FILE"),
        completion: Completions.json
    )
    var waivers: String?

    func validate() throws {
        if let complaint = SameFile.complaint(
            reports.files,
            beside: recordings.files + [("--waivers", waivers), ("--only-failed", onlyFailed)]
        ) {
            throw ValidationError(complaint)
        }
        let single =
            recordings.files.filter { $0.path != nil }.map(\.flag)
            + (limits.shard == nil ? [] : ["--shard"]) + (limits.maxTime == nil ? [] : ["--max-time"])
            + (reports.github ? ["--github"] : [])
        if watch, let flag = single.first {
            throw ValidationError("--watch runs many times, and \(flag) is for a single run; leave out one of them")
        }
    }

    func run() async throws {
        let code: ExitCode
        do {
            guard let options = try chosen() else { return }
            if watch { return try await watched(options) }
            let prepared = try PreparedRun(options, library: ShippedLibrary())
            if !prepared.warnings.isEmpty { Exit.complain(prepared.warnings.rendered()) }
            let ledger = SecretLedger()
            let recorders = try reports.recorders(catalogue: prepared.catalogue, ledger: ledger)
            let keeping = try recordings.keeping(ledger: ledger, isQuiet: reports.usesStandardOutput)
            let deadline = prepared.options.limits.deadline?.instant
            code = try await Interruption.guarding(until: deadline) { interruption in
                interruption.beforeLeaving { keeping.tidyUp() }
                let harness = Harness(prepared, ledger: ledger, recorder: keeping.recorder)
                return try await keeping.guarding { try await Self.run(harness, recorders, interruption) }
            }
        } catch let error as HarnessError {
            throw Exit.because(error)
        } catch let error as ReportFlagError {
            Exit.complain("rekey: error: \(error)")
            throw Exit.usage
        }
        if code != .success { throw code }
    }

    /// The options with the cases that are to run; nil where none of an earlier run has to run again.
    private func chosen() throws(HarnessError) -> HarnessOptions? {
        var options = try options()
        guard let onlyFailed else { return options }
        let open = try ResultFile.events(onlyFailed).compactMap { event -> String? in
            guard case .caseEnded(let result) = event else { return nil }
            return switch result.verdict {
            case .failed, .error: result.info.id
            case .skipped: result.isNotRun ? result.info.id : nil
            case .passed, .waived: nil
            }
        }
        guard !open.isEmpty else {
            Exit.complain(
                "rekey: every case in '\(onlyFailed)' passed, was waived or was skipped, so there is nothing to run again"
            )
            return nil
        }
        options.selection = .cases(Set(open))
        return options
    }

    /// Runs again and again, as files change.
    private func watched(_ options: HarnessOptions) async throws {
        let reports = reports
        let code = try await Interruption.guarding { interruption in
            let output: ByteStream = reports.usesStandardOutput ? .standardError : .standardOutput
            let isTerminal = output.isTerminal
            let rounds = WatchRounds(options: options) { prepared in
                let ledger = SecretLedger()
                let recorders = try reports.recorders(catalogue: prepared.catalogue, ledger: ledger)
                return try await Self.run(Harness(prepared, ledger: ledger), recorders, interruption)
            } say: { text in
                try? output.write(text)
            } clear: {
                // The screen, what was scrolled out of it, and the cursor to its corner.
                if isTerminal { try? output.write("\u{1B}[2J\u{1B}[3J\u{1B}[H") }
            }
            return try await rounds.run()
        }
        if code != .success { throw code }
    }

    private func options() throws(HarnessError) -> HarnessOptions {
        var options: HarnessOptions
        if let replay = recordings.replay {
            options = try target.options(replaying: try KeptRun.read(replay))
            if seed != nil { throw .usage(["--replay uses the seed of the recording; leave out --seed"]) }
            if limits.retries > 0 {
                throw .usage(["--replay repeats a case as often as the recording does; leave out --retries"])
            }
        } else {
            options = try target.options()
        }
        if !options.variations.isEmpty, recordings.record != nil || recordings.baseline != nil {
            // A replay would judge it in the dialect that the variation changes.
            throw .usage(["a recording holds no variation; leave out --variation or --record and --baseline"])
        }
        options.isReproducible = recordings.reproducible
        options.paths = paths
        options.requirements = requirement
        options.tags = tag
        options.jobs = jobs
        if let seed, Seed.isScenario(seed) {
            throw .usage([
                "--seed '\(seed)' names scenarios; --seed takes a number or a word, and scenarios stand without a flag: "
                    + "rekey run \(seed)"
            ])
        }
        options.seed = seed.map(Seed.number)
        options.strict = strict
        options.waivers = waivers
        try requests.apply(to: &options)
        try limits.apply(to: &options)
        return options
    }

    /// Runs, reports as things happen, and says how the program ends.
    private static func run(
        _ harness: Harness,
        _ recorders: Recorders,
        _ interruption: Interruption
    ) async throws -> ExitCode {
        do {
            try await harness.run { await recorders.handle($0) }
        } catch {
            Exit.complain(of: await interruption.whole { await recorders.finish() })
            throw error
        }
        let code = Exit.code(of: await interruption.whole { await recorders.finish() })
        return Task.isCancelled ? Exit.interrupted : code
    }
}
