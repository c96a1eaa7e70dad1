import Conformance
import JSONText
import Synchronization
import Testing

@testable import Reports
@testable import RunModel
@testable import Runner

/// The trial of a dialect against scripted backends.
@Suite("A trial of a dialect") struct TrialTests {
    @Test("Everything bound is tried, in the order of an account's life")
    func order() async throws {
        let report = try await trialReport(of: Bench { seen, mail, _ in plainAnswer(seen, mail) })
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

    @Test("What is accepted and should be refused is told")
    func accepted() async throws {
        let report = try await trialReport(of: Bench { seen, mail, _ in plainAnswer(seen, mail) })
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
            seen.line == "POST /login" ? .json(203, #"{ "access": "access-token-1" }"#) : plainAnswer(seen, mail)
        }
        let report = try await trialReport(of: bench)
        let login = try #require(
            report.problems.first { $0.attempt == .login() && $0.fault == .unknownResponse(status: 203) }
        )
        #expect(login.advice?.json["when"]?["status"]?.int == 203)
        #expect(login.advice?.site == .outcomes(.shipped(.login)))
        #expect(
            report.entries.contains { $0.attempt.subject == .operation(.shipped(.access)) && $0.standing == .fine }
        )
    }

    @Test(
        "Signed tokens are advised with what the policy has to say of them, and those of an unknown algorithm not at all"
    )
    func signedTokens() async throws {
        // {"alg":"HS256"} and {"alg":"none"}, with {"sub":"u1","exp":1}.
        for (header, isAdvised) in [("eyJhbGciOiJIUzI1NiJ9", true), ("eyJhbGciOiJub25lIn0", false)] {
            let token = "\(header).eyJzdWIiOiJ1MSIsImV4cCI6MX0.c2ln"
            let bench = Bench { seen, mail, _ in
                seen.line == "POST /login" ? .json(200, #"{ "access": "\#(token)" }"#) : plainAnswer(seen, mail)
            }
            let advice = try await trialReport(of: bench).capabilities.filter {
                ["jwt", "opaque-tokens"].contains($0.capability.rawValue)
            }
            #expect(advice.map(\.evidence) == (isAdvised ? [.signedAccessToken(.HS256, claims: ["sub", "exp"])] : []))
        }
    }

    @Test("What cannot be tried says why")
    func notTried() async throws {
        let report = try await trialReport(
            of:
                Bench { seen, mail, _ in
                    seen.line == "POST /login" ? .json(401) : plainAnswer(seen, mail)
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
        default: return plainAnswer(seen, mail)
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
        let report = try await trialReport(of: bench)
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
        let report = try await trialReport(of: bench)
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
        var bench = Bench { seen, mail, _ in plainAnswer(seen, mail) }
        bench.dialect = bench.dialect.replacing(
            #""email": "{{ email }}", "password": "{{ password }}" }"#,
            with: #""email": "{{ email }}" }"#
        )
        let situations = try await trialReport(of: bench).entries.map(\.attempt)
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
        let report = try await trialReport(
            of:
                Bench { seen, mail, _ in
                    if line == seen.line, seen["new"]?.string == "a" { return .json(400) }
                    return seen.line == line ? .json(204, body) : plainAnswer(seen, mail)
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
                : plainAnswer(seen, mail)
        }
        bench.dialect = bench.dialect.replacing(#"{ "path": "$.access", "optional": true }"#, with: #""$.access""#)
        let report = try await trialReport(of: bench)
        let problem = try #require(report.problems.first { Wording.words($0).contains("was taken as ok") })
        #expect(Wording.words(problem).contains("$.access (saved as session.accessToken"))
        #expect(problem.advice?.json["session.accessToken"]?.string == "$.key")
        // Nothing kept it, and still it is not shown.
        #expect(problem.exchange?.responseBody.contains("0123456789abcdef-key") == false)
    }
}
