import Conformance
import JSONText
import Testing

@testable import RunModel
@testable import Runner

/// The advice that a trial gives about the messages that come while a dialect is tried.
@Suite("Messages in a trial") struct TrialMessageTests {
    @Test("A link is a capability to declare where the whole of it is saved", arguments: [true, false])
    func links(isSaved: Bool) async throws {
        var bench = Bench { seen, mail, _ in
            guard seen.line == "POST /register", seen["password"]?.string != "a" else {
                return plainAnswer(seen, mail)
            }
            let link = "https://app.test/confirm?key=secret-key-123456"
            mail.deliver(to: seen["email"]?.string ?? "", subject: "Verify", text: link, links: [link])
            return .json(201, #"{ "id": "u1" }"#)
        }
        let link = isSaved ? #", "link": { "link": "/confirm" }"# : ""
        bench.dialect = bench.dialect.replacing(
            #""match": { "subject": "^Verify" }, "save": { "code": { "pattern": "code: (\\w+)" } }"#,
            with:
                #""match": { "subject": "^Verify" }, "save": { "code": { "link": "/confirm", "query": "key" }\#(link) }"#
        )
        let advised = try await trialReport(of: bench).capabilities.map(\.capability.rawValue)
        #expect(advised.contains("verification-link") == isSaved)
    }

    @Test(
        "A registration that is answered with 401 was done where its message comes",
        arguments: [(true, true), (true, false), (false, false)]
    )
    func pendingRegistration(isDone: Bool, isDeniedForAll: Bool) async throws {
        var bench = Bench { seen, mail, _ in
            guard seen.line == "POST /register", seen["password"]?.string != "a" else {
                return plainAnswer(seen, mail)
            }
            if isDone { _ = plainAnswer(seen, mail) }
            return .json(401, #"{ "data": { "flows": [{ "id": "login" }, { "id": "verify_email" }] } }"#)
        }
        if !isDeniedForAll {
            bench.dialect = bench.dialect.replacing(#"{ "when": { "status": 401 }, "outcome": "denied" },"#, with: "")
        }
        let report = try await trialReport(of: bench)
        let problems = report.problems.filter { $0.attempt?.subject == .operation(.shipped(.register)) }
        #expect(problems.first?.hints.contains(.messageCame) == isDone)
        // The same answer for a name that is taken gets no rule of its own.
        let rules = problems.compactMap { $0.advice?.json }
        #expect(rules.map { $0["outcome"]?.string } == [isDone ? "ok" : "denied"], "\(problems)")
        let told = rules.first?["when"]?["body"]?.array?.first
        #expect(told?["equals"]?.string == (isDone ? "verify_email" : nil))
        let isRead = report.entries.contains {
            $0.attempt == TrialAttempt(.message("verification")) && $0.outcome == .ok
        }
        #expect(isRead == isDone)
    }

    @Test("A link that the rule looks for and the message does not have is replaced by the one with the code")
    func otherLink() async throws {
        var bench = Bench { seen, mail, _ in
            guard seen.line == "POST /register", seen["password"]?.string != "a" else {
                return plainAnswer(seen, mail)
            }
            let link = "https://app.test/activate/MQ/c1-0123456789abcdef"
            mail.deliver(to: seen["email"]?.string ?? "", subject: "Verify", text: link, links: [link])
            return .json(201, #"{ "id": "u1" }"#)
        }
        bench.dialect = bench.dialect.replacing(
            #""save": { "code": { "pattern": "code: (\\w+)" } } },"#,
            with:
                #""save": { "code": { "link": "activation", "query": "token" }, "link": { "link": "activation" } } },"#
        )
        let report = try await trialReport(of: bench)
        let save = try #require(report.problems.first { !$0.messages.isEmpty }?.advice?.json["save"])
        #expect(save["link"]?["link"] == save["code"]?["link"])
        #expect(save["link"]?.object?.count == 1)
        #expect(save["codeId"] != nil)
    }

    @Test("A value of a message that a request sends and the rule does not save is advised")
    func lackingValue() async throws {
        var bench = Bench { seen, mail, _ in
            guard seen.line == "POST /forgot" else { return plainAnswer(seen, mail) }
            let link = "https://app.test/reset/MQ/c1-0123456789abcdef"
            mail.deliver(to: seen["email"]?.string ?? "", subject: "Reset", text: link, links: [link])
            return .json(202)
        }
        bench.dialect = bench.dialect.replacing(
            #""json": { "code": "{{ code }}", "password""#,
            with: #""json": { "uid": "{{ codeId }}", "code": "{{ code }}", "password""#
        ).replacing(
            #""match": { "subject": "^Reset" }, "save": { "code": { "pattern": "code: (\\w+)" } }"#,
            with: #""match": { "subject": "^Reset" }, "save": { "code": { "link": "/reset", "segment": -1 } }"#
        )
        let report = try await trialReport(of: bench)
        let problem = try #require(report.problems.first { $0.attempt?.subject == .message("reset") })
        #expect(problem.fault == .messageLacks(["codeId"]))
        #expect(problem.advice?.json["save"]?["codeId"]?["segment"]?.int == -2)
    }

    @Test("Where the dialect says why no message can be read, none is waited for and none is missed")
    func noSideChannel() async throws {
        let reason = "the pool's messages reach no channel that is read"
        var bench = Bench { seen, mail, _ in plainAnswer(seen, mail) }
        bench.dialect = bench.dialect.replacing(#""side-channel": true"#, with: #""side-channel": "\#(reason)""#)
        let report = try await trialReport(of: bench)
        let entries = report.entries.filter { if case .message = $0.attempt.subject { true } else { false } }
        #expect(!entries.isEmpty)
        #expect(entries.allSatisfy { $0.standing == .notTried(.noSideChannel(reason: reason)) }, "\(entries)")
        #expect(report.problems.allSatisfy { $0.messages.isEmpty && $0.fault != .noMessageRule })
    }

    @Test("Where the message that is waited for does not come, what came before is shown", arguments: [true, false])
    func otherMessages(isWelcomed: Bool) async throws {
        let bench = Bench { seen, mail, _ in
            switch seen.line {
            case "POST /register" where seen["password"]?.string != "a":
                let reply = plainAnswer(seen, mail)
                if isWelcomed, seen.number == 1 {
                    mail.deliver(to: seen["email"]?.string ?? "", subject: "Activate it", text: "https://app.test/a/x1")
                }
                return reply
            case "POST /forgot": return .json(202)
            default: return plainAnswer(seen, mail)
            }
        }
        let report = try await trialReport(of: bench)
        let problem = try #require(report.problems.first { $0.attempt?.subject == .message("reset") })
        #expect(problem.hints == [isWelcomed ? .otherMessages : .noMessage])
        #expect(problem.messages.map(\.subject) == (isWelcomed ? ["Activate it"] : []))
        #expect(problem.advice == nil)
    }

    @Test("A message that no rule takes is shown without its secret, and with the rule to write")
    func message() async throws {
        let bench = Bench { seen, mail, _ in
            guard seen.line == "POST /register" else { return plainAnswer(seen, mail) }
            mail.deliver(
                to: seen["email"]?.string ?? "",
                subject: "Welcome",
                text: "https://app.test/confirm?key=secret-key-123456",
                links: ["https://app.test/confirm?key=secret-key-123456"]
            )
            return .json(201, #"{ "id": "u1" }"#)
        }
        let report = try await trialReport(of: bench)
        let problem = try #require(report.problems.first { !$0.messages.isEmpty })
        #expect(problem.messages[0].subject == "Welcome")
        #expect(problem.messages[0].links == ["https://app.test/confirm?key=…"])
        #expect(problem.advice?.site == .replacedMessage("verification"))
        #expect(problem.advice?.json["save"]?["code"]?["query"]?.string == "key")
    }

    @Test("Where a rule reads a link and a message has a bare token, the rule is replaced, and what reads links goes")
    func bareToken() async throws {
        var bench = Bench { seen, mail, _ in
            guard seen.line == "POST /forgot" else { return plainAnswer(seen, mail) }
            mail.deliver(to: seen["email"]?.string ?? "", subject: "Reset", text: "token: 0a1b2c3d4e5f60718293\n")
            return .json(202)
        }
        bench.dialect = bench.dialect.replacing(
            #""match": { "subject": "^Reset" }, "save": { "code": { "pattern": "code: (\\w+)" } }"#,
            with:
                #""match": { "subject": "^Reset" }, "save": { "code": { "link": "/reset", "query": "token" }, "link": { "link": "/reset" } }"#
        )
        let report = try await trialReport(of: bench)
        let problem = try #require(report.problems.first { !$0.messages.isEmpty })
        #expect(problem.advice?.site == .replacedMessage("reset"))
        #expect(problem.advice?.json["save"] == ["code": ["pattern": #"token: (\S+)"#]])
        #expect(problem.advice?.edit == .message(kind: "reset", from: 0, keepsMatch: true, without: ["link"]))
        #expect(problem.hints == [.linksNotThere(["link"], capability: "reset-link")])
        #expect(problem.messages[0].text == "token: …")
    }
}
