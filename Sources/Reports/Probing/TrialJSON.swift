import Conformance
package import JSONText
package import RunModel

/// The result of trying a dialect, for machines; `version` counts up where a member changes its meaning.
package enum TrialJSON {
    /// - Parameter written: The rounds of `--write`, and the changes of the file; nil without it.
    package static func value(of report: TrialReport, written: (rounds: Int, changes: Int)? = nil) -> JSONValue {
        let value = value(of: report)
        guard let written, var object = value.object else { return value }
        object["written"] = ["rounds": JSONValue(written.rounds), "changes": JSONValue(written.changes)]
        return JSONValue(object)
    }

    private static func value(of report: TrialReport) -> JSONValue {
        [
            "version": 1,
            "target": JSONValue(report.target),
            "dialect": JSONValue(report.dialect),
            "interrupted": JSONValue(report.wasInterrupted),
            "entries": JSONValue(report.entries.map(entry)),
            "problems": JSONValue(report.problems.map(problem)),
            "observations": JSONValue(
                Wording.observations(of: report).map { observation -> JSONValue in
                    ["entry": JSONValue(observation.entry), "sentence": JSONValue(observation.words)]
                }
            ),
            "unbound": JSONValue(report.unbound.map { JSONValue($0.rawValue) }),
            "notTried": JSONValue(report.vendorSpecific.map { JSONValue($0.rawValue) }),
            "capabilities": JSONValue(
                report.capabilities.map { advice -> JSONValue in
                    [
                        "capability": JSONValue(advice.capability.rawValue),
                        "because": JSONValue(Wording.words(advice.evidence)),
                        "scenarios": JSONValue(advice.scenarios.map { JSONValue($0) }),
                    ]
                }
            ),
            "notes": JSONValue(report.notes.map { JSONValue(Wording.words($0)) }),
        ]
    }

    private static func entry(_ entry: TrialReport.Entry) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("operation", JSONValue(Wording.words(entry.attempt.subject))),
            ("variant", JSONValue(Wording.words(entry.attempt.situation))),
            ("requests", JSONValue(entry.requests.map { JSONValue($0) })),
            ("statuses", JSONValue(entry.statuses.map { JSONValue($0) })),
            ("outcome", entry.outcome.map { JSONValue($0.rawValue) } ?? .null),
            ("rule", entry.rule.map { JSONValue($0) } ?? .null),
            ("saved", JSONValue(entry.saved.map { JSONValue($0) })),
            ("missed", JSONValue(entry.missed.map { JSONValue($0) })),
        ]
        switch entry.standing {
        case .fine: members.append(("standing", "fine"))
        case .problem: members.append(("standing", "problem"))
        case .notTried(let reason):
            members += [("standing", "not tried"), ("reason", JSONValue(Wording.words(reason)))]
        }
        return JSONValue(JSONObject(members))
    }

    private static func problem(_ problem: TrialReport.Problem) -> JSONValue {
        [
            "entry": JSONValue(problem.entry),
            "sentence": JSONValue(Wording.words(problem)),
            "follows": problem.follows.map { JSONValue($0) } ?? .null,
            "hints": JSONValue(problem.hints.map { JSONValue(Wording.words($0)) }),
            "answer": problem.exchange.map(answer) ?? .null,
            "messages": JSONValue(
                problem.messages.map { message -> JSONValue in
                    [
                        "channel": JSONValue(message.channel), "subject": JSONValue(message.subject),
                        "sender": JSONValue(message.sender), "text": JSONValue(message.text),
                        "links": JSONValue(message.links.map { JSONValue($0) }),
                        "codes": JSONValue(message.codes.map { JSONValue(Wording.words($0)) }),
                        "remarks": JSONValue(message.remarks.map { JSONValue(Wording.words($0)) }),
                    ]
                }
            ),
            "advice": problem.advice.map { advice -> JSONValue in
                ["words": JSONValue(Wording.words(advice.site)), "place": JSONValue(advice.place), "json": advice.json]
            } ?? .null,
        ]
    }

    private static func answer(_ exchange: ExchangeRecord) -> JSONValue {
        [
            "request": JSONValue("\(exchange.method) \(exchange.url)"),
            "status": exchange.status.map { JSONValue($0) } ?? .null,
            "headers": JSONValue(
                exchange.responseHeaders.map { ["name": JSONValue($0.name), "value": JSONValue($0.value)] }
            ),
            "body": JSONValue(exchange.responseBody),
            "failure": exchange.failure.map { JSONValue($0) } ?? .null,
            "note": exchange.note.map { JSONValue($0) } ?? .null,
        ]
    }
}
