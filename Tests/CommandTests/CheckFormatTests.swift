import Foundation
import JSONText
import Testing

/// `rekey check` as editors run it: with a text that is not saved, and mistakes in a form that they read.
@Suite("Checking for editors") struct CheckFormatTests {
    private static let scenario = """
        {
          "title": "A typo",
          "actors": { "alice": {} },
          "steps": [
            { "do": "regster", "actor": "alice", "verifies": "AUTH-REG-001" },
            { "do": "logn", "actor": "alice", "verifies": "AUTH-LOG-001" }
          ]
        }
        """

    @Test("A text on standard input is checked under the name of its file, in lines as compilers write them")
    func gcc() async throws {
        let result = try await Binary.run(
            ["check", "--stdin", "--format", "gcc", "tests/accounts/typo.json"],
            input: Self.scenario
        )
        #expect(result.exitCode == 2)
        let lines = result.output.split(separator: "\n")
        #expect(
            lines.map { String($0.prefix { $0 != ";" }) } == [
                "tests/accounts/typo.json:5:13: error: unknown operation 'regster'",
                "tests/accounts/typo.json:6:13: error: unknown operation 'logn'",
            ],
            "\(result.output)\(result.errors)"
        )
        #expect(result.errors.isEmpty)
    }

    @Test("SARIF names each mistake with its file and its place", arguments: [true, false])
    func sarif(isMistaken: Bool) async throws {
        let text =
            isMistaken
            ? Self.scenario : Self.scenario.replacing("regster", with: "register").replacing("logn", with: "login")
        let result = try await Binary.run(["check", "--stdin", "--format", "sarif", "a b.json"], input: text)
        #expect(result.exitCode == (isMistaken ? 2 : 0))
        let document = try JSONParser.parse(SourceText(name: "sarif", text: result.output))
        #expect(document["version"]?.string == "2.1.0")
        let run = try #require(document["runs"]?.array?.first)
        #expect(run["tool"]?["driver"]?["name"]?.string == "Rekey")
        let results = try #require(run["results"]?.array)
        #expect(results.count == (isMistaken ? 2 : 0))
        guard let first = results.first else { return }
        #expect(first["level"]?.string == "error")
        #expect(first["ruleId"]?.string == "file-mistake")
        #expect(first["message"]?["text"]?.string?.hasPrefix("unknown operation 'regster'") == true)
        let place = try #require(first["locations"]?.array?.first?["physicalLocation"])
        #expect(place["artifactLocation"]?["uri"]?.string == "a%20b.json")
        #expect(place["region"]?["startLine"]?.int == 5)
        #expect(place["region"]?["startColumn"]?.int == 13)
        #expect(place["region"]?["endColumn"]?.int == 22)
    }

    @Test(
        "A text of any kind is recognized, and one that is no JSON is a mistake of its own",
        arguments: [
            (
                #"{ "waivers": [{ "requirement": "AUTH-INV-001", "reason": "later" }] }"#, 0,
                "1 waiver list: no mistakes"
            ),
            (#"{ "title": "#, 2, "standard input:1:12: error: "), ("", 2, "standard input:1:1: error: "),
        ]
    )
    func kinds(text: String, code: Int, words: String) async throws {
        let result = try await Binary.run(["check", "--stdin"], input: text)
        #expect(result.exitCode == Int32(code))
        #expect((result.output + result.errors).contains(words), "\(result.output)\(result.errors)")
    }

    @Test(
        "The tables of a text are found beside its file, and the text that is there counts less than the one that comes"
    )
    func tables() async throws {
        try await withFolder { folder in
            let home = folder.appendingPathComponent("my")
            try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
            try Data("name,value\na,b\n".utf8).write(to: home.appendingPathComponent("rows.csv"))
            let file = home.appendingPathComponent("case.json")
            try Data("{".utf8).write(to: file)
            let text = """
                { "title": "Rows", "cases": { "file": "rows.csv", "key": "name" }, "actors": { "alice": {} },
                  "steps": [{ "do": "login", "actor": "alice", "with": { "password": "{{ case.value }}" }, "verifies": "AUTH-LOG-001" }] }
                """
            let right = try await Binary.run(["check", "--stdin", file.path], input: text)
            #expect(right.exitCode == 0, "\(right.errors)")
            let wrong = try await Binary.run(
                ["check", "--stdin", "--format", "gcc", file.path],
                input: text.replacing("rows.csv", with: "row.csv")
            )
            #expect(wrong.exitCode == 2)
            #expect(wrong.output.hasPrefix("\(file.path):1:"), "\(wrong.output)")
        }
    }

    @Test("Warnings alone end with 0 in every form", arguments: ["text", "gcc", "sarif"])
    func warnings(format: String) async throws {
        let dialect = """
            { "title": "X", "capabilities": { "email": true }, "policy": { "login": ["email"] },
              "operations": { "login": { "method": "POST", "path": "/login", "json": { "email": "{{ email }}", "password": "{{ password }}" },
                "outcomes": [{ "when": { "status": 200 }, "outcome": "ok", "save": { "session.accessToken": "$.t" } }] },
                "refresh": { "method": "POST", "path": "/r", "json": { "a": "b" }, "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] } } }
            """
        let result = try await Binary.run(["check", "--stdin", "--format", format, "x.json"], input: dialect)
        #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
        #expect((result.output + result.errors).contains("'refresh-tokens'"))
        #expect((result.output + result.errors).contains("warning"))
    }

    @Test("Files of a run are checked in the same forms, and one text takes one name")
    func files() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("typo.json")
            try Data(Self.scenario.utf8).write(to: file)
            let result = try await Binary.run(["check", "--format", "gcc", file.path])
            #expect(result.output.hasPrefix("\(file.path):5:13: error: unknown operation 'regster'"))
            let two = try await Binary.run(["check", "--stdin", "a.json", "b.json"])
            #expect(two.exitCode == 2)
            #expect(two.errors.contains("--stdin is one text, so it takes at most one PATH"))
        }
    }
}
