import Conformance
import JSONText
import RunModel

/// The parts of a SARIF document as JSON values; the sections are those of SARIF 2.1.0.
enum SARIFValue {
    static let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

    /// The tool and its rules (3.18).
    static func tool(version: String?, rules: [JSONObject]) -> JSONObject {
        [
            "driver": JSONValue(
                JSONObject(present: [
                    ("name", "Rekey"), ("semanticVersion", version.map { JSONValue($0) }),
                    ("rules", JSONValue(rules.map { JSONValue($0) })),
                ])
            )
        ]
    }

    /// A requirement as a rule (3.49).
    static func rule(_ id: RequirementID, catalogue: Catalogue) -> JSONObject {
        guard let requirement = catalogue[id] else { return ["id": JSONValue(id.rawValue)] }
        let sources = requirement.sources.map { source in
            "- " + source.reference + (source.url.map { ": \($0)" } ?? "")
        }
        let help = ([requirement.observe, "Sources:"] + sources).joined(separator: "\n")
        let url = requirement.sources.lazy.compactMap(\.url).first
        return JSONObject(present: [
            ("id", JSONValue(id.rawValue)), ("shortDescription", text(requirement.title)),
            ("fullDescription", text(requirement.statement)), ("help", text(help)),
            ("helpUri", url.map { JSONValue($0) }),
            ("defaultConfiguration", ["level": JSONValue(level(requirement.level))]),
            (
                "properties",
                ["tags": [JSONValue("authentication"), JSONValue(requirement.level.rawValue), JSONValue(id.group)]]
            ),
        ])
    }

    /// The results of a case (3.27): one for each requirement of each check that does not hold.
    static func results(of result: CaseResult, catalogue: Catalogue) -> [JSONObject] {
        result.steps.filter { $0.status == .violated }.flatMap { step in
            step.verifies.map { id in value(id, step, result, catalogue) }
        }
    }

    private static func value(
        _ id: RequirementID,
        _ step: StepResult,
        _ result: CaseResult,
        _ catalogue: Catalogue
    ) -> JSONObject {
        let binding = result.violated.contains(id) ? .must : min(catalogue[id]?.level ?? .must, step.level ?? .must)
        let sentences = Wording.sentences(step).map { Phrases.sentence($0) }
        // A waiver for one step of a requirement says nothing of another.
        let isWarned = result.warnings.contains { $0.number == step.number && $0.verifies.contains(id) }
        let excuse = result.violated.contains(id) || isWarned ? nil : result.excused[id]
        return JSONObject(present: [
            ("ruleId", JSONValue(id.rawValue)), ("level", JSONValue(level(binding))),
            ("message", text(sentences.joined(separator: " "))),
            ("locations", [JSONValue(location(of: result.info, line: step.line, step: step))]),
            // Lines and numbers move when a scenario is edited; a note stays.
            (
                "partialFingerprints",
                ["rekeyCheck/v1": JSONValue("\(id) \(result.info.id)#\(step.note ?? step.title)")]
            ),
            // Of the results of a run all have the member, or none (3.27.23).
            (
                "suppressions",
                JSONValue(
                    excuse.map { [["kind": "external", "justification": JSONValue(Wording.words($0))]] } ?? []
                )
            ),
        ])
    }

    /// The notification on a case that could not be judged (3.58); nil for any other.
    static func notification(on result: CaseResult) -> JSONObject? {
        guard result.verdict == .error else { return nil }
        let words = Phrases.sentence("\(result.info.id): \(Wording.words(result.reason))")
        return [
            "level": "error", "message": text(words),
            "locations": [JSONValue(location(of: result.info, line: result.info.line, step: nil))],
        ]
    }

    /// The line of the scenario, and the operation (3.28).
    private static func location(of info: CaseInfo, line: Int, step: StepResult?) -> JSONObject {
        var operation: String?
        if case .operation(let name, _, _) = step?.kind { operation = name.rawValue }
        let place = physicalLocation(info.file, region: line > 0 ? ["startLine": JSONValue(line)] : nil)
        return JSONObject(present: [
            ("physicalLocation", info.file.isEmpty ? nil : place),
            ("logicalLocations", operation.map { [["name": JSONValue($0), "kind": "function"]] }),
        ])
    }

    /// A file, and a part of it (3.29).
    static func physicalLocation(_ file: String, region: JSONValue?) -> JSONValue {
        let path = file.split(separator: "/", omittingEmptySubsequences: false).map { Encodings.percent(String($0)) }
        let address = (file.hasPrefix("/") ? "file://" : "") + path.joined(separator: "/")
        return JSONValue(JSONObject(present: [("artifactLocation", ["uri": JSONValue(address)]), ("region", region)]))
    }

    private static func level(_ level: Level) -> String {
        switch level {
        case .must: "error"
        case .should: "warning"
        case .may: "note"
        }
    }

    /// A message (3.11), in which braces would be placeholders, and brackets before a parenthesis a link.
    static func text(_ text: String) -> JSONValue {
        let plain = text.replacing("{", with: "{{").replacing("}", with: "}}").replacing("](", with: "\\](")
        return ["text": JSONValue(plain)]
    }
}
