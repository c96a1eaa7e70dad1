import JSONText
import Testing

@testable import Conformance

@Suite("Findings and reasons are read as they were written")
struct FindingJSONTests {
    /// Reads an object as part of a file of its own.
    private static func read<Value>(_ object: JSONObject, _ body: (FileValue) -> Value?) throws -> Value? {
        let text = JSONWriter.compact.string(JSONValue(object))
        let context = DecodingContext(source: SourceText(name: "f.json", text: text))
        let value = context.root(limits: JSONLimits(bytes: .max)).flatMap(body)
        try context.diagnostics.throwIfErrors()
        return value
    }

    private static let demand = OutcomeDemand(
        only: OutcomeSet(words: ["refused"]),
        not: OutcomeSet(words: ["denied", "ok"])
    )
    private static let count = CountExpectation(bound: .atMost, count: 3, outcomes: .ok)
    private static let inbox = InboxStanding(address: "smtp://127.0.0.1:25", received: 2, recipients: ["a@b.test"])
    private static let figures = TimeFigures(
        runs: [.init(first: .milliseconds(41), second: .milliseconds(1), chance: 0.25)],
        limit: .milliseconds(20)
    )

    static let everyFact: [Finding.Fact] = [
        .answer(.outcome(expected: demand, found: .ok)),
        .answer(.outcome(expected: OutcomeDemand(only: nil, not: .ok), found: .fault)),
        .answer(.status(expected: [.code(401), .family(5)], found: 200)),
        .answer(.part(.contentType, expected: "text/html", found: nil)),
        .answer(.part(.header("X-A"), expected: "a: b", found: "not run: c")),
        .answer(.part(.cookie("sid"), expected: "a value", found: "")),
        .answer(.part(.path("$.v1"), expected: "2", found: "1")), .answer(.part(.body, expected: "x", found: "y")),
        .answer(.account(member: nil, actor: "alice", expected: nil, found: nil)),
        .answer(.account(member: "email", actor: "alice", expected: "a@b.test", found: "c@d.test")),
        .answer(.connection(status: 200)), .answer(.leak(expected: "nothing")),
        .count(expected: count, found: [.ok: 4, .denied: 1]),
        .times(figures, first: "a", second: "b", isApart: true),
        .times(TimeFigures(runs: [], limit: nil), first: "a", second: "b", isApart: false),
        .noMessage(kind: "reset", recipient: "a@b.test", within: .milliseconds(2500), inbox: inbox),
        .noMessage(kind: "reset", recipient: "a@b.test", within: .seconds(5), inbox: nil),
        .message(kind: "notice", recipients: ["a@b.test", "c@d.test"], subject: "Hello: you"),
        .noCall(within: .seconds(1)), .call("GET /"), .value("{{ a.b }}", expected: "1", found: nil), .recorded,
        .leftOut(.notIsolated), .notRun(.requests(7)), .behind(step: "3.1"), .behind(step: nil),
        .told("words: more", expected: "x", found: nil),
    ]

    static let everySubject: [AnswerDifference.Subject] = [
        .status, .bodyLength, .feature("body $.e"), .length("body"), .beginning("body"), .end("body"),
        .word("Wrong", of: "body"),
    ]

