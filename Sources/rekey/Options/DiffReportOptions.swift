import ArgumentParser
import Conformance
import JSONText
import Platform
import Recordings
import RekeyHarness
import Reports
import RunModel
import Runner

/// The files of a comparison of recordings, beside standard output.
struct DiffReportOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("Write the differences as JSON.", valueName: "FILE"))
    var json: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Write JUnit XML; a case with differences is a failure.", valueName: "FILE")
    )
    var junit: String?

    /// The places that flags name, with their flags.
    var files: [(flag: String, path: String?)] { [("--json", json), ("--junit", junit)] }

    func validate() throws {
        if json == "-", junit == "-" { throw ValidationError("only one report can be written to standard output") }
        if let complaint = SameFile.complaint(files) { throw ValidationError(complaint) }
    }

    /// Checks that the files can be written, before anything is read.
    func places(ledger: SecretLedger) throws(ReportFlagError) -> DiffPlaces {
        DiffPlaces(
            json: try json.map { path throws(ReportFlagError) in
                try ReportPlace(flag: "--json", path: path, mask: .json, ledger: ledger)
            },
            junit: try junit.map { path throws(ReportFlagError) in
                try ReportPlace(flag: "--junit", path: path, mask: .markup, ledger: ledger)
            },
            isQuiet: json == "-" || junit == "-"
        )
    }
}

/// Files that can be written.
struct DiffPlaces {
    let json: ReportPlace?
    let junit: ReportPlace?
    /// Standard output belongs to a report.
    let isQuiet: Bool

    func write(_ diff: RecordingDiff) throws {
        if !isQuiet { try ByteStream.standardOutput.write(diff.text) }
        try json?.write(ReportText(JSONWriter.pretty.string(diff.json) + "\n"))
        if let junit { try write(diff, to: junit) }
    }

    private func write(_ diff: RecordingDiff, to place: ReportPlace) throws {
        let now = Timestamp(secondsSince1970: Date().timeIntervalSince1970)
        let results = diff.results(at: now)
        var report = JUnitReport(catalogue: Catalogue([])) { try place.write($0.text) }
        report.handle(
            .runStarted(
                RunInfo(
                    target: "diff",
                    dialect: nil,
                    seed: 0,
                    cases: results.map(\.info),
                    skipped: 0,
                    startedAt: now,
                    version: Version.current
                )
            )
        )
        for result in results { report.handle(.caseEnded(result)) }
        report.handle(.runEnded(RunSummary(interrupted: false, duration: .zero, requests: 0)))
        try report.finish()
    }
}
