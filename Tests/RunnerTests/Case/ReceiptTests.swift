import Conformance
import JSONText
import Reports
import Synchronization
import Testing

@testable import RunModel
@testable import Runner

@Suite("A receipt takes the message that its step caused, and no other")
struct ReceiptTests {
    static func bench(_ extra: @escaping @Sendable (SeenRequest, FakeInbox) -> Reply? = { _, _ in nil }) -> Bench {
        Bench(with: { request, mail, _ in extra(request, mail) ?? StepKindTests.wellBehaved(request, mail) })
    }

    static let registered = #"{ "do": "register", "actor": "alice" }, "#

    @Test(
        "A registration is followed by its verification, unless the step says no",
        arguments: [
            ("", ["POST /register", "POST /verify"]), (#", "verify": false"#, ["POST /register"]),
            (#", "expect": { "outcome": "ok", "status": 201 }"#, ["POST /register", "POST /verify"]),
            (#", "expect": ["ok", "duplicate"]"#, ["POST /register"]),
        ]
    )
    func verification(member: String, lines: [String]) async throws {
        let bench = Self.bench()
        _ = try await bench.run(#"{ "do": "register", "actor": "alice"\#(member), "verifies": "AUTH-REG-001" }"#)
        #expect(bench.transport.requests.map(\.line) == lines)
    }

    @Test("A verification message that does not come judges nothing")
    func noVerificationMessage() async throws {
        let bench = Self.bench { request, _ in request.line == "POST /register" ? .json(201) : nil }
        let result = try await bench.run(#"{ "do": "register", "actor": "alice", "verifies": "AUTH-REG-001" }"#)
        #expect(result.verdict == .error)
        #expect(result.words.contains("verification"))
    }

    @Test(
        "Where a second one does not come, the member for a time between two is named, unless it is declared",
        arguments: [(#""login": ["email"]"#, true), (#""login": ["email"], "resetCooldown": "1m""#, false)]
    )
    func heldBack(policy: String, isNamed: Bool) async throws {
        let sent = Mutex(0)
        var bench = Self.bench { request, mail in
            guard request.line == "POST /forgot" else { return .json(201) }
            let count = sent.withLock { sent in
                sent += 1
                return sent
            }
            if count == 1 {
                mail.deliver(to: request["email"]?.string ?? "", subject: "Reset your password", text: "code: x1")
            }
            return .json(202)
        }
        bench.dialect = bench.dialect.replacing(#""login": ["email"]"#, with: policy)
        let request = #"{ "do": "requestReset", "actor": "alice" }"#
        let receipt = #"{ "receive": "reset", "actor": "alice", "verifies": "AUTH-RST-001" }"#
        let result = try await bench.run(
            #"{ "do": "register", "actor": "alice", "verify": false }, "#
                + [request, receipt, request, receipt].joined(separator: ", ")
        )
        #expect(result.statuses["3"] == .held, "\(result.findings("3"))")
        #expect(result.statuses["5"] == .violated, "\(result.findings("5"))")
        #expect(result.findings("5").contains(#"declare how long as "resetCooldown" in "policy""#) == isNamed)
    }

    @Test(
        "Where none comes, what did come tells whether mail reaches the inbox at all",
        arguments: [
            ([], "no message at all reached smtp://127.0.0.1:2525 in this run"),
            (["bob@rekey.test"], "smtp://127.0.0.1:2525 received 1 message in this run, the last to bob@rekey.test"),
            (
                ["bob@rekey.test", "real.person@corp.test"],
                "smtp://127.0.0.1:2525 received 2 messages in this run, the last to …@corp.test, bob@rekey.test"
            ),
        ] as [([String], String)]
    )
    func standing(recipients: [String], says: String) async throws {
        let bench = Self.bench { request, mail in
            guard request.line == "POST /forgot" else { return .json(201) }
            for recipient in recipients { mail.deliver(to: recipient, subject: "Reset", text: "code: x") }
            return .json(202)
        }
        let result = try await bench.run(
            #"{ "do": "register", "actor": "alice", "verify": false }, { "do": "requestReset", "actor": "alice" }, { "receive": "reset", "actor": "alice", "verifies": "AUTH-RST-001" }"#
        )
        #expect(result.findings("3").contains(says), "\(result.findings("3"))")
        #expect(!result.findings("3").contains("real.person"))
    }

    @Test(
        "What kept connections from bringing mail is told where a message is missing, and at the end of the run",
        arguments: [
            (
                0, 3, [InboxTrouble(what: "connected and broke off after RCPT", count: 3)],
                "no message at all reached smtp://a:1 in this run: the target connected and broke off after RCPT (3 times)"
            ),
            (
                0, 2, [],
                "no message at all reached smtp://a:1 in this run, though 2 connections opened and closed without a message"
            ),
            (
                0, 0, [],
                "no message at all reached smtp://a:1 in this run, so check where the target sends its messages"
            ),
            (
                1, 2, [InboxTrouble(what: "connected and was refused", count: 1)],
                "smtp://a:1 received 1 message in this run, the last to b@rekey.test; besides, the target connected and was refused"
            ),
        ] as [(Int, Int, [InboxTrouble], String)]
    )
    func troubles(received: Int, connections: Int, troubles: [InboxTrouble], says: String) {
        let standing = InboxStanding(
            address: "smtp://a:1",
            received: received,
            recipients: received == 0 ? [] : ["b@rekey.test"],
            connections: connections,
            troubles: troubles
        )
        #expect(Wording.words(standing.hidingOthers(than: "rekey.test")) == says)
        #expect(RunNote.of(standing).map { Wording.words($0) } == troubles.map { "smtp://a:1: the target \($0.words)" })
    }

    @Test("Messages that were cut, and those that return others, are counted in words")
    func cutAndReturned() {
        let standing = InboxStanding(
            address: "smtp://a:1",
            received: 3,
            recipients: ["b@rekey.test"],
            cut: 1,
            bounces: 2
        )
        let sentence = Wording.words(standing.hidingOthers(than: "rekey.test"))
        #expect(sentence.contains("; 2 of them returned another message, and no rule reads those"), "\(sentence)")
        #expect(sentence.contains("; 1 of them too long to be read in full"), "\(sentence)")
        #expect(
            RunNote.of(standing).map { Wording.words($0) } == [
                "smtp://a:1 received 1 message too long to be read in full"
            ]
        )
    }

    @Test("The code of the message is used, and each message is taken once")
    func newestCode() async throws {
        let bench = Self.bench()
        let result = try await bench.run(
            Self.registered + #"""
                { "do": "requestReset", "actor": "alice" },
                { "receive": "reset", "actor": "alice", "as": "first" },
                { "do": "requestReset", "actor": "alice" },
                { "receive": "reset", "actor": "alice" },
                { "examine": [{ "value": "{{ alice.reset.code }}", "not": { "equals": "{{ first.code }}" } },
                              { "value": "{{ alice.reset.code.previous }}", "equals": "{{ first.code }}" }], "verifies": "AUTH-RST-002" },
                { "do": "completeReset", "actor": "alice", "message": "first", "keep": true },
                { "do": "completeReset", "actor": "alice" }
                """#
        )
        #expect(result.verdict == .passed, "\(result.findings("6")) \(result.words)")
        #expect(bench.transport.requests("POST /reset").compactMap { $0["code"]?.string } == ["r3", "r4"])
    }

    @Test("What an optional message would have brought is withheld, also from a path")
    func optionalMessage() async throws {
        var bench = Self.bench { request, _ in request.path.hasPrefix("/confirm/") ? .json(400) : nil }
        bench.dialect = bench.dialect.replacing(
            #""path": "/verify", "json": { "code": "{{ code }}" }"#,
            with: #""path": "/confirm/{{ code }}""#
        )
        let result = try await bench.run(
            #"""
            { "do": "register", "actor": "alice", "verify": false },
            { "receive": "verification", "actor": "alice" },
            { "receive": "verification", "actor": "alice", "expect": "optional", "within": "1s" },
            { "do": "verify", "actor": "alice", "expect": { "status": 400 }, "verifies": "AUTH-VER-002" }
            """#
        )
        #expect(bench.transport.requests.last?.line == "POST /confirm/", "\(result.words)")
    }

    @Test("A password that the target chose and mailed is the actor's from then on")
    func generatedPassword() async throws {
        var bench = Self.bench { request, mail in
            guard request.line == "POST /reset" else { return nil }
            mail.deliver(to: request["email"]?.string ?? "", subject: "Your password", text: "password: chosen4you")
            return .json(204)
        }
        bench.dialect = Bench.plainDialect
            .replacing(#""password": "{{ newPassword }}" }"#, with: #""email": "{{ email }}" }"#)
            .replacing(#""reset-link": true"#, with: #""reset-link": true, "generated-password": true"#)
            .replacing(
                #""messages": {"#,
                with: #""messages": { "generatedPassword": { "channel": "mail", "match": { "subject": "^Your" }, "#
                    + #""save": { "password": { "pattern": "password: (\\w+)" } } },"#
            )
        let result = try await bench.run(
            Self.registered + #"""
                { "do": "requestReset", "actor": "alice" },
                { "receive": "reset", "actor": "alice" },
                { "do": "completeReset", "actor": "alice" },
                { "do": "login", "actor": "alice", "verifies": "AUTH-RST-016" }
                """#
        )
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(bench.transport.requests("POST /login").compactMap { $0["password"]?.string } == ["chosen4you"])
    }

    @Test("An older message is never taken for a new one")
    func stale() async throws {
        let bench = Self.bench { request, _ in
            // The second request brings no message.
            request.line == "POST /forgot" && request.number > 3 ? .json(202) : nil
        }
        let result = try await bench.run(
            Self.registered + #"""
                { "do": "requestReset", "actor": "alice" },
                { "do": "requestReset", "actor": "alice" },
                { "receive": "reset", "actor": "alice", "verifies": "AUTH-RST-002" },
                { "do": "completeReset", "actor": "alice", "verifies": "AUTH-RST-001" }
                """#
        )
        #expect(result.violatedIDs == ["AUTH-RST-002"])
        #expect(result.findings("4").contains("came within 10.0 s"))
        // Without its message a reset could not be judged.
        #expect(result.statuses["5"] == .notRun)
    }

    @Test("A message to somebody else is not taken")
    func otherRecipient() async throws {
        let bench = Self.bench { request, mail in
            guard request.line == "POST /forgot" else { return nil }
            mail.deliver(to: "someone@rekey.test", subject: "Reset your password", text: "code: abc")
            return .json(202)
        }
        let result = try await bench.run(
            Self.registered
                + #"{ "do": "requestReset", "actor": "alice" }, { "receive": "reset", "actor": "alice", "verifies": "AUTH-RST-002" }"#
        )
        #expect(result.verdict == .failed)
    }

    @Test("Where nothing may come, a message is a violation", arguments: [(true, Verdict.failed), (false, .passed)])
    func nothing(sends: Bool, verdict: Verdict) async throws {
        let bench = Self.bench { request, _ in request.line == "POST /forgot" && !sends ? .json(202) : nil }
        let result = try await bench.run(
            Self.registered
                + #"{ "do": "requestReset", "actor": "alice" }, { "receive": "reset", "actor": "alice", "expect": "nothing", "verifies": "AUTH-VER-004" }"#
        )
        #expect(result.verdict == verdict)
        #expect(bench.clock.passed == (sends ? .zero : .seconds(2)))
    }

    @Test("Messages of one kind on two channels are told apart")
    func twoChannels() async throws {
        var bench = Self.bench()
        bench.channels = [.mail, .sms]
        bench.dialect = bench.dialect
            .replacing(
                #""reset": { "channel""#,
                with: #""reset": [{ "channel": "sms", "save": { "code": { "digits": 6 } } }, { "channel""#
            )
            .replacing(#"code: (\\w+)" } } }\#n  }"#, with: #"code: (\\w+)" } } }]\#n  }"#)
            .replacing(#""email": true"#, with: #""email": true, "phone": true"#)
        // Many texts came before; their count is no mark in the mail.
        for _ in 0..<20 { bench.sms.deliver(to: "+1", subject: "", text: "old") }
        let result = try await bench.run(
            Self.registered + #"""
                { "do": "requestReset", "actor": "alice" },
                { "receive": "reset", "actor": "alice", "channel": "mail", "verifies": "AUTH-RST-002" }
                """#
        )
        #expect(result.verdict == .passed, "\(result.words) \(result.findings("3"))")
    }

    @Test("A message in which the rule finds no code is an error that shows no secret")
    func unreadable() async throws {
        let bench = Self.bench { request, mail in
            guard request.line == "POST /forgot" else { return nil }
            mail.deliver(
                to: request["email"]?.string ?? "",
                subject: "Reset your password",
                text: "Follow the link",
                links: ["https://target.test/reset/0123456789abcdef?token=hidden-secret#fragment-hidden-secret"]
            )
            return .json(202)
        }
        let result = try await bench.run(
            Self.registered
                + #"""
                { "do": "requestReset", "actor": "alice", "verifies": "AUTH-RST-001" }, { "receive": "reset", "actor": "alice" },
                { "examine": [{ "value": "{{ alice.reset.code }}", "minLength": 6 }], "verifies": "AUTH-RST-014" }
                """#
        )
        #expect(result.verdict == .error)
        // A code of another shape than the declared one may be what the requirement behind it is about.
        #expect(result.words.hasSuffix("if the dialect is right, the target may break AUTH-RST-014"), "\(result.words)")
        #expect(result.findings("3").contains("https://target.test/reset/…?token=…"))
        #expect(!result.findings("3").contains("hidden-secret") && !result.findings("3").contains("0123456789"))
    }

    @Test("What a message must hold is checked", arguments: [("r3", Verdict.passed), ("other", .failed)])
    func checks(code: String, verdict: Verdict) async throws {
        let result = try await Self.bench().run(
            Self.registered + #"""
                { "do": "requestReset", "actor": "alice" },
                { "receive": "reset", "actor": "alice", "check": [{ "value": "{{ alice.reset.code }}", "equals": "\#(code)" }], "verifies": "AUTH-RST-002" }
                """#
        )
        #expect(result.verdict == verdict)
    }

    @Test(
        "A message that may be missing has the usual time where the operation behind it succeeded, and little where it was refused",
        arguments: [(202, 7), (400, 2)]
    )
    func optional(status: Int, seconds: Int) async throws {
        let bench = Self.bench { request, mail in
            guard request.line == "POST /forgot", let address = request["email"]?.string else { return nil }
            mail.deliver(to: address, subject: "Reset", text: "code: x", after: .seconds(7))
            return .json(status)
        }
        let start = bench.clock.runClock.now()
        let result = try await bench.run(
            Self.registered + #"""
                { "do": "requestReset", "actor": "alice", "expect": ["ok", "refused"] },
                { "receive": "reset", "actor": "alice", "expect": "optional" },
                { "do": "login", "actor": "alice", "verifies": "AUTH-LOG-001" }
                """#
        )
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(start.duration(to: bench.clock.runClock.now()) >= .seconds(seconds))
        #expect(start.duration(to: bench.clock.runClock.now()) < .seconds(seconds + 3))
    }
}
