import Foundation
import Subprocess
import Testing

/// `rekey run --watch` and `--only-failed`, as their users run them.
@Suite("Running again") struct WatchTests {
    private static func scenario(_ path: String) -> Data {
        Data(
            """
            { "title": "Page \(path)", "actors": {},
              "steps": [
                { "http": { "method": "GET", "path": "\(path)" }, "expect": { "status": 200 }, "verifies": "AUTH-TRN-001" }
              ] }
            """.utf8
        )
    }

    private static func write(_ names: [String], in folder: URL) throws -> URL {
        let home = folder.appendingPathComponent("my")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        for name in names { try scenario("/\(name)").write(to: home.appendingPathComponent("\(name).json")) }
        return home
    }

    private static let waits: @Sendable (String) -> Bool = { $0.hasPrefix("Watching ") }

    /// Writes a file whose modification is seen even where a file system counts seconds.
    private static func change(_ file: URL, to data: Data) throws {
        try data.write(to: file)
        try FileManager.default.setAttributes([.modificationDate: Date() + 60], ofItemAtPath: file.path)
    }

    @Test("A changed scenario runs again, and no other does; an interruption ends it with what the last round came to")
    func changedScenario() async throws {
        try await withFolder { folder in
            let home = try Self.write(["a", "b"], in: folder)
            let answer: @Sendable (String, Int) -> ScriptedTarget.Reply? = { line, _ in
                .init(status: line == "GET /wrong" ? 500 : 200)
            }
            try await ScriptedTarget.with(answer) { target in
                let result = try await Binary.run(["run", home.path, "--target", target.url, "--watch"]) { running in
                    #expect(await running.line(where: Self.waits) == "Watching 2 files; Ctrl-C ends it.")
                    #expect(Set(target.requests.filter { $0 != "GET /" }) == ["GET /a", "GET /b"])
                    try Self.change(home.appendingPathComponent("b.json"), to: Self.scenario("/wrong"))
                    #expect(await running.line(where: Self.waits) != nil)
                    #expect(target.requests.count { $0 == "GET /a" } == 1)
                    #expect(target.requests.contains("GET /wrong"))
                    running.send(.interrupt)
                }
                #expect(result.exitCode == 1, "\(result.output)\(result.errors)")
                #expect(result.output.contains("Changed: \(home.path)/b.json"))
                #expect(result.output.contains("1 case: 1 failed"))
                // There is no screen to clear.
                #expect(!result.output.contains("\u{1B}"))
            }
        }
    }

    @Test("A mistake in a file ends nothing, and what changed with it runs once it is mended")
    func mistake() async throws {
        try await withFolder { folder in
            let home = try Self.write(["a", "b"], in: folder)
            try await ScriptedTarget.with({ _, _ in .init(status: 200) }) { target in
                let result = try await Binary.run(["run", home.path, "--target", target.url, "--watch"]) { running in
                    _ = await running.line(where: Self.waits)
                    try Self.change(home.appendingPathComponent("a.json"), to: Data("{ \"title\": ".utf8))
                    _ = await running.line(where: Self.waits)
                    try Self.change(home.appendingPathComponent("new.json"), to: Self.scenario("/new"))
                    _ = await running.line(where: Self.waits)
                    #expect(!target.requests.contains("GET /new"))
                    try FileManager.default.removeItem(at: home.appendingPathComponent("a.json"))
                    _ = await running.line(where: Self.waits)
                    running.send(.interrupt)
                }
                #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
                #expect(result.errors.contains("a.json:1:"), "\(result.errors)")
                #expect(result.output.contains("Deleted: \(home.path)/a.json\n"), "\(result.output)")
                #expect(target.requests.count { $0 == "GET /new" } == 1)
                #expect(target.requests.count { $0 == "GET /b" } == 1)
            }
        }
    }

