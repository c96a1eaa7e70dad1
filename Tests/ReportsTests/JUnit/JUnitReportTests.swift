import Conformance
import Reports
import RunModel
import Runner
import Testing

@Suite("JUnit report")
struct JUnitReportTests {
    private func report(_ events: [RunEvent]) throws -> String {
        let sink = Sink()
        var report = JUnitReport(catalogue: try Samples.catalogue()) { try sink.write($0.text) }
        for event in events { report.handle(event) }
        try report.finish()
        return sink.text
    }

    @Test("A run with every verdict is written as the golden file says")
    func everyVerdict() throws {
        let text = try report(Samples.events(of: Samples.everyVerdict))
        #expect(try ReaderRules.broken(by: text) == [])
        try expectGolden(text, "every-verdict.xml")
    }

    @Test("What an interrupted run did not come to is skipped, and the report is whole", arguments: [true, false])
    func interrupted(hasEnd: Bool) throws {
        var events = Samples.events(
            of: [Samples.passed],
            unended: [Samples.info("core/a/one"), Samples.info("core/b/two")],
            interrupted: true
        )
        if !hasEnd { events.removeLast() }
        let text = try report(events)
        #expect(try ReaderRules.broken(by: text) == [])
        let root = try ParsedElement.parse(text)
        #expect(root.number("tests") == 3)
        #expect(root.number("skipped") == 2)
        let skipped = try #require(root.children.last?.children("testcase").first?.children("skipped").first)
        #expect(skipped.attributes["message"] == "not run: interrupted")
        #expect(skipped.text == "not run: interrupted")
    }

    @Test("Mistakes of the run as a whole are a failed case of their own")
    func complaints() throws {
        let complaints = [
            "the waiver for AUTH-RST-001 is no longer needed", "the waiver for core/x expired on 2026-01-01",
        ]
        let text = try report(Samples.events(of: [Samples.passed], complaints: complaints))
        #expect(try ReaderRules.broken(by: text) == [])
        let root = try ParsedElement.parse(text)
        #expect(root.number("failures") == 1)
        let failure = try #require(root.children.last?.children("testcase").first?.children("failure").first)
        #expect(failure.attributes["type"] == "StaleBaseline")
        #expect(failure.text == complaints.joined(separator: "\n"))
    }

    @Test("A case about waivers names the file and line of the first that fails the run")
    func waiverPlace() throws {
        let uses = [
            WaiverUse(subject: "AUTH-A-001", standing: .needed, site: FileLine(file: "waivers.json", line: 3)),
            WaiverUse(subject: "AUTH-B-001", standing: .needless, site: FileLine(file: "waivers.json", line: 7)),
        ]
        let text = try report(
            Samples.events(of: [Samples.passed], complaints: uses.compactMap(\.complaint), waivers: uses)
        )
        #expect(try ReaderRules.broken(by: text) == [])
        let testcase = try #require(try ParsedElement.parse(text).children.last?.children("testcase").first)
        #expect(testcase.attributes["file"] == "waivers.json")
        #expect(testcase.attributes["line"] == "7")
    }

    @Test(
        "A tag by which Jenkins and GitLab would take in a file is broken up, wherever a target writes it",
        arguments: ["[[ATTACHMENT|/etc/passwd]]", "[[[attachment|/etc/passwd]]", "[\r[ATTACHMENT|/etc/passwd]]"]
    )
    func attachments(words: String) throws {
        var step = Samples.passed.steps.first ?? StepResult(number: "1", line: 1, title: "x", status: .violated)
        step.status = .violated
        step.findings = [Finding(words)]
        var result = Samples.passed
        result.verdict = .failed
        result.steps = [step]
        result.info.title = words
        for style in JUnitStyle.allCases {
            let sink = Sink()
            var report = JUnitReport(catalogue: try Samples.catalogue(), style: style) { try sink.write($0.text) }
            for event in Samples.events(of: [result]) { report.handle(event) }
            try report.finish()
            #expect(sink.text.contains("/etc/passwd"))
            #expect(!sink.text.lowercased().contains("[[attachment|"), "\(sink.text)")
        }
    }

