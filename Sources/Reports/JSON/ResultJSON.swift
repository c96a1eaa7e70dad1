import Conformance
import JSONText
import RunModel

/// The events of a run as JSON values: the one shape that both the result and the stream of events share.
///
/// Members without a value are left out. Spans of time are seconds and moments are seconds since 1970, both as they were
/// measured, so that what is read back is what was written. The seed is a text: it may be larger than what readers of
/// JSON keep exact.
enum ResultJSON {
    /// The version of both formats. It grows when a member changes its meaning or goes; members may be added.
    static let version = 2

    static func value(_ info: RunInfo) -> JSONObject {
        object([
            ("target", JSONValue(info.target)), ("dialect", info.dialect.map { JSONValue($0) }),
            ("seed", JSONValue(String(info.seed))), ("startedAt", JSONValue(info.startedAt.secondsSince1970)),
            ("rekey", JSONValue(info.version)), ("host", info.host.map { JSONValue($0) }),
            ("proxy", info.proxy.map { JSONValue($0) }),
            ("shard", info.shard.map { JSONValue(value($0)) }),
        ])
    }

    private static func value(_ shard: ShardInfo) -> JSONObject {
        object([
            ("index", JSONValue(shard.shard.index)), ("count", JSONValue(shard.shard.count)),
            ("plan", JSONValue(shard.plan)), ("planned", JSONValue(shard.planned)),
            ("positions", JSONValue(shard.positions.map { JSONValue($0) })), ("target", JSONValue(shard.target)),
        ])
    }

    static func value(_ info: CaseInfo) -> JSONObject { object(members(of: info)) }

    private static func members(of info: CaseInfo) -> [(String, JSONValue?)] {
        [
            ("scenario", JSONValue(info.scenario)), ("row", info.row.map { JSONValue($0) }),
            ("title", JSONValue(info.title)), ("file", JSONValue(info.file)), ("line", JSONValue(info.line)),
            ("verifies", list(info.verifies)), ("stepCount", JSONValue(info.stepCount)),
        ]
    }

    /// A case with how it ended; its steps as well, and the attempts before with theirs, where they are wanted.
    static func value(_ result: CaseResult, withSteps: Bool) -> JSONObject {
        object(
            members(of: result.info) + [
                ("verdict", JSONValue(result.verdict.rawValue)), ("reason", result.reason.map { JSONValue(value($0)) }),
                ("violated", list(result.violated)), ("excused", excuses(result.excused)),
                // A warning is one of the steps; its number names it.
                ("warnings", result.warnings.isEmpty ? nil : JSONValue(result.warnings.map { JSONValue($0.number) })),
                ("startedAt", JSONValue(result.startedAt.secondsSince1970)), ("seconds", seconds(result.duration)),
                ("steps", withSteps ? steps(result.steps) : nil),
                ("earlier", withSteps ? attempts(result.earlier) : nil),
            ]
        )
    }

    /// An attempt that was followed by another; its steps as well, where they are wanted.
    static func value(_ attempt: EarlierAttempt, withSteps: Bool) -> JSONObject {
        object([
            ("reason", JSONValue(value(attempt.reason))), ("startedAt", JSONValue(attempt.startedAt.secondsSince1970)),
            ("seconds", seconds(attempt.duration)), ("steps", withSteps ? steps(attempt.steps) : nil),
        ])
    }

    private static func attempts(_ attempts: [EarlierAttempt]) -> JSONValue? {
        attempts.isEmpty ? nil : JSONValue(attempts.map { JSONValue(value($0, withSteps: true)) })
    }

    private static func steps(_ steps: [StepResult]) -> JSONValue { JSONValue(steps.map { JSONValue(value($0)) }) }

    static func value(_ step: StepResult) -> JSONObject {
        object([
            ("number", JSONValue(step.number)), ("line", JSONValue(step.line)), ("title", JSONValue(step.title)),
            ("words", step.words.map { JSONValue($0) }),
            ("kind", FindingJSON.value(step.kind).map { JSONValue($0) }), ("note", step.note.map { JSONValue($0) }),
            ("status", JSONValue(step.status.rawValue)),
            ("verifies", list(step.verifies)), ("level", step.level.map { JSONValue($0.rawValue) }),
            (
                "findings",
                step.findings.isEmpty
                    ? nil : JSONValue(step.findings.map { JSONValue(value($0, of: step.title)) })
            ),
            ("seconds", seconds(step.duration)), ("settledAfter", step.settledAfter.map { seconds($0) }),
            ("rounds", step.rounds.map { ["done": JSONValue($0.done), "planned": JSONValue($0.planned)] }),
            ("exchanges", step.exchanges.isEmpty ? nil : JSONValue(step.exchanges.map { JSONValue(value($0)) })),
        ])
    }

