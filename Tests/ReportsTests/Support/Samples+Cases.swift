import Conformance
import RunModel
import Runner

/// A case for each verdict.
extension Samples {
    static var deniedLater: Finding {
        var finding = outcome(.ok, expected: .denied)
        finding.since = .start(.seconds(5), after: .shipped(.completeReset))
        return finding
    }

    /// That a step came to another outcome.
    static func outcome(_ found: Outcome, expected: Outcome) -> Finding {
        Finding(.answer(.outcome(expected: OutcomeDemand(only: OutcomeSet(expected)), found: found)))
    }

    static let access = StepCategory.operation(.shipped(.access), inputs: [], isAmended: false)
    static let logIn = StepCategory.operation(.shipped(.login), inputs: [], isAmended: false)

    static let accessExchange = ExchangeRecord(
        method: "GET",
        url: "http://127.0.0.1:8080/users/me?lang=en&x=1",
        requestHeaders: [.init(name: "Authorization", value: "Bearer ‹phone.accessToken›")],
        status: 200,
        responseHeaders: [.init(name: "content-type", value: "application/json")],
        responseBody: "{\"id\": \"u-1\", \"html\": \"<b>you & me</b>\"}",
        duration: .milliseconds(3)
    )

    /// A failed case, with a check that held, one that did not, one left out, and steps that never ran.
    static var failed: CaseResult {
        let info = info(
            "core/invalidation/reset-ends-old-sessions",
            title: "Every session opened with the old password ends when it is reset",
            line: 15,
            verifies: [inv, reset]
        )
        return result(
            info,
            .failed,
            violated: [inv],
            steps: [
                StepResult(number: "1", line: 6, title: "register as \"alice\"", status: .held),
                StepResult(number: "2", line: 7, title: "login with session \"phone\" as \"alice\"", status: .held),
                StepResult(
                    number: "3",
                    line: 12,
                    title: "receive the reset message for \"alice\"",
                    note: "by mail",
                    status: .held,
                    settledAfter: .milliseconds(1240)
                ),
                StepResult(
                    number: "8",
                    line: 15,
                    title: "access with session \"phone\"",
                    kind: access,
                    status: .violated,
                    verifies: [inv],
                    level: .must,
                    findings: [
                        deniedLater, Finding(.answer(.status(expected: [.code(401)], found: 200))),
                    ],
                    duration: .seconds(5),
                    exchanges: [accessExchange, accessExchange, accessExchange]
                ),
                StepResult(
                    number: "9",
                    line: 16,
                    title: "refresh with session \"phone\"",
                    status: .leftOut,
                    verifies: [reset],
                    level: .must,
                    findings: [Finding(.leftOut(.lacks(.operation(.shipped(.refresh)), dialect: "acme")))]
                ),
                StepResult(
                    number: "10",
                    line: 17,
                    title: "login as \"alice\"",
                    status: .notRun,
                    verifies: [reset],
                    level: .must,
                    findings: [Finding(.notRun(.interrupted))]
                ),
                StepResult(number: "11", line: 18, title: "access", status: .notRun),
            ],
            took: .milliseconds(5_678)
        )
    }

    /// A case that could not judge: the target closed the connection in a preparation.
    static var unreachable: CaseResult {
        let words = "nothing listens on 127.0.0.1:8080 (connection refused): is the backend running?"
        let finding = Finding(.unjudged(.noAnswer(.unreachable, words)))
        return result(
            info("core/login/wrong-password", title: "A wrong password is denied"),
            .error,
            reason: ended("2", line: 7, "login as \"alice\"", finding),
            steps: [
                StepResult(number: "1", line: 6, title: "register as \"alice\"", status: .held),
                StepResult(
                    number: "2",
                    line: 7,
                    title: "login as \"alice\"",
                    kind: logIn,
                    status: .error,
                    findings: [finding],
                    exchanges: [
                        ExchangeRecord(
                            method: "POST",
                            url: "http://127.0.0.1:8080/login",
                            requestBody: "{\"password\": \"‹alice.password›\"}",
                            failure: "nothing listens on 127.0.0.1:8080 (connection refused)"
                        )
                    ]
                ),
                StepResult(number: "3", line: 8, title: "access", status: .notRun, verifies: [login], level: .must),
            ],
            after: 1
        )
    }

