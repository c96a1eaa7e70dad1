import Foundation
import Testing

@Suite("Mistakes in files") struct BadFileTests {
    struct BadFile: Sendable, CustomTestStringConvertible {
        var name: String
        var bytes: [UInt8]
        var says: String
        var testDescription: String { name }
    }

    @Test(
        "A broken scenario file ends with 2 and names its place",
        arguments: [
            BadFile(name: "empty.json", bytes: [], says: "empty.json:1:1: error:"),
            BadFile(name: "blank.json", bytes: Array("  \n ".utf8), says: "blank.json:2:2: error:"),
            BadFile(
                name: "latin1.json",
                bytes: Array("{\"title\": \"".utf8) + [0xE9] + Array("\"}".utf8),
                says: "latin1.json:1:12: error:"
            ),
            BadFile(
                name: "deep.json",
                bytes: Array(repeating: UInt8(ascii: "["), count: 200_000),
                says: "deep.json:1:"
            ),
            BadFile(name: "cut.json", bytes: Array("{\"title\": \"x\",\n".utf8), says: "cut.json:"),
            BadFile(
                name: "twice.json",
                bytes: Array("{\"title\": \"x\",\n \"title\": \"y\", \"steps\": []}".utf8),
                says: "twice.json:2:2: error:"
            ),
            BadFile(
                name: "huge.json",
                bytes: Array(repeating: UInt8(ascii: " "), count: 17 * 1024 * 1024),
                says: "huge.json"
            ),
            BadFile(
                name: "unknown.json",
                bytes: Array(
                    #"{"title": "x", "actors": {"a": {}}, "steps": [{"do": "logn", "actor": "a", "verifies": "AUTH-LOG-001"}]}"#
                        .utf8
                ),
                says: "did you mean 'login'"
            ),
            BadFile(
                name: "uncheck.json",
                bytes: Array(#"{"title": "x", "actors": {"a": {}}, "steps": [{"do": "login", "actor": "a"}]}"#.utf8),
                says: "uncheck.json:1:"
            ),
        ]
    )
    func brokenFile(file: BadFile) async throws {
        try await withFolder { folder in
            let url = folder.appendingPathComponent(file.name)
            try Data(file.bytes).write(to: url)
            for arguments in [["check", url.path], ["run", url.path, "--target", "http://127.0.0.1:1"]] {
                let result = try await Binary.run(arguments)
                #expect(result.exitCode == 2, "\(result)")
                #expect(result.errors.contains(file.says), "\(result.errors.prefix(2000))")
                #expect(result.errors.utf8.count < 20_000)
            }
        }
    }

    @Test("Ten mistakes in two files are told at once, each with its place")
    func everyMistakeAtOnce() async throws {
        try await withFolder { folder in
            let scenario = #"""
                {
                  "titel": "x",
                  "needs": ["multi-sesion"],
                  "actors": { "alice": {}, "bob": {} },
                  "steps": [
                    { "do": "login", "actor": "alice", "expect": "denyed", "verifies": "AUTH-LOG-001" },
                    { "do": "access", "session": "phone", "within": "five seconds" },
                    { "http": { "method": "GET", "path": "/x" }, "expect": { "body": [{ "path": "$.[", "equals": 1 }] } }
                  ]
                }
                """#
            try Data(scenario.utf8).write(to: folder.appendingPathComponent("one.json"))
            try Data("{".utf8).write(to: folder.appendingPathComponent("two.json"))
            let result = try await Binary.run(["check", folder.path])
            #expect(result.exitCode == 2)
            for place in ["one.json:2:3", "one.json:3:", "one.json:6:", "one.json:7:", "one.json:8:", "two.json:1:"] {
                #expect(result.errors.contains(place), "\(place) is missing in\n\(result.errors)")
            }
        }
    }
}
