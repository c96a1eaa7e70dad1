import Conformance
import RunModel
import Runner
import Testing

@testable import Reports

@Suite("Run tally")
struct RunTallyTests {
    private func tally(_ events: [RunEvent]) -> RunTally {
        var tally = RunTally()
        for event in events { tally.handle(event) }
        return tally
    }

    private func check(_ status: StepStatus, _ id: RequirementID = Samples.login) -> StepResult {
        StepResult(number: "2", line: 2, title: "check", status: status, verifies: [id], level: .must)
    }

    @Test(
        "A requirement stands as the weightiest of its checks says",
        arguments: [
            ([StepStatus.held, .held], Standing.held), ([.held, .violated], .violated), ([.held, .leftOut], .held),
            ([.leftOut, .leftOut], .notApplicable), ([.held, .notRun], .couldNotJudge),
            ([.held, .error], .couldNotJudge),
            ([.violated, .error], .violated),
        ]
    )
    func standings(statuses: [StepStatus], standing: Standing) {
        let verdict: Verdict = statuses.contains(.violated) ? .failed : statuses.contains(.error) ? .error : .passed
        let result = Samples.result(Samples.info("a/b"), verdict, steps: statuses.map { check($0) })
        #expect(tally(Samples.events(of: [result])).standings == [Samples.login: standing])
    }

    @Test(
        "Verdicts of several cases add up to one standing",
        arguments: [
            ([Verdict.passed, .skipped], Standing.held), ([.skipped, .skipped], .notApplicable),
            ([.passed, .error], .couldNotJudge),
            ([.passed, .waived], .waived), ([.error, .failed], .violated), ([.waived, .error], .couldNotJudge),
        ]
    )
    func severalCases(verdicts: [Verdict], standing: Standing) {
        let results = verdicts.enumerated().map { index, verdict in
            Samples.result(
                Samples.info("a/b\(index)"),
                verdict,
                reason: .told("because"),
                violated: verdict == .failed ? [Samples.login] : [],
                excused: verdict == .waived ? [Samples.login: .told("because")] : [:]
            )
        }
        #expect(tally(Samples.events(of: results)).standings == [Samples.login: standing])
    }

    @Test(
        "What a dialect or a command line only says nothing of was not tested; what it declines does not apply",
        arguments: [
            (SkipReason.lacks(.operation(.shipped(.refresh)), dialect: "acme"), Standing.notTested),
            (.lacks(.capability(.sideChannel), dialect: "acme"), .notTested), (.noMail, .notTested),
            (.notIsolated, .notTested), (.unverified(.noChannel), .notTested),
            (.declined(.sideChannel, reason: "it sends none"), .notApplicable), (.noTLS, .notApplicable),
            (.lacks(.bearerTokens, dialect: "acme"), .notApplicable),
            (.lacks(.tokenAlone(.shipped(.access), beside: ["session.id"]), dialect: "acme"), .notTested),
            (.lacks(.policyValue("policy.login.username"), dialect: "acme"), .notApplicable),
            (.has(.sideChannel, dialect: "acme"), .notApplicable),
        ]
    )
    func untested(reason: SkipReason, standing: Standing) {
        let skipped = Samples.result(Samples.info("a/b"), .skipped, reason: .skipped(reason))
        let whole = tally(Samples.events(of: [skipped]))
        #expect(whole.standings == [Samples.login: standing])
        #expect(whole.untested == (standing == .notTested ? [Samples.login: [reason]] : [:]))
        var check = check(.leftOut)
        check.findings = [Finding(.leftOut(reason))]
        let partly = tally(Samples.events(of: [Samples.result(Samples.info("a/c"), .passed, steps: [check])]))
        #expect(partly.standings == [Samples.login: standing])
        // One case that could be judged says more than one that could not.
        let held = Samples.result(Samples.info("a/d"), .passed, steps: [self.check(.held)])
        #expect(tally(Samples.events(of: [skipped, held])).standings == [Samples.login: .held])
        let both = tally(Samples.events(of: [skipped, held]))
        #expect(both.untested == [:])
        #expect(both.heldInPart == (standing == .notTested ? [Samples.login: [reason]] : [:]))
    }

