package import Conformance
package import Runner

/// JUnit XML in the style `rich`: a `testsuite` for each folder of scenarios, a `testcase` for each case, with `file`,
/// `line` and `properties`.
///
/// JUnit XML has no standard; what is written here is what Jenkins, GitLab, Azure Pipelines, CircleCI, Buildkite, Allure
/// and the GitHub actions have in common. Suites are never nested and never empty, counters count children, times are
/// always there. Cases are written in the order of the plan, whatever the order in which they ended.
package struct JUnitReport: Reporter {
    private struct Entry: Sendable {
        var xml: String
        var verdict: Verdict
        var milliseconds: Int
        var startedAt: Timestamp
    }

    private let catalogue: Catalogue
    private let hostname: String?
    private let write: @Sendable (String) throws -> Void
    private var tally = RunTally()
    private var names = JUnitNames(of: [])
    /// Each case as soon as it ended, so that exchanges need not be kept; by the case's id.
    private var entries: [String: Entry] = [:]
    /// Cases that were not announced, in the order in which they ended.
    private var unplanned: [CaseInfo] = []
    private var size = 0

    /// From this size on, cases show less evidence. Parsers on libxml2 refuse ten million bytes that they read from memory.
    private static let largeSize = 6 << 20

    /// - Parameters:
    ///   - hostname: the machine that ran, where that should be told.
    ///   - write: takes the whole report, once; what it throws, `finish` throws.
    package init(catalogue: Catalogue, hostname: String? = nil, write: @escaping @Sendable (String) throws -> Void) {
        self.catalogue = catalogue
        self.hostname = hostname
        self.write = write
    }

    package mutating func handle(_ event: RunEvent) {
        tally.handle(event)
        switch event {
        case .runStarted(let info): names = JUnitNames(of: info.cases)
        case .caseEnded(let result): add(result)
        case .caseStarted, .stepEnded, .runEnded: break
        }
    }

    package mutating func finish() throws {
        for result in tally.closeUnended() { add(result) }
        try write(rendered())
    }

    private mutating func add(_ result: CaseResult) {
        let id = result.info.id
        if entries[id] == nil, !tally.isPlanned(result.info) {
            unplanned.append(result.info)
        }
        let testcase = JUnitCase(
            result: result,
            name: names[result.info],
            catalogue: catalogue,
            seed: tally.info?.seed,
            evidence: size < Self.largeSize ? .ofCase : .inLargeReport
        )
        let xml = testcase.element.rendered(indent: 4)
        size += xml.utf8.count
        entries[id] = Entry(
            xml: xml,
            verdict: result.verdict,
            milliseconds: JUnitTime.milliseconds(of: result),
            startedAt: result.startedAt
        )
    }

    private func rendered() -> String {
        var suites: [(classname: String, entries: [Entry])] = []
        var positions: [String: Int] = [:]
        func append(_ entry: Entry, to classname: String) {
            if let position = positions[classname] {
                suites[position].entries.append(entry)
            } else {
                positions[classname] = suites.count
                suites.append((classname, [entry]))
            }
        }
        var written: Set<String> = []
        for info in (tally.info?.cases ?? []) + unplanned where written.insert(info.id).inserted {
            if let entry = entries[info.id] { append(entry, to: names[info].classname) }
        }
        if let complaints = complaintsEntry { append(complaints, to: "rekey.run") }
        let head = XMLElement("testsuites", [("name", "Rekey")] + counters(of: suites.flatMap(\.entries)))
        let inside = suites.map { rendered($0.classname, $0.entries) }.joined()
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + head.rendered(indent: 0, around: inside)
    }

    private func rendered(_ classname: String, _ entries: [Entry]) -> String {
        var attributes = [(name: "name", value: classname)] + counters(of: entries)
        let started = entries.map(\.startedAt).min() ?? Timestamp(secondsSince1970: 0)
        attributes.append(("timestamp", JUnitTime.timestamp(started)))
        if let hostname { attributes.append(("hostname", hostname)) }
        var properties: [XMLElement] = []
        func add(_ name: String, _ value: String?) {
            guard let value else { return }
            properties.append(XMLElement("property", [("name", name), ("value", value)]))
        }
        add("target", tally.info?.target)
        add("dialect", tally.info?.dialect)
        add("seed", tally.info.map { String($0.seed) })
        add("rekey", tally.info?.version)
        let head = properties.isEmpty ? "" : XMLElement("properties", children: properties).rendered(indent: 4)
        return XMLElement("testsuite", attributes).rendered(indent: 2, around: head + entries.map(\.xml).joined())
    }

    private func counters(of entries: [Entry]) -> [(name: String, value: String)] {
        func count(_ verdicts: Verdict...) -> String { String(entries.count { verdicts.contains($0.verdict) }) }
        return [
            ("tests", String(entries.count)), ("failures", count(.failed)), ("errors", count(.error)),
            ("skipped", count(.skipped, .waived)),
            ("time", JUnitTime.seconds(entries.reduce(0) { $0 + $1.milliseconds })),
        ]
    }

    /// Mistakes of the run as a whole, as a case: most readers show no message of a suite.
    private var complaintsEntry: Entry? {
        guard let complaints = tally.summary?.complaints, let first = complaints.first else { return nil }
        let message = complaints.count == 1 ? first : "\(first) (and \(complaints.count - 1) more)"
        let failure = XMLElement(
            "failure",
            [("type", "StaleBaseline"), ("message", Phrases.oneLine(message))],
            text: Evidence.ofCase.cut(complaints.joined(separator: "\n"))
        )
        let element = XMLElement(
            "testcase",
            [("classname", "rekey.run"), ("name", "Waivers are needed and in date"), ("time", JUnitTime.seconds(0))],
            children: [failure]
        )
        let startedAt = tally.info?.startedAt ?? Timestamp(secondsSince1970: 0)
        return Entry(xml: element.rendered(indent: 4), verdict: .failed, milliseconds: 0, startedAt: startedAt)
    }
}
