import Conformance
import JSONText
import Testing

@Suite("A plan says what runs, and why the rest does not")
struct PlanTests {
    static let dialect = #"""
        { "title": "D", "capabilities": { "email": true, "side-channel": true, "mailbox": true, "multi-session": true,
            "jwt": "its tokens are random" },
          "policy": { "lifetimes": { "resetCode": "5m" } CHANGES },
          "operations": { "register": { "method": "POST", "path": "/r", "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] },
                          "login": { "method": "POST", "path": "/l", "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] } MORE },
          "messages": { "reset": { "channel": "mail", "save": { "code": { "digits": 6 } } } } }
        """#

    static func reason(
        _ steps: String,
        head: String = "",
        channels: Set<String> = ["mail"],
        isolated: Bool = false,
        realTime: Bool = false,
        secure: Bool = false,
        policy: String = "",
        operations: String = ""
    ) throws -> String? {
        let text = dialect.replacing("CHANGES", with: policy).replacing("MORE", with: operations)
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

    static let check = #"{ "do": "login", "actor": "alice", "verifies": "AUTH-A-001" }"#

    @Test(
        "Needs",
        arguments: [
            ("email", nil), ("parallel", nil), ("login", nil), ("policy.lifetimes.resetCode", nil),
            ("policy.silence", nil),
            ("jwt", "no jwt: its tokens are random"), ("cookies", "the dialect d does not declare cookies"),
            ("logout", "the dialect d binds no operation logout"),
            ("no jwt", nil), ("no cookies", nil),
            ("no email", "speaks of targets without email, and the dialect d has it"),
            ("policy.refreshGrace", nil),
            ("policy.limits.codeGuesses", "the dialect d declares no policy.limits.codeGuesses"),
            ("isolated-target", "needs a throw-away target; say --isolated where this is one"),
            ("quiet-timing", "needs a quiet path for timing; say --quiet-timing where this is one"),
            ("tls", "the target is not reached over HTTPS"),
        ] as [(String, String?)]
    )
    func needs(need: String, reason: String?) throws {
        #expect(try Self.reason(Self.check, head: #""needs": ["\#(need)"],"#) == reason)
    }

    @Test("What the user says is believed")
    func harness() throws {
        let head = #""needs": ["isolated-target", "tls"],"#
        #expect(try Self.reason(Self.check, head: head, isolated: true, secure: true) == nil)
    }

    @Test(
        "Channels",
        arguments: [
            (Set<String>(), "side-channel", "no channel is read; say --mail to read the target's messages"),
            (["sms"], "side-channel", nil),
            (["sms"], "mailbox", "no mail is read; say --mail to read the target's messages"),
        ] as [(Set<String>, String, String?)]
    )
    func channels(channels: Set<String>, need: String, reason: String?) throws {
        #expect(try Self.reason(Self.check, head: #""needs": ["\#(need)"],"#, channels: channels) == reason)
    }

    @Test(
        "Steps that cannot be done",
        arguments: [
            (#"{ "do": "logout", "actor": "alice", "session": "p" }, "#, "the dialect d binds no operation logout"),
            (
                #"{ "repeat": [{ "do": "logout", "actor": "alice", "session": "p" }], "times": 2 }, "#,
                "the dialect d binds no operation logout"
            ),
            (#"{ "do": "logout", "actor": "alice", "session": "p", "needs": ["logout"] }, "#, nil),
            (#"{ "receive": "reset", "actor": "alice" }, "#, nil),
            (
                #"{ "receive": "notice", "actor": "alice" }, "#,
                "the dialect d does not say how to read a notice message"
            ),
        ] as [(String, String?)]
    )
    func steps(step: String, reason: String?) throws { #expect(try Self.reason(step + Self.check) == reason) }

    @Test("Time passes where it can")
    func clock() throws {
        let steps = #"{ "advance": "1h" }, "# + Self.check
        #expect(try Self.reason(steps)?.contains("clock") == true)
        #expect(try Self.reason(steps, realTime: true) == nil)
        let clock =
            #", "advanceClock": { "method": "POST", "path": "/c", "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] }"#
        #expect(try Self.reason(steps, operations: clock) == nil)
    }

    @Test("A scenario whose every check is left out does not run")
    func allChecksLeftOut() throws {
        let left = #"{ "do": "login", "actor": "alice", "needs": ["jwt"], "verifies": "AUTH-A-001" }"#
        #expect(try Self.reason(left) == "no jwt: its tokens are random")
        #expect(try Self.reason(left + ", " + Self.check) == nil)
    }

    @Test("A login that needs a verified account needs somebody to read the mail")
    func verifiedLogin() throws {
        let policy = #", "verification": "required""#
        #expect(try Self.reason(Self.check, policy: policy) == nil)
        #expect(
            try Self.reason(Self.check, channels: [], policy: policy)
                == "logging in needs a verified account, and no channel is read; say --mail to read the target's messages"
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
        #expect(plan.cases.first?.skipReason == "a run without a dialect binds no operation login")
    }
}
