import Conformance
import JSONText
import Testing

@Suite("A plan says what runs, and why the rest does not")
struct PlanTests {
    static let dialect = #"""
        { "title": "D", "capabilities": { "email": true, "side-channel": true, "mailbox": true, "multi-session": true,
            "jwt": "its tokens are random", "phone": "accounts have none", "resend": "not offered" },
          "policy": { "lifetimes": { "resetCode": "5m" } CHANGES },
          "operations": { "register": { "method": "POST", "path": "/r", "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] },
                          "login": { "method": "POST", "path": "/l", "json": { "email": "{{ email }}" }, "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] } MORE },
          "messages": { "reset": { "channel": "mail", "save": { "code": { "digits": 6 } } } } }
        """#

    static func reason(
        _ steps: String,
        head: String = "",
        channels: Set<String> = ["mail"],
        isolated: Bool = false,
        realTime: Bool = false,
        secure: Bool = false,
        capabilities: String = "",
        policy: String = "",
        operations: String = ""
    ) throws -> SkipReason? {
        let first = #""capabilities": { "#
        let text = dialect.replacing(first, with: first + capabilities).replacing("CHANGES", with: policy)
            .replacing("MORE", with: operations)
        let loaded = try DialectLoader.load(SourceText(name: "d", bytes: Array(text.utf8)), name: "d")
        let scenario = try ScenarioLoader.load(
            SourceText(
                name: "s",
                bytes: Array(#"{ "title": "T", "actors": { "alice": {} }, \#(head) "steps": [\#(steps)] }"#.utf8)
            ),
            id: "s"
        ) { _ in nil }
        let abilities = TargetAbilities(
            dialect: loaded,
            harness: .init(
                channels: channels,
                isolated: isolated,
                quietTiming: false,
                realTime: realTime,
                secure: secure
            )
        )
        return Plan(scenarios: [scenario], target: abilities).cases.first?.skipReason
    }

    static let jwt = Capability(rawValue: "jwt")
    static let cookies = Capability(rawValue: "cookies")
    static let email = Capability(rawValue: "email")

    static let check = #"{ "do": "login", "actor": "alice", "verifies": "AUTH-A-001" }"#

    @Test(
        "Tokens in a Bearer header follow RFC 6750, unless the dialect gives a reason why not",
        arguments: [nil, "nobody is challenged"]
    )
    func bearer(declined: String?) throws {
        let reason = try Self.reason(
            Self.check,
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
            return try Self.reason(Self.check, head: #""needs": ["\#(need)"],"#, capabilities: own)
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
            ("jwt", .declined(Self.jwt, reason: "its tokens are random")),
            ("cookies", .lacks(.capability(Self.cookies), dialect: "d")),
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
            ("no email", .has(Self.email, dialect: "d")),
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
        #expect(try Self.reason(Self.check, head: #""needs": ["\#(need)"],"#) == reason)
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
        let reason = try Self.reason(
            Self.check,
            head: #""needs": ["resendVerification.open"],"#,
            operations: #", "resendVerification": \#(text)"#
        )
        #expect(reason == (isOpen ? nil : .lacks(.open(.shipped(.resendVerification)), dialect: "d")))
    }

    @Test(
        "What follows from declared limits",
        arguments: [
            (#", "limits": { "loginFailures": 7 }"#, "policy.limits.guesses.7"),
            ("", "policy.limits.spareFailures.10"), ("", "policy.limits.sparePairs.5"),
            (#", "limits": { "loginFailures": 11 }"#, "policy.limits.spareFailures.10"),
            (#", "limits": { "loginFailures": 5 }"#, "policy.limits.spareFailures.4"),
            (#", "limits": { "loginFailures": 5 }"#, "policy.limits.sparePairs.2"),
            (#", "limits": { "loginFailures": 1 }"#, "policy.limits.spareFailures.1"),
            (#", "limits": { "loginFailures": 2 }"#, "policy.limits.sparePairs.1"),
            (#", "limits": { "loginFailures": 700 }"#, "policy.limits.guesses.100"),
            (#", "limits": { "loginFailures": 2 }"#, "policy.limits.failuresLessOne.1"),
            (#", "limits": { "codeGuesses": 3 }"#, "policy.limits.codeGuessesLessOne.2"),
            (#", "limits": { "codeGuesses": 3 }"#, "policy.limits.codeRounds.2"),
            (#", "limits": { "codeGuesses": 2 }"#, "policy.limits.codeRounds.3"),
            (#", "limits": { "codeGuesses": 5, "accountCodeGuesses": 15 }"#, "policy.limits.codeRounds.4"),
            (#", "limits": { "codeGuesses": 5, "accountCodeGuesses": 16 }"#, "policy.limits.codeRounds.5"),
            (#", "limits": { "resetMessages": 3 }"#, "policy.limits.messagesLessOne.2"),
            ("", "policy.limits.messagesLessOne.19"),
            (#", "limits": { "loginFailures": 7 }"#, "policy.limits.simultaneousGuesses.7"),
            (#", "limits": { "loginFailures": 7, "tolerance": 2 }"#, "policy.limits.simultaneousGuesses.9"),
            (#", "limits": { "resetMessages": 3 }"#, "policy.limits.messages.3"),
            (#", "limits": { "recovery": "reset" }"#, "policy.limits.recovery.reset"),
            (#", "password": { "characters": "a-z" }"#, "policy.password.foreign"), ("", "policy.password.spaces"),
            (#", "username": { "characters": "a-z" }"#, "policy.username.foreignAtEnds"),
            (#", "password": { "characters": "printable-ascii" }"#, "policy.password.spaces"),
            ("", "policy.password.unicode"), ("", "policy.limits.manyGuesses"),
            (#", "password": { "min": 15, "bytes": 72 }"#, "policy.password.unicode"),
            (#", "password": { "bytes": 72 }"#, "policy.password.longest.72"),
            (#", "password": { "max": 64, "bytes": 72 }"#, "policy.password.longest.64"),
            (#", "password": { "max": 128, "bytes": 72 }"#, "policy.password.longest.72"),
            ("", "policy.addressProof.request"),
            (#", "addressProof": "confirmation""#, "policy.addressProof.confirmation"),
            (#", "limits": { "loginFailures": 27 }"#, "policy.limits.manyGuesses"),
        ]
    )
    func derived(policy: String, need: String) throws {
        #expect(try Self.reason(Self.check, head: #""needs": ["\#(need)"],"#, policy: policy) == nil)
    }

    @Test(
        "A flag of the policy is needed to be true, not to be there",
        arguments: [("true", nil), ("false", .lacks(.policyValue("policy.email.folds"), dialect: "d"))]
            as [(String, SkipReason?)]
    )
    func flag(value: String, reason: SkipReason?) throws {
        let policy = #", "email": { "folds": \#(value) }"#
        #expect(try Self.reason(Self.check, head: #""needs": ["policy.email.folds"],"#, policy: policy) == reason)
    }

    @Test(
        "What does not follow from declared limits",
        arguments: [
            (#", "password": { "characters": "printable-ascii" }"#, "policy.password.unicode"),
            (#", "limits": { "loginFailures": 26 }"#, "policy.limits.manyGuesses"),
            (#", "password": { "min": 20, "bytes": 72 }"#, "policy.password.unicode"), ("", "policy.password.longest"),
            (#", "addressProof": "confirmation""#, "policy.addressProof.request"),
            (#", "limits": { "loginFailures": 1 }"#, "policy.limits.failuresLessOne"),
            ("", "policy.limits.failuresLessOne"), ("", "policy.limits.codeGuessesLessOne"),
            (#", "limits": { "codeGuesses": 1 }"#, "policy.limits.codeGuessesLessOne"),
            (#", "limits": { "codeGuesses": 1, "accountCodeGuesses": 9 }"#, "policy.limits.codeRounds"),
            (#", "limits": { "resetMessages": 1 }"#, "policy.limits.messagesLessOne"),
            // A space at the end of a name may be trimmed.
            (#", "username": { "characters": "!-\uFFFF" }"#, "policy.username.foreignAtEnds"),
            ("", "policy.username.foreignAtEnds"),
        ]
    )
    func notDerived(policy: String, need: String) throws {
        #expect(try Self.reason(Self.check, head: #""needs": ["\#(need)"],"#, policy: policy) != nil)
    }

    @Test(
        "What follows from a limit that is not declared is told as that limit",
        arguments: [
            ("", "policy.password.longest", "policy.password.max"),
            (#", "password": { "min": 8 }"#, "policy.password.foreign", "policy.password.characters"),
            ("", "policy.username.foreignAtEnds", "policy.username.characters"),
            ("", "policy.limits.failuresLessOne", "policy.limits.loginFailures"),
            ("", "policy.inside.accessToken", "policy.lifetimes.accessToken"),
            ("", "policy.tokens.family", "policy.tokens.algorithm"),
            ("", "policy.limits.loginFailures", "policy.limits.loginFailures"),
            ("", "policy.tokens.family.rsa", "policy.tokens.algorithm"),
            ("", "policy.addressProof.confirmation", "policy.addressProof.confirmation"),
        ]
    )
    func undeclared(policy: String, need: String, told: String) throws {
        let reason = try Self.reason(Self.check, head: #""needs": ["\#(need)"],"#, policy: policy)
        #expect(reason == .lacks(.policy(told), dialect: "d"))
    }

    @Test(
        "A rule in place of which another is declared is not asked for",
        arguments: [
            (#", "limits": { "loginFailures": 1 }"#, "policy.limits.failuresLessOne"),
            (#", "login": ["email"]"#, "policy.login.username"),
            (#", "password": { "min": 8 }"#, "policy.password.min.15"),
            (#", "password": { "characters": "any" }"#, "policy.password.foreign"),
            (#", "tokens": { "algorithm": "ES256" }"#, "policy.tokens.family.rsa"),
            (#", "addressProof": "request""#, "policy.addressProof.confirmation"),
        ]
    )
    func ruledOut(policy: String, need: String) throws {
        let reason = try Self.reason(Self.check, head: #""needs": ["\#(need)"],"#, policy: policy)
        #expect(reason == .lacks(.policyValue(need), dialect: "d"))
    }

    @Test(
        "What a member of the policy would have to hold is told before the member",
        arguments: [
            ("policy.login.username", "\"username\" as policy.login"),
            ("policy.password.min.15", "15 as policy.password.min"),
            ("policy.tokens.claims.sub", "\"sub\" as policy.tokens.claims"),
            ("policy.email.folds", "policy.email.folds"),
            ("policy.password.foreign", "policy.password.foreign"), ("policy.password", "policy.password"), ("", ""),
        ]
    )
    func words(path: String, words: String) { #expect(Policy.words(for: path) == words) }

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
        let plan = try Self.plan(
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
        let plan = try Self.plan(
            cases: #"[{ "name": "a", "password": "x" }, { "name": "b", "password": "y", "needs": ["jwt"] }]"#
        )
        #expect(plan.cases.map(\.skipReason) == [nil, .declined(Self.jwt, reason: "its tokens are random")])
    }

    static func plan(cases: String, table: String = "", policy: String = "") throws -> Plan {
        let text = dialect.replacing("CHANGES", with: policy).replacing("MORE", with: "")
        let loaded = try DialectLoader.load(SourceText(name: "d", bytes: Array(text.utf8)), name: "d")
        let scenario = try ScenarioLoader.load(
            SourceText(
                name: "s",
                text: #"""
                    { "title": "T", "actors": { "alice": {} }, "cases": \#(cases), "steps": [
                      { "do": "login", "actor": "alice", "with": { "password": "{{ case.password }}" }, "verifies": "AUTH-A-001" }
                    ] }
                    """#
            ),
            id: "s"
        ) { SourceText(name: $0, text: table) }
        let harness = TargetAbilities.Harness(
            channels: ["mail"],
            isolated: false,
            quietTiming: false,
            realTime: false,
            secure: false
        )
        return Plan(scenarios: [scenario], target: TargetAbilities(dialect: loaded, harness: harness))
    }

    @Test("What the user says is believed")
    func harness() throws {
        let head = #""needs": ["isolated-target", "tls"],"#
        #expect(try Self.reason(Self.check, head: head, isolated: true, secure: true) == nil)
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
        #expect(try Self.reason(Self.check, head: #""needs": ["\#(need)"],"#, channels: channels) == reason)
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
    func steps(step: String, reason: SkipReason?) throws { #expect(try Self.reason(step + Self.check) == reason) }

    @Test("Time passes where it can")
    func clock() throws {
        let steps = #"{ "advance": "1h" }, "# + Self.check
        #expect(try Self.reason(steps) == .lacks(.capability(Capability(rawValue: "clock")), dialect: "d"))
        #expect(try Self.reason(steps, realTime: true) == nil)
        let clock =
            #", "advanceClock": { "method": "POST", "path": "/c", "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] }"#
        #expect(try Self.reason(steps, operations: clock) == nil)
    }

    @Test("A scenario whose every check is left out does not run")
    func allChecksLeftOut() throws {
        let left = #"{ "do": "login", "actor": "alice", "needs": ["jwt"], "verifies": "AUTH-A-001" }"#
        #expect(try Self.reason(left) == .declined(Self.jwt, reason: "its tokens are random"))
        #expect(try Self.reason(left + ", " + Self.check) == nil)
    }

    @Test("A login that needs a verified account needs somebody to read the mail")
    func verifiedLogin() throws {
        let policy = #", "verification": "required""#
        #expect(
            try Self.reason(Self.check, policy: policy) == .unverified(.lacks(.message("verification"), dialect: "d"))
        )
        #expect(
            try Self.reason(Self.check, channels: [], policy: policy)
                == .unverified(.noChannel)
        )
    }

    @Test("Every row of a table is planned")
    func rows() throws {
        let text =
            #"{ "title": "T", "actors": { "alice": {} }, "cases": [{ "name": "a", "x": 1 }, { "name": "b", "x": 2 }], "steps": [\#(Self.check)] }"#
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
