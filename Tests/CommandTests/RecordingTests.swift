import Foundation
import JSONText
import Recordings
import Subprocess
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
            var ended = ""
            _ = try await Binary.run([
                "run", "core/reset", "--target", "reference", "--quiet", "--jobs", "1", "--record", har.path,
                "--events", "-",
            ]) { run in
                let line = await run.line { $0.contains("\"caseEnded\"") && !$0.contains("\"skipped\"") }
                run.send(.kill)
                ended = try #require(line)
            }
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
            #expect(other.output.contains("the verdict changed from passed to failed"))
            #expect(other.output.contains("the status changed from 401 to 200"), "\(other.output)")
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
            #expect(other.output.contains("the status changed from 401 to 200"))
        }
    }

    @Test(
        "Where nobody answers, the recording contains the refused connection, and replays to the same",
        arguments: [true, false]
    )
    func unreachable(isReproducible: Bool) async throws {
        try await withFolder { folder in
            let names = ["run.har", "live.json", "again.json"]
            let (har, live, again) = (names[0], names[1], names[2])
            func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
            // Nobody listens on the first port of this machine.
            let run = [
                "run", Self.scenario, "--target", "http://127.0.0.1:1", "--dialect", "fastapi-users",
                "--mail", "smtp://127.0.0.1:0", "--quiet",
            ]
            let first = try await Binary.run(
                run + ["--record", path(har), "--json", path(live)] + (isReproducible ? ["--reproducible"] : [])
            )
            #expect(first.exitCode == 3, "\(first.output) \(first.errors)")
            let text = try String(contentsOfFile: path(har), encoding: .utf8)
            let log = try JSONParser.parse(SourceText(name: har, text: text))["log"]
            let entry = try #require(log?["entries"]?.array?.first)
            #expect(entry["_rekey"]?["failure"]?.string == "unreachable")
            #expect(log?["pages"]?.array?.compactMap { $0["id"]?.string } == ["run/target-answers"])
            #expect(entry["pageref"]?.string == "run/target-answers")
            let second = try await Binary.run(["run", "--replay", path(har), "--quiet", "--json", path(again)])
            #expect(second.exitCode == 3)
            // A reproducible one names another port.
            #expect(second.output == first.output || isReproducible, "\(second.output)")
            #expect(
                try Self.outline(URL(fileURLWithPath: path(again))) == Self.outline(URL(fileURLWithPath: path(live)))
            )
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == names.sorted())
            // A run that judged nothing differs in nothing.
            let held = try await Binary.run(run + ["--baseline", path(har)])
            #expect(held.exitCode == 3 && !held.output.contains("Since the recording"), "\(held.output)")
        }
    }

    @Test("A case that was tried again replays as flaky")
    func retried() async throws {
        try await withFolder { folder in
            let scenario = folder.appendingPathComponent("page.json")
            let (har, live) = (folder.appendingPathComponent("run.har"), folder.appendingPathComponent("live.json"))
            try #"""
            { "title": "A page", "actors": {}, "steps": [
              { "http": { "method": "GET", "path": "/prepare" } },
              { "http": { "method": "GET", "path": "/page" }, "expect": { "status": 200 }, "verifies": "AUTH-TRN-001" } ] }
            """#.write(to: scenario, atomically: true, encoding: .utf8)
            try await ScriptedTarget.with { line, number in
                .init(status: line == "GET /prepare" && number == 1 ? 503 : 200)
            } _: { target in
                let run = ["run", scenario.path, "--target", target.url, "--retries", "1", "--seed", "7"]
                let first = try await Binary.run(run + ["--record", har.path, "--json", live.path])
                #expect(first.exitCode == 0, "\(first.output) \(first.errors)")
                #expect(first.output.contains("Flaky: passed after a retry"))
            }
            let again = folder.appendingPathComponent("again.json")
            let second = try await Binary.run(["run", scenario.path, "--replay", har.path, "--json", again.path])
            #expect(second.exitCode == 0, "\(second.output) \(second.errors)")
            #expect(second.output.contains("Flaky: passed after a retry"), "\(second.output)")
            #expect(try Self.outline(again) == Self.outline(live))
            let same = try await Binary.run(["diff", har.path, har.path])
            #expect(same.output == "1 case compared, no difference\n")
        }
    }

    @Test("A stand-in answers from a recording")
    func serve() async throws {
        try await withFolder { folder in
            let har = folder.appendingPathComponent("run.har")
            _ = try await Self.record(har)
            let result = try await Binary.run(["serve", "--recording", har.path, "--port", "0"]) { server in
                let line = try #require(await server.line { $0.hasPrefix("listening on ") })
                let url = try #require(URL(string: line.replacing("listening on ", with: "") + "/nothing"))
                let (data, response) = try await URLSession.shared.data(from: url)
                #expect((response as? HTTPURLResponse)?.statusCode == 404)
                #expect(
                    String(decoding: data, as: UTF8.self).contains("The recording holds no response to GET /nothing")
                )
                server.send(.interrupt)
            }
            #expect(result.exitCode == 0)
        }
    }

    @Test(
        "What cannot be done is one clear error",
        arguments: [
            (["run", "--replay", "FILE", "--target", "reference"], "leave out --target"),
            (["run", "--replay", "FILE", "--seed", "1"], "leave out --seed"),
            (["run", "--replay", "nowhere.har"], "file not found"),
            (["run", "--replay", "BROKEN"], "BROKEN:1:10"), (["diff", "FILE", "BROKEN"], "BROKEN:1:10"),
            (["run", "--target", "reference", "--record", "-"], "takes a file and no stream"),
            (["run", "--target", "reference", "--reproducible"], "--reproducible needs --record"),
            (
                ["run", "--target", "reference", "--record", "out", "--html", "./out"],
                "--record and --html both name './out'"
            ),
            (["run", "--replay", "FILE", "--json", "FILE"], "--replay and --json both name '"),
            (["run", "--target", "reference", "--baseline", "FILE", "--junit", "FILE"], "--baseline and --junit both"),
            (["diff", "FILE", "KII", "--junit", "KII"], "NEW.har and --junit both name '"),
            (["run"], "--target is missing"),
            (["run", "--replay", "FILE", "--retries", "1"], "leave out --retries"),
            (["run", "--replay", "FILE"], "the recording contains no scenario"),
            (["run", "--replay", "FILE", "--dialect", "susi"], "was made without a dialect; leave out --dialect"),
            (
                ["run", "--replay", "KII", "--dialect", "susi"],
                "was made with the dialect 'kii-cloud', but --dialect is 'susi'; leave out --dialect"
            ),
            (
                ["run", "core/tokens", "--replay", "KII"],
                "scenarios named is in the recording, which contains core/"
            ),
            (["run", "--replay", "HUGE"], "huge.har: error: the file is larger than 268435456 bytes"),
            (["diff", "FILE", "HUGE"], "huge.har: error: the file is larger than 268435456 bytes"),
            (["serve", "--recording", "HUGE"], "huge.har: error: the file is larger than 268435456 bytes"),
            (["serve", "--recording", "WILD", "--port", "0"], "is not a time in seconds since 1970"),
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
            // One byte more than is read, of which none is on the disk.
            let huge = folder.appendingPathComponent("huge.har")
            try Data().write(to: huge)
            let handle = try FileHandle(forWritingTo: huge)
            try handle.truncate(atOffset: UInt64(HARReader.byteLimit) + 1)
            try handle.close()
            let kii = RecordedSuiteTests.folder.appendingPathComponent("kii-cloud.har")
            let result = try await Binary.run(
                arguments.map { word in
                    word.replacing("FILE", with: file.path).replacing("BROKEN", with: broken.path)
                        .replacing("WILD", with: wild.path).replacing("HUGE", with: huge.path)
                        .replacing("KII", with: kii.path)
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
