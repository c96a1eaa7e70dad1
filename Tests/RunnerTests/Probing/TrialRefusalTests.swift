import Conformance
import JSONText
import Synchronization
import Testing

@testable import Reports
@testable import RunModel
@testable import Runner

/// Refusals and failures in a trial, and the rules that it suggests for them.
@Suite("Refusals in a trial") struct TrialRefusalTests {
    @Test(
        "A refusal because the CSRF token is missing gets no rule, whatever was to come of the request",
        arguments: [
            (419, #"{ "message": "CSRF token mismatch." }"#), (419, ""), (419, "<title>Page Expired</title>"),
        ]
    )
    func forgeryToken(status: Int, body: String) async throws {
        let report = try await trialReport(
            of:
                Bench { seen, mail, _ in
                    seen.line == "POST /login" ? .json(status, body) : plainAnswer(seen, mail)
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
        let report = try await trialReport(
            of:
                Bench { seen, mail, _ in
                    guard seen.line == "POST /verify" else { return plainAnswer(seen, mail) }
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
            return plainAnswer(seen, mail)
        }
        bench.dialect = bench.dialect.replacing(
            #""policy": {"#,
            with: #""policy": { "verification": "required", "#
        )
        let report = try await trialReport(of: bench)
        let advised = report.problems.filter { $0.attempt?.subject == .operation(.shipped(.login)) }
            .compactMap { $0.advice?.json["outcome"]?.string }
        #expect(advised == ["denied"], "\(report.entries.map { "\(Wording.words($0.attempt)) \($0.statuses)" })")
    }

    @Test(
        "Where the names of a new account are taken, the seed is named, also where no rule says so yet",
        arguments: [true, false]
    )
    func namesTaken(isKnown: Bool) async throws {
        var bench = Bench { seen, mail, _ in seen.line == "POST /register" ? .json(409) : plainAnswer(seen, mail) }
        let rule = #"{ "when": { "status": 409 }, "outcome": "duplicate" },"#
        if !isKnown { bench.dialect = bench.dialect.replacing(rule, with: "") }
        let report = try await trialReport(of: bench)
        let problem = try #require(report.problems.first)
        #expect(problem.attempt == TrialAttempt(.operation(.shipped(.register))))
        #expect(problem.hints == [.namesTaken])
    }

    @Test("Where the right password gets the response of a wrong one, no rule is advised, and it is said once")
    func oneAnswerForAll() async throws {
        let bench = Bench { seen, mail, _ in
            seen.line == "POST /login" ? .json(422, #"{ "code": "missing" }"#) : plainAnswer(seen, mail)
        }
        let logins = try await trialReport(of: bench).problems.filter {
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
            default: return plainAnswer(seen, mail)
            }
        }
        var strict = bench
        // No rule of the dialect knows any of them.
        strict.dialect = bench.dialect.replacing(
            #"{ "when": { "status": 400 }, "outcome": "invalid" }"#,
            with: #"{ "when": { "status": 499 }, "outcome": "invalid" }"#
        )
        let problems = try await trialReport(of: strict).problems
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
                ? .json(404, #"{ "error": "not_found" }"#) : plainAnswer(seen, mail)
        }
        let problems = try await trialReport(of: bench).problems.filter { $0.fault == .unknownResponse(status: 404) }
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
            return plainAnswer(seen, mail)
        }
        let problem = try #require(
            try await trialReport(of: bench).problems.first { $0.fault == .unknownResponse(status: 404) }
        )
        #expect(problem.advice?.json["outcome"]?.string == "unknownUser")
    }

    @Test("A response that asks for a member gets the advice to add it, and no rule")
    func missingMember() async throws {
        let bench = Bench { seen, mail, _ in
            guard seen.line == "POST /reset", seen["re_new_password"] == nil else { return plainAnswer(seen, mail) }
            return .json(422, #"{ "re_new_password": ["This field is required."] }"#)
        }
        let problems = try await trialReport(of: bench).problems.filter { $0.fault == .unknownResponse(status: 422) }
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
            guard seen.line == "POST /login", !logsIn || seen["password"] == nil else { return plainAnswer(seen, mail) }
            return .json(418, #"{ "code": "refused" }"#)
        }
        let report = try await trialReport(of: bench)
        #expect(report.entries.contains { $0.attempt.situation == .withoutPassword } == logsIn)
    }

    @Test("The same under a rule that takes every refusal of that status")
    func missingMemberUnderRule() async throws {
        let bench = Bench { seen, mail, _ in
            guard seen.line == "POST /reset", seen["re_new_password"] == nil else { return plainAnswer(seen, mail) }
            return .json(400, #"{ "re_new_password": ["This field is required."] }"#)
        }
        let problem = try #require(
            try await trialReport(of: bench).problems.first {
                $0.attempt == TrialAttempt(.operation(.shipped(.completeReset)))
            }
        )
        #expect(
            problem.hints == [.membersMissing([MissingMember(name: "re_new_password", value: "{{ newPassword }}")])]
        )
    }

    @Test("A backend that fails where it sends a message may not reach its mail server", arguments: [true, false])
    func mailServer(isRead: Bool) async throws {
        var bench = Bench { seen, mail, _ in seen.line == "POST /register" ? .json(500) : plainAnswer(seen, mail) }
        if !isRead { bench.channels = [] }
        let problem = try #require(
            try await trialReport(of: bench).problems.first {
                $0.attempt == TrialAttempt(.operation(.shipped(.register)))
            }
        )
        #expect(problem.hints == [.failed, .cannotSend(isRead: isRead)])
        #expect(Wording.words(.cannotSend(isRead: false)).contains("--mail smtp://127.0.0.1:2525"))
    }

    @Test("Credentials in the wrong place are the first thing to think of where a token is refused")
    func credentials() async throws {
        var bench = Bench { seen, mail, _ in plainAnswer(seen, mail) }
        bench.dialect = Bench.plainDialect.replacing(#""path": "/me", "credentials": true,"#, with: #""path": "/me","#)
        let report = try await trialReport(of: bench)
        let problem = try #require(report.problems.first { Wording.words($0).hasPrefix("access was 'denied'") })
        #expect(problem.hints == [.credentialsNotSent])
    }
}
