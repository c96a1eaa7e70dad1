package import Conformance
package import Runner

/// One self-contained page for somebody who was not there: what was tested, how the requirements stand, and every case
/// with its steps and masked exchanges.
package struct HTMLReport: Reporter {
    private struct Entry: Sendable {
        var kind: CaseKind
        var html: String
    }

    private let catalogue: Catalogue
    private let write: @Sendable (String) throws -> Void
    private var tally = RunTally()
    /// Each case as soon as it ended, so that exchanges need not be kept.
    private var entries = PlannedEntries<Entry>()

    /// From this many cases on, the page shows no steps of cases in which all was well.
    private static let wholeCases = 2_000

    /// - Parameter write: takes the whole page, once; what it throws, `finish` throws.
    package init(catalogue: Catalogue, write: @escaping @Sendable (String) throws -> Void) {
        self.catalogue = catalogue
        self.write = write
    }

    package mutating func handle(_ event: RunEvent) {
        tally.handle(event)
        switch event {
        case .runStarted(let info): entries.announce(info.cases)
        case .caseEnded(let result): add(result)
        case .caseStarted, .stepEnded, .runEnded: break
        }
    }

    package mutating func finish() throws {
        for result in tally.closeUnended() { add(result) }
        try write(rendered())
    }

    private mutating func add(_ result: CaseResult) {
        let isWhole = entries.count < Self.wholeCases
        let view = CaseView(result: result, catalogue: catalogue, isWhole: isWhole)
        let entry = Entry(kind: CaseKind(result), html: view.node.rendered)
        entries.add(entry, for: result.info, isPlanned: tally.isPlanned(result.info))
    }

    private func rendered() -> String {
        var cases: [CaseKind: [String]] = [:]
        var byRequirement: [RequirementID: [(info: CaseInfo, kind: CaseKind)]] = [:]
        for (info, entry) in entries.inOrder {
            cases[entry.kind, default: []].append(entry.html)
            for id in info.verifies { byRequirement[id, default: []].append((info, entry.kind)) }
        }
        let header = RunHeader(tally: tally, counts: cases.mapValues(\.count))
        let requirements = RequirementList(standings: tally.standings, catalogue: catalogue, cases: byRequirement)
        let body = [
            HTMLNode.element("a", ["class": "skip", "href": "#cases"], "Skip to the cases").rendered,
            header.node.rendered,
            "<main>",
            GroupChart(standings: tally.standings).node.rendered,
            CaseList(cases: cases).rendered,
            requirements.node.rendered,
            "</main>",
        ]
        return HTMLPage.rendered(title: header.title, body: body.joined(separator: "\n"))
    }
}
