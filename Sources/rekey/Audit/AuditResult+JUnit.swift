import Conformance
import RekeyHarness
import Reports
import RunModel
import Runner

extension AuditResult {
    /// Writes a JUnit report with one case for each defect.
    func writeJUnit(
        to file: ReportFile,
        catalogue: Catalogue,
        seed: UInt64,
        startedAt: Timestamp
    ) throws {
        var report = JUnitReport(catalogue: catalogue) { document in
            try file.write(document.text, checkedAgainst: Redactor())
        }
        let cases = cases(startedAt: startedAt)
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
        let summary = RunSummary(interrupted: isInterrupted, duration: duration, requests: 0)
        report.handle(.runEnded(summary))
        try report.finish()
    }
}
