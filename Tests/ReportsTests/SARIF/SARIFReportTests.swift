import Conformance
import JSONText
import RunModel
import Testing

@testable import Reports

@Suite("SARIF")
struct SARIFReportTests {
    private func run(_ results: [CaseResult]) throws -> JSONValue {
        let sink = Sink()
        var report = SARIFReport(catalogue: try Samples.catalogue()) { try sink.write($0) }
        for event in Samples.events(of: results) { report.handle(event) }
        try report.finish()
        let document = try JSONParser.parse(SourceText(name: "run.sarif", text: sink.text))
        #expect(document["version"]?.string == "2.1.0")
        return try #require(document["runs"]?.array?.first)
    }

    @Test("A violated check is a result of its requirement's rule, at its line and its operation")
    func violated() throws {
        let run = try run([Samples.failed])
        let step = try #require(Samples.failed.steps.first { $0.status == .violated })
        let result = try #require(run["results"]?.array?.first)
        #expect(result["ruleId"]?.string == step.verifies.first?.rawValue)
        #expect(
            result["message"]?["text"]?.string
                == Wording.sentences(step).map { Phrases.sentence($0) }.joined(separator: " ")
        )
        let place = try #require(result["locations"]?.array?.first?["physicalLocation"])
        #expect(place["artifactLocation"]?["uri"]?.string == Samples.failed.info.file)
        #expect(place["region"]?["startLine"]?.int == step.line)
        #expect(result["suppressions"]?.array?.isEmpty == true)
        let rules = try #require(run["tool"]?["driver"]?["rules"]?.array)
        #expect(rules.contains { $0["id"] == result["ruleId"] })
    }

    @Test("Each verdict has its place: a waived violation is suppressed, and what could not be judged is no result")
    func verdicts() throws {
        let run = try run(Samples.everyVerdict)
        let results = try #require(run["results"]?.array)
        let violations = Samples.everyVerdict.flatMap { $0.steps.filter { $0.status == .violated }.flatMap(\.verifies) }
        #expect(results.count == violations.count)
        let excused = Samples.everyVerdict.reduce(0) { $0 + $1.excused.count }
        #expect(excused > 0)
        #expect(results.count { $0["suppressions"]?.array?.isEmpty == false } == excused)
        let errors = Samples.everyVerdict.count { $0.verdict == .error }
        let invocation = try #require(run["invocations"]?.array?.first)
        #expect(invocation["toolExecutionNotifications"]?.array?.count == errors)
        #expect(invocation["executionSuccessful"]?.bool == false)
    }

    @Test("A run in which something was not judged is not called successful", arguments: [true, false])
    func success(isJudged: Bool) throws {
        let run = try run(isJudged ? [Samples.passed, Samples.failed] : [Samples.passed, Samples.unreachable])
        #expect(run["invocations"]?.array?.first?["executionSuccessful"]?.bool == isJudged)
    }

    @Test("A waiver for one step of a recommendation does not suppress another step's warning")
    func partlyExcused() throws {
        let id = RequirementID(rawValue: "AUTH-A-001")
        func step(_ number: String) -> StepResult {
            StepResult(number: number, line: 3, title: "access", status: .violated, verifies: [id], level: .should)
        }
        var result = Samples.passed
        result.steps = [step("2"), step("5")]
        result.excused = [id: .waiver(subject: "AUTH-A-001", reason: "known")]
        result.warnings = [step("5")]
        let results = try #require(try run([result])["results"]?.array)
        #expect(results.map { $0["suppressions"]?.array?.isEmpty } == [false, true])
        #expect(result.standings[id] == .warned)
    }

    @Test("A recommendation that fails the run is an error, and no rule is missing")
    func strict() throws {
        let id = RequirementID(rawValue: "AUTH-NEW-001")
        var result = Samples.failed
        result.steps = [
            StepResult(number: "1", line: 3, title: "login", status: .violated, verifies: [id], level: .should)
        ]
        result.violated = [id]
        let run = try run([result])
        #expect(run["results"]?.array?.first?["level"]?.string == "error")
        #expect(run["tool"]?["driver"]?["rules"]?.array?.contains { $0["id"]?.string == id.rawValue } == true)
    }

    @Test("A text of the target is neither a placeholder nor a link")
    func texts() throws {
        var result = Samples.failed
        let violated = try #require(result.steps.firstIndex { $0.status == .violated })
        result.steps[violated].findings = [Finding("the body was {0} and [here](http://evil.test)")]
        let text = try run([result])["results"]?.array?.first?["message"]?["text"]?.string
        #expect(text?.contains(#"{{0}} and [here\](http"#) == true, "\(text ?? "")")
    }

    @Test(
        "The path of a scenario is written as a URI reference",
        arguments: [
            ("my scenarios/a b.json", "my%20scenarios/a%20b.json"), ("/tmp/ü.json", "file:///tmp/%C3%BC.json"),
        ]
    )
    func paths(file: String, uri: String) throws {
        var failed = Samples.failed
        failed.info.file = file
        let run = try run([failed])
        let place = run["results"]?.array?.first?["locations"]?.array?.first?["physicalLocation"]
        #expect(place?["artifactLocation"]?["uri"]?.string == uri)
    }
}
