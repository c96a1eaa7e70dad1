import Conformance
import RunModel

/// Two answers beside each other that a comparison told apart, with the lines marked in which they differ.
struct AnswerPairView {
    private let labels: [String]
    private let exchanges: [ExchangeRecord]

    private static let evidence = Evidence(bytes: 8_000, references: 8_000)

    /// Nil for a step that compared nothing, or whose two answers are not there.
    init?(_ step: StepResult) {
        guard step.status == .violated, step.exchanges.count == 2 else { return nil }
        let labels = step.findings.lazy.compactMap { finding -> [String]? in
            switch finding.fact {
            case .difference(_, let first, let second), .times(_, let first, let second, isApart: true):
                [first, second]
            default: nil
            }
        }.first
        guard let labels else { return nil }
        self.labels = labels
        exchanges = step.exchanges
    }

    var node: HTMLNode {
        .element(
            "table",
            ["class": "pair"],
            [
                .element("caption", ["class": "aside"], "The two answers that were compared"),
                .element("thead", [:], [.element("tr", [:], head)]),
                .element("tbody", [:], rows.map(row)),
            ]
        )
    }

    private var head: [HTMLNode] {
        [.element("th", ["scope": "col"], "")] + labels.map { .element("th", ["scope": "col"], "\"\($0)\"") }
    }

    /// A part of an answer, as each of the two has it.
    private struct Row {
        var name: String
        var values: [String?]
        /// Two answers to two requests differ in some parts by nature.
        var isCompared = true
    }

    private var rows: [Row] {
        var names: [String] = []
        for line in exchanges.flatMap(\.responseHeaders) where !names.contains(line.name.lowercased()) {
            names.append(line.name.lowercased())
        }
        let request = Row(name: "Request", values: exchanges.map { "\($0.method) \($0.url)" }, isCompared: false)
        let sent = Row(
            name: "Sent",
            values: exchanges.map { $0.requestBody.isEmpty ? nil : $0.requestBody },
            isCompared: false
        )
        let status = Row(name: "Status", values: exchanges.map { $0.status.map(String.init) })
        let time = Row(name: "Time", values: exchanges.map { Phrases.duration($0.duration) }, isCompared: false)
        let headers = names.map { name in
            Row(
                name: name,
                values: exchanges.map { exchange in
                    let values = exchange.responseHeaders.filter { $0.name.lowercased() == name }.map(\.value)
                    return values.isEmpty ? nil : values.joined(separator: "\n")
                },
                isCompared: name != "date"
            )
        }
        let body = Row(name: "Body", values: exchanges.map { $0.responseBody.isEmpty ? nil : $0.responseBody })
        return [request, sent, status, time] + headers + [body]
    }

    private func row(_ row: Row) -> HTMLNode {
        let differs = row.isCompared && row.values.first != row.values.last
        return .element(
            "tr",
            ["class": differs ? "differs" : nil],
            [.element("th", ["scope": "row"], row.name)]
                + row.values.map { value in
                    .element("td", [:], [value.map { .element("code", [:], Self.evidence.cut($0)) } ?? .text("–")])
                }
        )
    }
}
