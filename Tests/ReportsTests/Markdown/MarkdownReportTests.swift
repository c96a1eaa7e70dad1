import Conformance
import RunModel
import Runner
import Testing

@testable import Reports

@Suite("Markdown")
struct MarkdownReportTests {
    private func text(_ events: [RunEvent]) throws -> String {
        let sink = Sink()
        var report = MarkdownReport(catalogue: try Samples.catalogue()) { sink.write($0) }
        for event in events { report.handle(event) }
        try report.finish()
        return sink.text
    }

    @Test("A run with every verdict is written as the golden file says")
    func everyVerdict() throws {
        try expectGolden(try text(Samples.events(of: Samples.everyVerdict)), "every-verdict.md")
    }

    @Test(
        "Nothing in a line becomes markup",
        arguments: [
            ("[x](http://a)", "\\[x\\]\\(http://a\\)"), ("a|b", "a\\|b"), ("<b>", "&lt;b&gt;"), ("@team", "&#64;team"),
            ("![i](x)", "\\!\\[i\\]\\(x\\)"), ("`c` *e* _u_", "\\`c\\` \\*e\\* \\_u\\_"), ("a\nb", "a\\\\nb"),
        ]
    )
    func lines(_ text: String, _ expected: String) {
        #expect(MarkdownText.line(text) == expected)
    }

    @Test("Cases stand in the order of the plan, however they end")
    func order() throws {
        let results = (0..<9).map { number in
            var result = number % 2 == 0 ? Samples.failed : Samples.neverJudged
            result.info.row = "row \(number)"
            result.info.title = "case \(number)"
            return result
        }
        let events = Samples.events(of: results)
        let text = try text(events)
        let middle = events.dropFirst().dropLast().reversed().filter { if case .caseEnded = $0 { true } else { false } }
        #expect(try self.text([events[0]] + middle + [events[events.count - 1]]) == text)
        let titles = text.matches(of: #/<b>case (\d)</#).map { String($0.output.1) }
        #expect(titles == ["0", "2", "4", "6", "8", "1", "3", "5", "7"])
    }

    @Test("A fence is longer than any in its text")
    func fence() {
        #expect(MarkdownText.block("a ```` b") == "`````text\na ```` b\n`````")
        #expect(MarkdownText.block("a") == "```text\na\n```")
    }

    @Test("A summary stays below what GitHub takes, and says what it leaves out")
    func large() throws {
        let results = (0..<1_200).map { number in
            var result = Samples.failed
            result.info.row = "row \(number)"
            for index in result.steps.indices {
                for exchange in result.steps[index].exchanges.indices {
                    result.steps[index].exchanges[exchange].responseBody = String(repeating: "<é\n", count: 100)
                }
            }
            return result
        }
        let text = try text(Samples.events(of: results))
        #expect(text.utf8.count < 1 << 20)
        #expect(text.contains("## 1200 cases failed"))
        #expect(text.contains("more cases; the whole run is in the other reports."))
    }
}
