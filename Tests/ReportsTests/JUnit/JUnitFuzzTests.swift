import Conformance
import Reports
import RunModel
import Runner
import Testing

@Suite("JUnit reports of hostile texts")
struct JUnitFuzzTests {
    private static let pieces: [String] =
        [
            "a", "Ω", "é", "e\u{301}", "\u{1F511}", "👩‍👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "שלום", "\u{202E}evil\u{202C}", "\u{200F}", "\u{2028}",
            "\u{0}", "\u{1}", "\u{8}",
            "\u{B}", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{9B}2J", "\u{FEFF}",
            "]]>", "<![CDATA[", "-->", "<!--", "</failure>", "<?xml?>", "&amp;", "&#0;", "&", "<", ">", "\"", "'", "\r",
            "\n",
            "\r\n", "\t", " ", "\\u{1B}", String(decoding: [0xED, 0xA0, 0x80, 0xFF, 0xC0], as: UTF8.self),
        ] + [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE, 0x10FFFF].compactMap { Unicode.Scalar($0 as UInt32).map { String($0) } }

    private func text(_ random: inout SeededGenerator, _ most: Int) -> String {
        (0..<Int.random(in: 0...most, using: &random)).compactMap { _ in Self.pieces.randomElement(using: &random) }
            .joined()
    }

    private func result(_ random: inout SeededGenerator, number: Int) -> CaseResult {
        var info = Samples.info(text(&random, 3) + "/" + text(&random, 3) + "/\(number)", title: text(&random, 8))
        info.file = text(&random, 4)
        info.line = Int.random(in: -1...5, using: &random)
        if Bool.random(using: &random) { info.row = text(&random, 3) }
        let exchange = ExchangeRecord(
            method: text(&random, 2),
            url: text(&random, 6),
            requestHeaders: [.init(name: text(&random, 2), value: text(&random, 6))],
            requestBody: text(&random, 30),
            status: Bool.random(using: &random) ? 200 : nil,
            responseBody: text(&random, 60),
            failure: Bool.random(using: &random) ? text(&random, 6) : nil
        )
        let statuses: [StepStatus] = [.held, .violated, .error, .leftOut, .notRun]
        let steps = (1...3).map { step in
            StepResult(
                number: "\(step)",
                line: step,
                title: text(&random, 5),
                note: text(&random, 3),
                status: statuses.randomElement(using: &random) ?? .held,
                verifies: Bool.random(using: &random) ? [Samples.login] : [],
                level: .must,
                findings: [Finding(text(&random, 6), expected: text(&random, 3), found: text(&random, 3))],
                settledAfter: .milliseconds(5),
                exchanges: [exchange]
            )
        }
        return Samples.result(
            info,
            Verdict.allCases.randomElement(using: &random) ?? .failed,
            reason: Bool.random(using: &random) ? .told(text(&random, 6)) : nil,
            violated: [Samples.login],
            warnings: Bool.random(using: &random) ? Array(steps.prefix(1)) : [],
            steps: steps
        )
    }

    @Test(
        "Whatever a target says, the report is well-formed and keeps every reader's rules",
        arguments: 0..<60 as Range<UInt64>
    )
    func anything(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed, stream: "junit")
        let results = (0..<12).map { result(&random, number: $0) }
        let sink = Sink()
        var report = JUnitReport(catalogue: try Samples.catalogue()) { try sink.write($0.text) }
        for event in Samples.events(of: results) { report.handle(event) }
        try report.finish()
        let broken = try ReaderRules.broken(by: sink.text)
        #expect(broken.isEmpty, "\(broken)")
        let hidden = sink.text.unicodeScalars.filter { scalar in
            scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || (0x7F...0x9F).contains(scalar.value)
                || (0x202A...0x202E).contains(scalar.value) || scalar == "\u{1B}"
        }
        #expect(hidden.isEmpty)
    }

    @Test(
        "A body of a megabyte is cut to what readers take, head and tail kept",
        arguments: [
            "x", "<", "é", "\u{1B}", "🔑", "a\r\n", "&amp;",
        ]
    )
    func largeBody(piece: String) throws {
        var result = Samples.failed
        let body = "HEAD" + String(repeating: piece, count: 1 << 20 / piece.utf8.count) + "TAIL"
        result.steps[3].exchanges = [ExchangeRecord(method: "GET", url: "/", status: 200, responseBody: body)]
        let sink = Sink()
        var report = JUnitReport(catalogue: try Samples.catalogue()) { try sink.write($0.text) }
        for event in Samples.events(of: [result]) { report.handle(event) }
        try report.finish()
        let broken = try ReaderRules.broken(by: sink.text)
        #expect(broken.isEmpty, "\(broken)")
        #expect(sink.text.utf8.count < 70_000)
        let failure = try #require(
            try ParsedElement.parse(sink.text).children.first?.children.last?.children("failure").first
        )
        #expect(failure.text.contains("< HEAD"))
        #expect(failure.text.contains("TAIL\n"))
        #expect(failure.text.contains(" characters left out …"))
        #expect(failure.text.contains("still succeeded 5.0 s after the reset"))
        #expect(failure.text.split(separator: "\n").last?.hasPrefix("at core.invalidation.Scenario.") == true)
    }

    @Test("A report of many large failures stays below what parsers take from memory")
    func manyLargeFailures() throws {
        let body = String(repeating: "0123456789abcdef", count: 4400)
        let results = (0..<200).map { number in
            var result = Samples.failed
            result.info = Samples.info("core/group/case-\(number)", verifies: [Samples.inv])
            result.steps[3].exchanges = [ExchangeRecord(method: "GET", url: "/", status: 200, responseBody: body)]
            return result
        }
        let sink = Sink()
        var report = JUnitReport(catalogue: try Samples.catalogue()) { try sink.write($0.text) }
        for event in Samples.events(of: results) { report.handle(event) }
        try report.finish()
        #expect(sink.text.utf8.count < 10_000_000)
        let root = try ParsedElement.parse(sink.text)
        #expect(root.number("failures") == 200)
        let texts = root.children.flatMap { $0.children("testcase") }.flatMap { $0.children("failure") }.map(\.text)
        #expect(texts.allSatisfy { $0.contains("still succeeded 5.0 s after the reset") })
    }
}