    static func value(_ summary: RunSummary) -> JSONObject {
        object([
            ("interrupted", JSONValue(summary.interrupted)),
            ("stopped", summary.stopped.isEmpty ? nil : JSONValue(summary.stopped.map { JSONValue(value($0)) })),
            ("seconds", seconds(summary.duration)), ("requests", JSONValue(summary.requests)),
            ("complaints", JSONValue(summary.complaints.map { JSONValue($0) })),
            ("notes", summary.notes.isEmpty ? nil : JSONValue(summary.notes.map { JSONValue(Wording.words($0)) })),
            ("waivers", summary.waivers.isEmpty ? nil : JSONValue(summary.waivers.map { JSONValue(value($0)) })),
        ])
    }

    private static func value(_ use: WaiverUse) -> JSONObject {
        object([
            ("subject", JSONValue(use.subject)), ("standing", JSONValue(use.standing.rawValue)),
            ("expires", use.expires.map { JSONValue($0) }), ("file", use.site.map { JSONValue($0.file) }),
            ("line", use.site.map { JSONValue($0.line) }),
        ])
    }

    /// A finding, with the sentence that reports have for it in front. Of words alone the sentence is the value.
    private static func value(_ finding: Finding, of title: String) -> JSONObject {
        let values = FindingJSON.value(finding)
        guard values["message"] == nil else { return values }
        return object(
            [("message", JSONValue(Wording.sentence(finding, of: title)))] + values.members.map { ($0.key, $0.value) }
        )
    }

    /// A reason, with its words in front.
    private static func value(_ reason: CaseReason) -> JSONObject {
        let values = FindingJSON.value(reason).members.map { ($0.key, JSONValue?.some($0.value)) }
        return object([("message", JSONValue(Wording.words(reason)))] + values)
    }

    private static func value(_ stop: RunStop) -> JSONObject {
        object([
            ("message", Wording.words([stop]).map { JSONValue($0) }), ("shard", stop.shard.map { JSONValue($0) }),
            ("reason", JSONValue(FindingJSON.value(stop.reason))),
        ])
    }

    private static func value(_ exchange: ExchangeRecord) -> JSONObject {
        let request = message(exchange.requestHeaders, exchange.requestBody)
        let response = exchange.status.map { status in
            [("status", JSONValue(status))] + message(exchange.responseHeaders, exchange.responseBody)
        }
        return object([
            ("method", JSONValue(exchange.method)), ("url", JSONValue(exchange.url)),
            ("request", JSONValue(object(request))), ("response", response.map { JSONValue(object($0)) }),
            ("failure", exchange.failure.map { JSONValue($0) }), ("note", exchange.note.map { JSONValue($0) }),
            ("seconds", seconds(exchange.duration)),
        ])
    }

    private static func message(_ headers: [FieldLine], _ body: String) -> [(String, JSONValue?)] {
        let fields = headers.map { JSONValue(object([("name", JSONValue($0.name)), ("value", JSONValue($0.value))])) }
        return [("headers", JSONValue(fields)), ("body", JSONValue(body))]
    }

    private static func excuses(_ excuses: [RequirementID: Excuse]) -> JSONValue? {
        guard !excuses.isEmpty else { return nil }
        let members = excuses.sorted { $0.key < $1.key }.map { ($0.key.rawValue, JSONValue(value($0.value))) }
        return JSONValue(JSONObject(members))
    }

    private static func value(_ excuse: Excuse) -> JSONObject {
        let values = FindingJSON.value(excuse).members.map { ($0.key, JSONValue?.some($0.value)) }
        return object([("message", JSONValue(Wording.words(excuse)))] + values)
    }

    private static func list(_ ids: [RequirementID]) -> JSONValue {
        JSONValue(ids.map { JSONValue($0.rawValue) })
    }

    private static func seconds(_ duration: Duration) -> JSONValue { FindingJSON.seconds(duration) }

    private static func object(_ members: [(String, JSONValue?)]) -> JSONObject { JSONObject(present: members) }
}
