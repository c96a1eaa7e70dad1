import Foundation
import JSONText
import Subprocess
import Testing

@Suite("Signals, to an audit") struct AuditSignalTests {
    /// Starts a backend, except for the one whose name is given: that one says that it is there, and never answers.
    private static func command(but hanging: String, sayingSoIn file: URL) -> String {
        let serve = "exec '\(Binary.path)' serve --port {port} --smtp {smtp}"
        return """
            case {defect}{variation} in *\(hanging)*) touch '\(file.path)'; exec sleep 1000;; esac; \
            if [ {defect} != none ]; then \(serve) --defect {defect}; fi; \
            if [ {variation} != none ]; then \(serve) --variation {variation}; fi; \(serve)
            """
    }

    /// Runs an audit until one of its backends hangs, and signals then.
    private static func stoppedAudit(
        _ flags: [String],
        in folder: URL,
        hangingAt hanging: String,
        by signal: Signal
    ) async throws -> Binary.Result {
        let file = folder.appendingPathComponent("hangs")
        let arguments =
            ["audit", "core/logout/logout-ends-access-token", "--dialect", "reference", "--backends", "1"]
            + ["--command", command(but: hanging, sayingSoIn: file)] + flags
        return try await Binary.run(arguments) { running in
            while !FileManager.default.fileExists(atPath: file.path), !running.hasEnded() {
                try await Task.sleep(for: .milliseconds(2))
            }
            running.send(signal)
        }
    }

    @Test(
        "An interrupted audit reports the defects that it tried, and names the others",
        arguments: [Signal.interrupt, .terminate]
    )
    func audit(signal: Signal) async throws {
        try await withFolder { folder in
            let (defects, json, junit) = (
                folder.appendingPathComponent("defects.json"), folder.appendingPathComponent("audit.json"),
                folder.appendingPathComponent("audit.xml")
            )
            let text = """
                { "defects": [
                    { "defect": "token-survives-logout", "requirements": "AUTH-OUT-001" },
                    { "defect": "this-one-hangs", "requirements": "AUTH-OUT-001" } ] }
                """

            try Data(text.utf8).write(to: defects)
            let result = try await Self.stoppedAudit(
                ["--defects", defects.path, "--json", json.path, "--junit", junit.path],
                in: folder,
                hangingAt: "this-one-hangs",
                by: signal
            )
            #expect(result.exitCode == 130, "\(result.output)\(result.errors)")
            #expect(result.output.contains("Score 100: 1 of 1 defect killed"), "\(result.output)")
            #expect(result.output.contains("Interrupted: 1 of 2 defects was not tried."), "\(result.output)")
            let value = try SignalTests.json(json)
            #expect(value["interrupted"]?.bool == true)
            #expect(value["defects"]?.array?.map { $0["defect"]?.string } == ["token-survives-logout"])
            #expect(value["left"]?.array?.map(\.string) == ["this-one-hangs"])
            let report = try String(contentsOf: junit, encoding: .utf8)
            #expect(report.contains("tests=\"2\" failures=\"0\" errors=\"0\" skipped=\"1\""), "\(report)")
        }
    }

    @Test("An interrupted audit of variations reports those that it tried", arguments: [Signal.interrupt, .terminate])
    func variationAudit(signal: Signal) async throws {
        try await withFolder { folder in
            let variations = folder.appendingPathComponent("variations.json")
            let json = folder.appendingPathComponent("audit.json")
            let text = #"{ "variations": [{ "variation": "json-indented" }, { "variation": "this-one-hangs" }] }"#
            try Data(text.utf8).write(to: variations)
            let result = try await Self.stoppedAudit(
                ["--part", "variations", "--variations", variations.path, "--json", json.path],
                in: folder,
                hangingAt: "this-one-hangs",
                by: signal
            )
            #expect(result.exitCode == 130, "\(result.output)\(result.errors)")
            #expect(
                result.output.contains("1 of 1 conforming variations are judged to conform."),
                "\(result.output)"
            )
            #expect(
                result.output.contains("Interrupted: 2 of 3 variations and rows of several were not tried."),
                "\(result.output)"
            )
            let value = try SignalTests.json(json)
            #expect(value["interrupted"]?.bool == true)
            #expect(value["variations"]?.array?.count == 1)
            #expect(value["rowsLeft"]?.int == 2)
        }
    }
}
