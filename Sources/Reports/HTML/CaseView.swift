import Conformance
import RunModel

/// A case as the page shows it: a line that unfolds into what is wrong, its steps and their exchanges.
struct CaseView {
    let result: CaseResult
    let catalogue: Catalogue
    /// Indicates whether the steps of cases without problems are shown.
    let isWhole: Bool

    private var kind: CaseKind { CaseKind(result) }
    private var story: CaseStory { CaseStory(result: result, catalogue: catalogue, detail: .full) }

    var node: HTMLNode {
        let groups = Set(result.info.verifies.map(\.group)).sorted().joined(separator: " ")
        return .element(
            "details",
            [
                "class": "case", "id": HTMLAnchor.of(result.info), "data-kind": kind.rawValue,
                "data-groups": groups.isEmpty ? nil : groups,
            ],
            [summary, .element("div", ["class": "inside"], inside)]
        )
    }

    private var summary: HTMLNode {
        var title: [HTMLNode] = [.text(result.info.title)]
        if let row = result.info.row { title += [.text(" "), .element("span", ["class": "row"], row)] }
        var about: [HTMLNode] = [.element("code", [:], result.info.id)]
        if kind != .skipped, kind != .notRun {
            about.append(.element("span", ["class": "dim"], " \(Phrases.duration(result.duration))"))
        }
        return .element(
            "summary",
            [:],
            [
                .element("span", ["class": "mark \(kind.rawValue)", "title": kind.title], kind.symbol),
                .element("span", ["class": "title"], title),
                .element("span", ["class": "about"], about),
            ]
        )
    }

    private var inside: [HTMLNode] {
        var nodes = verdict
        if isWhole || kind != .passed, !result.steps.isEmpty {
            nodes.append(StepTimeline(steps: result.steps, showsExchanges: kind != .passed).node)
        }
        var place = "\(result.info.file):\(story.line)"
        if result.info.file.isEmpty { place = result.info.scenario }
        nodes += attempts
        nodes.append(
            .element(
                "p",
                ["class": "place dim"],
                [
                    .element("code", [:], place), .text(" "),
                    .element("a", ["href": "#" + HTMLAnchor.of(result.info)], "link to this case"),
                ]
            )
        )
        return nodes
    }

    /// The earlier attempts that could not be judged, each with its steps.
    private var attempts: [HTMLNode] {
        result.earlier.enumerated().flatMap { number, attempt -> [HTMLNode] in
            let reason = Phrases.sentence(Wording.words(attempt.reason))
            return [
                .element("p", ["class": "sentence unclear"], "Attempt \(number + 1) could not be judged: \(reason)"),
                StepTimeline(steps: attempt.steps, showsExchanges: true).node,
            ]
        }
    }

    private var verdict: [HTMLNode] {
        switch kind {
        case .failed, .waived:
            var nodes = violations
            nodes += result.verdict == .waived && result.excused.isEmpty ? [caution(story.headline)] : excuses
            return nodes + warnings
        case .error:
            var nodes: [HTMLNode] = [
                .element("p", ["class": "sentence unclear"], Phrases.sentence("Could not judge: \(story.headline)"))
            ]
            if !result.info.verifies.isEmpty {
                nodes.append(.element("p", [:], [.text("Not judged: ")] + links(to: result.info.verifies)))
            }
            return nodes + warnings
        case .skipped, .notRun: return [.element("p", [:], Phrases.sentence(story.headline))]
        case .warning: return excuses + warnings
        case .flaky, .passed:
            return [.element("p", ["class": "dim"], [.text("Held: ")] + links(to: result.info.verifies))]
        }
    }

    private var excuses: [HTMLNode] { story.excuses.map(caution) }

    private func caution(_ words: String) -> HTMLNode {
        .element("p", ["class": "caution"], Phrases.sentence(words))
    }

    private var violations: [HTMLNode] {
        let steps = story.violatedSteps
        guard !steps.isEmpty else {
            return [.element("p", ["class": "sentence bad"], Phrases.sentence(story.headline))]
        }
        return steps.flatMap { step -> [HTMLNode] in
            let place = "Step \(step.number), line \(step.line): "
            return Wording.sentences(step).enumerated().map { index, words in
                let sentence = Phrases.sentence(words)
                return .element("p", ["class": "sentence bad"], index == 0 ? place + sentence : sentence)
            } + step.verifies.map { requirement($0, level: step.level) }
        }
    }

    private var warnings: [HTMLNode] {
        result.warnings.flatMap { step in
            WarningStory(step: step, result: result, catalogue: catalogue).sentences.map {
                .element("p", ["class": "sentence caution"], "Warning: \($0)")
            }
        }
    }

    private func requirement(_ id: RequirementID, level: Level?) -> HTMLNode {
        let story = RequirementStory(id: id, level: level, catalogue: catalogue)
        var inside: [HTMLNode] = [
            .element("a", ["href": "#" + HTMLAnchor.of(id)], Phrases.sentence(story.heading))
        ]
        if let statement = catalogue[id]?.statement { inside += [.text(" "), .text(statement)] }
        return .element("blockquote", [:], inside)
    }

    private func links(to ids: [RequirementID]) -> [HTMLNode] {
        ids.enumerated().flatMap { index, id -> [HTMLNode] in
            let link = HTMLNode.element("a", ["href": "#" + HTMLAnchor.of(id)], id.rawValue)
            return index == 0 ? [link] : [.text(", "), link]
        }
    }
}
