import Foundation
import JSONText
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Recordings on the command line")
struct RecordingTests {
    private static let scenario = "core/invalidation/reset-ends-old-sessions"

    /// The verdict of every case and the status of every step of a result.
    private static func outline(_ file: URL) throws -> [String] {
        let result = try JSONParser.parse(SourceText(name: "result", bytes: Array(Data(contentsOf: file))))
        return (result["cases"]?.array ?? []).map { one in
            let steps = (one["steps"]?.array ?? []).map {
                "\($0["number"]?.string ?? "") \($0["status"]?.string ?? "")"
            }
            return "\(one["scenario"]?.string ?? "") \(one["verdict"]?.string ?? "") \(steps)"
        }
    }

    private static func record(_ file: URL, _ arguments: [String] = []) async throws -> Binary.Result {
        try await Binary.run(["run", scenario, "--target", "reference", "--quiet", "--record", file.path] + arguments)
    }

    @Test("A run is replayed with its verdicts", arguments: [[], ["--defect", "old-token-survives-reset"]])
    func replay(options: [String]) async throws {
        try await withFolder { folder in
            let har = folder.appendingPathComponent("run.har")
            let live = folder.appendingPathComponent("live.json")
            let again = folder.appendingPathComponent("again.json")
            let first = try await Self.record(har, options + ["--json", live.path])
            let second = try await Binary.run(["run", "--replay", har.path, "--quiet", "--json", again.path])
            #expect(first.exitCode == (options.isEmpty ? 0 : 1), "\(first.errors)")
            #expect(second.exitCode == first.exitCode, "\(second.output) \(second.errors)")
            #expect(try Self.outline(again) == Self.outline(live))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
        }
    }

    @Test("A run that is killed leaves a whole recording of what was judged")
    func killed() async throws {
        try await withFolder { folder in
            let har = folder.appendingPathComponent("run.har")
            let run = try Binary.Running(
                [
                    "run", "core/reset", "--target", "reference", "--quiet", "--jobs", "1", "--record", har.path,
                    "--events", "-",
                ]
            )
            let ended = try #require(await run.line { $0.contains("\"caseEnded\"") && !$0.contains("\"skipped\"") })
            run.kill()
            _ = await run.result()
            let text = try String(contentsOf: har, encoding: .utf8)
            let log = try JSONParser.parse(SourceText(name: "run.har", text: text))["log"]
            let pages = Set((log?["entries"]?.array ?? []).compactMap { $0["pageref"]?.string })
            let name = try #require(JSONParser.parse(SourceText(name: "event", text: ended))["case"]?.string)
            #expect(pages.contains(name))
            let replay = try await Binary.run(["run", "--replay", har.path, "--quiet"])
            #expect(replay.exitCode == 0, "\(replay.output) \(replay.errors)")
        }
    }

    @Test("Two runs of one backend do not differ, and a planted defect does")
    func diff() async throws {
        try await withFolder { folder in
            let files = ["one.har", "two.har", "other.har"].map { folder.appendingPathComponent($0) }
            _ = try await Self.record(files[0], ["--seed", "1"])
            _ = try await Self.record(files[1], ["--seed", "2"])
            _ = try await Self.record(files[2], ["--defect", "old-token-survives-reset"])
            let same = try await Binary.run(["diff", files[0].path, files[1].path])
            #expect(same.exitCode == 0, "\(same.output) \(same.errors)")
            #expect(same.output == "1 case compared, no difference\n")
            let report = folder.appendingPathComponent("diff.xml")
            let json = folder.appendingPathComponent("diff.json")
            let other = try await Binary.run(
                ["diff", files[0].path, files[2].path, "--junit", report.path, "--json", json.path]
            )
            #expect(other.exitCode == 1)
            #expect(other.output.contains("the verdict was passed, is failed"))
            #expect(other.output.contains("the status was 401, is 200"), "\(other.output)")
            #expect(try String(contentsOf: report, encoding: .utf8).contains("<failure"))
            let kinds = try JSONParser.parse(SourceText(name: "diff", bytes: Array(Data(contentsOf: json))))[
                "differences"
            ]
            #expect(kinds?.array?.contains { $0["kind"] == "status" } == true)
        }
    }

