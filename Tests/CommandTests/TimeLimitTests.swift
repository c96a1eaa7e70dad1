import Foundation
import JSONText
import Testing

@Suite("The time limit of a run") struct TimeLimitTests {
    @Test("The time of a run ends it as a signal does")
    func time() async throws {
        try await withFolder { folder in
            let home = try SignalTests.write(3, in: folder)
            let junit = folder.appendingPathComponent("r.xml")
            let json = folder.appendingPathComponent("r.json")
            try await ScriptedTarget.with({ line, _ in line.hasPrefix("GET /p") ? nil : .init(status: 200) }) {
                target in
                let result = try await Binary.run([
                    "run", home, "--target", target.url, "--max-time", "300ms", "--junit", junit.path, "--json",
                    json.path,
                ])
                #expect(result.exitCode == 130, "\(result.output) \(result.errors)")
                #expect(
                    result.output.contains(
                        "Interrupted: the time limit of 300ms was reached (--max-time); 3 cases of 3 were not run."
                    ),
                    "\(result.output)"
                )
                let report = try String(contentsOf: junit, encoding: .utf8)
                #expect(report.contains("tests=\"3\" failures=\"0\" errors=\"0\" skipped=\"3\""))
                #expect(report.contains("not run: the time limit of 300ms was reached (--max-time)"))
                let whole = try SignalTests.json(json)
                #expect(whole["summary"]?["interrupted"]?.bool == true)
            }
        }
    }

    @Test(
        "A run whose time is over before it begins has a whole report",
        arguments: ["reference", "http://127.0.0.1:1"]
    )
    func noTime(target: String) async throws {
        try await withFolder { folder in
            let json = folder.appendingPathComponent("r.json")
            let result = try await Binary.run([
                "run", "core/logout", "--target", target, "--dialect", "reference", "--mail", "smtp://127.0.0.1:0",
                "--max-time", "1us", "--json", json.path,
            ])
            #expect(result.exitCode == 130, "\(result.output) \(result.errors)")
            let cases = try #require(try SignalTests.json(json)["cases"]?.array)
            #expect(cases.count > 3)
            #expect(cases.allSatisfy { $0["verdict"]?.string == "skipped" })
        }
    }

    @Test("A time that is none is refused", arguments: ["soon", "0s", "-1m", "10"])
    func notATime(text: String) async throws {
        let result = try await Binary.run(["run", "--target", "reference", "--max-time=\(text)"])
        #expect(result.exitCode == 2)
        #expect(
            result.errors.contains("--max-time takes a duration such as 90s, 30m or 2h, found '\(text)'"),
            "\(result.errors)"
        )
    }
}
