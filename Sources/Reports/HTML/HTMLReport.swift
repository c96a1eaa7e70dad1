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
    private var fold = CaseFold<Entry>()

    /// From this many cases on, the page shows no steps of cases in which all was well.
    private static let wholeCases = 2_000

    /// - Parameter write: takes the whole page, once; what it throws, `finish` throws.
    package init(catalogue: Catalogue, write: @escaping @Sendable (String) throws -> Void) {
        self.catalogue = catalogue
        self.write = write
    }

    package mutating func handle(_ event: RunEvent) {
        if let result = fold.handle(event) { add(result) }
    }

    package mutating func finish() throws {
        for result in fold.closeUnended() { add(result) }
        try write(rendered())
    }

    private var tally: RunTally { fold.tally }

    private mutating func add(_ result: CaseResult) {
        let isWhole = fold.count < Self.wholeCases
        let view = CaseView(result: result, catalogue: catalogue, isWhole: isWhole)
        let entry = Entry(kind: CaseKind(result), html: view.node.rendered)
        fold.add(entry, for: result.info)
    }

    private func rendered() -> String {
        var cases: [CaseKind: [String]] = [:]
        var byRequirement: [RequirementID: [(info: CaseInfo, kind: CaseKind)]] = [:]
        for (info, entry) in fold.inOrder {
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
