import Conformance
package import JSONText
package import RunModel

/// An audit for programs.
package enum AuditJSON {
    /// The parts that were tried, as one object: the members of each, and what is common to both.
    package static func value(of result: AuditResult?, _ varied: VariationResult?) -> JSONValue {
        var members = result.map(members) ?? JSONObject()
        for member in varied.map(VariationJSON.members) ?? JSONObject() { members[member.key] = member.value }
        let duration = (result?.duration ?? .zero) + (varied?.duration ?? .zero)
        members["interrupted"] = JSONValue(result?.isInterrupted == true || varied?.isInterrupted == true)
        members["seconds"] = JSONValue(Double(Phrases.milliseconds(duration)) / 1000)
        return JSONValue(members)
    }

    /// `{ "score", "sound", "unsound": [case…], "unjudged": [case…], "retried": [case…], "defects": [{ "defect", "requirements", "verdict", "kills", … }], … }`.
    private static func members(of result: AuditResult) -> JSONObject {
        [
            "score": JSONValue(result.score),
            "sound": JSONValue(result.isSound),
            "unsound": JSONValue(result.unsound.map { JSONValue($0.info.id) }),
            "unjudged": JSONValue(result.unjudged.map { JSONValue($0.info.id) }),
            "retried": JSONValue(result.retried.map { JSONValue($0.info.id) }),
            "left": JSONValue(result.left.map { JSONValue($0.slug) }),
            "requirements": [
                "checked": JSONValue(ids(result.requirements.filter(result.verified.contains))),
                "unchecked": JSONValue(ids(result.requirements.filter { !result.verified.contains($0) })),
            ],
            "defects": JSONValue(result.judgements.map(value)),
            "untripped": JSONValue(result.untripped.map(value)),
        ]
    }

    private static func value(of judgement: DefectJudgement) -> JSONValue {
        [
            "defect": JSONValue(judgement.defect.slug),
            "summary": JSONValue(judgement.defect.summary),
            "requirements": JSONValue(ids(judgement.defect.requirements)),
            "verdict": JSONValue(judgement.verdict.rawValue),
            "kills": JSONValue(judgement.kills.sorted().map(value)),
            "alsoBlamed": JSONValue(ids(judgement.alsoBlamed)),
            "scenarios": JSONValue(judgement.scenarios.map { JSONValue($0) }),
            "notes": JSONValue(judgement.notes.map { JSONValue(Wording.words($0)) }),
            "seconds": JSONValue(Double(Phrases.milliseconds(judgement.duration)) / 1000),
        ]
    }

    private static func value(of place: CheckPlace) -> JSONValue {
        [
            "scenario": JSONValue(place.scenario), "line": JSONValue(place.line),
            "requirement": JSONValue(place.requirement.rawValue),
        ]
    }

    private static func ids(_ requirements: [RequirementID]) -> [JSONValue] {
        requirements.map { JSONValue($0.rawValue) }
    }
}