    @Test("What only the run could learn is told where other checks held")
    func learnt() {
        let learnt = SkipReason.told("not so on this target: a registration sets the password")
        var left = check(.leftOut)
        left.findings = [Finding(.leftOut(learnt))]
        let held = check(.held)
        #expect(
            tally(Samples.events(of: [Samples.result(Samples.info("a/b"), .passed, steps: [left, held])])).heldInPart
                == [Samples.login: [learnt]]
        )
        let alone = tally(Samples.events(of: [Samples.result(Samples.info("a/b"), .passed, steps: [left])]))
        #expect(alone.heldInPart == [:])
        #expect(alone.standings == [Samples.login: .notApplicable])
    }

    @Test("A warning is a standing of its own, below a violation of the same requirement")
    func warnings() {
        #expect(tally(Samples.events(of: [Samples.warned])).standings == [Samples.headers: .warned])
        var failed = Samples.warned
        failed.info = Samples.info("core/tokens/again", verifies: [Samples.headers])
        failed.verdict = .failed
        failed.violated = [Samples.headers]
        failed.warnings = []
        #expect(tally(Samples.events(of: [Samples.warned, failed])).standings == [Samples.headers: .violated])
    }

    @Test("A case that is excused in part blames only the rest")
    func partlyExcused() {
        let info = Samples.info("a/b", verifies: [Samples.inv, Samples.reset])
        let result = Samples.result(
            info,
            .failed,
            violated: [Samples.inv],
            excused: [Samples.reset: .told("known")],
            steps: [check(.violated, Samples.inv), check(.violated, Samples.reset)]
        )
        #expect(tally(Samples.events(of: [result])).standings == [Samples.inv: .violated, Samples.reset: .waived])
    }

    @Test("A requirement inside a group that blames another one is not called violated")
    func insideGroup() {
        let info = Samples.info("a/b", verifies: [Samples.inv, Samples.reset])
        let result = Samples.result(info, .failed, violated: [Samples.inv], steps: [check(.violated, Samples.inv)])
        #expect(tally(Samples.events(of: [result])).standings == [Samples.inv: .violated, Samples.reset: .held])
    }

    @Test("What never ended is not run, and could not be judged")
    func unended() {
        var tally = tally(
            Array(
                Samples.events(of: [Samples.passed], unended: [Samples.info("a/b", verifies: [Samples.inv])]).dropLast()
            )
        )
        #expect(tally.done == 1)
        #expect(tally.planned == 2)
        let closed = tally.closeUnended()
        #expect(closed.map(\.info.id) == ["a/b"])
        #expect(tally.standings[Samples.inv] == .couldNotJudge)
        #expect(tally.closeUnended().isEmpty)
    }

    @Test(
        "The last sentence says what the run comes to",
        arguments: [
            ([Samples.passed], false, [], "Conforms: 1 requirement holds."),
            (
                [Samples.passed, Samples.waived, Samples.warned, Samples.skipped], false, [],
                "Conforms: 1 requirement holds (1 waived, 1 recommendation does not hold)."
            ),
            (
                [Samples.passed, Samples.failed], false, [],
                "1 requirement is violated by http://127.0.0.1:8080: AUTH-INV-001."
            ),
            (
                [Samples.failed, Samples.unreachable], false, [],
                "1 requirement is violated by http://127.0.0.1:8080: AUTH-INV-001. 1 case of 2 could not be judged."
            ),
            (
                [Samples.passed, Samples.unreachable], false, [],
                "Could not judge: 1 case of 2 ended in an error. Nothing that was judged is violated."
            ),
            ([Samples.skipped], false, [], "Could not judge: every case was skipped."),
            ([Samples.passed], false, ["a", "b"], "Does not conform: 2 waivers are expired or no longer needed."),
            ([Samples.passed], true, [], "Interrupted: every case had been run."),
            (
                [Samples.failed], true, [],
                "Interrupted: every case had been run. 1 requirement is violated by http://127.0.0.1:8080: AUTH-INV-001."
            ),
        ] as [([CaseResult], Bool, [String], String)]
    )
    func conclusions(results: [CaseResult], interrupted: Bool, complaints: [String], sentence: String) {
        let tally = tally(Samples.events(of: results, interrupted: interrupted, complaints: complaints))
        #expect(Conclusion.sentence(of: tally) == sentence)
    }
}
