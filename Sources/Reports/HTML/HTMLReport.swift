package import Conformance
package import RunModel

/// One self-contained page for somebody who was not there: what was tested, how the requirements stand, and every case
/// with its steps and masked exchanges.
package struct HTMLReport: Reporter {
    private struct Entry: Sendable {
        var kind: CaseKind
        /// The requirements that a failed case violates.
        var violated: [RequirementID]
        var html: Spool.Piece
    }

    private let catalogue: Catalogue
    private let write: @Sendable (ReportText) throws -> Void
    private let spool = Spool()
    private var fold = CaseFold<Entry>()

    /// From this many cases on, the page shows no steps of cases in which all was well.
    private static let wholeCases = 2_000

    /// - Parameter write: takes the whole page, once; what it throws, `finish` throws.
    package init(catalogue: Catalogue, write: @escaping @Sendable (ReportText) throws -> Void) {
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
        let entry = Entry(kind: CaseKind(result), violated: result.violated, html: spool.add(view.node.rendered))
        fold.add(entry, for: result.info)
    }

    private func rendered() -> ReportText {
        var cases: [CaseKind: [Spool.Piece]] = [:]
        var failed: [(rank: CaseOrder.Rank, html: Spool.Piece)] = []
        let order = CaseOrder(violated: tally.requirements(.violated), catalogue: catalogue)
        var byRequirement: [RequirementID: RequirementCases] = [:]
        fold.forEach { info, entry in
            if entry.kind == .failed {
                failed.append((order.rank(of: info, entry.violated), entry.html))
            } else {
                cases[entry.kind, default: []].append(entry.html)
            }
            for id in info.verifies { byRequirement[id, default: RequirementCases()].add(info, entry.kind) }
        }
        if !failed.isEmpty { cases[.failed] = failed.sorted { $0.rank < $1.rank }.map(\.html) }
        let header = RunHeader(tally: tally, counts: cases.mapValues(\.count))
        let requirements = RequirementList(
            standings: tally.standings,
            catalogue: catalogue,
            violations: ViolationOrder(tally.requirements(.violated), catalogue: catalogue).entries,
            gaps: tally.untested.merging(tally.heldInPart) { $1 },
            cases: byRequirement
        )
        var page = ReportText(spool)
        HTMLPage.write(to: &page, title: header.title) { page in
            page.add(HTMLNode.element("a", ["class": "skip", "href": "#cases"], "Skip to the cases").rendered + "\n")
            page.add(header.node.rendered + "\n<main>\n")
            page.add(GroupChart(standings: tally.standings).node.rendered + "\n")
            CaseList(cases: cases).write(to: &page)
            page.add("\n" + requirements.node.rendered + "\n</main>")
        }
        return page
    }
}