    @Test("A live run is held against an older one")
    func baseline() async throws {
        try await withFolder { folder in
            let old = folder.appendingPathComponent("old.har")
            _ = try await Self.record(old)
            let run = ["run", Self.scenario, "--target", "reference", "--quiet", "--baseline", old.path]
            let same = try await Binary.run(run)
            #expect(same.exitCode == 0, "\(same.output) \(same.errors)")
            #expect(same.output.contains("1 case compared, no difference"))
            let other = try await Binary.run(run + ["--defect", "old-token-survives-reset"])
            #expect(other.exitCode == 1)
            #expect(other.output.contains("the status was 401, is 200"))
        }
    }

    @Test("A stand-in answers from a recording")
    func serve() async throws {
        try await withFolder { folder in
            let har = folder.appendingPathComponent("run.har")
            _ = try await Self.record(har)
            let server = try Binary.Running(["serve", "--recording", har.path, "--port", "0"])
            let line = try #require(await server.line { $0.hasPrefix("listening on ") })
            let url = try #require(URL(string: line.replacing("listening on ", with: "") + "/nothing"))
            let (data, response) = try await URLSession.shared.data(from: url)
            #expect((response as? HTTPURLResponse)?.statusCode == 404)
            #expect(String(decoding: data, as: UTF8.self).contains("The recording holds no answer to GET /nothing"))
            server.interrupt()
            #expect(await server.result().exitCode == 0)
        }
    }

    @Test(
        "What cannot be done is one clear error",
        arguments: [
            (["run", "--replay", "FILE", "--target", "reference"], "leave out --target"),
            (["run", "--replay", "FILE", "--seed", "1"], "leave out --seed"),
            (["run", "--replay", "nowhere.har"], "there is no such file"),
            (["run", "--replay", "BROKEN"], "BROKEN:1:10"), (["diff", "FILE", "BROKEN"], "BROKEN:1:10"),
            (["run", "--target", "reference", "--record", "-"], "takes a file and no stream"),
            (["run", "--target", "reference", "--reproducible"], "--reproducible goes with --record"),
            (["run"], "--target is missing"),
            (
                ["run", "--target", "reference", "--record", "again.har", "--retries", "1"],
                "--retries does not go with"
            ),
            (["serve", "--recording", "WILD", "--port", "0"], "is no moment in seconds since 1970"),
            (["serve", "--recording", "BROKEN"], "BROKEN:1:10"),
        ]
    )
    func mistakes(arguments: [String], says: String) async throws {
        try await withFolder { folder in
            let (file, broken) = (folder.appendingPathComponent("run.har"), folder.appendingPathComponent("broken.har"))
            try Self.whole.write(to: file, atomically: true, encoding: .utf8)
            try #"{"log": {"#.write(to: broken, atomically: true, encoding: .utf8)
            let wild = folder.appendingPathComponent("wild.har")
            try Self.whole.replacing(#/"startedAt":[^,]*/#, with: #""startedAt":1e300"#)
                .write(to: wild, atomically: true, encoding: .utf8)
            let result = try await Binary.run(
                arguments.map { word in
                    word.replacing("FILE", with: file.path).replacing("BROKEN", with: broken.path)
                        .replacing("WILD", with: wild.path)
                }
            )
            #expect(result.exitCode == 2, "\(result.output) \(result.errors)")
            #expect(result.errors.contains(says.replacing("BROKEN", with: broken.path)), "\(result.errors)")
        }
    }

    /// A recording of nothing.
    private static let whole = #"""
        {"log":{"version":"1.2","creator":{"name":"rekey","version":"0.1.0"},"_rekey":{"format":"rekey-recording","version":1,
        "startedAt":0,"seed":"1","target":"http://127.0.0.1:1","harness":{"channels":[],"isolated":false,"quietTiming":false,
        "realTime":false,"secure":false,"listener":false},"mailDomain":"example.com","cases":[]},"entries":[]}}
        """#
}