    /// That a preparation ended the case.
    static func ended(_ number: String, line: Int, _ title: String, _ finding: Finding) -> CaseReason {
        .ended(.step(StepFinding(number: number, line: line, title: title, isPreparation: true, finding: finding)))
    }

    /// A case in which a preparation came to something else.
    static var brokenPreparation: CaseResult {
        let finding = outcome(.duplicate, expected: .ok)
        return result(
            info("core/login/right-password", title: "The right password opens the account"),
            .error,
            reason: ended("1", line: 6, "register as \"alice\"", finding),
            steps: [
                StepResult(
                    number: "1",
                    line: 6,
                    title: "register as \"alice\"",
                    status: .violated,
                    findings: [finding]
                ),
                StepResult(
                    number: "2",
                    line: 7,
                    title: "login as \"alice\"",
                    status: .notRun,
                    verifies: [login],
                    level: .must
                ),
            ]
        )
    }

    /// A case that passed although a recommendation does not hold.
    static var warned: CaseResult {
        let step = StepResult(
            number: "2",
            line: 9,
            title: "login as \"alice\"",
            status: .violated,
            verifies: [headers],
            level: .should,
            findings: [Finding(.answer(.part(.header("Cache-Control"), expected: "no-store", found: nil)))]
        )
        return result(
            info("core/tokens/not-cached", title: "Tokens are not cached", line: 9, verifies: [headers]),
            .passed,
            warnings: [step],
            steps: [StepResult(number: "1", line: 6, title: "register as \"alice\"", status: .held), step]
        )
    }

    /// A passed case with rows and a patient step.
    static var passed: CaseResult {
        result(
            info("core/login/spellings", row: "upper case", title: "Spellings of \"a\" <name> & more"),
            .passed,
            steps: [
                StepResult(
                    number: "1",
                    line: 12,
                    title: "login",
                    status: .held,
                    verifies: [login],
                    level: .must,
                    settledAfter: .milliseconds(30)
                )
            ],
            took: .microseconds(12_499)
        )
    }

    static var skipped: CaseResult {
        result(
            info("core/tokens/refresh", title: "A refresh token works", verifies: [refresh]),
            .skipped,
            reason: .skipped(.declined(Capability(rawValue: "refresh-tokens"), reason: "the vendor issues none")),
            took: .zero
        )
    }

    static var waived: CaseResult {
        let excuse = Excuse.waiver(subject: reset.rawValue, reason: "mended in release 12")
        let step = StepResult(
            number: "4",
            line: 20,
            title: "login as \"alice\"",
            status: .violated,
            verifies: [reset],
            level: .must,
            findings: [outcome(.ok, expected: .denied)]
        )
        return result(
            info("core/reset/old-password", title: "The old password is dead", line: 20, verifies: [reset]),
            .waived,
            reason: .waived([excuse]),
            excused: [reset: excuse],
            steps: [step]
        )
    }

    /// A case that passed when it was tried again.
    static var flaky: CaseResult {
        let broken = unreachable
        var result = result(
            info("core/login/flaky", title: "A login that came late"),
            .passed,
            steps: [
                StepResult(number: "1", line: 12, title: "login", status: .held, verifies: [login], level: .must)
            ]
        )
        result.earlier = [
            EarlierAttempt(
                reason: broken.reason ?? .nothingChecked,
                steps: broken.steps,
                startedAt: broken.startedAt,
                duration: broken.duration
            )
        ]
        return result
    }

    /// A case that could not be judged however often it was tried.
    static var neverJudged: CaseResult {
        var result = unreachable
        result.info.scenario = "core/login/never"
        result.earlier = flaky.earlier
        return result
    }

    /// In the order of the plan.
    static var everyVerdict: [CaseResult] {
        [failed, passed, unreachable, brokenPreparation, warned, skipped, waived]
    }
}
