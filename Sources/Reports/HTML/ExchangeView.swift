import RunModel

/// A request and its answer, folded away under a line that tells both.
struct ExchangeView {
    let exchange: ExchangeRecord
    /// Indicates whether it is unfolded at first.
    let isOpen: Bool

    /// Bytes of each body and each list of headers that the page shows.
    private static let evidence = Evidence(bytes: 16_000, references: 16_000)

    var node: HTMLNode {
        .element(
            "details",
            ["class": "exchange", "open": isOpen ? "" : nil],
            [
                .element("summary", [:], [.element("code", [:], "\(exchange.method) \(exchange.url)"), answerInBrief])
            ] + note + [
                part("Request", exchange.requestHeaders, exchange.requestBody),
                exchange.status == nil ? noAnswer : part("Answer", exchange.responseHeaders, exchange.responseBody),
            ]
        )
    }

    private var note: [HTMLNode] {
        exchange.note.map { [.element("p", ["class": "finding"], Phrases.sentence($0))] } ?? []
    }

    private var answerInBrief: HTMLNode {
        let time = Phrases.duration(exchange.duration)
        let text = exchange.status.map { "\($0) after \(time)" } ?? "no answer"
        return .element("span", ["class": "status"], " → \(text)")
    }

    private var noAnswer: HTMLNode {
        .element("p", ["class": "finding"], Phrases.sentence("No answer: \(exchange.failure ?? "none came")"))
    }

    private func part(_ title: String, _ headers: [ExchangeRecord.Header], _ body: String) -> HTMLNode {
        let lines = headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
        var children: [HTMLNode] = [.element("h5", [:], title)]
        if lines.isEmpty && body.isEmpty { children.append(.element("p", ["class": "dim"], "No headers and no body.")) }
        if !lines.isEmpty { children.append(block(lines, "headers")) }
        if !body.isEmpty { children.append(block(body, "body")) }
        if title == "Answer", let failure = exchange.failure {
            children.append(.element("p", ["class": "finding"], Phrases.sentence(failure)))
        }
        return .element("div", ["class": "part"], children)
    }

    private func block(_ text: String, _ name: String) -> HTMLNode {
        // A reader with a keyboard scrolls only what can have the focus.
        .element("pre", ["class": name, "tabindex": "0"], Self.evidence.cut(text))
    }
}
