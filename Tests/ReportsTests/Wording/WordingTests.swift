import Conformance
import RunModel
import Runner
import Testing

@testable import Reports

@Suite("What was found, in words")
struct WordingTests {
    private static func path(_ path: String, _ expected: String, _ found: String?) -> Finding {
        Finding(.answer(.part(.path(path), expected: expected, found: found)))
    }

    private static func finding(_ fact: Finding.Fact, _ change: (inout Finding) -> Void) -> Finding {
        var finding = Finding(fact)
        change(&finding)
        return finding
    }

    private static func demand(_ words: String..., not: [String]? = nil) -> OutcomeDemand {
        OutcomeDemand(only: OutcomeSet(words: words), not: not.flatMap { OutcomeSet(words: $0) })
    }

    @Test(
        "One sentence with what was found and what was expected",
        arguments: [
            // What was found is told, whatever other words of the sentence hold.
            (path("$.v1", "2", "1"), "GET /v1: $.v1 was 1; expected 2"),
            (path("$.a", "\"b\"", "\"a\""), "GET /v1: $.a was \"a\"; expected \"b\""),
            (path("$.a", "a value", nil), "GET /v1: $.a was missing; expected a value"),
            (
                Finding(.answer(.status(expected: [.code(401), .family(5)], found: 200))),
                "GET /v1: the status was 200; expected 401 or 5xx"
            ),
            (
                finding(.answer(.status(expected: [.code(401)], found: 200))) {
                    $0.since = .start(.seconds(2), after: .shipped(.logout))
                },
                "GET /v1: the status was still 200 2.0 s after the logout; expected 401"
            ),
            (Samples.deniedLater, "GET /v1 still succeeded 5.0 s after the reset; expected denied"),
            (
                Finding(.answer(.outcome(expected: demand("refused"), found: .ok))),
                "GET /v1 succeeded; expected a refusal"
            ),
            (
                Finding(.answer(.outcome(expected: OutcomeDemand(only: nil, not: .ok), found: .ok))),
                "GET /v1 succeeded; expected anything but success"
            ),
            (Samples.outcome(.duplicate, expected: .ok), "GET /v1 was refused as a duplicate; expected success"),
            (
                finding(.answer(.outcome(expected: demand("ok"), found: .denied))) {
                    $0.since = .settled(.milliseconds(300))
                },
                "GET /v1 was denied again 300 ms after it had held; expected success"
            ),
            (
                finding(.answer(.outcome(expected: demand("denied"), found: .ok))) {
                    $0.round = 3
                    $0.title = "access"
                    $0.resource = "orders"
                },
                "round 3: access at resource \"orders\" succeeded; expected denied"
            ),
            // Colons in values cut nothing.
            (path("$.url", "\"x\"", "\"http://a: b\""), "GET /v1: $.url was \"http://a: b\"; expected \"x\""),
            (Finding(.unjudged(.problem("a: b: c"))), "GET /v1: a: b: c"),
            (
                finding(.unjudged(.noChannel(kind: "verification"))) { $0.followUp = .verification },
                "confirming the new account: GET /v1: no channel is read on which a verification message could arrive"
            ),
            (
                Finding(
                    .noMessage(
                        kind: "reset",
                        recipient: "a@b.test",
                        within: .seconds(5),
                        inbox: InboxStanding(address: "smtp://127.0.0.1:25", received: 0, recipients: [])
                    )
                ),
                "no reset message for a@b.test came within 5.0 s; no message at all reached smtp://127.0.0.1:25 in this run, "
                    + "so check where the target sends its messages"
            ),
            (
                Finding(
                    .count(
                        expected: CountExpectation(bound: .atMost, count: 1, outcomes: .ok),
                        found: [.ok: 2, .denied: 18]
                    )
                ),
                "GET /v1 came to 18 denied, 2 ok; expected at most 1 ok"
            ),
            (
                Finding(
                    .difference(
                        AnswerDifference(.status, first: "401", second: "404"),
                        first: "known",
                        second: "unknown"
                    )
                ),
                "\"known\" and \"unknown\" can be told apart by the status: 401 against 404; expected no difference"
            ),
        ] as [(Finding, String)]
    )
    func sentences(finding: Finding, sentence: String) {
        #expect(Wording.sentence(finding, of: "GET /v1") == sentence)
    }

