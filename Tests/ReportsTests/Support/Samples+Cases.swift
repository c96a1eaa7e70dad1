import Conformance
import Runner

/// A case for each verdict.
extension Samples {
    static let deniedLater = Finding(
        "access with session \"phone\" was still ok 5.0 s after the reset",
        expected: "denied",
        found: "ok"
    )

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
                    status: .violated,
                    verifies: [inv],
                    level: .must,
                    findings: [
                        deniedLater, Finding("access with session \"phone\": status", expected: "401", found: "200"),
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
                    findings: [Finding("the dialect acme binds no operation refresh")]
                ),
                StepResult(
                    number: "10",
                    line: 17,
                    title: "login as \"alice\"",
                    status: .notRun,
                    verifies: [reset],
                    level: .must,
                    findings: [Finding("the run was interrupted")]
                ),
                StepResult(number: "11", line: 18, title: "access", status: .notRun),
            ],
            took: .milliseconds(5_678)
        )
    }

    /// A case that could not judge: the target closed the connection in a preparation.
    static var unreachable: CaseResult {
        let finding = Finding(
            "login as \"alice\": nothing listens on 127.0.0.1:8080 (connection refused): is the backend running?"
        )
        return result(
            info("core/login/wrong-password", title: "A wrong password is denied"),
            .error,
            reason: "step 2 (line 7), a preparation, did not hold: \(finding.message)",
            steps: [
                StepResult(number: "1", line: 6, title: "register as \"alice\"", status: .held),
                StepResult(
                    number: "2",
                    line: 7,
                    title: "login as \"alice\"",
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

    /// A case in which a preparation came to something else.
    static var brokenPreparation: CaseResult {
        let finding = Finding("register as \"alice\" was duplicate", expected: "ok", found: "duplicate")
        return result(
            info("core/login/right-password", title: "The right password opens the account"),
            .error,
            reason: "step 1 (line 6), a preparation, did not hold: \(finding.message); expected ok",
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
            findings: [Finding("login as \"alice\": header Cache-Control", expected: "no-store", found: "no value")]
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
            reason: "no refresh-tokens: the vendor issues none",
            took: .zero
        )
    }

    static var waived: CaseResult {
        let step = StepResult(
            number: "4",
            line: 20,
            title: "login as \"alice\"",
            status: .violated,
            verifies: [reset],
            level: .must,
            findings: [Finding("login as \"alice\" was ok", expected: "denied", found: "ok")]
        )
        return result(
            info("core/reset/old-password", title: "The old password is dead", line: 20, verifies: [reset]),
            .waived,
            reason: "waived, AUTH-RST-001: mended in release 12",
            excused: [reset: "waived, AUTH-RST-001: mended in release 12"],
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
                reason: broken.reason ?? "",
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
