import Foundation
import JSONText
import Machine
import Subprocess
import Testing

@Suite("Signals, to the real program") struct SignalTests {
    /// Raw scenarios that need no dialect, each with two requests.
    static func write(_ count: Int, in folder: URL) throws -> String {
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
        return home.path
    }

    /// The files that the program keeps beside its reports while it writes them.
    private static func temporaries(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix(".rekey-") }
    }

    static func json(_ file: URL) throws -> JSONValue {
        try JSONParser.parse(SourceText(name: file.path, bytes: Array(Data(contentsOf: file))))
    }

    /// Runs three cases, the second of which gets no answer, and signals then.
    private static func stopped(
        _ flags: [String] = [],
        in folder: URL,
        through wrapper: [String] = [],
        by signals: [Signal],
        then check: (Binary.Result) throws -> Void
    ) async throws {
        let home = try write(3, in: folder)
        let (arrivals, continuation) = AsyncStream.makeStream(of: Void.self)
        try await ScriptedTarget.with { line, _ in
            guard line == "GET /page-2" else { return .init(status: 200) }
            continuation.yield()
            // The answer never comes: the run is stopped while it waits.
            return nil
        } _: { target in
            // Where tests are busy a signal may be sent late, and the time limit of the request must not be what ends the run.
            let arguments = ["run", home, "--target", target.url, "--jobs", "1", "--timeout", "600s"] + flags
            let result = try await Binary.run(arguments, through: wrapper) { running in
                for await _ in arrivals { break }
                for signal in signals { running.send(signal) }
            }
            try check(result)
        }
    }

    @Test("The first one ends a run with whole reports", arguments: [Signal.interrupt, .terminate, .terminalClosed])
    func first(signal: Signal) async throws {
        try await withFolder { folder in
            let junit = folder.appendingPathComponent("r.xml")
            try await Self.stopped(["--junit", junit.path], in: folder, by: [signal]) { result in
                #expect(result.exitCode == 130, "\(result.output) \(result.errors)")
                #expect(result.output.contains("Interrupted: 2 cases of 3 were not run."))
                let report = try String(contentsOf: junit, encoding: .utf8)
                #expect(report.contains("tests=\"3\" failures=\"0\" errors=\"0\" skipped=\"2\""))
                #expect(try Self.temporaries(in: folder) == [])
            }
        }
    }

    @Test(
        "A run against the reference backend ends with whole reports, whatever was under way",
        .onQuietMachine
    )
    func reference() async throws {
        for _ in 0..<6 {
            try await withFolder { folder in
                let junit = folder.appendingPathComponent("r.xml")
                let events = folder.appendingPathComponent("events")
                // All of the core takes minutes on a machine so busy that the signal is sent late.
                let arguments = [
                    "run", "core", "--target", "reference", "--jobs", "16", "--junit", junit.path, "--events",
                    events.path,
                ]
                let result = try await Binary.run(arguments) { running in
                    // Connections are being opened as soon as the first case has begun.
                    while !running.hasEnded(), try !Self.has("caseStarted", in: events) {
                        try await Task.sleep(for: .milliseconds(2))
                    }
                    running.send(.interrupt)
                }
                #expect(result.exitCode == 130, "\(result.output) \(result.errors)")
                #expect(try String(contentsOf: junit, encoding: .utf8).contains("</testsuites>"))
            }
        }
    }

    private static func has(_ word: String, in file: URL) throws -> Bool {
        guard FileManager.default.fileExists(atPath: file.path) else { return false }
        return try String(contentsOf: file, encoding: .utf8).contains(word)
    }

    @Test("Under nohup a run outlives its terminal")
    func nohup() async throws {
        try await withFolder { folder in
            // The hangup comes first; had it been heeded, the run would be over by it.
            let wrapper = ["/bin/sh", "-c", #"trap '' HUP; exec "$@""#, "sh"]
            let events = folder.appendingPathComponent("events").path
            try await Self.stopped(
                ["--events", events],
                in: folder,
                through: wrapper,
                by: [.terminalClosed, .terminate]
            ) {
                result in
                #expect(result.exitCode == 130)
                // One signal was heeded, not two.
                let text = try String(contentsOfFile: events, encoding: .utf8)
                #expect(text.contains("\"runEnded\""))
            }
        }
    }

    @Test(
        "Two of them leave whole reports or none, and nothing beside them",
        arguments: [[Signal.interrupt, .terminate], [.terminate, .quit], [.quit], [.interrupt, .terminalClosed]]
    )
    func second(signals: [Signal]) async throws {
        for _ in 0..<3 {
            try await withFolder { folder in
                let files = ["r.xml", "r.html", "r.json"].map { folder.appendingPathComponent($0) }
                let har = folder.appendingPathComponent("run.har")
                let flags = ["--junit", files[0].path, "--html", files[1].path, "--json", files[2].path]
                try await Self.stopped(flags + ["--record", har.path], in: folder, by: signals) { result in
                    #expect(result.exitCode == 130, "\(result.output) \(result.errors)")
                    // Neither a backtrace nor a word of a crash.
                    #expect(!result.errors.contains("crash") && !result.errors.contains("Thread"), "\(result.errors)")
                    #expect(try Self.temporaries(in: folder) == [])
                    let ends = ["</testsuites>", "</html>", "}"]
                    for (file, end) in zip(files, ends) where FileManager.default.fileExists(atPath: file.path) {
                        let text = try String(contentsOf: file, encoding: .utf8)
                        #expect(text.trimmingCharacters(in: .whitespacesAndNewlines).hasSuffix(end), "\(file.path)")
                    }
                    let pages = try #require(try Self.json(har)["log"]?["pages"]?.array)
                    #expect(!pages.isEmpty)
                }
            }
        }
    }

    @Test("Two of them while a report is written let it be written", arguments: [Signal.terminate, .quit])
    func whileWriting(last: Signal) async throws {
        try await withFolder { folder in
            let home = try Self.write(300, in: folder)
            let pipe = folder.appendingPathComponent("result")
            #expect(mkfifo(pipe.path, 0o600) == 0)
            // Open on both sides, so that the program waits for nobody until the pipe is full.
            let descriptor = open(pipe.path, O_RDWR | O_NONBLOCK)
            #expect(descriptor >= 0)
            defer { close(descriptor) }
            var text: [UInt8] = []
            /// Takes what is there.
            func read(_ most: Int = 1 << 16) -> Bool {
                var buffer = [UInt8](repeating: 0, count: most)
                let count = Foundation.read(descriptor, &buffer, buffer.count)
                if count > 0 { text += buffer[..<count] }
                return count > 0
            }
            try await ScriptedTarget.with({ _, _ in .init(status: 200) }) { target in
                let arguments = ["run", home, "--target", target.url, "--quiet", "--json", pipe.path]
                let result = try await Binary.run(arguments) { running in
                    // With one byte taken, the rest still does not fit.
                    while !read(1) { try await Task.sleep(for: .milliseconds(2)) }
                    running.send(.interrupt)
                    running.send(last)
                    while !running.hasEnded() {
                        if !read() { try await Task.sleep(for: .milliseconds(2)) }
                    }
                    while read() {}
                }
                // It may be through before it hears of them.
                #expect([0, 130].contains(result.exitCode), "\(result.errors)")
            }
            #expect(text.count > 1 << 16, "the report fits into a pipe, and proves nothing")
            let report = try JSONParser.parse(SourceText(name: "result", bytes: text))
            #expect(report["cases"]?.array?.count == 300)
        }
    }

    @Test(
        "A backend that a command started goes with the audit, however it is ended",
        arguments: [
            [Signal.interrupt, .quit], [.quit], [.terminate],
        ]
    )
    func command(signals: [Signal]) async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("process")
            let defects = folder.appendingPathComponent("defects.json")
            let text = #"{ "defects": [{ "defect": "any", "requirements": ["AUTH-RST-006"] }] }"#
            try Data(text.utf8).write(to: defects)
            // It heeds no request to end, and nothing listens at its port.
            let grace = signals == [.terminate] ? "" : "trap '' TERM; "
            let line = "\(grace)echo $$ > '\(file.path).new'; mv '\(file.path).new' '\(file.path)'; exec sleep 1000"
            let arguments = [
                "audit", "core/reset", "--dialect", "reference", "--command", line, "--defects", defects.path,
            ]
            let result = try await Binary.run(arguments) { running in
                while !FileManager.default.fileExists(atPath: file.path) {
                    try await Task.sleep(for: .milliseconds(2))
                }
                for signal in signals { running.send(signal) }
            }
            #expect(result.exitCode != 0)
            let written = try String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .newlines)
            let process = try #require(pid_t(written))
            // Ended, it may still wait to be collected by the system's first process.
            var isGone = false
            for _ in 0..<2000 where !isGone {
                isGone = kill(process, 0) != 0
                let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
                if state?.contains(") Z ") == true { isGone = true }
                if !isGone { try await Task.sleep(for: .milliseconds(5)) }
            }
            #expect(isGone)
        }
    }

    @Test("What a killed run left is taken away by the next one that writes there")
    func leftovers() async throws {
        try await withFolder { folder in
            let har = folder.appendingPathComponent("run.har")
            try await Self.stopped(["--record", har.path], in: folder, by: [.kill]) { result in
                #expect(result.exitCode == 137)
            }
            #expect(try Self.temporaries(in: folder).count == 1)
            let other = folder.appendingPathComponent("other.xml")
            let next = try await Binary.run(
                ["run", "core/logout", "--target", "reference", "--quiet", "--junit", other.path]
            )
            #expect(next.exitCode == 0, "\(next.errors)")
            #expect(try Self.temporaries(in: folder) == [])
            #expect(FileManager.default.fileExists(atPath: har.path))
        }
    }
}