    @Test("Words that begin as those for what was not run do, are words", arguments: [Verdict.skipped, .error])
    func notRunWords(verdict: Verdict) {
        let skip = SkipReason.declined(Capability(rawValue: "sms"), reason: "not run: by us")
        for reason in [CaseReason.told("not run: by nobody"), .skipped(.told("not run: x")), .skipped(skip)] {
            let result = Samples.result(Samples.info("a/b"), verdict, reason: reason)
            #expect(!result.isNotRun)
            #expect(CaseKind(result) == (verdict == .skipped ? .skipped : .error))
        }
        #expect(Samples.result(Samples.info("a/b"), .skipped, reason: .notRun(.told("enough"))).isNotRun)
    }

    @Test(
        "A value that a file writes as a template is named in words",
        arguments: [
            (
                "{{ made.text }}{{ made.html }}",
                "the text of \"made\" with the html of \"made\" was 7; expected none"
            ),
            ("{{ made.answer }}", "the response kept as \"made\" was 7; expected none"),
            ("{{ said.answer | join:\" \" }}", "the list of responses kept as \"said\" was 7; expected none"),
            ("{{ opened.accessToken }}", "the access token of \"opened\" was 7; expected none"),
            (
                "{{ wrong.outcome }}, then {{ last.outcome }}",
                "the outcome of \"wrong\", then the outcome of \"last\" was 7; expected none"
            ),
            ("the first of three tokens", "the first of three tokens was 7; expected none"),
            ("{{ broken", "{{ broken was 7; expected none"),
        ]
    )
    func templates(value: String, sentence: String) {
        #expect(Wording.sentence(Finding(.value(value, expected: "none", found: "7")), of: "examine") == sentence)
    }

    @Test(
        "What a dialect says nothing of comes with what to write, and what it declines does not",
        arguments: [
            (SkipReason.lacks(.operation(.shipped(.refresh)), dialect: "acme"), "bind it under \"operations\""),
            (.lacks(.capability(.sideChannel), dialect: "acme"), "under \"capabilities\", write true or the reason"),
            (.lacks(.policy("policy.lockout"), dialect: "acme"), "declare it under \"policy\""),
            (.lacks(.message("reset"), dialect: "acme"), "add a rule under \"messages\""),
            (.lacks(.errorFormat, dialect: "acme"), "describe it under \"errors\""),
            (.lacks(.operation(.shipped(.refresh)), dialect: nil), nil), (.lacks(.bearerTokens, dialect: "acme"), nil),
            (.declined(.sideChannel, reason: "no mail"), nil),
        ] as [(SkipReason, String?)]
    )
    func remedies(reason: SkipReason, remedy: String?) {
        let words = Wording.words(reason)
        #expect(words.contains(remedy ?? words))
        #expect(words.contains(" under \"") == (remedy != nil))
    }

    @Test("What several reasons have in common is said once")
    func families() {
        let reasons: [SkipReason] = [
            .lacks(.operation(.shipped(.refresh)), dialect: "acme"),
            .lacks(.operation(.shipped(.revoke)), dialect: "acme"),
        ]
        #expect(Set(reasons.map(\.family)).count == 1)
        #expect(
            Wording.words(reasons[0].family, items: ["refresh (3)", "revoke (1)"])
                == "the dialect acme does not bind refresh (3), revoke (1); if the target has it, bind it under \"operations\""
        )
        #expect(reasons[0].family != SkipReason.lacks(.operation(.shipped(.refresh)), dialect: "other").family)
    }

    @Test("Reasons of one family stand in one line, with the requirements behind what they lack")
    func gaps() {
        let folds = SkipReason.lacks(.policy("policy.email.folds"), dialect: "acme")
        let name = SkipReason.lacks(.policy("policy.login.username"), dialect: "acme")
        let told = SkipReason.told("not so on this target: it answers")
        #expect(
            Wording.words([Samples.login: [folds, told], Samples.headers: [folds, name]]) == [
                "not so on this target: it answers (AUTH-LOG-001)",
                "the dialect acme does not declare \"username\" as policy.login (AUTH-TRN-004), policy.email.folds (AUTH-LOG-001, AUTH-TRN-004); "
                    + "if the target has such a rule, declare it under \"policy\"",
            ]
        )
    }

    @Test("Below its title a step shows what was found and what was expected apart")
    func details() {
        let later = Wording.detail(Samples.deniedLater)
        #expect(later == ("still succeeded 5.0 s after the reset", "denied", nil))
        #expect(Wording.detail(Self.path("$.v1", "2", "1")) == ("$.v1", "2", "1"))
        #expect(Wording.detail(Samples.outcome(.ok, expected: .denied)) == ("", "denied", "success"))
    }
}
