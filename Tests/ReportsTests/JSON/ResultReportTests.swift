import Conformance
import JSONText
import RunModel
import Runner
import Testing

@testable import Reports

@Suite("The result as JSON")
struct ResultReportTests {
    private func result(_ events: [RunEvent]) throws -> String {
        let sink = Sink()
        var report = ResultReport { try sink.write($0) }
        for event in events { report.handle(event) }
        try report.finish()
        return sink.text
    }

    private func source(_ text: String) -> SourceText { SourceText(name: "result.json", text: text) }

    private func page(_ events: [RunEvent]) throws -> String {
        let sink = Sink()
        var report = HTMLReport(catalogue: try Samples.catalogue()) { try sink.write($0) }
        for event in events { report.handle(event) }
        try report.finish()
        return sink.text
    }

    private func junit(_ events: [RunEvent], _ style: JUnitStyle) throws -> String {
        let sink = Sink()
        var report = JUnitReport(catalogue: try Samples.catalogue(), style: style) { try sink.write($0.text) }
        for event in events { report.handle(event) }
        try report.finish()
        return sink.text
    }

    @Test(
        "What is read back makes the same reports",
        arguments: [
            (Samples.everyVerdict, false, [String]()), ([Samples.failed], true, []),
            ([Samples.passed], false, ["the waiver in line 3 is no longer needed"]),
        ]
    )
    func roundTrip(_ results: [CaseResult], _ isInterrupted: Bool, _ complaints: [String]) throws {
        let events = Samples.events(of: results, interrupted: isInterrupted, complaints: complaints)
        let text = try result(events)
        let read = try ResultReader.events(source(text))
        #expect(try result(read) == text)
        #expect(try page(read) == page(events))
        for style in JUnitStyle.allCases { #expect(try junit(read, style) == junit(events, style)) }
    }

    @Test("The values in a step's title are read back, and shown in the place of the names")
    func words() throws {
        var failed = Samples.failed
        for index in failed.steps.indices { failed.steps[index].words = "login as \"alice\", email a@example.com" }
        let events = Samples.events(of: [failed])
        let text = try result(events)
        #expect(try result(ResultReader.events(source(text))) == text)
        #expect(text.contains(#""words":"login as \"alice\", email a@example.com""#))
        #expect(try page(ResultReader.events(source(text))).contains("email a@example.com"))
    }

    @Test("A warning is read back without the recommendation that a waiver excuses")
    func partlyExcusedWarning() throws {
        let (waived, warned) = (RequirementID(rawValue: "AUTH-A-001"), RequirementID(rawValue: "AUTH-B-001"))
        let step = StepResult(
            number: "2",
            line: 3,
            title: "access",
            status: .violated,
            verifies: [waived, warned],
            level: .should
        )
        var warning = step
        warning.verifies = [warned]
        var passed = Samples.passed
        passed.steps = [step]
        passed.excused = [waived: .waiver(subject: "AUTH-A-001", reason: "known")]
        passed.warnings = [warning]
        let read = try ResultReader.events(source(try result(Samples.events(of: [passed]))))
        let results = read.compactMap { event in if case .caseEnded(let result) = event { result } else { nil } }
        #expect(results.map { $0.warnings.map(\.verifies) } == [[[warned]]])
        #expect(results.first?.standings[waived] == .waived)
    }

    @Test("What is read back of a part that stopped early, with waivers and retries, makes the same result")
    func roundTripOfShard() throws {
        let shard = ShardInfo(
            shard: try #require(Shard("2/3")),
            plan: "0123",
            planned: 9,
            positions: [2, 8],
            target: "reference"
        )
        let uses = WaiverUse.Standing.allCases.map { WaiverUse(subject: "AUTH-\($0)-001", standing: $0) }
        let text = try result(
            Samples.events(
                of: [Samples.flaky, Samples.neverJudged],
                stopped: [RunStop(.requests(9))],
                waivers: uses + [WaiverUse(subject: "core/x", standing: .expired, expires: "2026-01-01")],
                shard: shard
            )
        )
        let read = try ResultReader.events(source(text))
        #expect(try result(read) == text)
        guard case .runStarted(let info) = read.first, case .runEnded(let summary) = read.last else {
            Issue.record("a run starts and ends")
            return
        }
        #expect(info.shard == shard)
        #expect(summary.stopped == [RunStop(.requests(9))])
        #expect(summary.waivers.map(\.standing) == WaiverUse.Standing.allCases + [.expired])
    }

    @Test(
        "A part that says what cannot be is refused",
        arguments: [
            (#""index":2"#, #""index":4"#, "there is no shard 4 of 3"),
            (#""positions":[2]"#, #""positions":[9]"#, "the positions are not those of 1 cases in a plan of 9"),
            (#""positions":[2]"#, #""positions":[2,3]"#, "the positions are not those"),
            (#""count":3"#, #""count":0"#, "expected"),
            (#""planned":9"#, #""planned":-1"#, "expected a whole number from 0 to 10000000, found -1"),
            (#""planned":9"#, #""planned":9.5"#, "expected a whole number from 0 to 10000000, found 9.5"),
            (#""planned":9"#, #""planned":9000000000000000000"#, "found 9000000000000000000"),
            (#""requests":1234"#, #""requests":-1"#, "expected a whole number from 0 to 1000000000000, found -1"),
            (#""requests":1234"#, #""requests":1e300"#, "found 1e300"),
            (#""requests":1234"#, #""requests":0.5"#, "found 0.5"),
            (#""seconds":83.4"#, #""seconds":9000000000000000000"#, "expected seconds from 0 to 1000000000"),
            (#""seconds":83.4"#, #""seconds":-83.4"#, "expected seconds from 0 to 1000000000"),
        ]
    )
    func wrongShard(good: String, bad: String, says: String) throws {
        let shard = ShardInfo(
            shard: try #require(Shard("2/3")),
            plan: "0123",
            planned: 9,
            positions: [2],
            target: "reference"
        )
        let text = try result(Samples.events(of: [Samples.passed], shard: shard))
        #expect(text.contains(good))
        let error = #expect(throws: Diagnostics.self) {
            try ResultReader.events(source(text.replacing(good, with: bad)))
        }
        #expect(error?.rendered().contains(says) == true, "\(error?.rendered() ?? "")")
    }

    @Test(
        "A file that is no result is refused with the place",
        arguments: [
            ("[]", "result.json:1:1: error: this is not the result of a run"),
            ("{ \"format\": \"har\" }", "result.json:1:1: error: this is not the result of a run"),
            (
                "{ \"format\": \"rekey-result\", \"version\": 9 }",
                "result.json:1:40: error: this rekey reads results of version 1 to 2"
            ),
            ("{", "result.json:1:2: error:"),
        ]
    )
    func foreign(_ text: String, _ message: String) throws {
        let mistakes = #expect(throws: Diagnostics.self) { try ResultReader.events(source(text)) }
        #expect(mistakes?.rendered().contains(message) == true, "\(mistakes?.rendered() ?? "")")
    }

    @Test("A wrong member of a case is named by its line")
    func wrongMember() throws {
        let text = try result(Samples.events(of: [Samples.passed]))
        let broken = text.replacing("\"verdict\":\"passed\"", with: "\"verdict\":\"pased\"")
        let mistakes = #expect(throws: Diagnostics.self) { try ResultReader.events(source(broken)) }
        let words = mistakes?.rendered() ?? ""
        #expect(words.contains("result.json:6:"), "\(words)")
        #expect(words.contains("did you mean 'passed'"), "\(words)")
    }

    @Test("Events are a line each, from the first to the last")
    func events() throws {
        let sink = Sink()
        var report = EventReport { sink.write($0) }
        let events = Samples.events(of: Samples.everyVerdict)
        for event in events { report.handle(event) }
        try report.finish()
        let lines = sink.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.last == "")
        let values = try lines.dropLast().map { try JSONParser.parse(source(String($0))) }
        #expect(values.count == events.count)
        #expect(values.first?["event"]?.string == "runStarted")
        #expect(values.first?["version"]?.number?.int == 2)
        #expect(values.last?["event"]?.string == "runEnded")
        let ended = values.filter { $0["event"]?.string == "caseEnded" }
        #expect(ended.compactMap { $0["result"]?["verdict"]?.string }.count == Samples.everyVerdict.count)
        #expect(values.count { $0["event"]?.string == "stepEnded" } > 0)
    }

    @Test("What cannot be written is told once, at the end")
    func full() throws {
        struct Full: Error {}
        var report = EventReport { _ in throw Full() }
        for event in Samples.events(of: [Samples.passed]) { report.handle(event) }
        #expect(throws: Full.self) { try report.finish() }
    }

    @Test("A result of version 1 is read: its words are kept, and what was not run is known")
    func firstVersion() throws {
        let text = #"""
            { "format": "rekey-result", "version": 1,
              "run": { "target": "http://t", "seed": "1", "startedAt": 1767225600, "rekey": "0.1.0" },
              "cases": [
                { "scenario": "a/b", "title": "T", "file": "a/b.json", "line": 1, "verifies": ["AUTH-INV-001"], "stepCount": 1,
                  "verdict": "failed", "violated": ["AUTH-INV-001"], "startedAt": 1767225600, "seconds": 1,
                  "steps": [{ "number": "1", "line": 2, "title": "access", "status": "violated", "verifies": ["AUTH-INV-001"],
                    "level": "MUST", "seconds": 1, "findings": [{ "message": "access: $.v1", "expected": "2", "found": "1" }] }] },
                { "scenario": "a/c", "title": "T", "file": "a/c.json", "line": 1, "verifies": ["AUTH-LOG-001"], "stepCount": 1,
                  "verdict": "skipped", "reason": "not run: interrupted", "violated": [], "startedAt": 1767225600, "seconds": 0,
                  "steps": [] },
                { "scenario": "a/d", "title": "T", "file": "a/d.json", "line": 1, "verifies": ["AUTH-RST-001"], "stepCount": 1,
                  "verdict": "waived", "reason": "waived, AUTH-RST-001: later", "violated": [],
                  "excused": { "AUTH-RST-001": "waived, AUTH-RST-001: later" }, "startedAt": 1767225600, "seconds": 0,
                  "steps": [] }
              ],
              "summary": { "interrupted": false, "stopped": "enough", "seconds": 1, "requests": 2, "complaints": [] } }
            """#
        let events = try ResultReader.events(source(text))
        var tally = RunTally()
        for event in events { tally.handle(event) }
        #expect(tally.notRun == 1)
        #expect(tally.stopped == [RunStop(.told("enough"))])
        let report = try junit(events, .rich)
        #expect(report.contains("step 1: access: $.v1: found 1; expected 2"))
        #expect(report.contains("not run: interrupted"))
        #expect(report.contains("waived, AUTH-RST-001: later"))
        // Written again, it is of this version, and reads as the same.
        let again = try result(events)
        #expect(again.contains("\"version\": 2"))
        #expect(try junit(try ResultReader.events(source(again)), .rich) == report)
    }

    @Test("A result of a later version is refused, with what to do", arguments: [3, 99])
    func laterVersion(version: Int) throws {
        let text = try result(Samples.events(of: [Samples.passed]))
            .replacing("\"version\": 2", with: "\"version\": \(version)")
        let error = #expect(throws: Diagnostics.self) { try ResultReader.events(source(text)) }
        #expect(error?.description.contains("read it with the rekey that wrote it, or a later one") == true)
    }
}
