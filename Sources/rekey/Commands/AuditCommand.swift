import ArgumentParser
import Commands
import Conformance
import Foundation
import JSONText
import RekeyHarness
import Reports
import RunModel
import Runner

/// Scores scenarios by the faulty backends that they notice.
struct AuditCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Prove scenarios: nothing may fail on a clean backend, and every defect has to be found.",
        discussion: """
            Without a command it uses the reference backend and its defects.

              rekey audit
              rekey audit my-scenarios --command './start.sh --port {port} --bug {defect}' --dialect my-backend.json \
            --defects my-defects.json

            The command is run by a shell, once for the clean backend ({defect} is then 'none') and once for each defect. \
            {port} is the port to listen on at 127.0.0.1, {smtp} the HOST:PORT to send mail to and {sms} the URL to send \
            SMS to; PORT, SMTP_HOST, SMTP_PORT, SMS_URL and REKEY_DEFECT in its environment say the same. \
            {settings.NAME} is the value of a setting of the dialect: a defect may name settings under which it shows.
            """
    )

    @Argument(
        help: ArgumentHelp("Scenario files, folders, or ids of shipped ones.", valueName: "PATH"),
        completion: Completions.scenarios
    )
    var paths: [String] = []

    @OptionGroup(title: "Backend")
    var backend: AuditedBackendOptions

    @Option(
        name: .long,
        help: ArgumentHelp("Only this defect (repeatable).", valueName: "SLUG"),
        completion: Completions.defects
    )
    var defect: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp("The defects to try, with their requirements.", valueName: "FILE"),
        completion: Completions.json
    )
    var defects: String?

    @Option(name: .long, help: ArgumentHelp("The score below which the audit fails.", valueName: "PERCENT"))
    var minScore = 100

    @Option(name: .long, help: "How many cases run side by side against each.")
    var jobs = 8

    @Option(name: .long, help: "The seed of all generated values; a random one where nothing is said.")
    var seed: UInt64?

    @Option(
        name: .long,
        help: ArgumentHelp("Write a JUnit XML report, a case for each defect.", valueName: "FILE"),
        completion: .file(extensions: ["xml"])
    )
    var junit: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Write the whole result as JSON.", valueName: "FILE"),
        completion: Completions.json
    )
    var json: String?

    @Flag(name: .long, help: "No colours, as with NO_COLOR.")
    var noColor = false

    func validate() throws {
        if !(0...100).contains(minScore) { throw ValidationError("--min-score takes a number from 0 to 100") }
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
            let configurations = try backend.configurations(
                paths: paths,
                jobs: jobs,
                seed: seed,
                defects: known,
                library: library,
                commands: commands
            )
            let catalogue = configurations[0].catalogue
            let defects = try chosenDefects(of: known, for: configurations)
            let audit = Audit(
                // What can have none of the defects has nothing to show.
                configurations: configurations.filter { run in defects.contains { run.canHave($0) } },
                defects: defects,
                sideBySide: backend.sideBySide
            )
            let junitFile = try junit.map { path throws(ReportFileError) in try ReportFile(checking: path) }
            let jsonFile = try json.map { path throws(ReportFileError) in try ReportFile(checking: path) }
            let text = AuditText(style: style, catalogue: catalogue)
            code = try await Interruption.guarding { interruption in
                interruption.beforeLeaving { commands.endAll() }
                let started = Timestamp(secondsSince1970: Date().timeIntervalSince1970)
                let result = try await audit.run { judgement in
                    if let line = text.progress(judgement) { Self.say(line) }
                }
                return try await interruption.whole {
                    Self.say(text.report(result))
                    try jsonFile?.write(
                        ReportText(JSONWriter.pretty.string(AuditJSON.value(of: result))),
                        checkedAgainst: Redactor()
                    )
                    if let junitFile {
                        try Self.write(result, to: junitFile, catalogue: catalogue, seed: seed, startedAt: started)
                    }
                    guard result.isSound else { return Exit.couldNotJudge }
                    return result.score >= minScore ? .success : Exit.violated
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

    /// Of the known defects those that were named, or those that break what the scenarios verify.
    private func chosenDefects(
        of known: [AuditedDefect],
        for configurations: [PreparedRun]
    ) throws(HarnessError) -> [AuditedDefect] {
        guard !defect.isEmpty else {
            // A part of the scenarios is not there for what the others find.
            guard !paths.isEmpty, defects == nil else { return known }
            return known.filter { defect in
                configurations.contains { run in
                    run.canHave(defect)
                        && run.scenarios.contains { !Set(defect.requirements).isDisjoint(with: $0.verifies) }
                }
            }
        }
        let unknown = defect.filter { slug in !known.contains { $0.slug == slug } }
        guard unknown.isEmpty else {
            throw .usage(unknown.map { "--defect '\($0)' is not known" + didYouMean($0, in: known.map(\.slug)) })
        }
        return known.filter { defect.contains($0.slug) }
    }

    private var style: ConsoleStyle {
        ConsoleStyle(
            isTerminal: isatty(STDOUT_FILENO) == 1,
            columns: Terminal.columns,
            environment: ProcessInfo.processInfo.environment,
            noColor: noColor
        )
    }

    private static func say(_ text: String) { try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) }

    private static func write(
        _ result: AuditResult,
        to file: ReportFile,
        catalogue: Catalogue,
        seed: UInt64,
        startedAt: Timestamp
    ) throws {
        var report = JUnitReport(catalogue: catalogue) { document in
            try file.write(document.text, checkedAgainst: Redactor())
        }
        let cases = result.cases(startedAt: startedAt)
        report.handle(
            .runStarted(
                RunInfo(
                    target: "audit",
                    dialect: nil,
                    seed: seed,
                    cases: cases.map(\.info),
                    skipped: 0,
                    startedAt: startedAt,
                    version: Version.current
                )
            )
        )
        for entry in cases { report.handle(.caseEnded(entry)) }
        report.handle(.runEnded(RunSummary(interrupted: false, duration: result.duration, requests: 0)))
        try report.finish()
    }
}
