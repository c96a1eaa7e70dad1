import Basics
import RunModel

/// The steps of a case, a line each, with what was expected and found below those that did not hold.
struct StepList {
    let steps: [StepResult]
    /// The numbers of steps that did not hold just as one before them did not; nil where every step is told.
    var repeated: Set<String>?

    /// So many steps behind the last one that matters are told one by one.
    private static let tail = 3

    func lines(indent: Int) -> [StyledLine] {
        let width = steps.map(\.number.count).max() ?? 0
        var lines: [StyledLine] = []
        let repeated = repeated ?? []
        var rest = steps[..<end]
        while let step = rest.popFirst() {
            if step.status == .notRun {
                // A tail of steps that never ran tells nothing line by line.
                let more = rest.prefix { $0.status == .notRun }
                rest = rest.dropFirst(more.count)
                lines.append(notRun(step, and: more.count, indent: indent))
            } else if repeated.contains(step.number) {
                let more = rest.prefix { repeated.contains($0.number) }
                rest = rest.dropFirst(more.count)
                lines.append(same([step] + more, indent: indent))
            } else {
                lines += self.lines(of: step, width: width, indent: indent)
            }
        }
        let others = steps[end...]
        let same = others.filter { repeated.contains($0.number) }
        if !same.isEmpty { lines.append(self.same(same, indent: indent)) }
        if others.count > same.count {
            let count = Plural.count(others.count - same.count, "more step")
            lines.append(StyledLine(indent: indent, "… \(count) with nothing new", .dim))
        }
        return lines
    }

    /// The index at which the steps end that are reported one by one: behind the last that did not hold and was not reported before.
    private var end: Int {
        guard let repeated, !steps.contains(where: { $0.status == .notRun }),
            let last = steps.lastIndex(where: {
                ($0.status == .violated || $0.status == .error) && !repeated.contains($0.number)
            }), steps.count - last - 1 > Self.tail
        else { return steps.endIndex }
        return last + 1
    }

    private func same(_ steps: [StepResult], indent: Int) -> StyledLine {
        let mark = StepMark(steps[0])
        return StyledLine(indent: indent, "\(mark.symbol) the same: \(CaseNames.steps(steps.map(\.number)))", mark.role)
    }

    private func notRun(_ step: StepResult, and more: Int, indent: Int) -> StyledLine {
        let numbers = more == 0 ? "step \(step.number)" : "\(more + 1) steps from step \(step.number) on"
        return StyledLine(indent: indent, "– not run: \(numbers)", .dim)
    }

    private func lines(of step: StepResult, width: Int, indent: Int) -> [StyledLine] {
        let mark = StepMark(step)
        let number = String(repeating: " ", count: width - step.number.count) + step.number
        var line = StyledLine(indent: indent, "\(mark.symbol) ", mark.role).adding("\(number)  ")
        line.add(step.words ?? step.title, step.status == .held ? .plain : mark.role)
        if let settled = step.settledAfter, step.status == .held {
            line.add(" (held after \(Phrases.duration(settled)))", .dim)
        }
        if let rounds = step.rounds { line.add(" (\(Wording.words(rounds)))", .dim) }
        var lines = [line]
        let below = indent + width + 4
        if let note = step.note { lines.append(.prose(indent: below, note, .dim)) }
        for (finding, repeats) in step.toldFindings {
            let detail = Wording.detail(finding)
            switch step.status {
            case .held, .notRun: lines.append(.prose(indent: below, detail.message, .dim))
            case .leftOut: lines.append(.prose(indent: below, "left out: \(detail.message)", .dim))
            case .violated, .error:
                if !detail.message.isEmpty { lines.append(.prose(indent: below, detail.message)) }
                if let expected = detail.expected { lines.append(.prose(indent: below, "expected: \(expected)")) }
                if let found = detail.found { lines.append(.prose(indent: below, "found:    \(found)")) }
            }
            if repeats > 0 { lines.append(.prose(indent: below, Wording.more(repeats), .dim)) }
        }
        return lines
    }
}

/// The mark in front of a step.
struct StepMark {
    let symbol: String
    let role: TextRole

    init(_ step: StepResult) {
        switch step.status {
        case .held: (symbol, role) = ("✓", .good)
        case .violated: (symbol, role) = step.verifies.isEmpty ? ("!", .unclear) : ("✗", .bad)
        case .error: (symbol, role) = ("!", .unclear)
        case .leftOut, .notRun: (symbol, role) = ("–", .dim)
        }
    }
}
