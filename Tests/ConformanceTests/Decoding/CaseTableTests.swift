import Conformance
import JSONText
import MarkedSamples
import Testing

@Suite("The cases of a scenario are read")
struct CaseTableTests {
    static func scenario(cases: String) -> String {
        """
        { "title": "x", "actors": { "alice": {} }, "cases": \(cases),
          "steps": [{ "do": "register", "actor": "alice", "with": { "password": "{{ case.password }}" }, "verifies": "AUTH-REG-001" }] }
        """
    }

    private func table(_ cases: String, files: [String: String] = [:]) throws -> CaseTable {
        let source = SourceText(name: "sample.json", text: Self.scenario(cases: cases))
        let scenario = try ScenarioLoader.load(source, id: "x") { name in
            files[name].map { SourceText(name: name, text: $0) }
        }
        return try #require(scenario.cases)
    }

    @Test(
        "Inline, from JSON and from CSV",
        arguments: [
            #"[{ "name": "seven", "password": "1234567" }, { "name": "é, \"8\"", "password": "a,\nb" }]"#,
            #"{ "file": "data/p.json" }"#,
            #"{ "file": "data/p.csv" }"#,
            #"{ "file": "data/crlf.csv" }"#,
        ]
    )
    func sources(cases: String) throws {
        let rows = #"[{ "name": "seven", "password": "1234567" }, { "name": "é, \"8\"", "password": "a,\nb" }]"#
        let csv = "name,password\nseven,1234567\n\n\"é, \"\"8\"\"\",\"a,\nb\"\n"
        let files = [
            "data/p.json": rows, "data/p.csv": csv,
            "data/crlf.csv": "\u{FEFF}" + "name,password\r\nseven,1234567\r\n\"é, \"\"8\"\"\",\"a,\nb\"",
        ]
        let table = try table(cases, files: files)
        #expect(table.rows.map(\.name) == ["seven", "é, \"8\""])
        #expect(table.rows.map { $0.values["password"]?.string } == ["1234567", "a,\nb"])
    }

    @Test("Another column may name the cases, and numbers may")
    func key() throws {
        #expect(
            try table(#"{ "file": "a.csv", "key": "n" }"#, files: ["a.csv": "n,password\n1,x\n2,\n"]).rows.map(\.name)
                == ["1", "2"]
        )
        #expect(
            try table(#"{ "file": "a.json", "key": "n" }"#, files: ["a.json": #"[{ "n": 7.50, "password": 1 }]"#]).rows
                .map(\.name) == ["7.50"]
        )
    }

