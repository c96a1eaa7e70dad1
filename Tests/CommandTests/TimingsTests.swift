import Foundation
import JSONText
import Testing

/// `rekey run --timings`, as its users run it.
@Suite("A run that knows how long its cases take")
struct TimingsTests {
    private static let run = ["run", "core/logout", "--target", "reference", "--jobs", "1", "--quiet"]

    private static func json(_ text: some StringProtocol) throws -> JSONValue {
        try JSONParser.parse(SourceText(name: "text", bytes: Array(text.utf8)))
    }

    /// The ids of the cases in the order in which they began.
    private static func begun(_ events: URL) throws -> [String] {
        try String(contentsOf: events, encoding: .utf8).split(separator: "\n").compactMap { line in
            let event = try json(line)
            return event["event"]?.string == "caseStarted" ? event["case"]?.string : nil
        }
    }

    /// The ids of the cases in a result, in its order.
    private static func reported(_ result: URL) throws -> [String] {
        let cases = try json(String(contentsOf: result, encoding: .utf8))["cases"]?.array ?? []
        return cases.compactMap { $0["scenario"]?.string }
    }

    /// Puts times into a result, as if each case had taken longer than the one before it.
    private static func lengthen(_ result: URL) throws {
        let value = try json(String(contentsOf: result, encoding: .utf8))
        let cases = (value["cases"]?.array ?? []).enumerated().map { number, entry in
            JSONValue(
                .object(
                    JSONObject(
                        (entry.object ?? JSONObject()).map { member in
                            (member.key, member.key == "seconds" ? JSONValue(number + 1) : member.value)
                        }
                    )
                )
            )
        }
        let longer = (value.object ?? JSONObject()).map { member in
            (member.key, member.key == "cases" ? JSONValue(.array(cases)) : member.value)
        }
        try Data(JSONWriter.compact.bytes(JSONValue(JSONObject(longer)))).write(to: result)
    }

    @Test("It begins with those that took the longest, and reports in the same order as ever", arguments: [nil, "1/1"])
    func longestFirst(shard: String?) async throws {
        try await withFolder { folder in
            let (first, events) = (
                folder.appendingPathComponent("first.json"), folder.appendingPathComponent("e.jsonl")
            )
            let plain = try await Binary.run(Self.run + ["--json", first.path, "--events", events.path])
            #expect(plain.exitCode == 0, "\(plain.errors)")
            let usual = try Self.begun(events)
            #expect(usual.count > 2)

            try Self.lengthen(first)
            let second = folder.appendingPathComponent("second.json")
            let timed = try await Binary.run(
                Self.run + ["--timings", first.path, "--json", second.path, "--events", events.path]
                    + (shard.map { ["--shard", $0, "--seed", "7"] } ?? [])
            )
            #expect(timed.exitCode == 0, "\(timed.errors)")
            #expect(try Self.begun(events) == usual.reversed())
            #expect(try Self.reported(second) == usual)
        }
    }

    @Test(
        "A result of other cases has no times of these, and that is said",
        arguments: [("core/login", true), ("core/logout", false)]
    )
    func timesOfOthers(path: String, isWarned: Bool) async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("first.json")
            let first = try await Binary.run(["run", path, "--target", "reference", "--quiet", "--json", file.path])
            #expect(first.exitCode == 0, "\(first.output)\(first.errors)")
            let timed = try await Binary.run(Self.run + ["--timings", file.path])
            #expect(timed.exitCode == 0, "\(timed.errors)")
            #expect(
                timed.errors.contains("--timings: that result has no case of this run") == isWarned,
                "\(timed.errors)"
            )
        }
    }

    @Test("A result in which nothing was run has no times")
    func noTimes() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("skipped.json")
            let skipped = try await Binary.run(
                ["run", "core/jwt", "--target", "reference", "--max-requests", "1", "--quiet", "--json", file.path]
            )
            #expect(skipped.exitCode == 3, "\(skipped.output)\(skipped.errors)")
            let timed = try await Binary.run(Self.run + ["--timings", file.path])
            #expect(timed.exitCode == 2)
            #expect(timed.errors.contains("--timings \(file.path): no case of that result was run"), "\(timed.errors)")
        }
    }
}
