import Conformance
import JSONText
import RunModel

/// An audit of variations for programs.
enum VariationJSON {
    /// `{ "right", "variations": [{ "variations", "clean", "alarms", … }], "crossed": [{ "variation", "defect", … }] }`.
    static func members(of result: VariationResult) -> JSONObject {
        [
            "right": JSONValue(result.isRight),
            "rowsLeft": JSONValue(result.rowsLeft),
            "crossingsLeft": JSONValue(result.crossingsLeft),
            "variations": JSONValue(result.judgements.map(value)),
            "crossed": JSONValue(result.crossed.map(value)),
        ]
    }

    private static func value(of judgement: VariationJudgement) -> JSONValue {
        [
            "variations": JSONValue(judgement.variations.map { JSONValue($0) }),
            "clean": JSONValue(judgement.isClean),
            "alarms": JSONValue(judgement.alarms.map { JSONValue($0.info.id) }),
            "unexplained": JSONValue(
                judgement.unexplained.map { place -> JSONValue in
                    [
                        "scenario": JSONValue(place.scenario), "line": JSONValue(place.line),
                        "requirement": JSONValue(place.requirement.rawValue),
                    ]
                }
            ),
            "notes": JSONValue(VariationWording.sentences(of: judgement).map { JSONValue($0) }),
            "seconds": JSONValue(Double(Phrases.milliseconds(judgement.duration)) / 1000),
        ]
    }

    private static func value(of crossed: CrossedJudgement) -> JSONValue {
        [
            "variation": JSONValue(crossed.variation),
            "defect": JSONValue(crossed.judgement.defect.slug),
            "verdict": JSONValue(crossed.judgement.verdict.rawValue),
            "right": JSONValue(crossed.isRight),
            "excuse": crossed.excuse.map { JSONValue($0) } ?? .null,
            "explanation": JSONValue(VariationWording.explanation(of: crossed)),
        ]
    }
}
