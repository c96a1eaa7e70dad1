import Conformance
import JSONText
import Testing

@Suite("A plan says what runs, and why the rest does not")
struct PlanTests {
    @Test(
        "Tokens in a Bearer header follow RFC 6750, unless the dialect gives a reason why not",
        arguments: [nil, "nobody is challenged"]
    )
    func bearer(declined: String?) throws {
        let reason = try PlanSample.reason(
            PlanSample.check,
            head: #""needs": ["bearer"],"#,
            capabilities: declined.map { #""bearer": "\#($0)", "# } ?? "",
            operations: #"}, "credentials": { "headers": { "Authorization": "Bearer {{ accessToken }}" }"#
        )
        #expect(reason == declined.map { .declined(Capability(rawValue: "bearer"), reason: $0) })
    }

    @Test(
        "What every backend is held to is left out where the dialect gives a reason",
        arguments: ["error-status", "session-per-login"]
    )
    func expected(capability: String) throws {
        func reason(_ need: String) throws -> SkipReason? {
            let own = #""\#(capability)": "it is done otherwise", "#
            return try PlanSample.reason(PlanSample.check, head: #""needs": ["\#(need)"],"#, capabilities: own)
        }
        #expect(
            try reason(capability)
                == .declined(Capability(rawValue: capability), reason: "it is done otherwise")
        )
        #expect(try reason("no \(capability)") == nil)
    }

    @Test(
        "Needs",
        arguments: [
            ("email", nil), ("parallel", nil), ("login", nil), ("policy.lifetimes.resetCode", nil),
            ("policy.silence", nil),
            ("jwt", .declined(PlanSample.jwt, reason: "its tokens are random")),
            ("cookies", .lacks(.capability(PlanSample.cookies), dialect: "d")),
            ("logout", .lacks(.operation(.shipped(.logout)), dialect: "d")),
            ("login.body", nil), ("register.body", .lacks(.body(.shipped(.register)), dialect: "d")),
            ("login.json", nil),
            ("register.json", .lacks(.json(.shipped(.register)), dialect: "d")),
            ("logout.body", .lacks(.operation(.shipped(.logout)), dialect: "d")),
            ("login.open", nil), ("register.open", .lacks(.open(.shipped(.register)), dialect: "d")),
            ("changePhone", .declined(Capability(rawValue: "phone"), reason: "accounts have none")),
            ("resendReset", .declined(Capability(rawValue: "resend"), reason: "not offered")),
            ("logout.open", .lacks(.operation(.shipped(.logout)), dialect: "d")),
            ("no jwt", nil), ("no cookies", nil),
            ("no email", .has(PlanSample.email, dialect: "d")),
            ("policy.refreshGrace", nil), ("policy.refreshGrace.0s", nil), ("policy.lifetimes.resetCode.5m", nil),
            ("policy.lifetimes.resetCode.6m", .lacks(.policyValue("policy.lifetimes.resetCode.6m"), dialect: "d")),
            ("policy.limits.guesses.100", nil), ("policy.limits.messages.20", nil),
            ("policy.limits.guesses.10", .lacks(.policy("policy.limits.loginFailures"), dialect: "d")),
            ("policy.limits.simultaneousGuesses", .lacks(.policy("policy.limits.loginFailures"), dialect: "d")),
            ("bearer", .lacks(.bearerTokens, dialect: "d")),
            ("error-format", .lacks(.errorFormat, dialect: "d")),
            ("error-status", nil), ("session-per-login", nil),
            ("no error-status", .has(Capability(rawValue: "error-status"), dialect: "d")),
            ("reset-sms", .lacks(.resetBySMS, dialect: "d")), ("no reset-sms", nil),
            ("policy.limits.codeGuesses", .lacks(.policy("policy.limits.codeGuesses"), dialect: "d")),
            ("isolated-target", .notIsolated),
            ("quiet-timing", .noQuietPath),
            ("tls", .noTLS),
        ] as [(String, SkipReason?)]
    )
    func needs(need: String, reason: SkipReason?) throws {
        #expect(try PlanSample.reason(PlanSample.check, head: #""needs": ["\#(need)"],"#) == reason)
    }

    @Test(
        "Anybody can ask about any account where an operation takes its name and nothing else of a person",
        arguments: [
            (#"{ "path": "/a", "json": { "user": { "to": "{{ email }}", "app": "{{ settings.app }}" } }, OK }"#, true),
            (#"{ "path": "/a", "form": { "to": "{{ identifier | lower }}", "id": "{{ new.token }}" }, OK }"#, true),
            (#"{ "requests": [{ "path": "/a", "json": { "to": "{{ phone }}" }, NEXT }, THEN] }"#, true),
            (#"{ "path": "/a", "credentials": true, "json": { "email": "{{ email }}" }, OK }"#, false),
            (#"{ "path": "/a", "json": { "email": "{{ email }}", "password": "{{ password }}" }, OK }"#, false),
            (#"{ "path": "/a", "headers": { "X": "{{ accessToken }}" }, "json": { "to": "{{ email }}" }, OK }"#, false),
            (#"{ "path": "/a", "json": { "flow": "{{ actor.signUp }}" }, OK }"#, false),
            (#"{ "path": "/a", "json": { "email": "somebody@example.com" }, OK }"#, false),
            (
                #"{ "requests": [{ "path": "/", "json": { "to": "{{ email }}", "p": "{{ password }}" }, NEXT }, THEN] }"#,
                false
            ),
        ]
    )
    func openOperations(binding: String, isOpen: Bool) throws {
        let text =
            binding
            .replacing("THEN", with: #"{ "path": "/b", "json": { "id": "{{ flow.id }}" }, OK }"#)
            .replacing("OK", with: #""outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }]"#)
            .replacing(
                "NEXT",
                with: #""outcomes": [{ "when": { "status": 200 }, "then": "next", "save": { "flow.id": "$.id" } }]"#
            )
        let reason = try PlanSample.reason(
            PlanSample.check,
            head: #""needs": ["resendVerification.open"],"#,
            operations: #", "resendVerification": \#(text)"#
        )
        #expect(reason == (isOpen ? nil : .lacks(.open(.shipped(.resendVerification)), dialect: "d")))
    }

    @Test(
        "A case runs where it fits the policy, and its own needs are met",
        arguments: [
            (#"{ "min": 8 }"#, ["eightlong", "twelve is it"], nil),
            (#"{ "min": 10 }"#, ["twelve is it", "sixteen to go on"], nil),
            (#"{ "min": 8, "characters": "a-z" }"#, ["eightlong"], nil),
            (#"{ "min": 40 }"#, [], .noRow(fitting: "password")),
        ] as [(String, [String], SkipReason?)]
    )
    func fittingCases(policy: String, rows: [String], reason: SkipReason?) throws {
        let plan = try PlanSample.plan(
            cases: #"{ "file": "t.json", "key": "password", "fits": "password", "first": 2 }"#,
            table: #"""
                [{ "password": "seven!!" }, { "password": "eightlong" }, { "password": "twelve is it" },
                 { "password": "sixteen to go on" }]
                """#,
            policy: #", "password": \#(policy)"#
        )
        #expect(plan.cases.compactMap(\.row?.name) == rows)
        #expect(plan.cases.first?.skipReason == reason)
    }

    @Test("A case is skipped alone for what it alone needs")
    func needyCase() throws {
        let plan = try PlanSample.plan(
            cases: #"[{ "name": "a", "password": "x" }, { "name": "b", "password": "y", "needs": ["jwt"] }]"#
        )
        #expect(plan.cases.map(\.skipReason) == [nil, .declined(PlanSample.jwt, reason: "its tokens are random")])
    }

    @Test("What the user says is believed")
    func harness() throws {
        let head = #""needs": ["isolated-target", "tls"],"#
        #expect(try PlanSample.reason(PlanSample.check, head: head, isolated: true, secure: true) == nil)
    }

    @Test(
        "Channels",
        arguments: [
            (Set<String>(), "side-channel", .noChannel),
            (["sms"], "side-channel", nil),
            (["sms"], "mailbox", .noMail),
        ] as [(Set<String>, String, SkipReason?)]
    )
    func channels(channels: Set<String>, need: String, reason: SkipReason?) throws {
        #expect(try PlanSample.reason(PlanSample.check, head: #""needs": ["\#(need)"],"#, channels: channels) == reason)
    }

    @Test(
        "Steps that cannot be done",
        arguments: [
            (
                #"{ "do": "logout", "actor": "alice", "session": "p" }, "#,
                .lacks(.operation(.shipped(.logout)), dialect: "d")
            ),
            (
                #"{ "repeat": [{ "do": "logout", "actor": "alice", "session": "p" }], "times": 2 }, "#,
                .lacks(.operation(.shipped(.logout)), dialect: "d")
            ),
            (#"{ "do": "logout", "actor": "alice", "session": "p", "needs": ["logout"] }, "#, nil),
            (#"{ "receive": "reset", "actor": "alice" }, "#, nil),
            (
                #"{ "receive": "verification", "actor": "alice" }, "#,
                .lacks(.message("verification"), dialect: "d")
            ),
            // Owners are to be told of a change, whether the dialect says how or not.
            (#"{ "receive": "notice", "actor": "alice" }, "#, nil),
        ] as [(String, SkipReason?)]
    )
    func steps(step: String, reason: SkipReason?) throws {
        #expect(try PlanSample.reason(step + PlanSample.check) == reason)
    }

    @Test("Time passes where it can")
    func clock() throws {
        let steps = #"{ "advance": "1h" }, "# + PlanSample.check
        #expect(try PlanSample.reason(steps) == .lacks(.capability(Capability(rawValue: "clock")), dialect: "d"))
        #expect(try PlanSample.reason(steps, realTime: true) == nil)
        let clock =
            #", "advanceClock": { "method": "POST", "path": "/c", "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] }"#
        #expect(try PlanSample.reason(steps, operations: clock) == nil)
    }

    @Test("A scenario whose every check is left out does not run")
    func allChecksLeftOut() throws {
        let left = #"{ "do": "login", "actor": "alice", "needs": ["jwt"], "verifies": "AUTH-A-001" }"#
        #expect(try PlanSample.reason(left) == .declined(PlanSample.jwt, reason: "its tokens are random"))
        #expect(try PlanSample.reason(left + ", " + PlanSample.check) == nil)
    }

    @Test("A login that needs a verified account needs somebody to read the mail")
    func verifiedLogin() throws {
        let policy = #", "verification": "required""#
        #expect(
            try PlanSample.reason(PlanSample.check, policy: policy)
                == .unverified(.lacks(.message("verification"), dialect: "d"))
        )
        #expect(
            try PlanSample.reason(PlanSample.check, channels: [], policy: policy)
                == .unverified(.noChannel)
        )
    }

    @Test("Every row of a table is planned")
    func rows() throws {
        let text =
            #"{ "title": "T", "actors": { "alice": {} }, "cases": [{ "name": "a", "x": 1 }, { "name": "b", "x": 2 }], "steps": [\#(PlanSample.check)] }"#
        let scenario = try ScenarioLoader.load(SourceText(name: "s", bytes: Array(text.utf8)), id: "s") { _ in nil }
        let harness = TargetAbilities.Harness(
            channels: [],
            isolated: false,
            quietTiming: false,
            realTime: false,
            secure: false
        )
        let plan = Plan(scenarios: [scenario], target: TargetAbilities(dialect: nil, harness: harness))
        #expect(plan.cases.compactMap { $0.row?.name } == ["a", "b"])
        #expect(plan.cases.first?.skipReason == .lacks(.operation(.shipped(.login)), dialect: nil))
    }
}
