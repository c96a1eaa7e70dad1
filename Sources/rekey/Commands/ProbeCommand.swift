import ArgumentParser
import Conformance
import JSONText
import Platform
import RekeyHarness
import Reports
import RunModel
import Runner

/// Tries a dialect.
struct ProbeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "probe",
        abstract: "Try every operation of a dialect once, and suggest rules for responses it does not recognize.",
        discussion: """
            It registers throwaway accounts, tries every operation the dialect binds and the refusals that dialects often \
            forget, and removes the accounts if the dialect can.

              rekey probe --target http://127.0.0.1:8000 --dialect my-backend.json --mail smtp://127.0.0.1:2525

            With --write it writes what it suggests into the file of the dialect: it shows the difference, asks, writes, and \
            tries again until there is nothing more to write, at most \(ProbeRounds.limit) times. Every rule that it writes has a note \
            that says where it came from. Without a terminal nothing is written unless --yes is given.

            Exit codes: 0 the dialect recognized every response, 2 wrong usage or a mistake in a file, 3 something has to \
            be fixed or the target could not be reached, 130 interrupted.
            """
    )

    @OptionGroup(title: "Target")
    var target: TargetOptions

    @OptionGroup(title: "Requests")
    var requests: RequestOptions

    @Option(name: .long, help: ArgumentHelp("The seed of all generated values (default: random).", valueName: "N"))
    var seed: UInt64?

    @Flag(name: .long, help: "Write what is suggested into the file of the dialect, and try again.")
    var write = false

    @Flag(name: .long, help: "With --write: write without asking.")
    var yes = false

    @Flag(name: .long, help: "Print the result as JSON.")
    var json = false

    @Flag(name: .long, help: "Print without colours, as NO_COLOR does.")
    var noColor = false

    func validate() throws {
        if yes, !write { throw ValidationError(RevisionWording.yesAlone) }
    }

    func run() async throws {
        let code: ExitCode
        do {
            var options = try target.options()
            options.seed = seed
            options.isTrial = true
            try requests.apply(to: &options)
            let ledger = SecretLedger()
            let result = try await write ? rounds(options, ledger).run() : once(options, ledger)
            let written = write ? (rounds: result.rounds, changes: result.changes) : nil
            let text =
                json
                ? JSONWriter.pretty.string(TrialJSON.value(of: result.report, written: written)) + "\n"
                : self.text(of: result.report)
            say(text, ledger, on: .standardOutput)
            if let rest = result.rest { say(rest + "\n", ledger, on: output) }
            code =
                result.report.wasInterrupted
                ? Exit.interrupted : result.report.problems.isEmpty ? .success : Exit.couldNotJudge
        } catch let error as HarnessError {
            throw Exit.because(error)
        }
        if code != .success { throw code }
    }

    private func once(_ options: HarnessOptions, _ ledger: SecretLedger) async throws -> ProbeRounds.Result {
        let prepared = try PreparedRun(options, library: ShippedLibrary())
        if !prepared.warnings.isEmpty { Exit.complain(prepared.warnings.rendered()) }
        let report = try await Interruption.guarding { _ in
            try await Harness(prepared, ledger: ledger).tryDialect()
        }
        return ProbeRounds.Result(report: report)
    }

    private func rounds(_ options: HarnessOptions, _ ledger: SecretLedger) -> ProbeRounds {
        ProbeRounds(
            options: options,
            isAgreed: yes,
            ledger: ledger,
            say: { say($0, ledger, on: output) },
            listen: isatty(STDIN_FILENO) == 1 ? { readLine() } : nil,
            words: { TrialText(style: style).difference($0) }
        )
    }

    /// The stream for words to a person: standard output is for the result alone where a machine reads it.
    private var output: ByteStream { json ? .standardError : .standardOutput }

    /// Writes a text, with a last look for secrets: it was masked piece by piece already.
    private func say(_ text: String, _ ledger: SecretLedger, on output: ByteStream) {
        let masked = ledger.firstLeak(in: Array(text.utf8)) == nil ? text : ledger.secrets.mask(text)
        try? output.write(masked)
    }

    private var style: ConsoleStyle {
        ConsoleStyle(
            isTerminal: isatty(STDOUT_FILENO) == 1,
            columns: Terminal.columns,
            environment: ProcessInfo.processInfo.environment,
            noColor: noColor
        )
    }

    private func text(of report: TrialReport) -> String { TrialText(style: style).report(report, next: next) }

    /// The core scenarios and those beside the dialect's file, where `rekey init` puts the first; empty where there are none.
    private var scenarios: [String] {
        guard let dialect = target.dialect, FileManager.default.fileExists(atPath: dialect) else { return [] }
        let folder = dialect.lastIndex(of: "/").map { String(dialect[...$0]) } ?? ""
        let path = folder + "scenarios"
        guard FileManager.default.isFolder(atPath: path) else { return [] }
        return ["core", ShellWord.quoted(path)]
    }

    /// The command of the run that comes next: against the same target, reached in the same way.
    private var next: String {
        let flags: [(name: String, values: [String])] = [
            ("--target", [target.target ?? ""]), ("--dialect", target.dialect.map { [$0] } ?? []),
            ("--setting", target.settings.setting), ("--setting-env", target.settings.settingEnv),
            ("--mail", target.mail.map { [$0] } ?? []), ("--mail-cert", target.mailCert.map { [$0] } ?? []),
            ("--sms", target.sms.map { [$0] } ?? []), ("--plain", target.plain.map { [$0] } ?? []),
            ("--listener", target.listener.map { [$0] } ?? []),
            ("--mail-domain", target.mailDomain == TestUsers.usualMailDomain ? [] : [target.mailDomain]),
            ("--header", requests.header), ("--cacert", requests.cacert.map { [$0] } ?? []),
            ("--cert", requests.cert.map { [$0] } ?? []), ("--key", requests.key.map { [$0] } ?? []),
            ("--proxy", requests.proxy.map { [$0] } ?? []),
        ]
        let words = flags.flatMap { flag in flag.values.flatMap { [flag.name, ShellWord.quoted($0)] } }
        return (["rekey", "run"] + scenarios + words + (requests.insecure ? ["--insecure"] : [])).joined(separator: " ")
    }
}
