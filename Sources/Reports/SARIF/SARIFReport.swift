package import Conformance
import JSONText
package import RunModel

/// The violations of a run for code scanning, in OASIS's Static Analysis Results Interchange Format (SARIF) 2.1.0: a rule for
/// each requirement, and a result for each check that does not hold.
///
/// A waived violation is a suppressed result. A case that could not be judged is a notification of the tool, not a result.
package struct SARIFReport: Reporter {
    private let catalogue: Catalogue
    private let write: @Sendable (ReportText) throws -> Void
    private let spool = Spool()
    private var fold = CaseFold<Entry>()
    /// The requirements of results: a server fault may be one of a requirement that no planned case verifies.
    private var used: Set<RequirementID> = []

    private struct Entry: Sendable {
        var results: Spool.Piece?
        var notification: Spool.Piece?
    }

    /// - Parameter write: takes the whole document, once; what it throws, `finish` throws.
    package init(catalogue: Catalogue, write: @escaping @Sendable (ReportText) throws -> Void) {
        self.catalogue = catalogue
        self.write = write
    }

    package mutating func handle(_ event: RunEvent) {
        if let result = fold.handle(event) { add(result) }
    }

    package mutating func finish() throws {
        for result in fold.closeUnended() { add(result) }
        try write(rendered())
    }

    private mutating func add(_ result: CaseResult) {
        let results = SARIFValue.results(of: result, catalogue: catalogue)
        let notification = SARIFValue.notification(on: result)
        used.formUnion(result.steps.filter { $0.status == .violated }.flatMap(\.verifies))
        let texts = results.map { "      " + JSONWriter.compact.string(JSONValue($0)) }
        fold.add(
            Entry(
                results: texts.isEmpty ? nil : spool.add(texts.joined(separator: ",\n")),
                notification: notification.map { spool.add("        " + JSONWriter.compact.string(JSONValue($0))) }
            ),
            for: result.info
        )
    }

    /// Indicates whether all was judged. Where it was not, a result that is missing does not mean that a fault is gone.
    private var isSuccessful: Bool {
        !fold.tally.isInterrupted && fold.tally[.error] == 0 && fold.tally.stopped.isEmpty
    }

    private func rendered() -> ReportText {
        func line(_ name: String, _ value: JSONObject) -> String {
            "    \(JSONWriter.quoted(name)): \(JSONWriter.compact.string(JSONValue(value)))"
        }
        let tally = fold.tally
        var text = ReportText(spool)
        text.add("{\n  \"$schema\": \"\(SARIFValue.schema)\",\n  \"version\": \"2.1.0\",\n  \"runs\": [{\n")
        let rules = used.union(tally.standings.keys).sorted().map { SARIFValue.rule($0, catalogue: catalogue) }
        text.add(line("tool", SARIFValue.tool(version: tally.info?.version, rules: rules)) + ",\n")
        if let info = tally.info {
            text.add(line("automationDetails", ["id": JSONValue("rekey/\(info.dialect ?? info.target)/")]) + ",\n")
            let properties: JSONObject = ["target": JSONValue(info.target), "seed": JSONValue(String(info.seed))]
            text.add(line("properties", properties) + ",\n")
        }
        let started = tally.info.map { JSONWriter.quoted(JUnitTime.timestamp($0.startedAt)) }
        text.add("    \"invocations\": [{ \"executionSuccessful\": \(isSuccessful)")
        text.add((started.map { ", \"startTimeUtc\": \($0)" } ?? "") + ", \"toolExecutionNotifications\": [")
        add(fold.entries.compactMap(\.notification), to: &text)
        text.add("] }],\n    \"results\": [")
        add(fold.entries.compactMap(\.results), to: &text)
        text.add("]\n  }]\n}\n")
        return text
    }

    private func add(_ pieces: [Spool.Piece], to text: inout ReportText) {
        guard !pieces.isEmpty else { return }
        text.add("\n")
        text.add(pieces, separator: ",\n")
        text.add("\n    ")
    }
}
