import Conformance

/// The standing of the requirements of each group as a picture: a bar for each group, with its numbers in words beside it.
struct GroupChart {
    let standings: [RequirementID: Standing]

    /// The parts of bars, from the left, with their names.
    private static let parts: [(standing: Standing, name: String, title: String)] = [
        (.violated, "failed", "violated"), (.couldNotJudge, "error", "could not be judged"),
        (.warned, "warning", "warning"), (.waived, "waived", "waived"), (.held, "passed", "held"),
        (.notTested, "untested", "not tested"), (.notApplicable, "skipped", "not applicable"),
    ]

    var node: HTMLNode {
        let groups = RequirementGroups(of: standings)
        let widest = groups.map(\.members.count).max() ?? 1
        return .element(
            "section",
            ["id": "groups", "aria-labelledby": "groups-title"],
            [
                .element("h2", ["id": "groups-title"], "Requirements by group"),
                legend,
                .element("table", ["class": "chart"], [head, .element("tbody", [:], groups.map { row($0, widest) })]),
            ]
        )
    }

    private var legend: HTMLNode {
        let shown = Self.parts.filter { part in standings.values.contains(part.standing) }
        return .element(
            "ul",
            ["class": "legend", "aria-hidden": "true"],
            shown.map { part in
                .element("li", [:], [.element("span", ["class": "swatch \(part.name)"], ""), .text(part.title)])
            }
        )
    }

    private var head: HTMLNode {
        .element(
            "thead",
            ["class": "aside"],
            [.element("tr", [:], ["Group", "Picture", "Requirements"].map { .element("th", ["scope": "col"], $0) })]
        )
    }

    private func row(_ group: RequirementGroups.Group, _ widest: Int) -> HTMLNode {
        let counts = group.members.reduce(into: [:]) { $0[$1.standing, default: 0] += 1 }
        let words = Self.parts.compactMap { part in counts[part.standing].map { "\($0) \(part.title)" } }
        return .element(
            "tr",
            [:],
            [
                .element("th", ["scope": "row"], [.element("a", ["href": "#?group=\(group.short)"], group.title)]),
                .element("td", ["class": "bar"], [bar(counts, of: group.members.count, widest)]),
                .element("td", ["class": "words"], words.joined(separator: ", ")),
            ]
        )
    }

    /// A bar is as long as its group has requirements, so that the eye weighs groups as they are.
    private func bar(_ counts: [Standing: Int], of total: Int, _ widest: Int) -> HTMLNode {
        var offset = 0
        var rectangles: [HTMLNode] = []
        for part in Self.parts {
            guard let count = counts[part.standing] else { continue }
            rectangles.append(
                .element(
                    "rect",
                    ["class": part.name, "x": "\(offset * 10)", "y": "0", "width": "\(count * 10 - 1)", "height": "10"]
                )
            )
            offset += count
        }
        return .element(
            "svg",
            [
                "viewBox": "0 0 \(widest * 10) 10", "preserveAspectRatio": "none", "aria-hidden": "true",
                "focusable": "false",
            ],
            rectangles
        )
    }
}
