import Conformance
import RunModel
import Runner
import Testing

@testable import Reports

@Suite("Steps are alike where names, numbers and times alone differ")
struct StepLikenessTests {
    private static func step(
        _ fact: Finding.Fact,
        round: Int? = nil,
        since: Finding.Since? = nil,
        kind: StepCategory = Samples.access
    ) -> StepResult {
        var finding = Finding(fact)
        finding.round = round
        finding.since = since
        return StepResult(number: "1", line: 1, title: "access", kind: kind, status: .violated, findings: [finding])
    }

    private static func noMessage(_ recipient: String, received: Int) -> Finding.Fact {
        let inbox = InboxStanding(address: "smtp://127.0.0.1:2525", received: received, recipients: [recipient])
        return .noMessage(kind: "reset", recipient: recipient, within: .seconds(received), inbox: inbox)
    }

    private static func header(_ expected: String, _ found: String?) -> Finding.Fact {
        .answer(.part(.header("X"), expected: expected, found: found))
    }

    @Test(
        "Alike",
        arguments: [
            (
                step(Samples.deniedLater.fact, since: .start(.seconds(1), after: .shipped(.completeReset))),
                step(
                    Samples.deniedLater.fact,
                    round: 3,
                    since: .start(.milliseconds(250), after: .shipped(.completeReset))
                )
            ),
            (step(noMessage("a@x.test", received: 3)), step(noMessage("b@x.test", received: 17), round: 12)),
            (step(header("one", "‹alice.token›")), step(header("one: two", "a: b"))),
            (
                step(.unjudged(.noAnswer(.timeout, "no response in 5 s: login"))),
                step(.unjudged(.noAnswer(.timeout, "round 2: none")), kind: Samples.logIn)
            ),
        ] as [(StepResult, StepResult)]
    )
    func alike(one: StepResult, other: StepResult) { #expect(StepLikeness(one) == StepLikeness(other)) }

    @Test(
        "Different",
        arguments: [
            (
                step(.answer(.status(expected: [.family(4)], found: 200))),
                step(.answer(.status(expected: [.family(4)], found: 500)))
            ),
            (
                step(.unjudged(.unknownAnswer(status: 404, dialect: nil))),
                step(.unjudged(.unknownAnswer(status: 400, dialect: nil)))
            ),
            (step(Samples.deniedLater.fact), step(Samples.deniedLater.fact, kind: Samples.logIn)),
            (step(header("one", "two")), step(header("one", nil))),
            (step(.told("a: b", expected: nil, found: nil)), step(.told("c: b", expected: nil, found: nil))),
        ] as [(StepResult, StepResult)]
    )
    func different(one: StepResult, other: StepResult) { #expect(StepLikeness(one) != StepLikeness(other)) }
}
