import ArgumentParser
import Conformance
import Foundation
import Reports
import Runner

/// Where results go.
struct ReportOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("Write a JUnit XML report.", valueName: "FILE"))
    var junit: String?

    @Option(name: .long, help: ArgumentHelp("Write a page to read in a browser.", valueName: "FILE"))
    var html: String?

    @Flag(name: .long, help: "Show every step and exchange as it happens, secrets masked.")
    var verbose = false

    @Flag(name: .long, help: "Say nothing but the closing line.")
    var quiet = false

    @Flag(name: .long, help: "No colours, as with NO_COLOR.")
    var noColor = false

    /// The reporters that were asked for; checks that files can be written before anything runs.
    func recorders(catalogue: Catalogue, ledger: SecretLedger) throws(ReportFileError) -> Recorders {
        var reporters: [any Reporter] = [console(catalogue: catalogue)]
        if let junit {
            let file = try ReportFile(checking: junit)
            reporters.append(
                JUnitReport(catalogue: catalogue, hostname: ProcessInfo.processInfo.hostName) { text in
                    let secrets = ledger.secrets
                    var text = text
                    if let leak = secrets.firstLeak(in: Array(text.utf8)) {
                        text = JUnitReport.masked(text, by: secrets.mask)
                        Exit.complain(
                            "rekey: warning: \(leak) stood in the report \(junit) in clear and was masked at last; "
                                + "the target sends it where no secret is expected"
                        )
                    }
                    try file.write(Array(text.utf8), checkedAgainst: secrets)
                }
            )
        }
        if let html {
            let file = try ReportFile(checking: html)
            reporters.append(
                HTMLReport(catalogue: catalogue) { text in
                    try file.write(Array(text.utf8), checkedAgainst: ledger.secrets)
                }
            )
        }
        return Recorders(reporters)
    }

    private func console(catalogue: Catalogue) -> ConsoleReport {
        let style = ConsoleStyle(
            isTerminal: isatty(STDOUT_FILENO) == 1,
            columns: Self.columns,
            environment: ProcessInfo.processInfo.environment,
            noColor: noColor,
            verbosity: quiet ? .quiet : verbose ? .verbose : .normal
        )
        // A report on standard output leaves the console to standard error.
        let output = junit == "-" ? FileHandle.standardError : FileHandle.standardOutput
        return ConsoleReport(style: style, catalogue: catalogue, now: { ContinuousClock.now }) { text in
            // A reader that went away takes the console with it, and nothing else.
            try? output.write(contentsOf: Data(text.utf8))
        }
    }

    /// The width of the terminal behind standard output.
    private static var columns: Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}
