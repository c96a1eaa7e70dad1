import Foundation
import JSONText
import Testing

/// Registrations that are checks, against targets and channels that fail where the new account is to be confirmed.
@Suite("An account that an outage keeps from being confirmed breaks no requirement about passwords")
struct OutageTests {
    /// The fault that keeps a new account from being confirmed.
    enum Outage: String, CaseIterable, CustomTestStringConvertible {
        case unavailable = "the target answers with 503"
        case hangUp = "the target closes the connection"
        case command = "the command for mail fails"
        case catcher = "Mailpit answers with 500"

        var testDescription: String { rawValue }

        /// The words of the report that name it.
        var words: String {
            switch self {
            case .unavailable: "503"
            case .hangUp: "closed a kept connection"
            case .command: "the command for mail (false …) ended with status 1"
            case .catcher: "with status 500"
            }
        }
    }

    @Test("The case is an error, which names what failed", arguments: Outage.allCases)
    func outage(_ outage: Outage) async throws {
        try await run(outage) { result, verdict, violated in
            #expect(result.exitCode == 3, "\(result.output)\(result.errors)")
            #expect(verdict == "error")
            #expect(violated == [])
            let words = result.output.replacing(/\s+/, with: " ")
            #expect(words.contains(outage.words), "\(result.output)")
        }
    }

    @Test("Where the account is confirmed and cannot log in, the requirement is broken")
    func noOutage() async throws {
        try await run(nil) { result, verdict, violated in
            #expect(result.exitCode == 1, "\(result.output)\(result.errors)")
            #expect(verdict == "failed")
            #expect(violated == ["AUTH-PWD-008"])
        }
    }

    @Test("A command for mail that fails before the run ends it, and says so")
    func deadCommand() async throws {
        try await withFolder { folder in
            try await ScriptedTarget.with(Self.answer(to: nil, folder)) { target in
                let result = try await Binary.run(try Self.arguments(target.url, mail: "exec:false", in: folder))
                #expect(result.exitCode == 3, "\(result.output)\(result.errors)")
                #expect(result.errors.contains(Outage.command.words), "\(result.errors)")
                #expect(!result.output.contains("AUTH-PWD"), "\(result.output)")
            }
        }
    }

    /// Registers with a target that has the fault, or none, and hands out what the run printed and what became of its case.
    private func run(
        _ outage: Outage?,
        _ judge: (_ result: Binary.Result, _ verdict: String?, _ violated: [String]) throws -> Void
    ) async throws {
        try await withFolder { folder in
            for name in ["new", "cur", "tmp"] {
                let path = folder.appending(path: "mail/\(name)")
                try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
            }
            // It can be read before the first case, and never again.
            let catcher: @Sendable (String, Int) -> ScriptedTarget.Reply? = { _, number in
                number == 1 ? .init(status: 200, body: #"{"messages": []}"#) : .init(status: 500)
            }
            try await ScriptedTarget.with(catcher) { catcher in
                try await ScriptedTarget.with(Self.answer(to: outage, folder)) { target in
                    let mail =
                        switch outage {
                        case nil, .unavailable, .hangUp: "maildir:\(folder.path)/mail"
                        case .command: "exec:false {recipient}"
                        case .catcher: "mailpit:\(catcher.url)"
                        }
                    let result = try await Binary.run(try Self.arguments(target.url, mail: mail, in: folder))
                    let report = try Data(contentsOf: folder.appending(path: "report.json"))
                    let value = try JSONParser.parse(SourceText(name: "report.json", bytes: Array(report)))
                    let cases = try #require(value["cases"]?.array)
                    #expect(cases.count == 1)
                    let violated = cases.first?["violated"]?.array?.compactMap(\.string) ?? []
                    try judge(result, cases.first?["verdict"]?.string, violated)
                }
            }
        }
    }

    /// The arguments of a run of the scenario, whose files are written.
    private static func arguments(_ url: String, mail: String, in folder: URL) throws -> [String] {
        let dialect = folder.appending(path: "own.json")
        let scenario = folder.appending(path: "passwords.json")
        try Data(Self.dialect.utf8).write(to: dialect)
        try Data(Self.scenario.utf8).write(to: scenario)
        return [
            "run", scenario.path, "--target", url, "--dialect", dialect.path, "--mail", mail, "--json",
            folder.appending(path: "report.json").path,
        ]
    }

    /// A backend that mails a code at a registration, and lets nobody in.
    private static func answer(
        to outage: Outage?,
        _ folder: URL
    ) -> @Sendable (String, Int) -> ScriptedTarget.Reply? {
        { line, number in
            let words = line.dropFirst("POST /".count).split(separator: "/")
            switch words.first {
            case "register":
                let address = words.last?.replacing("%40", with: "@") ?? ""
                let text = "To: \(address)\r\nSubject: Confirm\r\n\r\nYour code is 482915.\r\n"
                try? Data(text.utf8).write(to: folder.appending(path: "mail/new/\(number)"), options: .atomic)
                return .init(status: 201)
            case "verify":
                return switch outage {
                case nil, .command, .catcher: .init(status: 200)
                case .unavailable: .init(status: 503)
                case .hangUp: .hungUp
                }
            default: return .init(status: 403)
            }
        }
    }

    private static let scenario = #"""
        {
          "title": "A password is accepted and logs in",
          "actors": { "alice": {} },
          "steps": [
            { "do": "register", "actor": "alice", "verifies": "AUTH-PWD-005" },
            { "do": "login", "actor": "alice", "verifies": "AUTH-PWD-008" }
          ]
        }
        """#

    private static let dialect = #"""
        {
          "title": "A backend that confirms addresses by a code",
          "capabilities": { "email": true, "side-channel": true, "mailbox": true, "verification": true },
          "policy": { "login": ["email"], "messageDelay": "5s" },
          "outcomes": [{ "when": { "status": 403 }, "outcome": "unverified" }],
          "operations": {
            "register": { "path": "/register/{{ email }}", "json": { "password": "{{ password }}" },
              "outcomes": [{ "when": { "status": 201 }, "outcome": "ok" }] },
            "verify": { "path": "/verify", "json": { "code": "{{ code }}" },
              "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] },
            "login": { "path": "/login", "json": { "email": "{{ identifier }}", "password": "{{ password }}" },
              "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] }
          },
          "messages": { "verification": { "channel": "mail", "save": { "code": { "digits": 6 } } } }
        }
        """#
}
