import ArgumentParser
import Commands
import Conformance
import JSONText
import Platform
import RekeyHarness
import Reports
import RunModel
import Runner
import Synchronization

/// Scores scenarios by the faulty backends that they notice.
struct AuditCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Test your scenarios: they must pass on a clean backend and catch every defect.",
        discussion: """
            Without --command, the scenarios are run against the reference backend and its defects.

              rekey audit
              rekey audit my-scenarios --command './start.sh --port {port} --bug {defect}' --dialect my-backend.json \
            --defects my-defects.json

            The shell runs the command once for the clean backend, with {defect} set to 'none', and once for each defect. \
            {port} is the port to listen on at 127.0.0.1, {smtp} the HOST:PORT to send mail to and {sms} the URL to send \
            SMS to. The environment variables PORT, SMTP_HOST, SMTP_PORT, SMS_URL, REKEY_DEFECT and REKEY_VARIATION hold the \
            same values. {settings.NAME} is the value of a dialect setting: a defect can name the settings that it needs to show. \
            A setting that is given several times is tried with each of its values.

              rekey audit --command './start.sh --port {port}' --dialect my-backend.json --target 'https://localhost:{port}' --cacert ca.pem

            With --part variations, the scenarios run against backends that differ and still conform: each variation alone, \
            and in combinations that cover every pair. With --part crossed, they run against the defects of each. \
            {variation} is then its name, several separated by commas, or 'none'.

            Exit codes: 0 the score is reached and no variation raised a false alarm, 1 it is not, or one did, 2 wrong usage or \
            a mistake in a file, 3 the clean backend does not pass or not everything could be tried, 130 interrupted.
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

    @Option(
        name: .long,
        help: ArgumentHelp("Leave out this scenario, or all of a folder (repeatable).", valueName: "ID"),
        completion: Completions.scenarios
    )
    var exclude: [String] = []

    @OptionGroup(title: "Backend")
    var backend: AuditedBackendOptions

    @OptionGroup(title: "Requests")
    var requests: RequestOptions

    @Option(
        name: .long,
        help: ArgumentHelp("Try only this defect (repeatable).", valueName: "SLUG"),
        completion: Completions.defects
    )
    var defect: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp("A file of defects to try, each with the requirements it violates.", valueName: "FILE"),
        completion: Completions.json
    )
    var defects: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "What to try (repeatable): the defects (default), the variations, or the defects under variations.",
            valueName: "defects|variations|crossed"
        )
    )
    var part: [Part] = []

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Try only this variation, with --part variations or crossed (repeatable).",
            valueName: "SLUG"
        ),
        completion: Completions.variations
    )
    var variation: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp("The variations to try, with the dialect for each.", valueName: "FILE"),
        completion: Completions.json
    )
    var variations: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Try this many combinations of variations (rows of several first), and this many defects under variations, chosen by the seed.",
            valueName: "COUNT"
        )
    )
    var sample: Int?

    @Option(name: .long, help: ArgumentHelp("The lowest score that passes.", valueName: "PERCENT"))
    var minScore = 100

    @Option(name: .long, help: ArgumentHelp("How many cases to run at a time against each backend.", valueName: "N"))
    var jobs = 8

    @Option(name: .long, help: ArgumentHelp("The seed of all generated values (default: random).", valueName: "N"))
    var seed: UInt64?

    @Option(
        name: .long,
        help: ArgumentHelp("Write a JUnit XML report with one case for each defect.", valueName: "FILE"),
        completion: .file(extensions: ["xml"])
    )
    var junit: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Write the complete result as JSON.", valueName: "FILE"),
        completion: Completions.json
    )
    var json: String?

    @Flag(name: .long, help: "Print without colours, as NO_COLOR does.")
    var noColor = false

    func validate() throws {
        if !(0...100).contains(minScore) { throw ValidationError("--min-score takes a number from 0 to 100") }
        if let sample, sample < 1 { throw ValidationError("--sample takes a number from 1 on") }
        if !tries(.variations), !tries(.crossed), !variation.isEmpty || variations != nil || sample != nil {
            throw ValidationError("--variation, --variations and --sample go with --part variations or --part crossed")
        }
        if !tries(.defects), junit != nil {
            throw ValidationError("--junit has a case for each defect, and goes with --part defects")
        }
        if !(1...1024).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 1024") }
        let reports = [("--junit", junit), ("--json", json)]
        let complaint = SameFile.complaint(reports) ?? SameFile.complaint(reports, beside: [("--defects", defects)])
        if let complaint { throw ValidationError(complaint) }
    }

    func run() async throws {
        let code: ExitCode
        do {
            let library = ShippedLibrary()
            let seed = seed ?? UInt64.random(in: 0...0xFFFF_FFFF)
            let known = try knownDefects(library)
            let commands = RunningCommands()
            let configurations = try ExcludedScenarios(names: exclude).removed(
                from: backend.configurations(
                    common(seed: seed),
                    defects: known,
                    library: library,
                    commands: commands
                )
            )
            let catalogue = configurations[0].catalogue
            let defects = try selection.defects(of: known, for: configurations)
            let audit = Audit(
                // What can have none of the defects has nothing to show.
                configurations: configurations.filter { run in defects.contains { run.canHave($0) } },
                defects: defects,
                sideBySide: backend.sideBySide
            )
            let junitFile = try junit.map { path throws(ReportFileError) in try ReportFile(checking: path) }
            let jsonFile = try json.map { path throws(ReportFileError) in try ReportFile(checking: path) }
            let text = AuditText(style: style, catalogue: catalogue)
            let varying = VariationText(style: style, catalogue: catalogue)
            code = try await Interruption.guarding { interruption in
                interruption.beforeLeaving { commands.endAll() }
                let started = Timestamp(secondsSince1970: Date().timeIntervalSince1970)
                let variations = try variationAudit(of: known, configurations, seed: seed, library)
                let crossings = variations?.crossings.count ?? 0
                let tried = Mutex(0)
                let varied = try await variations?.run(
                    judged: { Self.say(varying.progress($0)) },
                    crossed: { judgement in
                        varying.progress(judgement).map(Self.say)
                        let count = tried.withLock { count in
                            count += 1
                            return count
                        }
                        varying.progress(tried: count, of: crossings).map(Self.say)
                    }
                )
                let result = try await trying(audit) { text.progress($0).map(Self.say) }
                return try await interruption.whole {
                    if let varied { Self.say(varying.report(varied)) }
                    if let result { Self.say(text.report(result)) }
                    try jsonFile?.write(
                        ReportText(JSONWriter.pretty.string(AuditJSON.value(of: result, varied))),
                        checkedAgainst: Redactor()
                    )
                    if let junitFile, let result {
                        try result.writeJUnit(to: junitFile, catalogue: catalogue, seed: seed, startedAt: started)
                    }
                    return exitCode(of: result, varied)
                }
            }
        } catch let error as HarnessError {
            throw Exit.because(error)
        } catch let error as ReportFileError {
            Exit.complain("rekey: error: \(error)")
            throw Exit.usage
        }
        if code != .success { throw code }
    }

    /// The options that all runs have in common.
    private func common(seed: UInt64) throws(HarnessError) -> HarnessOptions {
        var options = HarnessOptions(target: "reference")
        options.paths = paths
        options.jobs = jobs
        options.seed = seed
        try requests.apply(to: &options)
        return options
    }

    /// The result of an audit of defects; nil where none are to be tried.
    private func trying(
        _ audit: Audit,
        judged: @escaping @Sendable (DefectJudgement) -> Void
    ) async throws(HarnessError) -> AuditResult? {
        tries(.defects) ? try await audit.run(judged: judged) : nil
    }

    /// The exit status of an audit that was reported.
    private func exitCode(of result: AuditResult?, _ varied: VariationResult?) -> ExitCode {
        if result?.isInterrupted == true || varied?.isInterrupted == true { return Exit.interrupted }
        if let result {
            guard result.isSound else { return Exit.couldNotJudge }
            // The shipped scenarios have to be judged and tried, every one of them; a backend of somebody's own
            // may lack what some of them need.
            let isWhole = result.unjudged.isEmpty && result.tried == result.judgements.count
            if backend.command == nil, !isWhole { return Exit.couldNotJudge }
            if result.score < minScore { return Exit.violated }
        }
        return varied?.isRight == false ? Exit.violated : .success
    }

    /// The defects that the backend can be told to have: those of the file that was named, or the shipped ones. A backend
    /// that a command starts is told one for each requirement, if it comes without a file.
    private func knownDefects(_ library: ShippedLibrary) throws(HarnessError) -> [AuditedDefect] {
        var mistakes = Diagnostics()
        var known: [AuditedDefect] = []
        if let defects {
            let catalogue = library.catalogue(&mistakes)
            do {
                known = try DefectLoader.load(FileReading.read(defects), catalogue: catalogue)
            } catch {
                mistakes.append(contentsOf: error)
            }
        } else {
            known = library.defects(&mistakes)
            if backend.command != nil {
                known = known.plainest.map { defect in
                    AuditedDefect(slug: defect.slug, requirements: defect.requirements, summary: defect.summary)
                }
            }
        }
        if mistakes.hasErrors { throw .mistakes(mistakes) }
        return known
    }

    /// The part of an audit.
    enum Part: String, CaseIterable, ExpressibleByArgument {
        case defects, variations, crossed
    }

    private func tries(_ part: Part) -> Bool { part == .defects && self.part.isEmpty || self.part.contains(part) }

    /// The choice of the defects and variations to try.
    private var selection: AuditSelection {
        AuditSelection(
            // Whoever has variations of their own names the scenarios for them.
            isWhole: (paths + exclude).isEmpty || variations != nil,
            defects: defect,
            // A part of the scenarios is not there for what the others find.
            leavesOutUnverified: !(paths + exclude).isEmpty && defects == nil,
            allDefects: defects == nil ? "rekey list defects lists all" : "the file of --defects has all",
            variations: variation,
            triesVariations: tries(.variations),
            triesCrossed: tries(.crossed),
            sample: sample
        )
    }

    /// The audit of variations; nil where none are to be tried.
    private func variationAudit(
        of defects: [AuditedDefect],
        _ configurations: [PreparedRun],
        seed: UInt64,
        _ library: ShippedLibrary
    ) throws(HarnessError) -> VariationAudit? {
        guard tries(.variations) || tries(.crossed) else { return nil }
        return try selection.variationAudit(
            of: defects,
            under: knownVariations(library),
            configurations,
            seed: seed,
            sideBySide: backend.sideBySide
        )
    }

    /// The variations that the backend can be told to have: those of the file that was named, or the shipped ones.
    private func knownVariations(_ library: ShippedLibrary) throws(HarnessError) -> [AuditedVariation] {
        var mistakes = Diagnostics()
        var known: [AuditedVariation] = []
        if let variations {
            let catalogue = library.catalogue(&mistakes)
            do {
                known = try VariationLoader.load(FileReading.read(variations), catalogue: catalogue)
            } catch {
                mistakes.append(contentsOf: error)
            }
        } else if backend.command != nil {
            throw .usage(["a backend that a command starts has variations of its own; name them by --variations FILE"])
        } else {
            known = library.variations(&mistakes)
        }
        if mistakes.hasErrors { throw .mistakes(mistakes) }
        return known
    }

    private var style: ConsoleStyle {
        ConsoleStyle(
            isTerminal: isatty(STDOUT_FILENO) == 1,
            columns: Terminal.columns,
            environment: ProcessInfo.processInfo.environment,
            noColor: noColor
        )
    }

    private static func say(_ text: String) { try? ByteStream.standardOutput.write(text) }
}
