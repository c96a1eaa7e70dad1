import JSONText
import Testing

@testable import Conformance

@Suite("A scenario becomes what it says")
struct ScenarioDecodingTests {
    private func everything() throws -> Scenario {
        try ScenarioLoader.load(Samples.source("valid/everything.scenario.json"), id: "everything") { _ in nil }
    }

    private func operation(_ scenario: Scenario, _ index: Int) throws -> OperationStep {
        guard case .operation(let step) = scenario.steps[index].action else {
            throw Diagnostic(error: "step \(index + 1) is no operation")
        }
        return step
    }

    @Test("The top")
    func top() throws {
        let scenario = try everything()
        #expect(scenario.title == "Everything that a scenario can say")
        #expect(scenario.tags == ["slow"])
        #expect(
            scenario.needs == [
                .capability(.sideChannel), .operation(.shipped(.changeEmail)), .policy("policy.username.folds"),
                .policy("policy.login.email"), .operation(.vendor("x-administer")),
            ]
        )
        #expect(scenario.actors == ["alice", "bob", "mallory"])
        #expect(scenario.values.map(\.name) == ["second", "profile"])
        #expect(scenario.cases?.rows.map(\.name) == ["seven", "eight"])
        #expect(scenario.movesClock)
        #expect(scenario.steps.map(\.number).last == "24")
        #expect(scenario.cleanup.map(\.number) == ["clean-up 1"])
        #expect(scenario.steps[0].line == 17)
    }

    @Test("An operation with its inputs")
    func inputs() throws {
        let scenario = try everything()
        let register = try operation(scenario, 0)
        #expect(register.operation == .register)
        #expect(register.actor == "alice")
        #expect(register.session == .named("first"))
        #expect(register.verify)
        #expect(register.expectation == .ok)
        #expect(register.inputs.map(\.name) == ["profile", "phone"])
        #expect(register.inputs[1].value == .literal(.init(.null)))
        #expect(scenario.steps[0].note == "An account.")
        let bob = try operation(scenario, 1)
        #expect(!bob.verify)
        #expect(bob.expectation.outcomes == OutcomeSet(words: ["ok", "weakPassword"]))
        #expect(scenario.steps[1].label == "bobs")
    }

    @Test("Changes to a request, and a list of conditions")
    func amendment() throws {
        let scenario = try everything()
        let step = try operation(scenario, 4)
        let amendment = try #require(step.amendment)
        #expect(amendment.headers.map(\.name) == ["X-Forwarded-Host", "Accept"])
        #expect(amendment.headers.map { $0.values.map(\.text) } == [["evil.example"], []])
        #expect(amendment.query.map { $0.values.map(\.text) } == [["1", "2"]])
        #expect(amendment.members.map(\.name) == ["$password", "admin"])
        #expect(step.keep)
        #expect(step.expectation.condition.status == [.family(4), .code(500)])
        #expect(step.expectation.lacks.map(\.text) == ["{{ alice.password }}"])
        #expect(step.expectation.condition.contentType == "application/json")
        #expect(scenario.steps[4].verifies == [RequirementID(rawValue: "AUTH-LOG-003")])
    }

    @Test("Conditions on a response")
    func conditions() throws {
        let scenario = try everything()
        let step = try operation(scenario, 6)
        #expect(step.everywhere)
        #expect(scenario.steps[6].level == .should)
        #expect(step.expectation.account == "alice")
        let condition = step.expectation.condition
        #expect(condition.headers.map(\.name) == ["Cache-Control", "X-Plain"])
        #expect(condition.headers[1].condition.matchers == [.equals(.literal("yes"))])
        #expect(condition.cookies[0].condition.matchers == [.exists(false)])
        #expect(condition.body[0].condition.matchers == [.type(.string), .minLength(1), .maxLength(10)])
        #expect(condition.body[1].condition.matchers == [.atLeast(1), .atMost(2.5)])
    }

    @Test("Patience, and steps without credentials")
    func patience() throws {
        let scenario = try everything()
        let step = try operation(scenario, 8)
        #expect(step.expectation.not == OutcomeSet(.unknownUser))
        #expect(step.expectation.outcomes == OutcomeSet(words: ["refused"]))
        #expect(step.patience.within?.base == .policy("policy.invalidation"))
        #expect(step.patience.holds?.base == .literal(.seconds(1)))
        #expect(try operation(scenario, 9).session == .anonymous)
        #expect(try operation(scenario, 10).session == .unspecified)
    }

    @Test("Receipts, moves of the clock, groups and comparisons")
    func otherKinds() throws {
        let scenario = try everything()
        guard case .receipt(let receipt) = scenario.steps[11].action,
            case .advance(let span) = scenario.steps[13].action,
            case .group(let together) = scenario.steps[14].action, case .group(let again) = scenario.steps[15].action,
            case .compare(let comparison) = scenario.steps[16].action,
            case .group(let each) = scenario.steps[17].action,
            case .examine(let checks) = scenario.steps[18].action, case .http(let raw) = scenario.steps[20].action,
            case .group(let race) = scenario.steps[23].action, case .group(let round) = race.steps.first?.action
        else {
            Issue.record("the steps are not of the kinds that they are written as")
            return
        }
        #expect(receipt.expectsNothing && receipt.recipient?.text == "{{ outsider.email }}")
        #expect(span.base == .policy("policy.lifetimes.resetCode") && span.offset == .seconds(-5))
        #expect(together.order == .together && together.times == .count(20))
        #expect(together.counts.map(\.description) == ["exactly 1 ok", "at least 19 refused or throttled"])
        #expect(again.times == .policy("policy.limits.codeGuesses", plus: -1))
        #expect(again.steps.map(\.number) == ["16.1", "16.2"])
        #expect(comparison.first == "unknown" && comparison.aspects == CompareStep.Aspect.usual)
        #expect(each.times == .forEach("resets"))
        #expect(race.times == .rounds(21, within: DurationExpression(seconds: 5)))
        #expect(round.steps.map(\.after) == [nil, 0.95])
        #expect(checks.count == 2 && checks[1].condition.matchers.contains(.randomBits(64)))
        #expect(raw.request.method == "POST")
        #expect(raw.request.body == .form([.init(name: "a", value: .literal("b"))]))
        #expect(raw.expectation.condition.status == [.family(2), .family(3)])
    }

    @Test(
        "Spans of time",
        arguments: [
            ("500ms", .literal(.milliseconds(500)), .zero), ("7d", .literal(.seconds(604_800)), .zero),
            ("1h - 1m", .literal(.seconds(3600)), .seconds(-60)),
            ("policy.invalidation", .policy("policy.invalidation"), .zero),
            ("policy.lifetimes.resetCode + 1s", .policy("policy.lifetimes.resetCode"), .seconds(1)),
        ] as [(String, DurationExpression.Term, Duration)]
    )
    func spans(text: String, base: DurationExpression.Term, offset: Duration) throws {
        let span = try DurationExpression(parsing: text)
        #expect(span.base == base)
        #expect(span.offset == offset)
    }

    @Test(
        "Registered methods and those of a backend's own are taken",
        arguments: ["PATCH", "PROPFIND", "QUERY", "PURGE"]
    )
    func methods(method: String) throws {
        let text = #"""
            { "title": "T", "steps": [
              { "http": { "method": "\#(method)", "path": "/" }, "expect": { "status": 405 }, "verifies": "AUTH-TRN-005" } ] }
            """#
        let scenario = try ScenarioLoader.load(SourceText(name: "t.json", text: text), id: "t") { _ in nil }
        guard case .http(let raw) = scenario.steps.first?.action else { throw MissingStep() }
        #expect(raw.request.method == method)
    }

    private struct MissingStep: Error {}
}
