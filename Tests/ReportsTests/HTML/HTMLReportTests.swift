import Conformance
import Crypto
import Foundation
import RunModel
import Runner
import Testing

@testable import Reports

@Suite("The page")
struct HTMLReportTests {
    private func page(_ events: [RunEvent]) throws -> String {
        let sink = Sink()
        var report = HTMLReport(catalogue: try Samples.catalogue()) { try sink.write($0) }
        for event in events { report.handle(event) }
        try report.finish()
        return sink.text
    }

    private func page(_ results: [CaseResult]) throws -> String { try page(Samples.events(of: results)) }

    @Test("Every case stands there once, with its kind")
    func cases() throws {
        let text = try page(Samples.everyVerdict)
        for result in Samples.everyVerdict {
            let anchor = "id=\"\(HTMLAnchor.of(result.info))\" data-kind=\"\(CaseKind(result).rawValue)\""
            #expect(text.components(separatedBy: anchor).count == 2, "\(result.info.id)")
        }
        #expect(text.components(separatedBy: "<details class=\"case\"").count == Samples.everyVerdict.count + 1)
    }

    @Test("A failure says what was found, what the requirement says and what was sent")
    func failure() throws {
        let text = try page([Samples.failed])
        #expect(text.contains("<h1>Does not conform</h1>"))
        #expect(text.contains("still succeeded 5.0 s after the reset"))
        #expect(text.contains("no access token obtained with the old password is accepted any more"))
        #expect(text.contains("GET http://127.0.0.1:8080/users/me?lang=en&amp;x=1"))
        #expect(text.contains("&lt;b&gt;you &amp; me&lt;/b&gt;"))
        #expect(!text.contains("<b>you"))
    }

