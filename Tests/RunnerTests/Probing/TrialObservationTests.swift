import Conformance
import JSONText
import Synchronization
import Testing

@testable import Reports
@testable import RunModel
@testable import Runner

/// Observations of a trial about the target itself, where no rule of the dialect is wrong.
@Suite("What a trial came upon") struct TrialObservationTests {
    private func words(_ report: TrialReport) -> [String] { Wording.observations(of: report).map(\.words) }

    @Test("A backend without faults is told nothing")
    func none() async throws {
        let accounts = TrialAccounts()
        let report = try await trialReport(of: Bench { seen, mail, _ in accounts.answer(seen, mail) })
        #expect(report.problems.map { Wording.words($0) } == [])
        #expect(words(report) == [])
    }

    @Test(
        "A reset code that works twice is a trait of the backend, and the trial goes on with the password that it set"
    )
    func codeTwice() async throws {
        let accounts = TrialAccounts(takesCodesTwice: true)
        let report = try await trialReport(of: Bench { seen, mail, _ in accounts.answer(seen, mail) })
        #expect(report.problems.map { Wording.words($0) } == [])
        #expect(
            words(report) == [
                "this backend takes a reset code twice: completeReset with a code that was used before was 'ok'"
            ]
        )
        let login = try #require(report.entries.first { $0.attempt.situation == .afterReset })
        #expect(login.outcome == .ok)
    }

    @Test(
        "A wrong secret that sets a password is a trait of the backend, and one that sets none a rule that matches too much",
        arguments: [
            ("changePassword with a wrong current password", TrialAccounts(checksPassword: false)),
            ("completeReset with a wrong code", TrialAccounts(takesCodesTwice: true, checksCode: false)),
            ("completeReset with a wrong code", TrialAccounts(checksCode: false)),
        ]
    )
    func wrongSecret(_ what: String, accounts: TrialAccounts) async throws {
        let report = try await trialReport(of: Bench { seen, mail, _ in accounts.answer(seen, mail) })
        #expect(report.problems.map { Wording.words($0) } == [])
        #expect(
            words(report).contains(
                "\(what) was 'ok', and the new password opened a session: this backend does not check that"
            )
        )
        let again = try #require(report.entries.first { $0.attempt.situation == .afterReset })
        #expect(again.outcome == .ok)
    }

    @Test("A success that sets no password is a rule that matches too much")
    func emptySuccess() async throws {
        let accounts = TrialAccounts()
        let report = try await trialReport(
            of:
                Bench { seen, mail, _ in
                    let reply = accounts.answer(seen, mail)
                    guard seen.line == "POST /password", case .answer(401, _, _) = reply else { return reply }
                    return .empty(204)
                }
        )
        #expect(report.problems.map(\.attempt?.situation) == [.withWrongCurrentPassword])
        #expect(words(report) == [])
        let login = try #require(report.entries.first { $0.attempt.situation == .afterReset })
        #expect(login.outcome == .ok)
    }

    @Test("Names that are taken and refused for something else are pointed out")
    func duplicate() async throws {
        let accounts = TrialAccounts()
        let report = try await trialReport(
            of:
                Bench { seen, mail, _ in
                    let reply = accounts.answer(seen, mail)
                    guard case .answer(409, _, _) = reply else { return reply }
                    return .json(401)
                }
        )
        let words = words(report)
        #expect(words.count == 1)
        #expect(
            words.first?.hasPrefix("register with names that are taken was 'denied' by the rule at plain.json:") == true
        )
        #expect(words.first?.contains("where 'duplicate' was expected") == true)
        let table = TrialText(style: ConsoleStyle(isTerminal: false, columns: nil, environment: [:], noColor: true))
            .report(report, next: "")
        #expect(table.contains("! register with names that are taken"))
    }

    @Test("A wrong password that is refused for something else is pointed out", arguments: ["login", "changePassword"])
    func otherRefusal(operation: String) async throws {
        let accounts = TrialAccounts()
        let line = operation == "login" ? "POST /login" : "POST /password"
        let report = try await trialReport(
            of:
                Bench { seen, mail, _ in
                    let reply = accounts.answer(seen, mail)
                    guard seen.line == line, case .answer(401, _, _) = reply else { return reply }
                    return .json(400)
                }
        )
        let found = words(report).filter { $0.contains(" with a wrong ") && $0.contains("where 'denied' was expected") }
        #expect(found.count == 1, "\(words(report))")
        #expect(found.first?.hasPrefix("\(operation) with a wrong") == true)
    }

    @Test("A resource that is shown to anybody is pointed out")
    func open() async throws {
        let accounts = TrialAccounts()
        let report = try await trialReport(
            of:
                Bench { seen, mail, _ in
                    seen.line == "GET /me" ? .json(200, #"{ "id": "u1" }"#) : accounts.answer(seen, mail)
                }
        )
        #expect(words(report).contains { $0.hasPrefix("'access' shows its resource to somebody without a session") })
    }

    @Test("A token that outlives its logout is pointed out, unless it is declared", arguments: [false, true])
    func afterLogout(isDeclared: Bool) async throws {
        let accounts = TrialAccounts(logsOut: false)
        var bench = Bench { seen, mail, _ in accounts.answer(seen, mail) }
        if isDeclared {
            bench.dialect = bench.dialect.replacing(
                #""capabilities": {"#,
                with: #""capabilities": { "stateless-tokens": true,"#
            )
        }
        let words = words(try await trialReport(of: bench))
        #expect(words.contains { $0.hasPrefix("the access token still works after the logout") } == !isDeclared)
    }

    @Test("A change of address whose message has to be asked for is pointed out", arguments: [true, false])
    func changeOfAddress(hasToAsk: Bool) async throws {
        let accounts = TrialAccounts()
        var bench = Bench { seen, mail, _ in
            let email = seen["email"]?.string ?? ""
            switch seen.line {
            case "POST /again", "PUT /email":
                if seen.line == "POST /again" || !hasToAsk {
                    mail.deliver(to: email, subject: "Verify", text: "code: v1234567890")
                }
                return .empty(204)
            default: return accounts.answer(seen, mail)
            }
        }
        bench.dialect = bench.dialect.replacing(
            #""logout": {"#,
            with: #"""
                "resendVerification": { "method": "POST", "path": "/again", "json": { "email": "{{ email }}" },
                  "outcomes": [{ "when": { "status": 204 }, "outcome": "ok" }] },
                "changeEmail": { "method": "PUT", "path": "/email", "credentials": true, "json": { "email": "{{ newEmail }}" },
                  "outcomes": [{ "when": { "status": 204 }, "outcome": "ok" }] },
                "logout": {
                """#
        )
        let report = try await trialReport(of: bench)
        let found = words(report).filter { $0.hasPrefix("changeEmail sent no confirmation message") }
        #expect(found.count == (hasToAsk ? 1 : 0), "\(words(report)) \(report.problems.map { Wording.words($0) })")
        #expect(report.problems.map { Wording.words($0) } == [])
    }

    @Test(
        "A message that no rule reads is pointed out where the dialect reads no verification",
        arguments: [true, false]
    )
    func unreadMessage(readsVerification: Bool) async throws {
        let accounts = TrialAccounts()
        var bench = Bench { seen, mail, _ in
            let reply = accounts.answer(seen, mail)
            if seen.line == "POST /register", let email = seen["email"]?.string {
                mail.deliver(to: email, subject: "Welcome to us", text: "Hello")
            }
            return reply
        }
        if !readsVerification {
            let rule = #""verification": { "channel": "mail", "match": { "subject": "^Verify" }, "#
            bench.dialect = bench.dialect.replacing(rule, with: rule.replacing("verification", with: "notice"))
                .replacing(#""verify": {"#, with: #""x-verify": {"#)
                .replacing(#""verification": true"#, with: #""verification": "addresses are not confirmed""#)
        }
        let found = try await words(trialReport(of: bench)).filter { $0.hasPrefix("no rule reads") }
        #expect(found.count == (readsVerification ? 0 : 1), "\(found)")
        #expect(found.allSatisfy { $0.hasPrefix(#"no rule reads the message "Welcome to us": if it confirms"#) })
    }

    @Test(
        "A password of one character that is taken is pointed out, wherever one can be set",
        arguments: [
            ("POST /register", "register", "password", 201), ("POST /password", "changePassword", "new", 204),
            ("POST /reset", "completeReset", "password", 204),
        ]
    )
    func weakPassword(line: String, operation: String, member: String, status: Int) async throws {
        let accounts = TrialAccounts()
        let report = try await trialReport(
            of:
                Bench { seen, mail, _ in
                    seen.line == line && seen[member]?.string == "a" ? .json(status) : accounts.answer(seen, mail)
                }
        )
        #expect(
            words(report).contains(
                "\(operation) with the password \"a\" was 'ok': this backend takes a password of 1 character"
            ),
            "\(words(report))"
        )
    }

    @Test(
        "A login before the address is verified is pointed out where the policy demands it",
        arguments: [true, false]
    )
    func unverified(isRequired: Bool) async throws {
        let accounts = TrialAccounts()
        var bench = Bench { seen, mail, _ in accounts.answer(seen, mail) }
        if isRequired {
            bench.dialect = bench.dialect.replacing(
                #""policy": { "login""#,
                with: #""policy": { "verification": "required", "login""#
            )
        }
        let report = try await trialReport(of: bench)
        #expect(
            words(report).contains { $0.hasPrefix("a login succeeded before the address was verified") } == isRequired
        )
    }

    @Test("A failure at the name of nobody is told as what it may be")
    func nobody() async throws {
        let accounts = TrialAccounts()
        let known = Mutex<Set<String>>([])
        let report = try await trialReport(
            of:
                Bench { seen, mail, _ in
                    let email = seen["email"]?.string ?? ""
                    if seen.line == "POST /register" { known.withLock { _ = $0.insert(email) } }
                    if seen.line == "POST /forgot", !known.withLock({ $0.contains(email) }) { return .json(500) }
                    return accounts.answer(seen, mail)
                }
        )
        let words = words(report)
        #expect(words.count == 1)
        #expect(
            words.first?.hasPrefix("requestReset for nobody was answered with status 500, which may tell who exists")
                == true
        )
        #expect(words.first?.contains(#"{ "when": { "status": 500 }, "outcome": "unknownUser" }"#) == true)
    }

    @Test("Two refusals of one status get one rule")
    func oneRule() async throws {
        let accounts = TrialAccounts()
        var bench = Bench { seen, mail, _ in
            if seen.line == "POST /login", seen["password"] == nil { return .json(401) }
            return accounts.answer(seen, mail)
        }
        bench.dialect = bench.dialect.replacing(
            #"{ "when": { "status": 401 }, "outcome": "denied" },"#,
            with: ""
        )
        let report = try await trialReport(of: bench)
        let ofLogin = report.problems.filter { $0.advice?.site == .outcomes(.shipped(.login)) }
        #expect(ofLogin.compactMap { $0.advice?.json["outcome"]?.string } == ["denied"])
    }

    @Test(
        "A slow target gets fewer jobs, and a longer limit where one alone has no room",
        arguments: [
            (Duration.milliseconds(300), nil, nil), (.milliseconds(1870), nil, nil), (.seconds(2), 7, nil),
            (.seconds(5), 3, nil), (.seconds(14), 1, nil), (.seconds(20), 1, 81),
        ] as [(Duration, Int?, Int?)]
    )
    func pace(slowest: Duration, jobs: Int?, timeout: Int?) {
        let advised = Pace(slowest: slowest, jobs: 8, timeout: .seconds(30)).advised
        #expect(advised?.jobs == jobs)
        #expect(advised?.timeout == timeout)
    }

    @Test("The words for a slow target can be typed")
    func slowWords() {
        let slow = TrialObservation.isSlow(.shipped(.login), .milliseconds(20_000), jobs: 1, timeout: 81)
        #expect(
            Wording.words(slow, of: "login")
                == "login took 20.0 s, so that several at once may run into the time limit; run with --jobs 1 --timeout 81"
        )
    }
}
