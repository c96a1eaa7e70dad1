import Conformance
import JSONText
package import RunModel

/// The whole run as one JSON document, from which every other report can be made later.
package struct ResultReport: Reporter {
    private let write: @Sendable (ReportText) throws -> Void
    private let spool = Spool()
    private var fold = CaseFold<Spool.Piece>()

    /// - Parameter write: takes the whole document, once; what it throws, `finish` throws.
    package init(write: @escaping @Sendable (ReportText) throws -> Void) { self.write = write }

    package mutating func handle(_ event: RunEvent) {
        if let result = fold.handle(event) { add(result) }
    }

    package mutating func finish() throws {
        for result in fold.closeUnended() { add(result) }
        try write(rendered())
    }

    private mutating func add(_ result: CaseResult) {
        let value = JSONValue(ResultJSON.value(result, withSteps: true))
        fold.add(spool.add("    " + JSONWriter.compact.string(value)), for: result.info)
    }

    /// A line for each case, so that two results can be compared line by line.
    private func rendered() -> ReportText {
        func line(_ name: String, _ value: JSONObject) -> String {
            "  \(JSONWriter.quoted(name)): \(JSONWriter.compact.string(JSONValue(value)))"
        }
        var text = ReportText(spool)
        text.add("{\n  \"format\": \"rekey-result\",\n  \"version\": \(ResultJSON.version),\n")
        if let info = fold.tally.info { text.add(line("run", ResultJSON.value(info)) + ",\n") }
        text.add(fold.count == 0 ? "  \"cases\": [" : "  \"cases\": [\n")
        text.add(fold.entries, separator: ",\n")
        text.add(fold.count == 0 ? "],\n" : "\n  ],\n")
        let end = fold.tally.summary ?? RunSummary(interrupted: true, duration: .zero, requests: 0)
        text.add(line("summary", ResultJSON.value(end)) + "\n}\n")
        return text
    }
}