    @Test(
        "A mistake in a scenario's own cases",
        arguments: [
            Told(#"1️⃣[]"#, "expected at least one case, found an empty list"),
            Told(
                #"[{ "name": "a", "password": "x", "needs": [1️⃣"jwtt"] }]"#,
                "unknown capability 'jwtt'; did you mean 'jwt'?"
            ),
            Told(
                #"[{ "name": "a", "password": "{{ 1️⃣nobody.email }}" }]"#,
                "unknown name 'nobody'; valid are 'alice', 'case', 'each', 'index', 'listener', 'new', "
                    + "'outsider', 'policy', 'target', 'testKey'"
            ),
            Told(#"[1️⃣{ "password": "x" }]"#, "a case needs a member 'name', its name in reports"),
            Told(#"[{ "name": "a", "password": 1 }, { "name": 1️⃣"a" }]"#, "the case 'a' already exists, in line 1"),
            Told(#"[{ "name": "a", "password": 1 }, 1️⃣7]"#, "expected a case, as an object, found a number"),
            Told(#"[{ "name": 1️⃣null, "password": 1 }]"#, "expected a text that names the case, found null"),
            Told(
                #"{ "file": 1️⃣"data/none.csv" }"#,
                "table 'data/none.csv' not found in the folder Fixtures or in the scenario's folder; tables are read from nowhere else"
            ),
            Told(#"{ "file": 1️⃣"p.txt" }"#, "expected the name of a .json or .csv file, found 'p.txt'"),
            Told(#"1️⃣{ "key": "n" }"#, "a reference to a table needs a member 'file'"),
            Told(
                #"{ "file": "p.csv", 1️⃣"kee": "n" }"#,
                "unknown member 'kee' of a reference to a table; did you mean 'key'?"
            ),
            Told(
                #"{ "file": "p.csv", 1️⃣"first": 3 }"#,
                "'first' chooses among the cases that 'fits' leaves"
            ),
            Told(#"{ "file": "p.csv", "fits": 1️⃣7 }"#, "expected a kind of value, found a number"),
            Told(
                #"{ "file": "p.csv", "fits": 1️⃣"passwords" }"#,
                "unknown kind of value 'passwords'; did you mean 'password'?"
            ),
            Told(#"1️⃣7"#, "expected a list of cases, or an object with 'file', found a number"),
        ]
    )
    func inlineMistakes(told: Told) throws {
        let text = MarkedText(Self.scenario(cases: told.sample))
        let files = ["p.csv": "name,password\na,b\n", "p.txt": ""]
        #expect(try mistakes(inScenario: text.source, files: files).errorHeads == told.expected(in: text))
    }

    @Test(
        "A mistake in a file of cases is told at its place in that file",
        arguments: [
            Told("name,password\na,b\n1️⃣c\n", "expected 2 fields as in the first line, found 1"),
            Told("name,password\na,b\n1️⃣c,d,e\n", "expected 2 fields as in the first line, found 3"),
            Told("name,password,1️⃣password\na,b,c\n", "duplicate column 'password'"),
            Told("name,password,1️⃣\na,b,c\n", "this column has no name"),
            Told("1️⃣nam,password\na,b\n", "no column 'name' to name the cases by; did you mean 'nam'?"),
            Told("name,password\na,b\n1️⃣a,c\n", "the case 'a' already exists, in line 2"),
            Told("name,password\n1️⃣,c\n", "this case has no name in column 'name'"),
            Told("name,password\na,1️⃣\"b\n", "this field has no closing quote"),
            Told(
                "name,password\na,b1️⃣\"c\n",
                "a field that contains a quote must be quoted, with the inner quote doubled"
            ),
            Told(
                "name,password\na,\"b\"1️⃣c\n",
                "expected a comma or the end of the line after the closing quote; a quote inside a quoted field is written twice"
            ),
            Told("1️⃣name,password\n", "expected a line of column names and at least one case"),
            Told("1️⃣", "expected a line of column names and at least one case"),
        ]
    )
    func csvMistakes(told: Told) throws {
        let table = MarkedText(told.sample)
        let source = SourceText(name: "sample.json", text: Self.scenario(cases: #"{ "file": "p.csv" }"#))
        let heads = try mistakes(inScenario: source, files: ["p.csv": table.text]).errorHeads
        #expect(heads == told.expected(in: table).map { $0.replacing("sample.json", with: "p.csv") })
    }

    @Test("A table is bounded, in cases and in bytes")
    func bounds() throws {
        let rows = (1...100_001).map { "{ \"name\": \"\($0)\" }" }.joined(separator: ",")
        let source = SourceText(name: "sample.json", text: Self.scenario(cases: #"{ "file": "p.json" }"#))
        #expect(
            try mistakes(inScenario: source, files: ["p.json": "[\(rows)]"]).errorHeads
                == ["p.json:1:1: error: a table has at most 100000 cases, found 100001"]
        )
        let lines = SourceText(name: "sample.json", text: Self.scenario(cases: #"{ "file": "p.csv" }"#))
        let csv = "name,password\n" + (1...100_001).map { "\($0),x" }.joined(separator: "\n")
        #expect(
            try mistakes(inScenario: lines, files: ["p.csv": csv]).errorHeads
                == ["p.csv:1:1: error: a table has at most 100000 cases, found 100001"]
        )
        let long = "name,password\na," + String(repeating: "x", count: JSONLimits.standard.bytes)
        #expect(
            try mistakes(inScenario: lines, files: ["p.csv": long]).errorHeads
                == ["p.csv: error: the file is larger than 8388608 bytes"]
        )
    }

    @Test("Of a hundred thousand rows each is found by its number", arguments: ["p.csv", "p.json"])
    func many(file: String) throws {
        let numbers = 1...100_000
        let text =
            file.hasSuffix("csv")
            ? "name,password\n" + numbers.map { "row \($0),\"a,\($0)\"" }.joined(separator: "\r\n")
            : "[" + numbers.map { #"{ "name": "row \#($0)", "password": "a,\#($0)" }"# }.joined(separator: ",\n") + "]"
        let rows = try table(#"{ "file": "\#(file)" }"#, files: [file: text]).rows
        #expect(rows.count == 100_000)
        for number in [0, 1, 49_999, 99_999] {
            #expect(rows.name(of: number) == "row \(number + 1)")
            #expect(rows[number].name == "row \(number + 1)")
            #expect(rows[number].values["password"]?.string == "a,\(number + 1)")
        }
        #expect(rows.columns == ["name", "password"])
    }

    @Test("What a row of a file needs is kept with its number, and is none of its values")
    func needs() throws {
        let text = #"[{ "name": "a", "password": 1 }, { "name": "b", "password": 2, "needs": ["jwt"] }]"#
        let rows = try table(#"{ "file": "p.json" }"#, files: ["p.json": text]).rows
        #expect(rows.indices.map { rows.needs(of: $0).count } == [0, 1])
        #expect(rows[1].needs == rows.needs(of: 1) && rows[1].values["needs"] == nil)
    }

    @Test("A file of cases that is not UTF-8, or not JSON, is refused")
    func notText() throws {
        let source = SourceText(name: "sample.json", text: Self.scenario(cases: #"{ "file": "p.csv" }"#))
        let error = #expect(throws: Diagnostics.self) {
            try ScenarioLoader.load(source, id: "x") { SourceText(name: $0, bytes: [0x6E, 0xFF]) }
        }
        #expect(
            error?.heads == [
                "p.csv:1:2: error: the byte 0xFF is not UTF-8; save the table as UTF-8, not as Latin-1 or UTF-16"
            ]
        )
        let json = SourceText(name: "sample.json", text: Self.scenario(cases: #"{ "file": "p.json" }"#))
        let broken = try mistakes(inScenario: json, files: ["p.json": "[{]"]).heads
        #expect(broken.count == 1 && broken[0].hasPrefix("p.json:1:3: error: "))
    }
}
