import Foundation
import JSONText
import Testing

@Suite("A run on several machines, by the real program")
struct ShardTests {
    private static let run = [
        "run", "core/invalidation", "core/reset", "--target", "reference", "--defect", "old-token-survives-reset",
        "--seed", "the pipeline's id", "--quiet", "--json",
    ]

    private static func path(_ name: String, in folder: URL) -> String { folder.appendingPathComponent(name).path }

    /// Case ids with their verdicts, in order.
    private static func verdicts(_ name: String, in folder: URL) throws -> [String] {
        let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
        let result = try JSONParser.parse(SourceText(name: name, bytes: bytes))
        return (result["cases"]?.array ?? []).map { entry in
            let row = entry["row"]?.string.map { "[\($0)]" } ?? ""
            return "\(entry["scenario"]?.string ?? "")\(row): \(entry["verdict"]?.string ?? "")"
        }
    }

    @Test("Four shards as four processes come to what one run comes to, and what is missing is named")
    func four() async throws {
        try await withFolder { folder in
            let whole = try await Binary.run(Self.run + [Self.path("whole.json", in: folder)])
            #expect(whole.exitCode == 1, "\(whole.errors)")
            let codes = try await withThrowingTaskGroup(of: Int32.self) { shards in
                for index in 1...4 {
                    let arguments = Self.run + [Self.path("\(index).json", in: folder), "--shard", "auto"]
                    shards.addTask {
                        let environment = ["CI_NODE_INDEX": "\(index)", "CI_NODE_TOTAL": "4"]
                        return try await Binary.run(arguments, environment: environment).exitCode
                    }
                }
                return try await shards.reduce(into: []) { $0.append($1) }
            }
            #expect(codes.contains(1) && codes.allSatisfy { $0 == 0 || $0 == 1 }, "\(codes)")
            let parts = (1...4).map { Self.path("\($0).json", in: folder) }
            let counts = try (1...4).map { try Self.verdicts("\($0).json", in: folder).count }
            #expect(counts.allSatisfy { $0 > 0 })

            // In whatever order they are named.
            let merged = try await Binary.run(
                ["merge"] + parts.reversed()
                    + ["--json", Self.path("merged.json", in: folder), "--junit", Self.path("merged.xml", in: folder)]
                    + ["--html", Self.path("merged.html", in: folder)]
            )
            #expect(merged.exitCode == 1, "\(merged.errors)")
            let expected = try Self.verdicts("whole.json", in: folder)
            #expect(expected.contains { $0.hasSuffix(": failed") })
            #expect(try Self.verdicts("merged.json", in: folder) == expected)
            let last = try #require(whole.output.split(separator: "\n").last)
            // The embedded backend has another address in each process.
            let target = try #require(last.firstMatch(of: #/http://[0-9.]+:[0-9]+/#)).output
            #expect(merged.output.hasSuffix(last.replacing(target, with: "reference") + "\n"))
            #expect(
                try String(contentsOfFile: Self.path("merged.xml", in: folder), encoding: .utf8).contains("<failure ")
            )

            let few = try await Binary.run(["merge", parts[0], parts[1], parts[1]])
            #expect(few.exitCode == 2)
            #expect(few.errors.contains("shard 2/4 is there 2 times: \(parts[1]), \(parts[1])"))
            #expect(few.errors.contains("2 shards are missing: 3/4, 4/4"))
            let one = try await Binary.run(["merge", Self.path("whole.json", in: folder)])
            #expect(one.exitCode == 2 && one.errors.contains("rekey report makes its reports"))

            // By what cases took, every case is in one shard as well.
            let timed = try await Binary.run(
                Self.run + [
                    Self.path("timed.json", in: folder), "--shard", "1/1", "--timings",
                    Self.path("whole.json", in: folder),
                ]
            )
            #expect(timed.exitCode == 1, "\(timed.errors)")
            #expect(try Self.verdicts("timed.json", in: folder) == expected)
            let mixed = try await Binary.run(["merge", parts[0], Self.path("timed.json", in: folder)])
            #expect(mixed.exitCode == 2 && mixed.errors.contains("its number of shards is 1, not 4"))
        }
    }

    @Test("A shard whose target cannot be reached tells of every case, and the whole could not judge")
    func unreachable() async throws {
        try await withFolder { folder in
            let results = try await [1, 2].asyncMap { index in
                try await Binary.run([
                    "run", "core/login", "--target", "http://127.0.0.1:1", "--dialect", "reference", "--mail",
                    "smtp://127.0.0.1:0", "--seed", "7",
                    "--shard", "\(index)/2", "--json", Self.path("\(index).json", in: folder),
                ])
            }
            #expect(results.map(\.exitCode) == [3, 3])
            let merged = try await Binary.run([
                "merge", Self.path("1.json", in: folder), Self.path("2.json", in: folder), "--json",
                Self.path("merged.json", in: folder),
            ])
            #expect(merged.exitCode == 3, "\(merged.errors)")
            let verdicts = try Self.verdicts("merged.json", in: folder)
            #expect(verdicts.count { $0.hasPrefix("run/target-answers[shard ") && $0.hasSuffix("error") } == 2)
            #expect(verdicts.count { $0.hasPrefix("core/login/") } > 5)
        }
    }
}

extension Array {
    /// The results of the body for each element, one after the other.
    fileprivate func asyncMap<T>(_ body: (Element) async throws -> T) async rethrows -> [T] {
        var results: [T] = []
        for element in self { results.append(try await body(element)) }
        return results
    }
}
