package import Conformance
package import RunModel

/// JUnit XML: a `testsuite` for each folder of scenarios, a `testcase` for each case.
///
/// JUnit XML has no standard; what is written here is what Jenkins, GitLab, Azure Pipelines, CircleCI, Buildkite, Allure
/// and the GitHub actions have in common. Suites are never nested and never empty, counters count children, times are
/// always there. Cases are written in the order of the plan, whatever the order in which they ended.
package struct JUnitReport: Reporter {
    /// A report to be written.
    package struct Document: Sendable {
        /// The suite whose file it is, `core.invalidation`; nil where all suites are in one file.
        package let suite: String?
        package let text: ReportText
    }

    private let catalogue: Catalogue
    private let style: JUnitStyle
    private let write: @Sendable (Document) throws -> Void
    private var names = JUnitNames(of: [])
    private let spool = Spool()
    private var fold = CaseFold<JUnitSuite.Entry>()
    private var size = 0

    /// From this size on, cases show less evidence. Parsers on libxml2 refuse ten million bytes that they read from memory.
    private static let largeSize = 6 << 20

    /// - Parameter write: takes the whole report, in one document or in one for each suite; what it throws,
    ///   `finish` throws; for several documents in ``SeveralProblems``.
    package init(
        catalogue: Catalogue,
        style: JUnitStyle = .rich,
        write: @escaping @Sendable (Document) throws -> Void
    ) {
        self.catalogue = catalogue
        self.style = style
        self.write = write
    }

    package mutating func handle(_ event: RunEvent) {
        if case .runStarted(let info) = event { names = JUnitNames(of: info.cases) }
        if let result = fold.handle(event) { add(result) }
    }

    package mutating func finish() throws {
        for result in fold.closeUnended() { add(result) }
        var problems: [any Error] = []
        for document in documents {
            // A suite that cannot be written keeps none of the others from it.
            do { try write(document) } catch { problems.append(error) }
        }
        if problems.count > 1 { throw SeveralProblems(problems: problems) }
        if let problem = problems.first { throw problem }
    }

    private var tally: RunTally { fold.tally }

    private mutating func add(_ result: CaseResult) {
        let testcase = JUnitCase(
            result: result,
            name: names[result.info],
            catalogue: catalogue,
            seed: tally.info?.seed,
            style: style,
            evidence: size < Self.largeSize ? .ofCase : .inLargeReport
        )
        let xml = testcase.element.rendered(indent: style.isFileForEachSuite ? 2 : 4)
        size += xml.utf8.count
        let entry = JUnitSuite.Entry(
            xml: spool.add(xml),
            output: style.hasOutputOfCases ? nil : testcase.output.map { "\(testcase.name.name): \($0)" },
            verdict: result.verdict,
            milliseconds: JUnitTime.milliseconds(of: result),
            startedAt: result.startedAt
        )
        fold.add(entry, for: result.info)
    }

    private var documents: [Document] {
        let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        let suites = suites
        guard !style.isFileForEachSuite else {
            return suites.enumerated().map { number, suite in
                var text = ReportText(spool)
                text.add(declaration)
                suite.write(to: &text, style: style, number: number, info: tally.info)
                return Document(suite: suite.name, text: text)
            }
        }
        var attributes: [(name: String, value: String)] = []
        if style != .ant { attributes = [("name", "Rekey")] + JUnitSuite.counters(of: suites) }
        if style == .xunit { attributes.removeAll { $0.name == "skipped" } }
        var text = ReportText(spool)
        text.add(declaration)
        XMLElement("testsuites", attributes).write(to: &text, indent: 0) { text in
            for (number, suite) in suites.enumerated() {
                suite.write(to: &text, style: style, number: number, info: tally.info)
            }
        }
        return [Document(suite: nil, text: text)]
    }

    private var suites: [JUnitSuite] {
        var suites: [JUnitSuite] = []
        var positions: [String: Int] = [:]
        func append(_ entry: JUnitSuite.Entry, to classname: String) {
            let position = positions[classname] ?? suites.count
            if position == suites.count {
                positions[classname] = position
                suites.append(JUnitSuite(name: classname))
            }
            suites[position].add(entry)
        }
        fold.forEach { info, entry in append(entry, to: names[info].classname) }
        if let complaints = complaintsEntry { append(complaints, to: "rekey.run") }
        return suites
    }

    /// Mistakes of the run as a whole, as a case: most readers show no message of a suite.
    private var complaintsEntry: JUnitSuite.Entry? {
        guard let complaints = tally.summary?.complaints, let first = complaints.first else { return nil }
        let message = complaints.count == 1 ? first : "\(first) (and \(complaints.count - 1) more)"
        let failure = XMLElement(
            "failure",
            [("type", "StaleBaseline"), ("message", Phrases.oneLine(message))],
            text: Evidence.ofCase.cut(complaints.joined(separator: "\n"))
        )
        var attributes = [
            (name: "classname", value: "rekey.run"), (name: "name", value: "Waivers are needed and in date"),
            (name: "time", value: JUnitTime.seconds(0)),
        ]
        // The place of the first, as the message is.
        if style.hasPlaces, let site = tally.summary?.waivers.first(where: { $0.complaint == first })?.site {
            attributes += [("file", site.file), ("line", String(site.line))]
        }
        let element = XMLElement("testcase", attributes, children: [failure])
        return JUnitSuite.Entry(
            xml: spool.add(element.rendered(indent: style.isFileForEachSuite ? 2 : 4)),
            verdict: .failed,
            milliseconds: 0,
            startedAt: tally.info?.startedAt ?? Timestamp(secondsSince1970: 0)
        )
    }
}
