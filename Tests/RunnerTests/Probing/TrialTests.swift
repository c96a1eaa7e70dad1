import Conformance
import JSONText
import Synchronization
import Testing

@testable import Reports
@testable import RunModel
@testable import Runner

/// The trial of a dialect against scripted backends.
@Suite("A trial of a dialect") struct TrialTests {
    private func report(_ bench: Bench) async throws -> TrialReport {
        var trial = try #require(try Trial(environment: bench.environment()))
        return await trial.run()
    }

    /// A backend that does all that the plain dialect binds, for one account.
    static func answer(_ seen: SeenRequest, _ mail: FakeInbox) -> Reply {
        let email = seen["email"]?.string ?? seen["login"]?.string ?? ""
        switch seen.line {
        case "POST /register":
            if seen["password"]?.string == "a" { return .json(400) }
            mail.deliver(to: email, subject: "Verify", text: "code: v\(email.hashValue & 0xFFFF)aaaa")
            return .json(201, #"{ "id": "u1" }"#)
        case "POST /forgot":
            mail.deliver(to: email, subject: "Reset", text: "code: r1234567890")
            return .json(202)
        case "GET /me", "GET /orders":
            return seen.header("Authorization") == "Bearer access-token-1"
                ? .json(200, #"{ "id": "u1" }"#) : .json(401)
        case "POST /login":
            return .json(200, #"{ "access": "access-token-1", "refresh": "refresh-token-1" }"#)
        case "POST /refresh": return .json(200, #"{ "access": "access-token-1", "refresh": "refresh-token-2" }"#)
        case "POST /verify": return .json(200)
        default: return .empty(204)
        }
    }

    @Test("Everything bound is tried, in the order of an account's life")
    func order() async throws {
        let report = try await report(Bench { seen, mail, _ in Self.answer(seen, mail) })
        var seen: Set<String> = []
        let operations = report.entries.map { Wording.words($0.attempt.subject) }.filter { seen.insert($0).inserted }
        #expect(
            operations == [
                "register", "verification message", "verify", "login", "access", "refresh", "changePassword",
                "requestReset", "reset message", "completeReset", "logout",
            ]
        )
        #expect(report.unbound.map(\.rawValue).contains("logoutAll"))
    }

    @Test(
        "A refusal for want of a CSRF token gets no rule, whatever was to come of the request",
        arguments: [
            (419, #"{ "message": "CSRF token mismatch." }"#), (419, ""), (419, "<title>Page Expired</title>"),
        ]
    )
    func forgeryToken(status: Int, body: String) async throws {
        let report = try await report(
            Bench { seen, mail, _ in
                seen.line == "POST /login" ? .json(status, body) : Self.answer(seen, mail)
            }
        )
        let found = report.problems.filter { $0.attempt?.subject == .operation(.shipped(.login)) }
        #expect(found.count > 1)
        #expect(found.allSatisfy { $0.advice == nil }, "\(found.compactMap(\.advice))")
        #expect(found.allSatisfy { $0.hints == [.forgeryTokenMissing] }, "\(found.map(\.hints))")
        #expect(found.contains { Wording.words($0.hints[0]).contains("CSRF token") })
    }

    @Test("A redirect of a client that is logged in already gets no rule")
    func guestsOnly() async throws {
        let report = try await report(
            Bench { seen, mail, _ in
                guard seen.line == "POST /verify" else { return Self.answer(seen, mail) }
                return seen.header("Cookie") == nil
                    ? .json(200, "{}", [("Set-Cookie", "sid=0123456789abcdef; Path=/; HttpOnly")])
                    : .json(302, "{}", [("Location", "/home?welcome=1")])
            }
        )
        let found = report.problems.filter { $0.fault == .unknownResponse(status: 302) }
        #expect(found.map(\.advice) == [nil], "\(found)")
        #expect(found.map(\.hints) == [[.guestsOnly(to: "/home")]], "\(found)")
    }

    @Test("A wrong password that is refused in the words for an unverified address makes both denied")
    func sameRefusal() async throws {
        let passwords = Mutex<Set<String>>([])
        var bench = Bench { seen, mail, _ in
            let password = seen["password"]?.string ?? ""
            switch seen.line {
            case "POST /register", "POST /password", "POST /reset":
                _ = passwords.withLock { $0.insert(seen["new"]?.string ?? password) }
            case "POST /verify": _ = passwords.withLock { $0.insert("verified") }
            case "POST /login":
                let isRight = passwords.withLock { $0.contains("verified") && $0.contains(password) }
                if !isRight { return .json(422, #"{ "errors": ["Unable to log in."] }"#) }
            default: break
            }
            return Self.answer(seen, mail)
        }
        bench.dialect = bench.dialect.replacing(
            #""policy": {"#,
            with: #""policy": { "verification": "required", "#
        )
        let report = try await report(bench)
        let advised = report.problems.filter { $0.attempt?.subject == .operation(.shipped(.login)) }
            .compactMap { $0.advice?.json["outcome"]?.string }
        #expect(advised == ["denied"], "\(report.entries.map { "\(Wording.words($0.attempt)) \($0.statuses)" })")
    }

    @Test(
        "Where the names of a new account are taken, the seed is named, also where no rule says so yet",
        arguments: [true, false]
    )
    func namesTaken(isKnown: Bool) async throws {
        var bench = Bench { seen, mail, _ in seen.line == "POST /register" ? .json(409) : Self.answer(seen, mail) }
        let rule = #"{ "when": { "status": 409 }, "outcome": "duplicate" },"#
        if !isKnown { bench.dialect = bench.dialect.replacing(rule, with: "") }
        let report = try await report(bench)
        let problem = try #require(report.problems.first)
        #expect(problem.attempt == TrialAttempt(.operation(.shipped(.register))))
        #expect(problem.hints == [.namesTaken])
    }

    @Test("What is accepted and should be refused is told")
    func accepted() async throws {
        let report = try await report(Bench { seen, mail, _ in Self.answer(seen, mail) })
        #expect(
            report.problems.contains {
                Wording.words($0).hasPrefix("login with a wrong password was 'ok' by the rule at plain.json:")
            }
        )
        #expect(report.problems.contains { Wording.words($0).hasPrefix("verify with a wrong code was 'ok'") })
        #expect(report.problems.contains { Wording.words($0).hasPrefix("refresh with a changed token was 'ok'") })
    }

    @Test("A response of success that no rule knows is reported once, and what follows is tried all the same")
    func goesOn() async throws {
        let bench = Bench { seen, mail, _ in
            seen.line == "POST /login" ? .json(203, #"{ "access": "access-token-1" }"#) : Self.answer(seen, mail)
        }
        let report = try await report(bench)
        let login = try #require(
            report.problems.first { $0.attempt == .login() && $0.fault == .unknownResponse(status: 203) }
        )
        #expect(login.advice?.json["when"]?["status"]?.int == 203)
        #expect(login.advice?.site == .outcomes(.shipped(.login)))
        #expect(
            report.entries.contains { $0.attempt.subject == .operation(.shipped(.access)) && $0.standing == .fine }
        )
    }

    @Test("Where the right password gets the response of a wrong one, no rule is advised, and it is said once")
    func oneAnswerForAll() async throws {
        let bench = Bench { seen, mail, _ in
            seen.line == "POST /login" ? .json(422, #"{ "code": "missing" }"#) : Self.answer(seen, mail)
        }
        let logins = try await report(bench).problems.filter {
            $0.attempt?.subject == TrialAttempt.login().subject && $0.fault == .unknownResponse(status: 422)
        }
        #expect(logins.map(\.attempt) == [.login(.withWrongPassword), .login()])
        #expect(logins.allSatisfy { $0.advice == nil })
        #expect(logins.last?.hints.contains(.alsoFor(.login(.withWrongPassword))) == true)
        // It was registered with a user name too, which the login does not send.
        #expect(logins.last?.hints.first == .loginRefused)
        #expect(logins.last?.hints.contains(.otherName("username")) == true)
    }

    /// A refusal that says nothing of the user: without an account, nothing that ought to succeed is tried.
    @Test(
        "What a request without any values gets as well is no refusal of the user, unless the operation succeeded once",
        arguments: [(422, true), (422, false), (400, true), (400, false)]
    )
    func structural(status: Int, isStructural: Bool) async throws {
        let bench = Bench { seen, mail, _ in
            switch seen.line {
            case "POST /register": return .json(503)
            case "POST /login", "POST /forgot":
                let isEmpty = (seen["email"] ?? seen["login"]) == nil
                return .json(status, isEmpty && !isStructural ? #"{ "code": "empty" }"# : #"{ "code": "refused" }"#)
            default: return Self.answer(seen, mail)
            }
        }
        var strict = bench
        // No rule of the dialect knows any of them.
        strict.dialect = bench.dialect.replacing(
            #"{ "when": { "status": 400 }, "outcome": "invalid" }"#,
            with: #"{ "when": { "status": 499 }, "outcome": "invalid" }"#
        )
        let problems = try await report(strict).problems
        let attempts = [
            TrialAttempt.login(.asNobody), TrialAttempt(.operation(.shipped(.requestReset)), .forNobody),
        ]
        for attempt in attempts {
            let problem = try #require(
                problems.first { $0.attempt == attempt && $0.fault == .unknownResponse(status: status) }
            )
            #expect((problem.advice == nil) == isStructural)
            #expect(problem.hints.contains(.alsoWithoutValues) == isStructural)
        }
    }

    @Test("A path that does not exist gets no rule for its 404, whatever was asked")
    func unknownPath() async throws {
        let bench = Bench { seen, mail, _ in
            ["POST /login", "POST /forgot"].contains(seen.line)
                ? .json(404, #"{ "error": "not_found" }"#) : Self.answer(seen, mail)
        }
        let problems = try await report(bench).problems.filter { $0.fault == .unknownResponse(status: 404) }
        #expect(!problems.isEmpty)
        for problem in problems {
            let path = problem.attempt?.subject == .operation(.shipped(.login)) ? "/login" : "/forgot"
            #expect(problem.advice == nil, "\(Wording.words(problem))")
            #expect(problem.hints.contains(.nothingAt(path: path)), "\(Wording.words(problem))")
        }
    }

    @Test("A 404 for somebody unknown is a rule to write where the path was seen to work")
    func unknownUser() async throws {
        let known = Mutex<Set<String>>([])
        let bench = Bench { seen, mail, _ in
            let email = seen["email"]?.string ?? ""
            if seen.line == "POST /register" { known.withLock { _ = $0.insert(email) } }
            if seen.line == "POST /forgot", !known.withLock({ $0.contains(email) }) { return .json(404) }
            return Self.answer(seen, mail)
        }
        let problem = try #require(
            try await report(bench).problems.first { $0.fault == .unknownResponse(status: 404) }
        )
        #expect(problem.advice?.json["outcome"]?.string == "unknownUser")
    }

    @Test("A response that asks for a member gets the advice to add it, and no rule")
    func missingMember() async throws {
        let bench = Bench { seen, mail, _ in
            guard seen.line == "POST /reset", seen["re_new_password"] == nil else { return Self.answer(seen, mail) }
            return .json(422, #"{ "re_new_password": ["This field is required."] }"#)
        }
        let problems = try await report(bench).problems.filter { $0.fault == .unknownResponse(status: 422) }
        #expect(problems.map(\.attempt?.situation) == [.withWrongCode])
        #expect(problems.map(\.advice?.site) == [.members("json", of: .shipped(.completeReset))])
        #expect(problems.map(\.advice?.json) == [["re_new_password": "{{ newPassword }}"]])
        let member = MissingMember(name: "re_new_password", value: "{{ newPassword }}")
        #expect(problems.allSatisfy { $0.hints == [.membersMissing([member])] })
        #expect(
            Wording.words(.membersMissing([member])).hasPrefix(
                #"the response asks for "re_new_password", which the request does not send: add "re_new_password": "{{ newPassword }}" to its body; a rule"#
            )
        )
        let name = MissingMember(name: "username", value: "{{ username }}")
        #expect(Wording.words(.membersMissing([name])).contains(#", and "username": true to "capabilities""#))
    }

    @Test(
        "What a login without a password says is no rule to write before a login has succeeded",
        arguments: [true, false]
    )
    func malformed(logsIn: Bool) async throws {
        let bench = Bench { seen, mail, _ in
            guard seen.line == "POST /login", !logsIn || seen["password"] == nil else { return Self.answer(seen, mail) }
            return .json(418, #"{ "code": "refused" }"#)
        }
        let report = try await report(bench)
        #expect(report.entries.contains { $0.attempt.situation == .withoutPassword } == logsIn)
    }

    @Test("The same under a rule that takes every refusal of that status")
    func missingMemberUnderRule() async throws {
        let bench = Bench { seen, mail, _ in
            guard seen.line == "POST /reset", seen["re_new_password"] == nil else { return Self.answer(seen, mail) }
            return .json(400, #"{ "re_new_password": ["This field is required."] }"#)
        }
        let problem = try #require(
            try await report(bench).problems.first { $0.attempt == TrialAttempt(.operation(.shipped(.completeReset))) }
        )
        #expect(
            problem.hints == [.membersMissing([MissingMember(name: "re_new_password", value: "{{ newPassword }}")])]
        )
    }

    @Test("A backend that fails where it sends a message may not reach its mail server", arguments: [true, false])
    func mailServer(isRead: Bool) async throws {
        var bench = Bench { seen, mail, _ in seen.line == "POST /register" ? .json(500) : Self.answer(seen, mail) }
        if !isRead { bench.channels = [] }
        let problem = try #require(
            try await report(bench).problems.first { $0.attempt == TrialAttempt(.operation(.shipped(.register))) }
        )
        #expect(problem.hints == [.failed, .cannotSend(isRead: isRead)])
        #expect(Wording.words(.cannotSend(isRead: false)).contains("--mail smtp://127.0.0.1:2525"))
    }

    @Test(
        "Signed tokens are advised with what the policy has to say of them, and those of an unknown algorithm not at all"
    )
    func signedTokens() async throws {
        // {"alg":"HS256"} and {"alg":"none"}, with {"sub":"u1","exp":1}.
        for (header, isAdvised) in [("eyJhbGciOiJIUzI1NiJ9", true), ("eyJhbGciOiJub25lIn0", false)] {
            let token = "\(header).eyJzdWIiOiJ1MSIsImV4cCI6MX0.c2ln"
            let bench = Bench { seen, mail, _ in
                seen.line == "POST /login" ? .json(200, #"{ "access": "\#(token)" }"#) : Self.answer(seen, mail)
            }
            let advice = try await report(bench).capabilities.filter {
                ["jwt", "opaque-tokens"].contains($0.capability.rawValue)
            }
            #expect(advice.map(\.evidence) == (isAdvised ? [.signedAccessToken(.HS256, claims: ["sub", "exp"])] : []))
        }
    }

    @Test("What cannot be tried says why")
    func notTried() async throws {
        let report = try await report(
            Bench { seen, mail, _ in
                seen.line == "POST /login" ? .json(401) : Self.answer(seen, mail)
            }
        )
        let access = try #require(report.entries.first { $0.attempt == TrialAttempt(.operation(.shipped(.access))) })
        #expect(access.standing == .notTried(.noSession))
    }

    /// A backend that refuses logins until the address is verified, whose mails nobody can read where they say nothing.
    private static func demanding(_ seen: SeenRequest, _ mail: FakeInbox, _ verified: borrowing Mutex<Bool>) -> Reply {
        switch seen.line {
        case "POST /verify":
            verified.withLock { $0 = true }
            return .json(200)
        case "POST /login" where !verified.withLock({ $0 }): return .json(403, #"{ "error": "NOT_VERIFIED" }"#)
        default: return answer(seen, mail)
        }
    }

    private static func demandingDialect(policy: String) -> String {
        Bench.plainDialect
            .replacing(
                #"{ "when": { "status": 403 }, "outcome": "forbidden" }"#,
                with: #"{ "when": { "status": 403 }, "outcome": "unverified" }"#
            )
            .replacing(#""policy": { "login""#, with: #""policy": { \#(policy)"login""#)
    }

    @Test(
        "A login that is refused until the address is verified is a fact for the policy to tell",
        arguments: [(#""verification": "optional", "#, true), (#""verification": "required", "#, false)]
    )
    func verificationRequired(policy: String, isAdvised: Bool) async throws {
        let verified = Mutex(false)
        var bench = Bench { seen, mail, _ in Self.demanding(seen, mail, verified) }
        bench.dialect = Self.demandingDialect(policy: policy)
        let report = try await report(bench)
        let advised = report.problems.filter { $0.advice?.edit == .policy("verification") }
        #expect(advised.map(\.attempt) == (isAdvised ? [TrialAttempt.login(.beforeVerification)] : []))
        for problem in advised {
            #expect(problem.advice?.json == ["verification": "required"])
            #expect(Wording.words(problem).hasPrefix("login before the address is verified was 'unverified'"))
        }
    }

    @Test("What follows from the verification that did not happen is told apart from what it follows from")
    func follows() async throws {
        let verified = Mutex(false)
        var bench = Bench { seen, mail, _ in
            let reply = Self.demanding(seen, mail, verified)
            if seen.line == "POST /register" {
                mail.deliver(to: seen["email"]?.string ?? "", subject: "Welcome", text: "Welcome!")
            }
            return reply
        }
        bench.dialect = Self.demandingDialect(policy: #""verification": "required", "#).replacing(
            #""subject": "^Verify" }"#,
            with: #""subject": "^Welcome$" }"#
        )
        let report = try await report(bench)
        let root = try #require(report.problems.firstIndex { $0.attempt?.subject == .message("verification") })
        let login = try #require(report.problems.first { $0.attempt == TrialAttempt.login() })
        #expect(login.follows == root)
        #expect(report.problems[root].follows == nil)
        let text = TrialText(style: ConsoleStyle(isTerminal: false, columns: nil, environment: [:], noColor: true))
            .report(report, next: "")
        #expect(text.contains("This probably follows from problem \(root + 1)."))
        #expect(text.contains(" of them probably follow"))
    }

    @Test("No password is tried at a registration that takes none")
    func noPassword() async throws {
        var bench = Bench { seen, mail, _ in Self.answer(seen, mail) }
        bench.dialect = bench.dialect.replacing(
            #""email": "{{ email }}", "password": "{{ password }}" }"#,
            with: #""email": "{{ email }}" }"#
        )
        let situations = try await report(bench).entries.map(\.attempt)
            .filter { $0.subject == .operation(.shipped(.register)) }.map(\.situation)
        #expect(situations.contains(.withTakenNames))
        #expect(!situations.contains(.withPassword("a")))
    }

    @Test(
        "A new token that no rule saves is told, with the save to write",
        arguments: [
            ("POST /password", ShippedOperation.changePassword, #"{ "access": "access-token-2" }"#, true),
            ("POST /password", .changePassword, #"{ "access": "access-token-1" }"#, false),
            ("POST /password", .changePassword, "{}", false),
            ("POST /refresh", .refresh, #"{ "access": "access-token-2" }"#, false),
        ]
    )
    func tokenNotSaved(line: String, operation: ShippedOperation, body: String, isTold: Bool) async throws {
        let report = try await report(
            Bench { seen, mail, _ in
                if line == seen.line, seen["new"]?.string == "a" { return .json(400) }
                return seen.line == line ? .json(204, body) : Self.answer(seen, mail)
            }
        )
        let found = report.problems.filter { $0.fault == .tokenNotSaved("accessToken") }
        #expect(found.map(\.attempt) == (isTold ? [TrialAttempt(.operation(.shipped(operation)))] : []))
        for problem in found {
            #expect(problem.advice?.site == .save)
            #expect(problem.advice?.json == ["session.accessToken": "$.access"])
            #expect(
                Wording.words(problem).hasPrefix("changePassword brought another accessToken, and no rule saves it")
            )
        }
    }

    @Test("A value that is not where the rule looks is told, with where it is")
    func missed() async throws {
        var bench = Bench { seen, mail, _ in
            seen.line == "POST /login"
                ? .json(200, #"{ "key": "0123456789abcdef-key" , "refresh": "refresh-token-1" }"#)
                : Self.answer(seen, mail)
        }
        bench.dialect = bench.dialect.replacing(#"{ "path": "$.access", "optional": true }"#, with: #""$.access""#)
        let report = try await report(bench)
        let problem = try #require(report.problems.first { Wording.words($0).contains("was taken as ok") })
        #expect(Wording.words(problem).contains("$.access (saved as session.accessToken"))
        #expect(problem.advice?.json["session.accessToken"]?.string == "$.key")
        // Nothing kept it, and still it is not shown.
        #expect(problem.exchange?.responseBody.contains("0123456789abcdef-key") == false)
    }

    @Test("Credentials in the wrong place are the first thing to think of where a token is refused")
    func credentials() async throws {
        var bench = Bench { seen, mail, _ in Self.answer(seen, mail) }
        bench.dialect = Bench.plainDialect.replacing(#""path": "/me", "credentials": true,"#, with: #""path": "/me","#)
        let report = try await report(bench)
        let problem = try #require(report.problems.first { Wording.words($0).hasPrefix("access was 'denied'") })
        #expect(problem.hints == [.credentialsNotSent])
    }
}

extension TrialAttempt {
    fileprivate static func login(_ situation: Situation = .plain) -> TrialAttempt {
        TrialAttempt(.operation(.shipped(.login)), situation)
    }
}
