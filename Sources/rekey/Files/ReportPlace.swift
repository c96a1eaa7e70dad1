import Reports
import RunModel
import Runner

/// A report cannot be written where the user wants it.
struct ReportFlagError: Error, CustomStringConvertible {
    /// The problem, with the flag.
    let description: String

    init(_ description: String) { self.description = description }

    /// Several at once, each on a line of its own as the program prints it.
    init(_ problems: [ReportFlagError]) {
        description = problems.map(\.description).joined(separator: "\nrekey: error: ")
    }
}

/// The place to which a report goes, and the last look at it for secrets: every report passes here on its way out.
struct ReportPlace: Sendable {
    private let flag: String
    private let file: ReportFile
    private let mask: LastMask
    private let ledger: SecretLedger

    /// Makes sure that the path can be written.
    init(flag: String, path: String, mask: LastMask, ledger: SecretLedger) throws(ReportFlagError) {
        do {
            file = try ReportFile(checking: path)
        } catch {
            throw ReportFlagError("\(flag): \(error)")
        }
        self.flag = flag
        self.mask = mask
        self.ledger = ledger
    }

    private init(flag: String, file: ReportFile, mask: LastMask, ledger: SecretLedger) {
        self.flag = flag
        self.file = file
        self.mask = mask
        self.ledger = ledger
    }

    /// Standard output, whatever else goes there.
    static func standardOutput(flag: String, mask: LastMask, ledger: SecretLedger) -> ReportPlace {
        ReportPlace(flag: flag, file: .standardOutput, mask: mask, ledger: ledger)
    }

    /// Writes the report whole, or not at all.
    func write(_ text: ReportText) throws(ReportFlagError) {
        let secrets = ledger.secrets
        let missing = file.missingFolder
        do {
            do {
                try file.write(text, checkedAgainst: secrets)
            } catch .leak(_, let leak) {
                warn(of: leak)
                let masked = text.changed { [mask] in mask.masked($0, by: secrets.mask) }
                try file.write(masked, checkedAgainst: secrets)
            }
        } catch {
            throw ReportFlagError("\(flag): \(error)")
        }
        report(made: missing)
    }

    private func report(made folder: String?) {
        if let folder { Exit.complain("rekey: \(flag): the folder '\(folder)' did not exist and was created") }
    }

    /// Writes more of it at its end.
    func append(_ text: String) throws(ReportFlagError) {
        do {
            do {
                try file.append(Array(text.utf8), checkedAgainst: ledger)
            } catch .leak(_, let leak) {
                warn(of: leak)
                let masked = mask.masked(text, by: ledger.secrets.mask)
                try file.append(Array(masked.utf8), checkedAgainst: ledger)
            }
        } catch {
            throw ReportFlagError("\(flag): \(error)")
        }
    }

    /// Makes a report that is written bit by bit begin empty.
    func clear() throws(ReportFlagError) {
        let missing = file.missingFolder
        do {
            try file.clear()
        } catch {
            throw ReportFlagError("\(flag): \(error)")
        }
        report(made: missing)
    }

    private func warn(of leak: String) {
        Exit.complain(
            "rekey: warning: a secret was written in plain text to the report \(file.path), where it now reads ‹\(leak)›; "
                + "the target sends it where Rekey expects none"
        )
    }
}
