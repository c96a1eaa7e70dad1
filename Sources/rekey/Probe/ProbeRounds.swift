import Conformance
import JSONText
import Platform
import RekeyHarness
import Reports
import RunModel

/// The rounds of `rekey probe --write`: the dialect is tried, what that advises is written into its file, and it is tried again,
/// until there is nothing more to write.
struct ProbeRounds {
    /// The most rounds. Each of them registers accounts; a dialect without a single rule takes four.
    static let limit = 8

    /// Every round has other users.
    var options: HarnessOptions
    /// Indicates whether changes are written unasked.
    var isAgreed: Bool
    /// The ledger of all secrets of all rounds.
    var ledger: SecretLedger
    /// Shows text to the person.
    var say: (String) -> Void
    /// The next line that the person wrote; nil where there will be none, and for the whole function where there is nobody to ask.
    var listen: (() -> String?)?
    /// Lays out a difference.
    var words: (UnifiedDiff) -> String

    /// The end of the rounds.
    struct Result {
        /// The report of the last round.
        var report: TrialReport
        var rounds = 0
        var changes = 0
        /// The reason why nothing was written of what the report still has; nil where it has nothing, or another reason was said.
        var rest: String?
    }

    /// - Throws: The mistake in the usage or in a file, or that nothing answers.
    func run() async throws -> Result {
        let file = try file()
        var known: Set<DialectRevision.Piece> = []
        var changes = 0
        var round = 0
        while true {
            round += 1
            var options = options
            options.seed = options.seed.map { $0 &+ UInt64(round - 1) }
            let prepared = try PreparedRun(options, library: ShippedLibrary())
            if round == 1, !prepared.warnings.isEmpty { Exit.complain(prepared.warnings.rendered()) }
            let ledger = ledger
            let report = try await Interruption.guarding { _ in
                try await Harness(prepared, ledger: ledger).tryDialect()
            }
            var result = Result(report: report, rounds: round, changes: changes)
            guard !report.wasInterrupted, let dialect = prepared.dialect else { return result }
            let revision = DialectRevision(
                of: dialect,
                by: report,
                settings: options.settings,
                catalogue: prepared.catalogue,
                known: known
            )
            for refusal in revision.refusals { say(refusal + "\n") }
            guard !revision.pieces.isEmpty else {
                if !report.problems.isEmpty {
                    result.rest = RevisionWording.rest(report.problems, changes: changes)
                }
                return result
            }
            guard round < Self.limit else {
                say(RevisionWording.bound(round) + "\n")
                return result
            }
            say(words(UnifiedDiff(from: revision.before, to: revision.after)))
            guard agrees(to: revision, file) else { return result }
            try write(revision, to: file)
            say(RevisionWording.written(revision.pieces.count, file) + "\n\n")
            known.formUnion(revision.pieces)
            changes += revision.pieces.count
        }
    }

    /// The file of the dialect.
    ///
    /// - Throws: That there is none to write to.
    private func file() throws(HarnessError) -> String {
        guard let name = options.dialect else { throw .usage([RevisionWording.nothingToWrite]) }
        guard ShippedLibrary().files["Fixtures/dialects/\(name).json"] == nil else {
            throw .usage([RevisionWording.shipped(name)])
        }
        guard options.variations.isEmpty else { throw .usage([RevisionWording.variation]) }
        return name
    }

    private func agrees(to revision: DialectRevision, _ file: String) -> Bool {
        if isAgreed { return true }
        guard let listen else {
            say(RevisionWording.notAsked(file) + "\n")
            return false
        }
        say(RevisionWording.question(revision.pieces.count, file))
        if let answer = listen(), ["y", "yes"].contains(answer.lowercased().filter { !$0.isWhitespace }) {
            return true
        }
        say(RevisionWording.declined(file) + "\n")
        return false
    }

    /// Writes the file whole or not at all, behind a symbolic link where it is one, and with the permissions that it has.
    private func write(_ revision: DialectRevision, to file: String) throws(HarnessError) {
        let place = URL(fileURLWithPath: file).resolvingSymlinksInPath()
        guard let now = try? Data(contentsOf: place), Array(now) == revision.before.bytes else {
            throw .usage([RevisionWording.changedMeanwhile(file)])
        }
        do {
            let permissions = try FileManager.default.attributesOfItem(atPath: place.path)[.posixPermissions]
            try Data(revision.after.bytes).write(to: place, options: .atomic)
            if let permissions {
                try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: place.path)
            }
        } catch {
            throw .usage([RevisionWording.unwritable(file, error.reason)])
        }
    }
}
