import Conformance
import JSONText
import Testing

@Suite("Conditions on answers, and what an expectation makes of them")
struct AnswerConditionTests {
    static let answer = Answer.made(
        403,
        #"{ "code": "E1", "items": [{ "id": 1 }, { "id": 2 }], "gone": null }"#,
        [
            ("Content-Type", "application/json; charset=utf-8"), ("X-A", "one"), ("X-A", "two"),
            ("Set-Cookie", "sid=first; Path=/"), ("Set-Cookie", "sid=second"),
        ]
    )

    @Test(
        "Each member",
        arguments: [
            (#"{ "status": 403 }"#, true), (#"{ "status": "4xx" }"#, true), (#"{ "status": [200, "4xx"] }"#, true),
            (#"{ "status": [200, "5xx"] }"#, false),
            (#"{ "headers": { "x-a": "one, two" } }"#, true),
            (#"{ "headers": { "X-A": { "contains": "two" } } }"#, true),
            (#"{ "headers": { "X-B": { "exists": false } } }"#, true), (#"{ "headers": { "X-B": "one" } }"#, false),
            (#"{ "cookies": { "sid": { "equals": "second" } } }"#, true),
            (#"{ "cookies": { "other": { "exists": true } } }"#, false),
            (#"{ "contentType": "application/json" }"#, true), (#"{ "contentType": "text/html" }"#, false),
            (#"{ "text": { "contains": "\"E1\"" } }"#, true),
            (#"{ "body": [{ "path": "$.code", "equals": "E1" }] }"#, true),
            (#"{ "body": [{ "path": "$.gone", "exists": true }] }"#, true),
            (#"{ "body": [{ "path": "$.none", "exists": false }] }"#, true),
            (#"{ "body": [{ "path": "$.none", "equals": null }] }"#, false),
            (#"{ "body": [{ "path": "$.items[*].id", "equals": 2 }] }"#, true),
            (#"{ "body": [{ "path": "$.items[*].id", "equals": 3 }] }"#, false),
            // What must not be there must be in none of the nodes.
            (#"{ "body": [{ "path": "$.items[*].id", "lacks": "3" }] }"#, true),
            (#"{ "body": [{ "path": "$.items[*].id", "lacks": "2" }] }"#, false),
            (#"{ "body": [{ "path": "$.items[*].id", "not": { "equals": 3 } }] }"#, true),
            (#"{ "body": [{ "path": "$.items[*].id", "not": { "equals": 2 } }] }"#, false),
            (#"{ "body": [{ "path": "$.items[*].id", "equals": 1, "not": { "equals": 3 } }] }"#, true),
            (#"{ "body": [{ "path": "$.items[*].id", "equals": 1, "not": { "equals": 2 } }] }"#, false),
            (#"{ "status": 403, "body": [{ "path": "$.code", "equals": "E2" }] }"#, false),
        ]
    )
    func members(json: String, holds: Bool) throws {
        var scope = FixedScope()
        let condition = try Parts.expectation(json).condition
        #expect(try condition.holds(for: Self.answer, in: &scope) == holds)
        #expect(try condition.mismatches(Self.answer, in: &scope).isEmpty == holds)
    }

    @Test(
        "On a body that is not JSON only a condition that there is no value holds",
        arguments: [
            (#"{ "path": "$.code", "equals": "E1" }"#, false),
            (#"{ "path": "$.code", "not": { "equals": "E1" } }"#, false),
            (#"{ "path": "$.code", "exists": true }"#, false),
            (#"{ "path": "$.code", "lacks": "E1" }"#, false),
            (#"{ "path": "$.code", "exists": false, "not": { "equals": "E1" } }"#, false),
            (#"{ "path": "$..code", "exists": false }"#, true),
        ],
        ["<html>", "", "{"]
    )
    func notJSON(check: (condition: String, holds: Bool), body: String) throws {
        var scope = FixedScope()
        let condition = try Parts.expectation(#"{ "body": [\#(check.condition)] }"#).condition
        #expect(try condition.holds(for: .made(200, body), in: &scope) == check.holds)
    }

    enum Result: Sendable { case held, violated, unjudgeable }

    @Test(
        "Outcomes and conditions together",
        arguments: [
            (#""denied""#, Outcome.denied, 401, Result.held), (#""denied""#, .ok, 200, .violated),
            (#"["ok", "refused"]"#, .invalid, 400, .held), (#""refused""#, .ok, 200, .violated),
            (#""refused""#, .throttled, 429, .unjudgeable), (#""refused""#, .fault, 500, .unjudgeable),
            (#""any""#, .fault, 500, .held), (#""throttled""#, .throttled, 429, .held),
            // Where neither an outcome nor a status is asked for, it is ok that is expected.
            (#"{ "not": "denied" }"#, .denied, 401, .violated), (#"{ "not": "denied" }"#, .ok, 200, .held),
            (#"{ "not": "denied" }"#, .throttled, 429, .unjudgeable), (#"{ "not": "fault" }"#, .fault, 500, .violated),
            (#"{ "account": "alice" }"#, .denied, 401, .violated), (#"{ "account": "alice" }"#, .ok, 200, .held),
            (#"{ "account": "alice" }"#, .throttled, 429, .unjudgeable),
            (#"{ "lacks": "secret" }"#, .denied, 401, .violated), (#"{ "lacks": "secret" }"#, .ok, 200, .held),
            (#"{ "lacks": "secret" }"#, .fault, 500, .unjudgeable), (#"{ "lacks": "leak" }"#, .fault, 500, .violated),
            (#"{ "body": [{ "path": "$.t", "exists": false }] }"#, .denied, 401, .violated),
            (#"{ "body": [{ "path": "$.t", "exists": false }] }"#, .fault, 500, .unjudgeable),
            (#"{ "lacks": "secret", "status": "4xx" }"#, .denied, 401, .held),
            (#"{ "outcome": "refused", "not": "unknownUser" }"#, .unknownUser, 404, .violated),
            (#"{ "outcome": "denied", "status": 403 }"#, .denied, 401, .violated),
            // Throttled answers and faults are blamed for their status, where one is asked for, and for a leak alone.
            (#"{ "outcome": "denied", "status": ["2xx", "4xx"] }"#, .fault, 500, .violated),
            (#"{ "outcome": "denied", "status": ["2xx", "4xx"] }"#, .throttled, 429, .unjudgeable),
            (
                #"{ "outcome": "denied", "body": [{ "path": "$.code", "equals": "E1" }] }"#, .throttled, 429,
                .unjudgeable
            ),
            (#"{ "outcome": "denied", "lacks": "leak" }"#, .fault, 500, .violated),
            (#"{ "outcome": "any", "lacks": "leak" }"#, .ok, 200, .violated),
            (#"{ "status": "4xx" }"#, .ok, 200, .violated), (#"{ "status": "5xx" }"#, .fault, 500, .held),
        ] as [(String, Outcome, Int, Result)]
    )
    func judgements(expectation: String, outcome: Outcome, status: Int, result: Result) throws {
        var scope = FixedScope()
        let judgement = try Parts.expectation(expectation)
            .judge(.made(status, "a leak"), outcome: outcome, accountMismatch: nil, in: &scope)
        switch judgement {
        case .held: #expect(result == .held)
        case .violated: #expect(result == .violated)
        case .unjudgeable: #expect(result == .unjudgeable)
        }
    }

    @Test("A response that no rule knows is judged by raw conditions alone")
    func unknown() throws {
        var scope = FixedScope()
        let raw = try Parts.expectation(#"{ "status": 200 }"#)
        #expect(try raw.judge(.made(200), outcome: nil, accountMismatch: nil, in: &scope) == .held)
        guard
            case .unjudgeable = try Conformance.Expectation.ok.judge(
                .made(200),
                outcome: nil,
                accountMismatch: nil,
                in: &scope
            )
        else {
            Issue.record("nothing is known of this response")
            return
        }
    }

    @Test(
        "A raw request that asks for no status expects one below 400",
        arguments: [(200, true), (302, true), (401, false)]
    )
    func raw(status: Int, holds: Bool) throws {
        for expectation in [#"{ "lacks": "secret" }"#, #"{ "headers": { "X-B": { "exists": false } } }"#] {
            var scope = FixedScope()
            let judgement = try Parts.rawExpectation(expectation)
                .judge(.made(status), outcome: nil, accountMismatch: nil, in: &scope)
            #expect((judgement == .held) == holds)
        }
    }

    @Test("All mismatches are told, the outcome first")
    func allMismatches() throws {
        var scope = FixedScope()
        let expectation = try Parts.expectation(#"{ "outcome": "denied", "status": 401, "contentType": "text/plain" }"#)
        guard
            case .violated(let found) = try expectation.judge(
                Self.answer,
                outcome: .ok,
                accountMismatch: nil,
                in: &scope
            )
        else {
            Issue.record("expected a violation")
            return
        }
        let demand = OutcomeDemand(only: OutcomeSet(.denied))
        #expect(
            found == [
                .outcome(expected: demand, found: .ok), .status(expected: [.code(401)], found: Self.answer.status),
                .part(.contentType, expected: "text/plain", found: Self.answer.contentType),
            ]
        )
    }
}
