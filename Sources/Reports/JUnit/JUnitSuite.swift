import Conformance
import RunModel

/// The cases of one folder as a `testsuite`.
struct JUnitSuite {
    struct Entry: Sendable {
        /// The `testcase`, rendered.
        var xml: Spool.Piece
        /// The text of the case beside its verdict, where the style has no place for it in the case.
        var output: String?
        var verdict: Verdict
        var milliseconds: Int
        var startedAt: Timestamp
    }

    let name: String
    private var cases: [Spool.Piece] = []
    private var outputs: [String] = []
    private var counts: [Verdict: Int] = [:]
    private var milliseconds = 0
    private var startedAt: Timestamp?

    init(name: String) { self.name = name }

    /// Adds the next case.
    mutating func add(_ entry: Entry) {
        cases.append(entry.xml)
        if let output = entry.output { outputs.append(output) }
        counts[entry.verdict, default: 0] += 1
        milliseconds += entry.milliseconds
        startedAt = startedAt.map { min($0, entry.startedAt) } ?? entry.startedAt
    }

    /// The suite of a report whose root is at no indentation where suites are files of their own.
    func write(to text: inout ReportText, style: JUnitStyle, number: Int, info: RunInfo?) {
        let indent = style.isFileForEachSuite ? 0 : 2
        var head = ""
        let properties = properties(of: info)
        if !properties.isEmpty || style == .ant {
            head = XMLElement("properties", children: properties).rendered(indent: indent + 2)
        }
        var foot = ""
        if !style.hasOutputOfCases {
            let output = outputs.joined(separator: "\n")
            foot = XMLElement("system-out", text: Evidence.ofCase.cut(output)).rendered(indent: indent + 2)
            foot += XMLElement("system-err", text: "").rendered(indent: indent + 2)
        }
        XMLElement("testsuite", attributes(style: style, number: number, host: info?.host))
            .write(to: &text, indent: indent) { text in
                text.add(head)
                text.add(cases, separator: "")
                text.add(foot)
            }
    }

    private func attributes(style: JUnitStyle, number: Int, host: String?) -> [(name: String, value: String)] {
        var attributes = [(name: "name", value: name)] + Self.counters(of: [self])
        let started = startedAt ?? Timestamp(secondsSince1970: 0)
        attributes.append(("timestamp", style.timestamp(started)))
        if style == .surefire { return attributes }
        if let host { attributes.append(("hostname", host)) }
        if style == .rich { return attributes }
        // Ant's schema wants a host; what is not told is said so.
        if host == nil { attributes.append(("hostname", "unknown")) }
        return attributes + [("package", name), ("id", String(number))]
    }

    private func properties(of info: RunInfo?) -> [XMLElement] {
        [
            ("target", info?.target), ("dialect", info?.dialect), ("seed", info.map { String($0.seed) }),
            ("shard", info?.shard.map { $0.shard.description }), ("rekey", info?.version),
        ].compactMap { name, value in
            value.map { XMLElement("property", [("name", name), ("value", $0)]) }
        }
    }

    /// `tests`, `failures`, `errors`, `skipped` and `time`.
    static func counters(of suites: [JUnitSuite]) -> [(name: String, value: String)] {
        func count(_ verdicts: Verdict...) -> String {
            String(suites.reduce(0) { sum, suite in sum + verdicts.reduce(0) { $0 + (suite.counts[$1] ?? 0) } })
        }
        return [
            ("tests", String(suites.reduce(0) { $0 + $1.cases.count })), ("failures", count(.failed)),
            ("errors", count(.error)),
            ("skipped", count(.skipped, .waived)),
            ("time", JUnitTime.seconds(suites.reduce(0) { $0 + $1.milliseconds })),
        ]
    }
}
