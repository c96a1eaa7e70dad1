import Conformance
import Foundation
import Reports
import RunModel
import Testing

@testable import RekeyHarness

/// An audit on a machine so busy that its clean backend does not always answer.
@Suite("An audit tries once more what could not be judged on the clean backend, and says so")
struct AuditOutageTests {
    @Test(
        "What is judged at the second try is sound; what is not is told with its reason",
        arguments: [(hangUps: 0, retried: 0, unjudged: 0), (1, 1, 0), (2, 0, 1)]
    )
    func outage(hangUps: Int, retried: Int, unjudged: Int) async throws {
        try await withFolder { folder in
            let dialect = folder.appending(path: "own.json")
            try Data(Self.dialect.utf8).write(to: dialect)
            let register = #"{ "do": "register", "actor": "alice" }, "#
            for (name, before) in [("steady", ""), ("hasty", register)] {
                let text = """
                    { "title": "A wrong password is refused", "actors": { "alice": {} }, "steps": [\(before)
                      { "do": "login", "actor": "alice", "with": { "password": "not-theirs-4711" }, "expect": "denied",
                        "verifies": "AUTH-LOG-001" } ] }
                    """
                try Data(text.utf8).write(to: folder.appending(path: "\(name).json"))
            }
            let answer: @Sendable (String, Int) -> ScriptedTarget.Reply? = { line, number in
                switch line {
                case "POST /register": number <= hangUps ? .hungUp : .init(status: 200)
                default: .init(status: 401)
                }
            }
            try await ScriptedTarget.with(answer) { target in
                var options = HarnessOptions(target: target.url)
                options.dialect = dialect.path
                options.paths = ["steady", "hasty"].map { folder.appending(path: "\($0).json").path }
                options.seed = 1
                let run = try PreparedRun(options, library: ShippedLibrary())
                let result = try await Audit(configurations: [run], defects: []).run()
                #expect(result.isSound)
                #expect(result.retried.count == retried)
                #expect(result.unjudged.count == unjudged)
                let style = ConsoleStyle(isColored: false, isLive: false, width: 200)
                let text = AuditText(style: style, catalogue: run.catalogue).report(result)
                let second = "1 case could be judged on the clean backend only at the second try"
                #expect(text.contains(second) == (retried > 0))
                #expect(text.contains("1 case could not be judged on the clean backend") == (unjudged > 0))
                #expect(text.contains("hasty: step 1") == (hangUps > 0), "\(text)")
            }
        }
    }

    private static let dialect = #"""
        {
          "title": "A backend that lets nobody in",
          "capabilities": { "username": true },
          "policy": { "login": ["username"] },
          "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }, { "when": { "status": 401 }, "outcome": "denied" }],
          "operations": {
            "register": { "path": "/register", "json": { "username": "{{ username }}", "password": "{{ password }}" } },
            "login": { "path": "/login", "json": { "username": "{{ identifier }}", "password": "{{ password }}" } }
          }
        }
        """#
}
