import Conformance
import JSONText
import Testing

@testable import RunModel
@testable import Runner

/// The advice that a trial gives about the messages that come while a dialect is tried.
@Suite("Messages in a trial") struct TrialMessageTests {
    private func report(_ bench: Bench) async throws -> TrialReport {
        var trial = try #require(try Trial(environment: bench.environment()))
        return await trial.run()
    }

    @Test("A link is a capability to declare where the whole of it is saved", arguments: [true, false])
    func links(isSaved: Bool) async throws {
        var bench = Bench { seen, mail, _ in
            guard seen.line == "POST /register", seen["password"]?.string != "a" else {
                return TrialTests.answer(seen, mail)
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
        let advised = try await report(bench).capabilities.map(\.capability.rawValue)
        #expect(advised.contains("verification-link") == isSaved)
    }

    @Test("Where the message that is waited for does not come, what came before is shown", arguments: [true, false])
    func otherMessages(isWelcomed: Bool) async throws {
        let bench = Bench { seen, mail, _ in
            switch seen.line {
            case "POST /register" where seen["password"]?.string != "a":
                let reply = TrialTests.answer(seen, mail)
                if isWelcomed, seen.number == 1 {
                    mail.deliver(to: seen["email"]?.string ?? "", subject: "Activate it", text: "https://app.test/a/x1")
                }
                return reply
            case "POST /forgot": return .json(202)
            default: return TrialTests.answer(seen, mail)
            }
        }
        let report = try await report(bench)
        let problem = try #require(report.problems.first { $0.attempt?.subject == .message("reset") })
        #expect(problem.hints == [isWelcomed ? .otherMessages : .noMessage])
        #expect(problem.messages.map(\.subject) == (isWelcomed ? ["Activate it"] : []))
        #expect(problem.advice == nil)
    }

    @Test("A message that no rule takes is shown without its secret, and with the rule to write")
    func message() async throws {
        let bench = Bench { seen, mail, _ in
            guard seen.line == "POST /register" else { return TrialTests.answer(seen, mail) }
            mail.deliver(
                to: seen["email"]?.string ?? "",
                subject: "Welcome",
                text: "https://app.test/confirm?key=secret-key-123456",
                links: ["https://app.test/confirm?key=secret-key-123456"]
            )
            return .json(201, #"{ "id": "u1" }"#)
        }
        let report = try await report(bench)
        let problem = try #require(report.problems.first { !$0.messages.isEmpty })
        #expect(problem.messages[0].subject == "Welcome")
        #expect(problem.messages[0].links == ["https://app.test/confirm?key=…"])
        #expect(problem.advice?.site == .replacedMessage("verification"))
        #expect(problem.advice?.json["save"]?["code"]?["query"]?.string == "key")
    }

    @Test("Where a rule reads a link and a message has a bare token, the rule is replaced, and what reads links goes")
    func bareToken() async throws {
        var bench = Bench { seen, mail, _ in
            guard seen.line == "POST /forgot" else { return TrialTests.answer(seen, mail) }
            mail.deliver(to: seen["email"]?.string ?? "", subject: "Reset", text: "token: 0a1b2c3d4e5f60718293\n")
            return .json(202)
        }
        bench.dialect = bench.dialect.replacing(
            #""match": { "subject": "^Reset" }, "save": { "code": { "pattern": "code: (\\w+)" } }"#,
            with:
                #""match": { "subject": "^Reset" }, "save": { "code": { "link": "/reset", "query": "token" }, "link": { "link": "/reset" } }"#
        )
        let report = try await report(bench)
        let problem = try #require(report.problems.first { !$0.messages.isEmpty })
        #expect(problem.advice?.site == .replacedMessage("reset"))
        #expect(problem.advice?.json["save"] == ["code": ["pattern": #"token: (\S+)"#]])
        #expect(problem.advice?.edit == .message(kind: "reset", from: 0, keepsMatch: true, without: ["link"]))
        #expect(problem.hints == [.linksNotThere(["link"], capability: "reset-link")])
        #expect(problem.messages[0].text == "token: …")
    }
}
