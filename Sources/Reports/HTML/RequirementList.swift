import Basics
import Conformance
import RunModel

/// Every requirement that the run was about: how it stands, what it says, where it comes from, and the cases behind it.
struct RequirementList {
    let standings: [RequirementID: Standing]
    let catalogue: Catalogue
    /// The violated requirements, with what they follow from.
    let violations: [ViolationOrder.Entry]
    /// The reasons why requirements were not tested, or why some checks of what held were left out.
    let gaps: [RequirementID: [SkipReason]]
    /// The cases that verify a requirement.
    let cases: [RequirementID: RequirementCases]

    var node: HTMLNode {
        let groups = RequirementGroups(of: standings).map { group in
            HTMLNode.element(
                "section",
                [:],
                [.element("h3", [:], group.title)] + group.members.map { entry($0.id, $0.standing) }
            )
        }
        return .element(
            "section",
            ["id": "requirements", "aria-labelledby": "requirements-title"],
            [.element("h2", ["id": "requirements-title"], "Requirements")] + groups
        )
    }

    private func entry(_ id: RequirementID, _ standing: Standing) -> HTMLNode {
        let requirement = catalogue[id]
        let words = Self.words(for: standing)
        return .element(
            "details",
            ["class": "requirement-entry", "id": HTMLAnchor.of(id)],
            [
                .element(
                    "summary",
                    [:],
                    [
                        .element("span", ["class": "mark \(words.name)", "title": words.title], words.symbol),
                        .element("span", ["class": "title"], requirement?.title ?? id.rawValue),
                        .element(
                            "span",
                            ["class": "about"],
                            [
                                .element("code", [:], id.rawValue),
                                .text(requirement.map { " " + $0.level.rawValue } ?? ""),
                                .text(isInPart(id, standing) ? ", in part" : ""),
                            ]
                        ),
                    ]
                ),
                .element(
                    "div",
                    ["class": "inside"],
                    inside(id, requirement, words.title, isInPart: isInPart(id, standing))
                ),
            ]
        )
    }

    /// Indicates whether a requirement held in the checks that were made, while others were left out.
    private func isInPart(_ id: RequirementID, _ standing: Standing) -> Bool {
        standing == .held && !(gaps[id] ?? []).isEmpty
    }

    private func inside(
        _ id: RequirementID,
        _ requirement: Requirement?,
        _ standing: String,
        isInPart: Bool
    ) -> [HTMLNode] {
        var nodes: [HTMLNode] = []
        if let requirement {
            nodes.append(.element("p", ["class": "statement"], requirement.statement))
            nodes.append(.element("p", ["class": "dim"], "How it is seen: \(requirement.observe)"))
            nodes.append(.element("p", [:], [.text("Sources: ")] + sources(of: requirement)))
        }
        let all = cases[id] ?? RequirementCases()
        let told = all.told
        let items = told.map { info, kind in
            HTMLNode.element(
                "li",
                [:],
                [
                    .element("span", ["class": "mark \(kind.rawValue)", "title": kind.title], kind.symbol),
                    .element(
                        "a",
                        ["href": "#" + HTMLAnchor.of(info)],
                        info.row.map { "\(info.title) (\($0))" } ?? info.title
                    ),
                ]
            )
        }
        if let entry = violations.first(where: { $0.id == id }), let remark = entry.remark {
            nodes.append(.element("p", [:], "In this run: \(standing), which \(remark). Cases:"))
        } else if let reasons = gaps[id], !reasons.isEmpty {
            let since = isInPart ? "held; other checks were left out, since" : "\(standing), since"
            nodes.append(.element("p", [:], "In this run: \(since)"))
            let items = reasons.map { HTMLNode.element("li", [:], Wording.words($0)) }
            nodes.append(.element("ul", [:], items))
            nodes.append(.element("p", [:], "Cases:"))
        } else {
            nodes.append(.element("p", [:], "In this run: \(standing). Cases:"))
        }
        nodes.append(.element("ul", ["class": "cases"], items))
        if all.count > told.count {
            nodes.append(.element("p", ["class": "dim"], "And \(Plural.count(all.count - told.count, "more case"))."))
        }
        return nodes
    }

    private func sources(of requirement: Requirement) -> [HTMLNode] {
        requirement.sources.enumerated().flatMap { index, source -> [HTMLNode] in
            let separator: [HTMLNode] = index == 0 ? [] : [.text("; ")]
            guard let url = source.url, url.hasPrefix("https://") || url.hasPrefix("http://") else {
                return separator + [.text(source.reference)]
            }
            return separator + [.element("a", ["href": url, "rel": "noreferrer"], source.reference)]
        }
    }

    private static func words(for standing: Standing) -> (name: String, symbol: String, title: String) {
        switch standing {
        case .violated: ("failed", "✗", "violated")
        case .couldNotJudge: ("error", "!", "could not be judged")
        case .warned: ("warning", "△", "did not hold, a warning")
        case .waived: ("waived", "≈", "violated and waived")
        case .held: ("passed", "✓", "held")
        case .notTested: ("untested", "○", "not tested")
        case .notApplicable: ("skipped", "–", "not applicable")
        }
    }
}
