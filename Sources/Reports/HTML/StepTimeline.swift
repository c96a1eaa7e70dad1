import Basics
import Conformance
import RunModel

/// The steps of a case in order: what was done, what held, what did not, and the exchanges behind it.
struct StepTimeline {
    let steps: [StepResult]
    /// Indicates whether the exchanges of steps that did not hold are shown.
    let showsExchanges: Bool

    /// Exchanges of one step that the page shows, the last ones.
    private static let exchanges = 8

    var node: HTMLNode {
        .element("ol", ["class": "steps", "aria-label": "Steps"], steps.map(item))
    }

    private func item(_ step: StepResult) -> HTMLNode {
        let mark = StepMark(step)
        var line: [HTMLNode] = [
            .element("span", ["class": "mark", "title": Self.words(for: step)], mark.symbol),
            .element("span", ["class": "number"], step.number),
            .element("span", ["class": "what"], step.words ?? step.title),
        ]
        line += step.verifies.map { id in
            .element("a", ["class": "requirement", "href": "#" + HTMLAnchor.of(id)], id.rawValue)
        }
        if let settled = step.settledAfter, step.status == .held {
            line.append(.element("span", ["class": "dim"], "held after \(Phrases.duration(settled))"))
        } else if step.duration > .zero {
            line.append(.element("span", ["class": "dim"], Phrases.duration(step.duration)))
        }
        if let rounds = step.rounds { line.append(.element("span", ["class": "dim"], Wording.words(rounds))) }
        var children: [HTMLNode] = [.element("div", ["class": "line"], line)]
        if let note = step.note { children.append(.element("p", ["class": "dim"], note)) }
        children += step.toldFindings.map { finding, repeats in
            let sentence = Wording.sentence(finding, of: step.title) + Wording.repeats(repeats)
            return .element("p", ["class": "finding"], Phrases.sentence(sentence))
        }
        if showsExchanges, let pair = AnswerPairView(step) {
            children.append(pair.node)
        } else if showsExchanges, step.status == .violated || step.status == .error {
            let exchanges = step.distinctExchanges
            if exchanges.count > Self.exchanges {
                let count = exchanges.count - Self.exchanges
                children.append(
                    .element("p", ["class": "dim"], "\(Plural.count(count, "earlier exchange")) left out here")
                )
            }
            let shown = exchanges.suffix(Self.exchanges)
            children += shown.enumerated().map { index, exchange in
                ExchangeView(exchange: exchange, isOpen: index == shown.count - 1).node
            }
        }
        return .element("li", ["class": "step \(Self.name(of: step))"], children)
    }

    private static func name(of step: StepResult) -> String {
        switch step.status {
        case .held: "held"
        case .violated: step.isViolatedCheck ? "violated" : "broken"
        case .error: "broken"
        case .leftOut, .notRun: "not-run"
        }
    }

    private static func words(for step: StepResult) -> String {
        switch step.status {
        case .held: "held"
        case .violated: step.isViolatedCheck ? "violated" : "this preparation did not hold"
        case .error: "could not be judged"
        case .leftOut: "left out"
        case .notRun: "not run"
        }
    }
}
