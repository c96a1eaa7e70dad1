import ArgumentParser
import Conformance
import Foundation
import JSONText
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

    @Flag(name: .long, help: "Print the result as JSON.")
    var json = false

    @Flag(name: .long, help: "Print without colours, as NO_COLOR does.")
    var noColor = false

    func run() async throws {
        let code: ExitCode
        do {
            var options = try target.options()
            options.seed = seed
            try requests.apply(to: &options)
            let prepared = try PreparedRun(options, library: ShippedLibrary())
            if !prepared.warnings.isEmpty { Exit.complain(prepared.warnings.rendered()) }
            let ledger = SecretLedger()
            let report = try await Interruption.guarding { _ in
                try await Harness(prepared, ledger: ledger).tryDialect()
            }
            let text = json ? JSONWriter.pretty.string(TrialJSON.value(of: report)) + "\n" : self.text(of: report)
            // Masked piece by piece already; the last look is at what is really written.
            let bytes = Array(
                (ledger.secrets.firstLeak(in: Array(text.utf8)) == nil ? text : ledger.secrets.mask(text)).utf8
            )
            try? FileHandle.standardOutput.write(contentsOf: Data(bytes))
            code =
                report.wasInterrupted ? Exit.interrupted : report.problems.isEmpty ? .success : Exit.couldNotJudge
        } catch let error as HarnessError {
            throw Exit.because(error)
        }
        if code != .success { throw code }
    }

    private func text(of report: TrialReport) -> String {
        let style = ConsoleStyle(
            isTerminal: isatty(STDOUT_FILENO) == 1,
            columns: Terminal.columns,
            environment: ProcessInfo.processInfo.environment,
            noColor: noColor
        )
        return TrialText(style: style).report(report, next: next)
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
        return (["rekey", "run"] + words + (requests.insecure ? ["--insecure"] : [])).joined(separator: " ")
    }
}
