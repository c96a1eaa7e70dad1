import Basics
import RunModel

/// A request and its answer as lines: `>` for what was sent, `<` for what came.
struct ExchangeStory {
    let exchange: ExchangeRecord
    let detail: StoryDetail

    func lines(indent: Int) -> [StyledLine] {
        var texts = ["> \(exchange.method) \(exchange.url)"]
        if let note = exchange.note { texts.append("> (\(cut(note)))") }
        texts += headers(exchange.requestHeaders).map { "> \($0)" }
        texts += body(exchange.requestBody, mark: ">")
        if let status = exchange.status {
            texts.append("< \(status)")
            texts += headers(exchange.responseHeaders).map { "< \($0)" }
            texts += body(exchange.responseBody, mark: "<")
        }
        if let failure = exchange.failure {
            texts.append(exchange.status == nil ? "< no response: \(failure)" : "< \(failure)")
        } else if exchange.status == nil {
            texts.append("< no response")
        }
        return texts.map { StyledLine(indent: indent, $0, .dim) }
    }

    private func headers(_ headers: [FieldLine]) -> [String] {
        shortened(headers.map { cut("\($0.name): \($0.value)") }, "header")
    }

    private func body(_ body: String, mark: String) -> [String] {
        guard !body.isEmpty else { return [] }
        // Lines are split off the visible text, so that a lone CR begins none.
        let text = VisibleText.block(body.replacing("\t", with: "    "))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let kept = lines.last?.isEmpty == true ? lines.dropLast() : lines[...]
        return [mark] + shortened(kept.map { cut($0) }, "line").map { "\(mark) \($0)" }
    }

    private func shortened(_ lines: [String], _ noun: String) -> [String] {
        guard lines.count > detail.lines else { return lines }
        return lines.prefix(detail.lines) + ["… \(Plural.count(lines.count - detail.lines, "more \(noun)"))"]
    }

    private func cut(_ line: some StringProtocol) -> String {
        // Counted in scalars: one character can hold any number of marks.
        guard line.unicodeScalars.count > detail.lineLength else { return String(line) }
        let kept = String(String.UnicodeScalarView(line.unicodeScalars.prefix(detail.lineLength)))
        return kept + " … \(line.unicodeScalars.count - detail.lineLength) more characters"
    }
}