    static let most: [Unjudged] = [
        .throttled(status: 429), .fault(status: 500), .unknownAnswer(status: 404, dialect: nil),
        .unknownAnswer(status: 404, dialect: "acme"),
        .unknownAnswer(
            status: 422,
            dialect: "acme",
            rule: MissingRule(operation: .shipped(.login), json: ["when": ["status": 422], "outcome": "invalid"])
        ), .incomplete(taken: .outcome(.ok), missing: ["$.a"]),
        .incomplete(taken: .next, missing: []), .incomplete(taken: .again, missing: ["a", "b"]),
        .neverFinal(requests: 5), .noOutcome, .unknownAccount(members: ["email"], actor: "alice"),
        .undecidedCount(undecided: 2, of: 9, expected: count, found: 1), .undecidedAnswers(1, of: 8),
        .noAnswerKept(label: "known"), .tooFewAnswers(2, needed: 4), .tooFewTimes(8, needed: 16),
        .doubtfulTimes(first: "known", second: "unknown"),
        .withheld(outcome: nil, status: 302, names: ["Authorization"], origin: "https://a.test"),
        .withheld(outcome: .denied, status: 401, names: ["a", "b"], origin: "https://a.test"),
        .usedSeed(.max, user: ["rk1-x@rekey.test"]),
        .clockNotMoved(nil), .clockNotMoved(.denied), .noMessageRule(kind: "notice"), .noChannel(kind: "reset"),
        .unreadableMessage(kind: "reset", problem: "x: y"),
        .incompleteMessage(kind: "reset", subject: "s", missing: ["code"], links: ["https://a.test/…"], isCut: true),
        .channelFailed("mail", problem: "gone"), .noListener, .unboundOperation(.shipped(.refresh)),
        .undeclared("policy.limits.guesses"), .nothingToRepeat, .tooManyRounds("policy.limits.x", value: 5000),
        .notSimultaneous, .past("policy.a - 5s", .seconds(-4)), .tooFewSamples("{{ a }}", found: 1),
        .nothingToSearch("{{ a }}"), .halted(.interrupted), .notRecorded, .problem("not run: a: b"),
    ]
    static let pauses: [Unjudged.Pause] = [.request, .settling, .watching, .message, .listening, .passing("1h")]

    @Test("Every kind of finding", arguments: everyFact)
    func facts(fact: Finding.Fact) throws {
        let finding = Finding(fact)
        #expect(try Self.read(FindingJSON.value(finding)) { $0.finding() } == finding)
    }

    @Test("Every kind of difference", arguments: everySubject)
    func differences(subject: AnswerDifference.Subject) throws {
        let difference = AnswerDifference(subject, first: "a", second: "b")
        let finding = Finding(.difference(difference, first: "one", second: "other"))
        #expect(try Self.read(FindingJSON.value(finding)) { $0.finding() } == finding)
    }

    @Test("Every reason for which nothing was judged", arguments: most)
    func unjudged(reason: Unjudged) throws {
        let finding = Finding(.unjudged(reason))
        #expect(try Self.read(FindingJSON.value(finding)) { $0.finding() } == finding)
    }

    @Test("Every interruption", arguments: pauses)
    func interruptions(pause: Unjudged.Pause) throws { try unjudged(reason: .interrupted(pause)) }

    @Test("Every way to get no response", arguments: NoAnswer.allCases)
    func noAnswers(why: NoAnswer) throws { try unjudged(reason: .noAnswer(why, "why: \(why)")) }

    @Test(
        "Where, in which round and since when",
        arguments: [
            Finding.Since.start(.milliseconds(1500), after: .shipped(.logout)), .start(.seconds(2), after: nil),
            .settled(.milliseconds(3)),
        ]
    )
    func circumstances(since: Finding.Since) throws {
        var finding = Finding(.recorded)
        finding.since = since
        finding.title = "access: \"x\""
        finding.resource = "orders"
        finding.round = 7
        finding.followUp = .verification
        #expect(try Self.read(FindingJSON.value(finding)) { $0.finding() } == finding)
    }

