import Conformance
import JSONText
package import Runner

/// The whole run as one JSON document, from which every other report can be made later.
package struct ResultReport: Reporter {
    private let write: @Sendable (String) throws -> Void
    private var tally = RunTally()
    private var entries = PlannedEntries<String>()

    /// - Parameter write: takes the whole document, once; what it throws, `finish` throws.
    package init(write: @escaping @Sendable (String) throws -> Void) { self.write = write }

    package mutating func handle(_ event: RunEvent) {
        tally.handle(event)
        switch event {
        case .runStarted(let info): entries.announce(info.cases)
        case .caseEnded(let result): add(result)
        case .caseStarted, .stepEnded, .runEnded: break
        }
    }

    package mutating func finish() throws {
        for result in tally.closeUnended() { add(result) }
        try write(rendered())
    }

    private mutating func add(_ result: CaseResult) {
        let value = JSONValue(ResultJSON.value(result, withSteps: true))
        entries.add(JSONWriter.compact.string(value), for: result.info, isPlanned: tally.isPlanned(result.info))
    }

    /// A line for each case, so that two results can be compared line by line.
    private func rendered() -> String {
        func line(_ name: String, _ value: JSONObject) -> String {
            "  \(JSONWriter.quoted(name)): \(JSONWriter.compact.string(JSONValue(value)))"
        }
        var members = ["  \"format\": \"rekey-result\"", "  \"version\": \(ResultJSON.version)"]
        if let info = tally.info { members.append(line("run", ResultJSON.value(info))) }
        let cases = entries.inOrder.map { "    " + $0.entry }
        members.append(cases.isEmpty ? "  \"cases\": []" : "  \"cases\": [\n\(cases.joined(separator: ",\n"))\n  ]")
        let end = tally.summary ?? RunSummary(interrupted: true, duration: .zero, requests: 0)
        members.append(line("summary", ResultJSON.value(end)))
        return "{\n\(members.joined(separator: ",\n"))\n}\n"
    }
}
