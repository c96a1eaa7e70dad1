import Conformance
import Reports
import RunModel
import Runner
import Synchronization
import Testing

@Suite("Console report")
struct ConsoleReportTests {
    /// A clock that goes on by a step at each look.
    private final class Clock: Sendable {
        private let time: Mutex<ContinuousClock.Instant>
        private let step: Duration

        init(step: Duration) {
            time = Mutex(ContinuousClock.now)
            self.step = step
        }

        func now() -> ContinuousClock.Instant {
            time.withLock { time in
                time = time.advanced(by: step)
                return time
            }
        }
    }

    private func report(_ events: [RunEvent], _ style: ConsoleStyle, step: Duration = .seconds(1)) throws -> String {
        let sink = Sink()
        let clock = Clock(step: step)
        var report = ConsoleReport(style: style, catalogue: try Samples.catalogue(), now: { clock.now() }) {
            sink.write($0)
        }
        for event in events { report.handle(event) }
        report.finish()
        return sink.text
    }

    @Test("A log reads as the golden file says")
    func log() throws {
        try expectGolden(try report(Samples.events(of: Samples.everyVerdict), .plain), "console-plain.txt")
    }

    @Test("A terminal shows progress, colours and lines of its width as the golden file says")
    func terminal() throws {
        let style = ConsoleStyle(isColored: true, isLive: true, width: 72)
        let text = try report(Samples.events(of: Samples.everyVerdict), style)
        // Control sequences in a form that editors and diffs show.
        let shown = text.replacing("\u{1B}", with: "␛").replacing("\r", with: "␍")
        try expectGolden(shown, "console-terminal.txt")
    }

    @Test("The verbose log shows every step and exchange as the golden file says")
    func verbose() throws {
        let style = ConsoleStyle(isColored: false, isLive: false, width: nil, verbosity: .verbose)
        let text = try report(Samples.events(of: [Samples.failed, Samples.passed, Samples.skipped]), style)
        try expectGolden(text, "console-verbose.txt")
    }

    @Test("The quiet console says the last sentence alone")
    func quiet() throws {
        let style = ConsoleStyle(isColored: false, isLive: true, width: 80, verbosity: .quiet)
        let text = try report(Samples.events(of: [Samples.failed]), style)
        #expect(text == "1 requirement is violated by http://127.0.0.1:8080: AUTH-INV-001.\n")
    }

    @Test("A retry is told when it happens, and a flaky case once more at the end")
    func flaky() throws {
        let text = try report(Samples.events(of: [Samples.flaky, Samples.passed]), .plain)
        let reason = "step 2 (line 7), a preparation, could not be judged: login as \"alice\": nothing listens on"
        #expect(text.contains("↻ core/login/flaky: retried: \(reason)"))
        #expect(text.contains("Flaky: passed after a retry\n  core/login/flaky, 2 attempts: \(reason)"))
        #expect(text.hasSuffix("Conforms: 1 requirement holds (1 case after a retry).\n"))
    }

    @Test("A run that stopped by itself says why, and what it found")
    func stopped() throws {
        let unrun = CaseResult(Samples.info("core/a/b"), notRun: .failures(1), startedAt: Samples.start)
        let why = "1 case failed or could not be judged (--max-failures 1)"
        let text = try report(Samples.events(of: [Samples.failed, unrun], stopped: [RunStop(.failures(1))]), .plain)
        let end =
            "1 requirement is violated by http://127.0.0.1:8080: AUTH-INV-001. Stopped: \(why); 1 case of 2 was not run.\n"
        #expect(text.hasSuffix(end))
    }

