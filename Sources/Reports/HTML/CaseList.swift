/// All cases, the most pressing first, with what finds one among them.
struct CaseList {
    /// The rendered cases of each kind, in the order in which they are shown.
    let cases: [CaseKind: [Spool.Piece]]

    /// Writes the whole list as HTML. The cases in it were rendered when they ended.
    func write(to page: inout ReportText) {
        let kinds = CaseKind.allCases.filter { cases[$0]?.isEmpty == false }
        let head = HTMLNode.element("h2", ["id": "cases-title"], "Cases").rendered
        page.add("<section id=\"cases\" aria-labelledby=\"cases-title\">\n\(head)\n\(toolbar(kinds).rendered)\n")
        for kind in kinds {
            let members = cases[kind] ?? []
            let title = HTMLNode.element("h3", [:], "\(members.count) \(kind.title)").rendered
            page.add("<section data-kind=\"\(kind.rawValue)\">\n\(title)\n")
            page.add(members, separator: "\n")
            page.add("\n</section>\n")
        }
        page.add("</section>")
    }

    /// Hidden until the script that it needs has shown it.
    private func toolbar(_ kinds: [CaseKind]) -> HTMLNode {
        .element(
            "div",
            ["id": "toolbar", "role": "search", "hidden": ""],
            [
                .element("label", ["for": "search"], "Search"),
                .element(
                    "input",
                    [
                        "id": "search", "type": "search", "placeholder": "title, id, requirement, response …",
                        "autocomplete": "off",
                    ]
                ),
                .element("div", ["role": "group", "aria-label": "Kinds of cases"], kinds.map(button)),
                .element("button", ["id": "all", "type": "button"], "Show all"),
                .element("p", ["id": "shown", "role": "status"], ""),
            ]
        )
    }

    private func button(_ kind: CaseKind) -> HTMLNode {
        .element(
            "button",
            ["type": "button", "data-kind": kind.rawValue, "aria-pressed": "false"],
            [
                .element("span", ["class": "mark \(kind.rawValue)", "aria-hidden": "true"], kind.symbol),
                .text(kind.title),
            ]
        )
    }
}
