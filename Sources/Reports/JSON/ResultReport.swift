import Conformance
import JSONText
package import Runner

/// The whole run as one JSON document, from which every other report can be made later.
package struct ResultReport: Reporter {
    private let write: @Sendable (String) throws -> Void
    private var fold = CaseFold<String>()

    /// - Parameter write: takes the whole document, once; what it throws, `finish` throws.
    package init(write: @escaping @Sendable (String) throws -> Void) { self.write = write }

    package mutating func handle(_ event: RunEvent) {
        if let result = fold.handle(event) { add(result) }
    }

    package mutating func finish() throws {
        for result in fold.closeUnended() { add(result) }
        try write(rendered())
    }

    private mutating func add(_ result: CaseResult) {
        let value = JSONValue(ResultJSON.value(result, withSteps: true))
        fold.add(JSONWriter.compact.string(value), for: result.info)
    }

    /// A line for each case, so that two results can be compared line by line.
    private func rendered() -> String {
        func line(_ name: String, _ value: JSONObject) -> String {
            "  \(JSONWriter.quoted(name)): \(JSONWriter.compact.string(JSONValue(value)))"
        }
        var members = ["  \"format\": \"rekey-result\"", "  \"version\": \(ResultJSON.version)"]
        if let info = fold.tally.info { members.append(line("run", ResultJSON.value(info))) }
        let cases = fold.inOrder.map { "    " + $0.entry }
        members.append(cases.isEmpty ? "  \"cases\": []" : "  \"cases\": [\n\(cases.joined(separator: ",\n"))\n  ]")
        let end = fold.tally.summary ?? RunSummary(interrupted: true, duration: .zero, requests: 0)
        members.append(line("summary", ResultJSON.value(end)))
        return "{\n\(members.joined(separator: ",\n"))\n}\n"
    }
}