    @Test("A log shows a sign of life now and then, though every case passes")
    func heartbeat() throws {
        let results = (0..<60).map { Samples.result(Samples.info("core/x/\($0)"), .passed) }
        let lines = try report(Samples.events(of: results), .plain).split(separator: "\n").map(String.init)
        #expect(
            lines.filter { $0.contains("cases done") } == [
                "25 of 60 cases done, 0 failed", "50 of 60 cases done, 0 failed",
            ]
        )
        #expect(lines.last == "Conforms: 1 requirement holds.")
    }

    @Test("The status line is not drawn more often than a reader can follow")
    func drawing() throws {
        let results = (0..<100).map { Samples.result(Samples.info("core/x/\($0)"), .passed) }
        let style = ConsoleStyle(isColored: false, isLive: true, width: 60)
        let text = try report(Samples.events(of: results), style, step: .milliseconds(1))
        #expect(text.split(separator: "\u{1B}[2K").count < 10)
        #expect(text.contains("[0/100]"))
    }

    @Test("The status line never fills the terminal's width", arguments: [20, 33, 60])
    func statusWidth(width: Int) throws {
        let info = Samples.info("core/日本語日本語日本語日本語日本語/日本語日本語日本語日本語")
        let events = Samples.events(of: [Samples.failed, Samples.result(info, .passed)])
        let text = try report(events, ConsoleStyle(isColored: false, isLive: true, width: width))
        let drawn = text.split(separator: "\u{1B}[2K").compactMap { $0.split(separator: "\r").first }
            .filter { $0.hasPrefix("[") && !$0.contains("\n") }
        #expect(!drawn.isEmpty)
        for line in drawn {
            #expect(line.unicodeScalars.reduce(0) { $0 + ($1.value > 0x3000 ? 2 : 1) } < width, "\(line)")
        }
    }

    @Test("An interrupted run says so, and what was not run", arguments: [true, false])
    func interrupted(hasEnd: Bool) throws {
        var events = Samples.events(
            of: [Samples.failed],
            unended: [Samples.info("core/a/b"), Samples.info("core/a/c")],
            interrupted: true
        )
        if !hasEnd { events.removeLast() }
        let text = try report(events, .plain)
        #expect(text.contains("2 cases: not run: interrupted"))
        #expect(text.contains("3 cases: 1 failed, 2 not run."), "\(text)")
        let end =
            "Interrupted: 2 cases of 3 were not run. 1 requirement is violated by http://127.0.0.1:8080: AUTH-INV-001.\n"
        #expect(text.hasSuffix(end))
    }

    @Test(
        "No text of the target reaches the terminal as it came",
        arguments: [
            "\u{1B}[2J", "\u{9B}2J", "\u{7}", "\r", "\u{202E}", "\u{0}", "\u{8}", "\u{2028}",
        ]
    )
    func hostile(text: String) throws {
        let exchange = ExchangeRecord(
            method: text,
            url: text,
            requestHeaders: [.init(name: text, value: text)],
            requestBody: text,
            status: 200,
            responseHeaders: [.init(name: text, value: text)],
            responseBody: "a\(text)b",
            failure: text
        )
        let step = StepResult(
            number: text,
            line: 1,
            title: text,
            note: text,
            status: .violated,
            verifies: [RequirementID(rawValue: text)],
            level: .must,
            findings: [Finding(text, expected: text, found: "\(text)x")],
            exchanges: [exchange]
        )
        let info = CaseInfo(
            scenario: "a/\(text)",
            row: text,
            title: text,
            file: text,
            line: 1,
            verifies: [RequirementID(rawValue: text)],
            stepCount: 1
        )
        let results = Verdict.allCases.map { verdict in
            var info = info
            info.scenario += verdict.rawValue
            return Samples.result(
                info,
                verdict,
                reason: .told(text),
                violated: step.verifies,
                warnings: verdict == .passed ? [step] : [],
                steps: [step]
            )
        }
        for isLive in [true, false] {
            let style = ConsoleStyle(isColored: false, isLive: isLive, width: 80, verbosity: .verbose)
            var written = try report(Samples.events(of: results, complaints: [text]), style)
            written.replace("\r\u{1B}[2K", with: "")
            #expect(!written.unicodeScalars.contains { $0 == text.unicodeScalars.first })
        }
    }

    @Test("Bodies are cut to what a reader needs")
    func longBodies() throws {
        var result = Samples.failed
        result.steps[3].exchanges = [
            ExchangeRecord(
                method: "GET",
                url: "/",
                status: 200,
                responseBody: (1...100).map { "line \($0)" }.joined(separator: "\n")
            ),
            ExchangeRecord(method: "GET", url: "/", status: 200, responseBody: String(repeating: "é", count: 1 << 20)),
        ]
        let text = try report(Samples.events(of: [result]), .plain)
        #expect(text.contains("< line 20\n"))
        #expect(!text.contains("line 21"))
        #expect(text.contains("… 80 more lines"))
        #expect(text.contains("… \((1 << 20) - 400) more characters"))
        #expect(text.utf8.count < 10_000)
    }
}