    @Test("A requirement that held where it was tried says so, with why the rest was left out")
    func part() throws {
        let reason = SkipReason.lacks(.policyValue("policy.login.username"), dialect: "acme")
        let learnt = SkipReason.told("a registration of this target sets no password")
        func step(_ number: String, _ status: StepStatus, _ findings: [Finding]) -> StepResult {
            StepResult(
                number: number,
                line: 2,
                title: "check",
                status: status,
                verifies: [Samples.login],
                level: .must,
                findings: findings
            )
        }
        func entry(_ left: SkipReason) throws -> String {
            let steps = [step("1", .leftOut, [Finding(.leftOut(left))]), step("2", .held, [])]
            let text = try page([Samples.result(Samples.info("a/b"), .passed, steps: steps)])
            let entry = try #require(
                text.firstRange(of: /<details class="requirement-entry".*?<\/details>/.dotMatchesNewlines())
            )
            return String(text[entry])
        }
        let told = try entry(learnt)
        #expect(told.contains("MUST, in part"))
        #expect(told.contains("In this run: held; other checks were left out, since"))
        #expect(told.contains("<li>a registration of this target sets no password</li>"))
        // The target's way is no gap in the test.
        let whole = try entry(reason)
        #expect(!whole.contains("in part"))
        #expect(whole.contains("In this run: held. Cases:"))
    }

    @Test("Two answers that a comparison told apart stand beside each other, with what differs marked")
    func pair() throws {
        func exchange(_ status: Int, _ body: String, _ header: String) -> ExchangeRecord {
            ExchangeRecord(
                method: "POST",
                url: "http://127.0.0.1:8080/login",
                requestHeaders: [],
                requestBody: "{}",
                status: status,
                responseHeaders: [FieldLine(name: "X-A", value: "1"), FieldLine(name: "X-B", value: header)],
                responseBody: body,
                failure: nil,
                note: nil,
                duration: .milliseconds(3)
            )
        }
        let difference = AnswerDifference(.status, first: "401", second: "404")
        let step = StepResult(
            number: "2",
            line: 2,
            title: "compare",
            status: .violated,
            verifies: [Samples.login],
            level: .must,
            findings: [Finding(.difference(difference, first: "known", second: "<unknown>"))],
            exchanges: [exchange(401, "<no>", "1"), exchange(404, "<none>", "2")]
        )
        let text = try page([Samples.result(Samples.info("a/b"), .failed, violated: [Samples.login], steps: [step])])
        let table = try #require(text.firstRange(of: /<table class="pair">.*?<\/table>/.dotMatchesNewlines()))
        let rows = text[table].split(separator: "<tr")
        func row(_ name: String) throws -> Substring { try #require(rows.first { $0.contains(">\(name)</th>") }) }
        #expect(text[table].contains("&quot;&lt;unknown&gt;&quot;") || text[table].contains("\"&lt;unknown&gt;\""))
        for (name, differs) in [("Status", true), ("x-a", false), ("x-b", true), ("Body", true), ("Time", false)] {
            #expect(try row(name).contains("class=\"differs\"") == differs, "\(name)")
        }
        #expect(try row("Body").contains("&lt;none&gt;"))
        // Without its two answers there is nothing to show beside each other.
        var bare = step
        bare.exchanges = []
        let other = try page([Samples.result(Samples.info("a/b"), .failed, violated: [Samples.login], steps: [bare])])
        #expect(!other.contains("<table class=\"pair\">"))
    }

    @Test("A violation that probably follows from another says so")
    func follows() throws {
        var failed = Samples.failed
        failed.info = Samples.info("core/invalidation/both", verifies: [Samples.inv, Samples.reset])
        failed.violated = [Samples.inv, Samples.reset]
        let text = try page([failed])
        #expect(text.contains("In this run: violated, which probably follows from \(Samples.inv). Cases:"))
        #expect(text.components(separatedBy: "which probably follows").count == 2)
    }

    @Test(
        "The head says what came of the run",
        arguments: [
            ([Samples.passed], "Conforms"), ([Samples.failed, Samples.passed], "Does not conform"),
            ([Samples.unreachable], "Could not judge"),
        ]
    )
    func head(_ results: [CaseResult], _ title: String) throws {
        let text = try page(results)
        #expect(text.contains("<h1>\(title)</h1>"))
        #expect(text.contains("<title>\(title) – http://127.0.0.1:8080 – Rekey</title>"))
    }

    @Test("Cases of an interrupted run that did not end are there as not run")
    func interrupted() throws {
        let rest = Samples.info("core/login/later")
        let text = try page(Samples.events(of: [Samples.passed], unended: [rest], interrupted: true))
        #expect(text.contains("<h1>Interrupted</h1>"))
        #expect(text.contains("id=\"\(HTMLAnchor.of(rest))\" data-kind=\"notRun\""))
    }

    @Test("Nothing runs or is loaded but what the policy names by its digest")
    func policy() throws {
        let text = try page(Samples.everyVerdict)
        for name in ["style", "script"] {
            let start = try #require(text.range(of: "<\(name)>")).upperBound
            let end = try #require(text.range(of: "</\(name)>")).lowerBound
            let digest = Data(SHA256.hash(data: Data(text[start..<end].utf8))).base64EncodedString()
            #expect(
                text.contains("\(name)-src &apos;sha256-\(digest)") || text.contains("\(name)-src 'sha256-\(digest)'")
            )
            #expect(text.components(separatedBy: "<\(name)>").count == 2)
        }
        #expect(text.contains("default-src 'none'"))
        #expect(!text.contains(" src="))
        #expect(!text.contains(" style="))
    }

    @Test("Anchors hold nothing that a fragment may not, and differ where ids do")
    func anchors() {
        let one = HTMLAnchor.of(Samples.info("core/login/spellings", row: "a b"))
        let other = HTMLAnchor.of(Samples.info("core/login/spellings", row: "a~20b"))
        #expect(one == "case-core/login/spellings~5ba~20b~5d")
        #expect(one != other)
    }

    @Test("Passed cases lose their steps where there are very many")
    func many() throws {
        let results = (0..<2_100).map { number in
            var result = Samples.passed
            result.info.row = "row \(number)"
            return result
        }
        let text = try page(results)
        #expect(text.components(separatedBy: "<details class=\"case\"").count == 2_101)
        #expect(text.components(separatedBy: "<ol class=\"steps\"").count == 2_001)
    }
}