    @Test(
        "Why something is skipped",
        arguments: [
            SkipReason.lacks(.operation(.shipped(.refresh)), dialect: "acme"),
            .lacks(.body(.shipped(.login)), dialect: "acme"),
            .lacks(.open(.shipped(.resendVerification)), dialect: "acme"),
            .lacks(.names(.shipped(.login)), dialect: "acme"),
            .lacks(.json(.shipped(.register)), dialect: "acme"),
            .lacks(.policy("policy.a"), dialect: nil), .lacks(.policyValue("policy.a.b"), dialect: "acme"),
            .lacks(.capability(.tls), dialect: nil),
            .lacks(.message("notice"), dialect: "acme"), .lacks(.bearerTokens, dialect: "acme"),
            .lacks(.errorFormat, dialect: "acme"), .lacks(.privateNames(.phone), dialect: "acme"),
            .lacks(.resetBySMS, dialect: "acme"),
            .lacks(.input(["code", "link"], of: .shipped(.verify)), dialect: "acme"),
            .lacks(.change(.shipped(.login)), dialect: "acme"),
            .lacks(.tokenAlone(.shipped(.access), beside: ["session.userId"]), dialect: "acme"),
            .declined(.clock, reason: "not run: by us"), .has(.clock, dialect: "acme"), .notIsolated, .noQuietPath,
            .fixedClock, .noTLS, .noListener, .noChannel, .noMail, .unread(channel: "sms", kind: "reset"),
            .noRow(fitting: "password"), .noRow(fitting: nil),
            .unverified(.noChannel), .notRun(.unreachable), .notRecorded, .told("words"),
        ]
    )
    func skipReasons(reason: SkipReason) throws {
        #expect(try Self.read(FindingJSON.value(reason)) { $0.skipReason() } == reason)
    }

    @Test(
        "Why a case came to what it came to",
        arguments: [
            CaseReason.skipped(.noTLS), .notRun(.failures(3)), .notRun(.time("5m")), .notRun(.firstFailure),
            .notRun(.told("enough")),
            .waived([
                .deviation(RequirementID(rawValue: "AUTH-A-001"), reason: "a", source: "https://b.test"),
                .waiver(subject: "core/x", reason: "c"), .told("d"),
            ]),
            .ended(.preparation("no value")), .nothingChecked, .unreachable(.noAnswer(.tls, "no TLS")), .told("words"),
            .ended(
                .step(StepFinding(number: "2", line: 7, title: "t", isPreparation: true, finding: Finding(.recorded)))
            ),
            .unjudged(StepFinding(number: "2.1", line: 7, title: "t", isPreparation: false, finding: nil)),
            .ended(
                .step(
                    StepFinding(
                        number: "3",
                        line: 8,
                        title: "t",
                        isPreparation: false,
                        finding: nil,
                        mayBreak: [RequirementID(rawValue: "AUTH-A-001"), RequirementID(rawValue: "AUTH-B-002")]
                    )
                )
            ),
        ]
    )
    func reasons(reason: CaseReason) throws {
        #expect(try Self.read(FindingJSON.value(reason)) { $0.caseReason() } == reason)
    }

    @Test(
        "What a step does",
        arguments: [
            StepCategory.operation(.shipped(.login), inputs: ["password"], isAmended: true),
            .operation(.shipped(.access), inputs: [], isAmended: false), .receipt("reset"), .silence("reset"),
            .request("GET /a"), .clock, .group, .comparison, .examination, .listening,
        ]
    )
    func categories(category: StepCategory) throws {
        let object = try #require(FindingJSON.value(category))
        #expect(try Self.read(object) { $0.stepCategory() } == category)
    }

    @Test(
        "A mistake is told at its place",
        arguments: [
            (#"{"kind":"outcom","outcome":"ok"}"#, "unknown kind of finding 'outcom'; did you mean 'outcome'?"),
            (#"{"kind":"outcome","outcome":"fine"}"#, "unknown outcome 'fine'"),
            (#"{"kind":"answer","part":"header","expected":"a"}"#, "needs a member 'name'"),
            (#"{"kind":"unjudged","unjudged":{"kind":"throttled"}}"#, "needs a member 'status'"),
            (#"{"kind":"times","labels":["a"],"runs":[],"isApart":true}"#, "expected two labels, found 1"),
            (#"{"message":"words"}"#, "a finding needs a member 'kind'"),
        ]
    )
    func mistakes(text: String, says: String) {
        let context = DecodingContext(source: SourceText(name: "f.json", text: text))
        _ = context.root(limits: JSONLimits(bytes: .max)).flatMap { $0.finding() }
        let error = #expect(throws: Diagnostics.self) { try context.diagnostics.throwIfErrors() }
        #expect(error?.description.contains(says) == true, "\(error?.description ?? "")")
    }
}
