import Conformance
import JSONText
import Synchronization
import Testing

@testable import RunModel
@testable import Runner

/// Backends that mail a new confirmation to whoever logs in unconfirmed retire the older one by it, and conform.
@Suite("Of all messages that may be meant, a receipt takes the newest")
struct NewestMessageTests {
    /// The mail of a backend at a login that it refuses because the address is not confirmed.
    enum AtLogin: Sendable, CaseIterable {
        case nothing, newCode, newCodeTwice
        /// The registration's message comes after the login's answer, and the login's own behind it.
        case bothLate
        /// It comes a second after the login's answer.
        case newCodeLate
        /// It comes when nobody waits for another any more, and still in time for any message.
        case newCodeVeryLate
    }

    /// The records of the backend.
    private final class Backend: Sendable {
        /// The code that it mailed last.
        let code = Mutex("")
        let isVerified = Mutex(false)
        let address = Mutex("")
    }

    /// A backend that takes the code alone that it mailed last.
    private func bench(_ atLogin: AtLogin) -> Bench {
        let backend = Backend()
        return Bench(with: { request, mail, _ in
            let address = backend.address.withLock { $0 }
            func send(_ code: String, to address: String, after delay: Duration = .zero) {
                backend.code.withLock { $0 = code }
                mail.deliver(to: address, subject: "Verify your address", text: "code: \(code)", after: delay)
            }
            switch request.line {
            case "POST /register":
                let address = request["email"]?.string ?? ""
                backend.address.withLock { $0 = address }
                if atLogin != .bothLate { send("first", to: address) }
                return .json(201)
            case "POST /login":
                if backend.isVerified.withLock({ $0 }) { return .json(200, #"{"access": "a-123456"}"#) }
                switch atLogin {
                case .nothing: break
                case .newCode: send("second", to: address)
                case .newCodeTwice:
                    send("second", to: address)
                    send("second", to: address)
                case .newCodeLate: send("second", to: address, after: .seconds(1))
                case .newCodeVeryLate: send("second", to: address, after: .seconds(7))
                case .bothLate:
                    send("first", to: address, after: .milliseconds(300))
                    send("second", to: address, after: .milliseconds(600))
                }
                return .json(403)
            case "POST /verify":
                let isRight = request["code"]?.string == backend.code.withLock { $0 }
                if isRight { backend.isVerified.withLock { $0 = true } }
                return .json(isRight ? 200 : 400)
            default: return .json(200)
            }
        })
    }

    @Test(
        "A receipt behind a refused login takes what the login sent, or else the registration's",
        arguments: AtLogin.allCases
    )
    func receipt(atLogin: AtLogin) async throws {
        let bench = bench(atLogin)
        let result = try await bench.run(
            #"""
            { "do": "register", "actor": "alice", "verify": false },
            { "do": "login", "actor": "alice", "expect": "any" },
            { "receive": "verification", "actor": "alice" },
            { "do": "verify", "actor": "alice", "verifies": "AUTH-VER-001" },
            { "do": "login", "actor": "alice", "verifies": "AUTH-VER-001" }
            """#
        )
        #expect(result.verdict == .passed, "\(result.findings("4")) \(result.words)")
    }

    @Test(
        "An operation that takes a code takes the newest, also where a login came behind the receipt",
        arguments: [AtLogin.nothing, .newCode, .newCodeTwice, .newCodeLate, .newCodeVeryLate]
    )
    func news(atLogin: AtLogin) async throws {
        let bench = bench(atLogin)
        let result = try await bench.run(
            #"""
            { "do": "register", "actor": "alice", "verify": false },
            { "receive": "verification", "actor": "alice" },
            { "do": "login", "actor": "alice", "expect": "any" },
            { "do": "verify", "actor": "alice", "verifies": "AUTH-VER-002" },
            { "do": "login", "actor": "alice", "verifies": "AUTH-VER-002" }
            """#
        )
        #expect(result.verdict == .passed, "\(result.findings("4")) \(result.words)")
    }

    @Test("A refused code is blamed where no newer one comes in time for any message")
    func wrongCode() async throws {
        let bench = Bench(with: { request, mail, _ in
            if request.line == "POST /register", let address = request["email"]?.string {
                mail.deliver(to: address, subject: "Verify your address", text: "code: first")
            }
            return .json(["POST /register": 201, "POST /login": 403, "POST /verify": 400][request.line] ?? 200)
        })
        let result = try await bench.run(
            #"""
            { "do": "register", "actor": "alice", "verify": false },
            { "do": "login", "actor": "alice", "expect": "any" },
            { "receive": "verification", "actor": "alice" },
            { "do": "verify", "actor": "alice", "verifies": "AUTH-VER-001" }
            """#
        )
        #expect(result.verdict == .failed)
        #expect(bench.transport.requests("POST /verify").count == 1)
        // The receipt waits for a second message, and the refusal for the longest that any may take.
        #expect(bench.clock.passed == .seconds(12))
    }

    @Test("A receipt with one cause alone waits for no second message")
    func noWait() async throws {
        let bench = bench(.nothing)
        let result = try await bench.run(
            #"""
            { "do": "register", "actor": "alice", "verify": false },
            { "receive": "verification", "actor": "alice", "verifies": "AUTH-VER-001" }
            """#
        )
        #expect(result.verdict == .passed)
        #expect(bench.clock.passed == .zero)
    }

    @Test("What an earlier operation sent late is still that operation's", arguments: [Duration.zero, .seconds(1)])
    func lateNotice(delay: Duration) async throws {
        var bench = Bench(with: { request, mail, _ in
            if request.line == "POST /password", let address = mail.recipients.first {
                mail.deliver(to: address, subject: "Notice", text: "changed", after: delay)
            }
            return StepKindTests.wellBehaved(request, mail)
        })
        bench.dialect = Self.notices
        let result = try await bench.run(
            ReceiptTests.registered + #"""
                { "do": "login", "actor": "alice", "session": "phone" },
                { "do": "changePassword", "session": "phone" },
                { "do": "logoutAll", "session": "phone" },
                { "receive": "notice", "actor": "alice", "verifies": "AUTH-RST-018" }
                """#
        )
        #expect(result.verdict == .failed)
    }

    @Test("No operation waits for messages that the scenario never asks for")
    func unasked() async throws {
        var bench = Bench(with: { request, mail, _ in StepKindTests.wellBehaved(request, mail) })
        bench.dialect = Self.notices
        let result = try await bench.run(
            ReceiptTests.registered + #"""
                { "do": "login", "actor": "alice", "session": "phone" },
                { "do": "changePassword", "session": "phone" },
                { "do": "logoutAll", "session": "phone", "verifies": "AUTH-OUT-001" }
                """#
        )
        #expect(result.verdict == .passed)
        #expect(bench.clock.passed == .zero)
    }

    private static let notices = Bench.plainDialect
        .replacing(
            #""messages": {"#,
            with: #""messages": { "notice": { "channel": "mail", "match": { "subject": "^Notice" } },"#
        )
        .replacing(
            #""operations": {"#,
            with:
                #""operations": { "logoutAll": { "method": "POST", "path": "/logout-all", "credentials": true, "outcomes": [{ "when": { "status": 204 }, "outcome": "ok" }] },"#
        )
        .replacing(#""email": true"#, with: #""email": true, "logout-all": true"#)

    @Test(
        "A notice of an earlier operation says nothing about a later one",
        arguments: [("POST /password", Verdict.failed), ("POST /logout-all", .passed), ("POST /login", .failed)]
    )
    func notice(line: String, verdict: Verdict) async throws {
        var bench = Bench(with: { request, mail, _ in
            if request.line == line, let address = mail.recipients.first {
                mail.deliver(to: address, subject: "Notice", text: "something was done")
            }
            return StepKindTests.wellBehaved(request, mail)
        })
        bench.dialect = Self.notices
        let result = try await bench.run(
            ReceiptTests.registered + #"""
                { "do": "login", "actor": "alice", "session": "phone" },
                { "do": "changePassword", "session": "phone" },
                { "do": "logoutAll", "session": "phone" },
                { "receive": "notice", "actor": "alice", "verifies": "AUTH-RST-018" }
                """#
        )
        #expect(result.verdict == verdict, "\(result.findings("5")) \(result.words)")
    }

    @Test(
        "A notice counts that was sent before a login or a confirmation, which may send one besides",
        arguments: ["login", "verify"]
    )
    func noticeBefore(operation: String) async throws {
        var bench = Bench(with: { request, mail, _ in
            if request.line == "POST /password", let address = mail.recipients.first {
                mail.deliver(to: address, subject: "Notice", text: "changed")
            }
            return StepKindTests.wellBehaved(request, mail)
        })
        bench.dialect = Self.notices
        let result = try await bench.run(
            ReceiptTests.registered + #"""
                { "do": "login", "actor": "alice", "session": "phone" },
                { "do": "changePassword", "session": "phone" },
                { "do": "\#(operation)", "actor": "alice", "expect": "any" },
                { "receive": "notice", "actor": "alice", "verifies": "AUTH-RST-018" }
                """#
        )
        #expect(result.verdict == .passed, "\(result.findings("5")) \(result.words)")
    }

    @Test("Where the second of two requests is refused, the message of the first is the one")
    func refused() async throws {
        let bench = Bench(with: { request, mail, _ in
            request.line == "POST /forgot" && request.number > 3 ? .json(400) : StepKindTests.wellBehaved(request, mail)
        })
        let result = try await bench.run(
            ReceiptTests.registered + #"""
                { "do": "requestReset", "actor": "alice" },
                { "do": "requestReset", "actor": "alice", "expect": "refused" },
                { "receive": "reset", "actor": "alice", "verifies": "AUTH-RST-002" },
                { "do": "completeReset", "actor": "alice", "verifies": "AUTH-RST-001" }
                """#
        )
        #expect(result.verdict == .passed, "\(result.findings("4")) \(result.words)")
        #expect(bench.transport.requests("POST /reset").compactMap { $0["code"]?.string } == ["r3"])
    }

    @Test("A newer message that lacks the code, as a welcome may, is not taken for the one with the code")
    func welcome() async throws {
        let bench = Bench(with: { request, mail, _ in
            let reply = StepKindTests.wellBehaved(request, mail)
            if request.line == "POST /register" {
                mail.deliver(to: request["email"]?.string ?? "", subject: "Verify, and welcome", text: "Welcome!")
            }
            return reply
        })
        let result = try await bench.run(
            #"{ "do": "register", "actor": "alice" }, { "do": "login", "actor": "alice", "verifies": "AUTH-LOG-001" }"#
        )
        #expect(result.verdict == .passed, "\(result.words)")
        #expect(bench.transport.requests("POST /verify").compactMap { $0["code"]?.string } == ["v1"])
    }

    @Test("Where a newer message cannot be looked for, the step judges nothing")
    func failedChannel() async throws {
        let bench = bench(.newCode)
        bench.mail.fail(fromLook: 3)
        let result = try await bench.run(
            #"""
            { "do": "register", "actor": "alice", "verify": false },
            { "receive": "verification", "actor": "alice" },
            { "do": "login", "actor": "alice", "expect": "any" },
            { "do": "verify", "actor": "alice", "verifies": "AUTH-VER-002" }
            """#
        )
        #expect(result.verdict == .error)
        #expect(result.words.contains("the mail channel failed"), "\(result.words)")
    }
}