    @Test("A changed operation of the dialect runs the scenarios that use it; any other change of it runs all")
    func changedDialect() async throws {
        try await withFolder { folder in
            let home = try Self.write(["plain"], in: folder)
            let login = #"""
                { "title": "Login", "actors": { "alice": {} }, "steps": [
                  { "do": "login", "actor": "alice", "expect": "denied", "verifies": "AUTH-LOG-001" } ] }
                """#
            try Data(login.utf8).write(to: home.appendingPathComponent("login.json"))
            let file = folder.appendingPathComponent("mine.json")
            func dialect(title: String, path: String) -> Data {
                Data(
                    #"""
                    { "title": "\#(title)", "capabilities": { "email": true }, "policy": { "login": ["email"] },
                      "outcomes": [{ "when": { "status": 401 }, "outcome": "denied" }],
                      "operations": { "login": { "method": "POST", "path": "\#(path)",
                        "json": { "email": "{{ email }}", "password": "{{ password }}" },
                        "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] } } }
                    """#.utf8
                )
            }
            try dialect(title: "Mine", path: "/login").write(to: file)
            let answer: @Sendable (String, Int) -> ScriptedTarget.Reply? = { line, _ in
                .init(status: line.hasPrefix("POST") ? 401 : 200)
            }
            try await ScriptedTarget.with(answer) { target in
                let arguments = ["run", home.path, "--target", target.url, "--dialect", file.path, "--watch"]
                let result = try await Binary.run(arguments) { running in
                    _ = await running.line(where: Self.waits)
                    try Self.change(file, to: dialect(title: "Mine", path: "/signin"))
                    _ = await running.line(where: Self.waits)
                    #expect(target.requests.count { $0 == "GET /plain" } == 1)
                    #expect(target.requests.count { $0 == "POST /signin" } == 1)
                    try FileManager.default.removeItem(at: file)
                    try dialect(title: "Other", path: "/signin").write(to: file)
                    _ = await running.line { $0.hasPrefix("Watching 3 files") }
                    running.send(.interrupt)
                }
                #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
                #expect(target.requests.count { $0 == "GET /plain" } == 2)
            }
        }
    }

    @Test(
        "What is for a single run does not go with it, nor a run without a file of the user's own",
        arguments: [
            (["--record", "r.har"], "--watch runs many times, and --record is for a single run"),
            (["--shard", "1/2"], "--watch runs many times, and --shard is for a single run"),
            (["--max-time", "1m"], "--watch runs many times, and --max-time is for a single run"),
            ([], "--watch has no file to watch: name scenario files or folders, or give --dialect FILE"),
        ]
    )
    func refused(flags: [String], words: String) async throws {
        let result = try await Binary.run(["run", "core/login", "--target", "reference", "--watch"] + flags)
        #expect(result.exitCode == 2)
        #expect(result.errors.contains(words), "\(result.errors)")
    }

    @Test("Only what failed, could not be judged or was not run in an earlier result runs again")
    func onlyFailed() async throws {
        try await withFolder { folder in
            let home = try Self.write(["a", "b", "c", "d"], in: folder)
            let file = folder.appendingPathComponent("result.json").path
            let answer: @Sendable (String, Int) -> ScriptedTarget.Reply? = { line, count in
                // The first time, b is wrong and c has no answer; from then on both are right.
                if line == "GET /b", count == 1 { return .init(status: 500) }
                return line == "GET /c" && count == 1 ? nil : .init(status: 200)
            }
            try await ScriptedTarget.with(answer) { target in
                let arguments = ["run", home.path, "--target", target.url, "--jobs", "1"]
                let first = try await Binary.run(arguments + ["--timeout", "1s", "--json", file])
                #expect(first.exitCode == 1, "\(first.output)\(first.errors)")
                let other = folder.appendingPathComponent("second.json").path
                let second = try await Binary.run(arguments + ["--only-failed", file, "--json", other])
                #expect(second.exitCode == 0, "\(second.output)\(second.errors)")
                #expect(second.output.contains("2 cases: 2 passed."), "\(second.output)")
                #expect(target.requests.count { $0 == "GET /a" } == 1)
                #expect(target.requests.count { $0 == "GET /b" } == 2)
                let third = try await Binary.run(arguments + ["--only-failed", other])
                #expect(third.exitCode == 0)
                #expect(third.errors.contains("so there is nothing to run again"), "\(third.errors)")
                #expect(target.requests.count { $0 == "GET /b" } == 2)
            }
        }
    }

    @Test("A result of other scenarios, and the report in its own place, are refused")
    func onlyFailedRefused() async throws {
        try await withFolder { folder in
            let home = try Self.write(["a"], in: folder)
            let file = folder.appendingPathComponent("result.json").path
            try await ScriptedTarget.with({ _, _ in .init(status: 500) }) { target in
                let first = try await Binary.run(["run", home.path, "--target", target.url, "--json", file])
                #expect(first.exitCode == 1)
                let arguments = ["run", "--target", "reference", "--only-failed", file]
                let other = try await Binary.run(arguments + ["core/login"])
                #expect(other.exitCode == 2)
                #expect(other.errors.contains("matches --only-failed"), "\(other.errors)")
                let same = try await Binary.run(arguments + ["--json", file])
                #expect(same.exitCode == 2)
                #expect(same.errors.contains("both name"), "\(same.errors)")
            }
        }
    }
}
