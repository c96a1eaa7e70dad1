import Basics
import Conformance
package import JSONText
package import RunModel
import Runner

extension RecordingDiff {
    /// For people: what differs, by request, with the places.
    package var text: String {
        var lines: [String] = []
        var heading: String?
        for entry in entries.sorted(by: { $0.difference.rank < $1.difference.rank }) {
            let difference = entry.difference
            let title = difference.heading
            if title != heading { lines.append(title) }
            heading = title
            lines.append("  \(difference.sentence)\(Self.places(entry.places))")
        }
        if isDialectChanged { lines.append("The dialect was changed in between, so what differs may be its doing.") }
        if !changedScenarios.isEmpty {
            lines.append(
                "Not compared, because their scenarios were changed: \(changedScenarios.joined(separator: ", "))."
            )
        }
        let cases = "\(Plural.count(compared.count, "case")) compared"
        let count = entries.isEmpty ? "no difference" : Plural.count(entries.count, "difference")
        return (lines + ["\(cases), \(count)"]).joined(separator: "\n") + "\n"
    }

    private static func places(_ places: [Place]) -> String {
        guard let first = places.first else { return "" }
        let step = first.step.isEmpty ? "" : ", step \(first.step)"
        let others = places.count - 1
        return " (\(first.caseID)\(step)\(others > 0 ? ", and \(others) more" : ""))"
    }

    /// For programs.
    package var json: JSONValue {
        [
            "format": "rekey-diff",
            "version": 1,
            "compared": JSONValue(compared.count),
            "dialectChanged": JSONValue(isDialectChanged),
            "scenariosChanged": JSONValue(changedScenarios.map { JSONValue($0) }),
            "differences": JSONValue(
                entries.map { entry in
                    JSONValue(
                        JSONObject(present: [
                            ("kind", JSONValue(entry.difference.kind)),
                            ("request", entry.difference.endpoint.map { JSONValue($0.description) }),
                            ("status", entry.difference.status.map { JSONValue($0) }),
                            ("message", JSONValue(entry.difference.sentence)),
                            (
                                "places",
                                JSONValue(
                                    entry.places.map { ["case": JSONValue($0.caseID), "step": JSONValue($0.step)] }
                                )
                            ),
                        ])
                    )
                }
            ),
        ]
    }

    /// For reports of runs: every compared case, failed where something in it differs.
    ///
    /// - Parameter now: when they were compared.
    package func results(at now: Timestamp) -> [CaseResult] {
        var findings: [String: [Finding]] = [:]
        for entry in entries {
            let about =
                entry.difference.endpoint.map { "\($0)\(entry.difference.status.map { " (\($0))" } ?? ""): " } ?? ""
            let places = entry.places.isEmpty ? [Place(caseID: "run/time", step: "")] : entry.places
            for place in places {
                let step = place.step.isEmpty ? "" : "step \(place.step): "
                findings[place.caseID, default: []].append(Finding(step + about + entry.difference.sentence))
            }
        }
        let others = findings.keys.filter { !compared.contains($0) }.sorted()
        return (compared + others).map { id in
            let found = findings[id] ?? []
            let scenario = id.prefix { $0 != "[" }
            let info = CaseInfo(
                scenario: String(scenario),
                row: id == scenario ? nil : String(id.dropFirst(scenario.count + 1).dropLast()),
                title: titles[id] ?? "Answers take as long as before",
                file: "",
                line: 1,
                verifies: [],
                stepCount: 1
            )
            let step = StepResult(
                number: "1",
                line: 1,
                title: "compare with the older recording",
                status: found.isEmpty ? .held : .violated,
                findings: found
            )
            return CaseResult(info: info, verdict: found.isEmpty ? .passed : .failed, steps: [step], startedAt: now)
        }
    }
}

extension RecordingDifference {
    /// `POST /login 200`
    fileprivate var heading: String {
        guard let endpoint else { return "The cases" }
        return "\(endpoint)\(status.map { " \($0)" } ?? "")"
    }

    /// The order of differences: those about cases come first.
    fileprivate var rank: String { (endpoint == nil ? "0" : "1") + heading }
}
