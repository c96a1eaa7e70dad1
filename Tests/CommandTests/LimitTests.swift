import Foundation
import Testing

@Suite("Long runs, by the real program")
struct LimitTests {
    /// Raw scenarios that need no dialect: each gets a page and wants it to be there.
    private static func write(_ count: Int, in folder: URL) throws {
        let home = folder.appendingPathComponent("my")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        for number in 1...count {
            let text = """
                { "title": "Page \(number)", "actors": {},
                  "steps": [
                    { "http": { "method": "GET", "path": "/prepare-\(number)" } },
                    { "http": { "method": "GET", "path": "/page-\(number)" }, "expect": { "status": 200 }, "verifies": "AUTH-TRN-001" }
                  ] }
                """
            try Data(text.utf8).write(to: home.appendingPathComponent("case-\(number).json"))
        }
    }

    /// Runs so many of them, one after the other.
    private static func run(
        _ count: Int,
        _ flags: [String],
        answer: @escaping @Sendable (String, Int) -> ScriptedTarget.Reply?,
        _ check: (Binary.Result, ScriptedTarget, URL) throws -> Void
    ) async throws {
        try await withFolder { folder in
            try write(count, in: folder)
            try await ScriptedTarget.with(answer) { target in
                let home = folder.appendingPathComponent("my").path
                let reports = ["xml", "html", "json", "md"].map { folder.appendingPathComponent("r.\($0)").path }
                let result = try await Binary.run(
                    ["run", home, "--target", target.url, "--jobs", "1", "--seed", "7"]
                        + ["--junit", reports[0], "--html", reports[1], "--json", reports[2], "--markdown", reports[3]]
                        + flags
                )
                try check(result, target, folder)
            }
        }
    }

    private static func text(_ name: String, in folder: URL) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    @Test("A pass after a retry is a pass, and every report calls it flaky")
    func flaky() async throws {
        try await Self.run(2, ["--retries", "1"]) { line, number in
            .init(status: line == "GET /prepare-1" && number == 1 ? 503 : 200)
        } _: { result, target, folder in
            #expect(result.exitCode == 0, "\(result.output)")
            #expect(target.requests.count { $0 == "GET /prepare-1" } == 2)
            #expect(target.requests.count { $0 == "GET /prepare-2" } == 1)
            #expect(result.output.contains("↻ my/case-1: retried: "))
            #expect(result.output.contains("Flaky: passed after a retry"))
            #expect(result.output.contains("Conforms: 1 requirement holds (1 case after a retry)."))
            let told = [
                "xml": "<flakyFailure type=\"PrerequisiteError\"", "html": "passed after a retry",
                "json": "\"earlier\":[{", "md": "## 1 case passed after a retry",
            ]
            for (kind, words) in told {
                let report = try Self.text("r.\(kind)", in: folder)
                #expect(report.contains(words), "\(kind)")
            }
        }
    }

    @Test("A check that does not hold is not tried again", arguments: [[], ["--fail-fast"], ["--max-failures", "2"]])
    func failures(flags: [String]) async throws {
        try await Self.run(4, ["--retries", "2"] + flags) { line, _ in
            .init(status: line.contains("page") ? 404 : 200)
        } _: { result, target, folder in
            #expect(result.exitCode == 1, "\(result.output)")
            let run = flags.isEmpty ? 4 : flags.count
            #expect(target.requests.count { $0.contains("page") } == run)
            let counts = "tests=\"4\" failures=\"\(run)\" errors=\"0\" skipped=\"\(4 - run)\""
            let report = try Self.text("r.xml", in: folder)
            #expect(report.contains(counts))
            let flag = flags.contains("--fail-fast") ? "--fail-fast" : "--max-failures \(run)"
            #expect(result.output.contains("(\(flag)); \(4 - run) cases of 4 were not run.") == (run < 4))
        }
    }

    @Test("What needs more requests than are allowed is not run, and the run could not judge")
    func budget() async throws {
        try await Self.run(4, ["--max-requests", "5"]) { _, _ in
            .init(status: 200)
        } _: { result, target, _ in
            #expect(result.exitCode == 3, "\(result.output)")
            // The question whether anybody answers is one of them.
            #expect(target.requests.count == 5)
            #expect(
                result.output.hasSuffix(
                    "Could not judge everything. Stopped: the budget of 5 requests was used up (--max-requests); "
                        + "2 cases of 4 were not run. Nothing that was judged is violated.\n"
                )
            )
        }
    }

    @Test("A target that asks to wait is waited for")
    func retryAfter() async throws {
        try await Self.run(1, []) { line, number in
            line == "GET /prepare-1" && number == 1
                ? .init(status: 429, headers: [("Retry-After", "0")]) : .init(status: 200)
        } _: { result, target, _ in
            #expect(result.exitCode == 0, "\(result.output)")
            #expect(target.requests.count { $0 == "GET /prepare-1" } == 2)
        }
    }
}