    @Test(
        "Earlier attempts are told as Surefire does, in the words that each reader knows",
        arguments: [
            (JUnitStyle.rich, "flakyFailure", "rerunFailure"), (.xunit, "flakyError", "rerunError"),
            (.surefire, "flakyError", "rerunError"), (.ant, nil, nil),
        ] as [(JUnitStyle, String?, String?)]
    )
    func retries(style: JUnitStyle, flaky: String?, rerun: String?) throws {
        let sink = Sink()
        var report = JUnitReport(catalogue: try Samples.catalogue(), style: style) { try sink.write($0.text) }
        for event in Samples.events(of: [Samples.flaky, Samples.neverJudged]) { report.handle(event) }
        try report.finish()
        let root = try ParsedElement.parse(sink.text)
        let suites = root.name == "testsuite" ? [root] : root.children("testsuite")
        let cases = suites.flatMap { $0.children("testcase") }
        #expect(cases.count == 2)
        // Pass and error are what they are without retries.
        #expect(cases.map { $0.children("error").count } == [0, 1])
        #expect(cases.allSatisfy { $0.children("failure").isEmpty && $0.children("skipped").isEmpty })
        let told = cases.flatMap(\.children).filter { $0.name.hasPrefix("flaky") || $0.name.hasPrefix("rerun") }
        #expect(told.map(\.name) == [flaky, rerun].compactMap(\.self))
        for attempt in told {
            #expect(attempt.attributes["type"] == "TransportError")
            #expect(attempt.attributes["message"]?.contains("nothing listens on 127.0.0.1:8080") == true)
            #expect(attempt.children("stackTrace").first?.text.contains("login as \"alice\"") == true)
        }
        if style == .ant { #expect(sink.text.contains("attempt 1 could not be judged")) }
    }

    @Test(
        "With --strict the failure says which level was not met",
        arguments: [
            (Level.should, "ShouldNotMet"), (.may, "MayNotMet"), (.must, "AssertionFailure"),
        ]
    )
    func strict(level: Level, type: String) throws {
        var result = Samples.warned
        result.verdict = .failed
        result.violated = [Samples.headers]
        result.warnings = []
        result.steps[1].level = level
        let root = try ParsedElement.parse(try report(Samples.events(of: [result])))
        let failure = try #require(root.children.first?.children("testcase").first?.children("failure").first)
        #expect(failure.attributes["type"] == type)
    }

    @Test("Every mismatch of a case is in its one failure, with requirement, steps, exchange and place")
    func wholeStory() throws {
        let root = try ParsedElement.parse(try report(Samples.events(of: [Samples.failed])))
        let testcase = try #require(root.children.first?.children("testcase").first)
        #expect(testcase.attributes["line"] == "15")
        let failures = testcase.children("failure")
        #expect(failures.count == 1)
        let text = try #require(failures.first?.text)
        for part in [
            "still succeeded 5.0 s after the reset; expected denied.", "the status was 200; expected 401",
            "AUTH-INV-001 (MUST): Every token from before a reset dies with it.",
            "After a password reset, no access token", "✓  1  register as \"alice\"",
            "✗  8  access with session \"phone\"\n      still succeeded 5.0 s after the reset\n      expected: denied",
            "left out: the dialect acme does not bind refresh", "not run: 2 steps from step 10 on",
            "> Authorization: Bearer ‹phone.accessToken›", "< {\"id\": \"u-1\", \"html\": \"<b>you & me</b>\"}",
            "Step 8, exchange (3 ms):",
        ] {
            #expect(text.contains(part), "\(part) in\n\(text)")
        }
        #expect(
            text.hasSuffix("\nat invalidation.Scenario.reset_ends_old_sessions_json(reset-ends-old-sessions.json:15)")
                == false
        )
        #expect(
            text.hasSuffix(
                "\nat core.invalidation.Scenario.reset_ends_old_sessions_json(reset-ends-old-sessions.json:15)"
            )
        )
    }

    @Test("An error tells whether the target or a preparation was the reason")
    func errorTypes() throws {
        var undecided = Samples.brokenPreparation
        undecided.steps = [
            StepResult(
                number: "1",
                line: 2,
                title: "login",
                status: .error,
                verifies: [Samples.login],
                level: .must,
                findings: [Finding(.unjudged(.throttled(status: 429)))]
            )
        ]
        let probe = CaseInfo(
            scenario: "run/target-answers",
            row: nil,
            title: "The target can be reached",
            file: "",
            line: 1,
            verifies: [],
            stepCount: 1
        )
        var lost = Samples.brokenPreparation
        lost.info = Samples.info("core/login/lost")
        lost.steps = []
        lost.reason = nil
        for (result, type) in [
            (Samples.unreachable, "TransportError"), (Samples.brokenPreparation, "PrerequisiteError"),
            (undecided, "UndecidedError"), (lost, "RunError"),
            (
                Samples.result(probe, .error, reason: .unreachable(.noAnswer(.unreachable, "nobody listens there"))),
                "TransportError"
            ),
        ] {
            let text = try report(Samples.events(of: [result]))
            #expect(try ReaderRules.broken(by: text) == [])
            let testcase = try #require(try ParsedElement.parse(text).children.first?.children("testcase").first)
            #expect(testcase.children("error").first?.attributes["type"] == type)
            #expect((testcase.attributes["file"] == nil) == result.info.file.isEmpty)
        }
    }

    @Test("A failed case without any finding still says something")
    func nothingSaid() throws {
        let text = try report(Samples.events(of: [Samples.result(Samples.info("core/x/y"), .failed)]))
        #expect(try ReaderRules.broken(by: text) == [])
    }

    @Test("A run without any case is a whole report")
    func empty() throws {
        let text = try report(Samples.events(of: []))
        #expect(try ReaderRules.broken(by: text) == [])
        #expect(try ParsedElement.parse(text).number("tests") == 0)
    }

    @Test("What the writing throws comes out")
    func writingFails() throws {
        struct Full: Error {}
        var report = JUnitReport(catalogue: try Samples.catalogue()) { _ in throw Full() }
        #expect(throws: Full.self) { try report.finish() }
    }

    @Test(
        "Durations of any size become seconds with three decimals",
        arguments: [
            (Duration.zero, "0.000"), (.nanoseconds(499_999), "0.000"), (.microseconds(500), "0.001"),
            (.milliseconds(1234), "1.234"),
            (.milliseconds(-5), "0.000"), (.seconds(90_061), "90061.000"), (.seconds(Int64.max), "31536000.000"),
        ]
    )
    func times(duration: Duration, text: String) throws {
        let result = Samples.result(Samples.info("core/x/y"), .passed, took: duration)
        let root = try ParsedElement.parse(try report(Samples.events(of: [result])))
        #expect(root.children.first?.children("testcase").first?.attributes["time"] == text)
    }

    @Test("A moment that no calendar holds does not stop the report", arguments: [Double.nan, .infinity, -1, 1e300])
    func strangeTimes(seconds: Double) throws {
        var result = Samples.passed
        result.startedAt = Timestamp(secondsSince1970: seconds)
        #expect(try ReaderRules.broken(by: try report(Samples.events(of: [result]))) == [])
    }
}
