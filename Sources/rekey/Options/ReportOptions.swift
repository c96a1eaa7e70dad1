import ArgumentParser
import Conformance
import Platform
import Reports
import RunModel
import Runner

/// The options for reports. Each file is checked before anything runs; `-` is standard output.
struct ReportOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("Write a JUnit XML report.", valueName: "FILE"), completion: .file())
    var junit: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The form of --junit: rich (default), or one that conforms to a schema: xunit, ant or surefire (--junit then names a folder).",
            valueName: "STYLE"
        )
    )
    var junitStyle: JUnitStyle?

    @Option(
        name: .long,
        help: ArgumentHelp("Write an HTML report.", valueName: "FILE"),
        completion: .file(extensions: ["html"])
    )
    var html: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Write a Markdown summary.", valueName: "FILE"),
        completion: .file(extensions: ["md"])
    )
    var markdown: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Write the violations as SARIF 2.1.0, for code scanning.", valueName: "FILE"),
        completion: .file(extensions: ["sarif", "json"])
    )
    var sarif: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Write the complete result as JSON; rekey report creates the other reports from it.",
            valueName: "FILE"
        ),
        completion: Completions.json
    )
    var json: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Write every event as a line of JSON, as it happens.", valueName: "FILE"),
        completion: .file()
    )
    var events: String?

    @Flag(name: .long, help: "Annotate scenario lines on GitHub and add to the job summary.")
    var github = false

    @Flag(name: .long, help: "Print every step and exchange as it happens, with secrets masked.")
    var verbose = false

    @Flag(name: .long, help: "Print only the final line.")
    var quiet = false

    @Flag(name: .long, help: "Print without colours, as NO_COLOR does.")
    var noColor = false

    /// The places that flags name, with their flags.
    var files: [(flag: String, path: String?)] {
        [
            ("--junit", junit), ("--html", html), ("--markdown", markdown), ("--sarif", sarif), ("--json", json),
            ("--events", events),
        ]
    }

    private var streams: [String] { files.compactMap(\.path).filter { $0 == "-" } }

    /// Indicates whether standard output belongs to one of the reports.
    var usesStandardOutput: Bool { !streams.isEmpty }

    func validate() throws {
        if streams.count > 1 { throw ValidationError("only one report can be written to standard output") }
        if let junitStyle, junit == nil {
            throw ValidationError(
                "--junit-style \(junitStyle.rawValue) needs --junit"
            )
        }
        if let complaint = SameFile.complaint(files) { throw ValidationError(complaint) }
    }

    /// The reporters that were asked for; checks that files can be written before anything runs.
    func recorders(catalogue: Catalogue, ledger: SecretLedger) throws(ReportFlagError) -> Recorders {
        var reporters: [any Reporter] = [console(catalogue: catalogue)]
        var problems: [ReportFlagError] = []
        func add(_ make: () throws(ReportFlagError) -> [any Reporter]) {
            do throws(ReportFlagError) { reporters += try make() } catch { problems.append(error) }
        }
        func add(
            _ flag: String,
            _ path: String?,
            _ mask: LastMask,
            _ make: (ReportPlace) throws(ReportFlagError) -> any Reporter
        ) {
            guard let path else { return }
            add { () throws(ReportFlagError) in
                [try make(try ReportPlace(flag: flag, path: path, mask: mask, ledger: ledger))]
            }
        }
        if let junit {
            add { () throws(ReportFlagError) in [try self.junit(junit, catalogue: catalogue, ledger: ledger)] }
        }
        add("--html", html, .markup) { place in HTMLReport(catalogue: catalogue) { try place.write($0) } }
        add("--markdown", markdown, .text) { place in
            MarkdownReport(catalogue: catalogue) { try place.write(ReportText($0)) }
        }
        add("--sarif", sarif, .json) { place in SARIFReport(catalogue: catalogue) { try place.write($0) } }
        add("--json", json, .json) { place in ResultReport { try place.write($0) } }
        add("--events", events, .json) { place throws(ReportFlagError) in
            try place.clear()
            return EventReport { try place.append($0) }
        }
        if github { add { () throws(ReportFlagError) in try gitHub(catalogue: catalogue, ledger: ledger) } }
        guard problems.isEmpty else { throw ReportFlagError(problems) }
        return Recorders(reporters)
    }

    private func junit(
        _ path: String,
        catalogue: Catalogue,
        ledger: SecretLedger
    ) throws(ReportFlagError) -> JUnitReport {
        @Sendable func place(_ path: String) throws(ReportFlagError) -> ReportPlace {
            try ReportPlace(flag: "--junit", path: path, mask: .markup, ledger: ledger)
        }
        let style = junitStyle ?? .rich
        guard style.isFileForEachSuite else {
            let place = try place(path)
            return JUnitReport(catalogue: catalogue, style: style) { try place.write($0.text) }
        }
        guard path != "-" else {
            throw ReportFlagError("--junit -: the surefire style writes one file for each suite; give a folder")
        }
        let name = { @Sendable (suite: String) in "\(path)/TEST-\(suite).xml" }
        _ = try place(name("rekey.run"))
        return JUnitReport(catalogue: catalogue, style: style) { document in
            try place(name(document.suite ?? "rekey.run")).write(document.text)
        }
    }

    /// The output that GitHub reads: commands in the output of the step, and the summary of its job.
    private func gitHub(catalogue: Catalogue, ledger: SecretLedger) throws(ReportFlagError) -> [any Reporter] {
        let commands = ReportPlace.standardOutput(flag: "--github", mask: .text, ledger: ledger)
        var reporters: [any Reporter] = [AnnotationReport(catalogue: catalogue) { try commands.append($0) }]
        guard let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else {
            Exit.complain("rekey: warning: --github: GITHUB_STEP_SUMMARY is not set, so there is no summary to add to")
            return reporters
        }
        let summary = try ReportPlace(flag: "--github", path: path, mask: .text, ledger: ledger)
        reporters.append(MarkdownReport(catalogue: catalogue) { try summary.append($0) })
        return reporters
    }

    private func console(catalogue: Catalogue) -> ConsoleReport {
        let style = ConsoleStyle(
            isTerminal: isatty(STDOUT_FILENO) == 1,
            columns: Terminal.columns,
            environment: ProcessInfo.processInfo.environment,
            noColor: noColor,
            verbosity: quiet ? .quiet : verbose ? .verbose : .normal
        )
        // A report on standard output leaves the console to standard error.
        let output = usesStandardOutput ? ByteStream.standardError : ByteStream.standardOutput
        return ConsoleReport(style: style, catalogue: catalogue, now: { ContinuousClock.now }) { text in
            // A reader that went away takes the console with it, and nothing else.
            try? output.write(text)
        }
    }
}

extension JUnitStyle: ExpressibleByArgument {}
