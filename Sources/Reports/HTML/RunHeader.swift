import Basics
import Conformance
import RunModel

/// The head of the page: what was tested, and what came of it.
struct RunHeader {
    let tally: RunTally
    /// Cases by kind.
    let counts: [CaseKind: Int]

    var node: HTMLNode {
        .element(
            "header",
            ["class": conclusion.name],
            [
                .element("p", ["class": "brand"], "Rekey"),
                .element("h1", [:], conclusion.title),
                .element("p", ["class": "lead"], Conclusion.sentence(of: tally)),
            ] + complaints + notes + [facts, totals]
        )
    }

    /// The title of the page: verdict and target, for tabs and bookmarks.
    var title: String {
        conclusion.title + (tally.info.map { " – \($0.target)" } ?? "") + " – Rekey"
    }

    private var conclusion: (name: String, title: String) {
        switch Conclusion(tally) {
        case .conforms: ("conforms", "Conforms")
        case .violated: ("violated", "Does not conform")
        case .couldNotJudge: ("unclear", "Could not judge")
        case .interrupted: ("unclear", "Interrupted")
        }
    }

    private var complaints: [HTMLNode] {
        (tally.summary?.complaints ?? []).map { .element("p", ["class": "sentence bad"], Phrases.sentence($0)) }
    }

    private var notes: [HTMLNode] {
        (tally.summary?.notes ?? []).map { .element("p", ["class": "sentence"], Phrases.sentence(Wording.words($0))) }
    }

    private var facts: HTMLNode {
        var rows: [(String, String)] = []
        if let info = tally.info {
            rows.append(("Target", info.target))
            if let proxy = info.proxy { rows.append(("Through", proxy)) }
            if let dialect = info.dialect { rows.append(("Dialect", dialect)) }
            if let shard = info.shard {
                rows.append(("Shard", "\(shard.shard), of \(Plural.count(shard.planned, "case"))"))
            }
            let started = JUnitTime.timestamp(info.startedAt)
            rows.append(("Started", started.replacing("T", with: " ").replacing("Z", with: " UTC")))
        }
        if let summary = tally.summary {
            let requests = Plural.count(summary.requests, "request")
            rows.append(("Took", "\(Phrases.duration(summary.duration)), \(requests)"))
        }
        if let info = tally.info {
            rows.append(("Seed", String(info.seed)))
            rows.append(("Rekey", info.version))
        }
        let children = rows.map { name, value in
            HTMLNode.element("div", [:], [.element("dt", [:], name), .element("dd", [:], value)])
        }
        return .element("dl", ["class": "facts"], children)
    }

    private var totals: HTMLNode {
        let items = CaseKind.allCases.compactMap { kind -> HTMLNode? in
            guard let count = counts[kind], count > 0 else { return nil }
            return .element(
                "li",
                ["class": kind.rawValue],
                [
                    .element(
                        "a",
                        ["href": "#?kind=\(kind.rawValue)"],
                        [
                            .element("span", ["class": "mark \(kind.rawValue)", "aria-hidden": "true"], kind.symbol),
                            .element("strong", [:], String(count)), .text(" \(kind.title)"),
                        ]
                    )
                ]
            )
        }
        return .element("ul", ["class": "totals", "aria-label": "Cases"], items)
    }
}
