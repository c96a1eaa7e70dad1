import Basics
import Conformance
import JSONText
package import RunModel

/// The result of a dialect's trial as text: a table of what was tried, then the problems, then capabilities to declare.
package struct TrialText: Sendable {
    private let painter: Painter
    private let width: Int?

    /// The longest body in a report that a person reads on a terminal.
    private static let bodyLimit = 1200

    package init(style: ConsoleStyle) {
        painter = Painter(style: style)
        width = style.width
    }

    /// The whole report.
    ///
    /// - Parameter command: The command that runs the dialect next, for the last line.
    package func report(_ report: TrialReport, next command: String) -> String {
        var lines = TrialTable(report, width: width).lines
        for (number, problem) in report.problems.enumerated() { lines += self.lines(problem, number: number + 1) }
        lines += observations(report) + capabilities(report)
        if !report.notes.isEmpty {
            lines += [.blank] + report.notes.map { .prose(Phrases.sentence(Wording.words($0)), .caution) }
        }
        lines += closing(report, next: command)
        return painter.text(lines)
    }

    /// The difference that a change of a file makes.
    package func difference(_ difference: UnifiedDiff) -> String {
        painter.text(
            difference.text.map { line in
                StyledLine(line, line.hasPrefix("+") ? .good : line.hasPrefix("-") ? .bad : .plain)
            }
        )
    }

    private func lines(_ problem: TrialReport.Problem, number: Int) -> [StyledLine] {
        var heading = StyledLine("\(number). ", .bad).adding(Wording.words(problem) + ".", .strong)
        heading.isProse = true
        var lines = [StyledLine.blank, heading]
        if let follows = Wording.follows(problem) { lines.append(.prose(indent: 3, follows)) }
        lines += problem.hints.map { StyledLine.prose(indent: 3, "Perhaps: \(Wording.words($0)).") }
        if let exchange = problem.exchange { lines += self.lines(exchange) }
        for message in problem.messages { lines += self.lines(message) }
        guard let advice = problem.advice else { return lines }
        lines.append(.prose(indent: 3, "Write \(Wording.words(advice.site)), at \(advice.place):", .good))
        let text = JSONLayout(width: 101).text(advice.json)
        return lines + text.split(separator: "\n").map { StyledLine(indent: 6, String($0)) }
    }

    private func lines(_ exchange: ExchangeRecord) -> [StyledLine] {
        var lines = [StyledLine(indent: 3, "> \(exchange.method) \(exchange.url)", .dim)]
        if let note = exchange.note { lines.append(StyledLine(indent: 3, "> (\(note))", .dim)) }
        lines += block(exchange.requestBody).map { StyledLine(indent: 3, "> \($0)", .dim) }
        guard let status = exchange.status else {
            return lines + [StyledLine(indent: 3, "< \(exchange.failure ?? "no response")", .dim)]
        }
        lines.append(StyledLine(indent: 3, "< \(status)", .dim))
        let shown = ["content-type", "location", "allow", "set-cookie", "www-authenticate", "retry-after"]
        for header in exchange.responseHeaders where shown.contains(header.name.lowercased()) {
            lines.append(StyledLine(indent: 3, "< \(header.name): \(header.value)", .dim))
        }
        return lines + block(exchange.responseBody).map { StyledLine(indent: 3, "< \($0)", .dim) }
    }

    private func lines(_ message: TrialReport.MessageOutline) -> [StyledLine] {
        [StyledLine(indent: 3, "a message by \(message.channel) from \(message.sender): \"\(message.subject)\"", .dim)]
            + (message.text.isEmpty ? [] : [.prose(indent: 5, "text: \(message.text)", .dim)])
            + message.links.map { StyledLine(indent: 5, "link: \($0)", .dim) }
            + message.codes.map { StyledLine(indent: 5, "code: \(Wording.words($0))", .dim) }
            + message.remarks.map { StyledLine(indent: 5, "note: \(Wording.words($0))", .dim) }
    }

    private func block(_ text: String) -> [String] {
        guard !text.isEmpty else { return [] }
        let cut = text.count > Self.bodyLimit ? text.prefix(Self.bodyLimit) + "…" : text[...]
        return cut.split(whereSeparator: \.isNewline).map(String.init)
    }

    private func observations(_ report: TrialReport) -> [StyledLine] {
        let found = Wording.observations(of: report)
        guard !found.isEmpty else { return [] }
        return [StyledLine.blank, StyledLine("To look at:", .strong)]
            + found.map { .prose(indent: 2, Phrases.sentence($0.words), .caution) }
    }

    private func capabilities(_ report: TrialReport) -> [StyledLine] {
        guard !report.capabilities.isEmpty else { return [] }
        var lines = [StyledLine.blank, StyledLine("\"capabilities\" does not mention these:", .strong)]
        for advice in report.capabilities {
            let gain =
                switch advice.scenarios.count {
                case 0: "no more scenarios by itself"
                case 1: "1 more scenario: \(advice.scenarios[0])"
                case 2...3: "\(advice.scenarios.count) more scenarios: \(advice.scenarios.joined(separator: ", "))"
                default:
                    "\(advice.scenarios.count) more scenarios: \(advice.scenarios.prefix(3).joined(separator: ", ")) …"
                }
            lines.append(
                .prose(indent: 2, "\"\(advice.capability)\": true").adding(
                    " (\(Wording.words(advice.evidence))): \(gain)"
                )
            )
        }
        return lines
    }

    private func closing(_ report: TrialReport, next command: String) -> [StyledLine] {
        var lines = [StyledLine.blank]
        if !report.unbound.isEmpty {
            let names = report.unbound.map(\.rawValue).joined(separator: ", ")
            lines.append(.prose("Not bound: \(names).", .dim))
        }
        if !report.vendorSpecific.isEmpty {
            let names = report.vendorSpecific.map(\.rawValue).joined(separator: ", ")
            lines.append(.prose("Not tried, because only scenarios of that vendor use them: \(names).", .dim))
        }
        if report.wasInterrupted { return lines + [StyledLine("Interrupted.", .unclear)] }
        let tried = report.entries.filter { if case .notTried = $0.standing { false } else { true } }.count
        guard !report.problems.isEmpty else {
            lines.append(StyledLine("The dialect \(report.dialect) recognized all \(tried) responses.", .good))
            return lines + [StyledLine.prose("Next: \(command)")]
        }
        let count = report.problems.count
        let problems = Plural.count(count, "problem")
        let following = report.problems.count { $0.follows != nil }
        let rest =
            following == 0 ? "" : "; \(following) of them probably follow\(following == 1 ? "s" : "") from another"
        return lines + [
            .prose("\(problems) in the dialect \(report.dialect), in \(tried) responses\(rest).", .bad)
        ]
    }
}
