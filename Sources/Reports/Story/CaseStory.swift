import Conformance
import RunModel

/// The story of a case that did not pass, for people: the fault, the requirement it violates, the steps before it, and the exchange.
struct CaseStory {
    let result: CaseResult
    let catalogue: Catalogue
    let detail: StoryDetail

    /// The whole story.
    func lines() -> [StyledLine] {
        var lines = verdictLines()
        if !warningLines.isEmpty { lines += [.blank] + warningLines }
        if result.verdict != .waived, !result.excused.isEmpty {
            lines += [.blank] + excuses.map { .prose(Phrases.sentence($0), .caution) }
        }
        let steps = StepList(steps: result.steps, repeated: detail.folds ? repeatedSteps : nil).lines(indent: 0)
        if !steps.isEmpty { lines += [.blank] + steps }
        lines += exchangeLines()
        if !result.info.file.isEmpty { lines += [.blank, StyledLine("\(result.info.file):\(line)", .dim)] }
        return lines
    }

    /// The first thing that is wrong, without its place: one line, without a full stop.
    var headline: String {
        switch result.verdict {
        case .failed:
            let findings = violatedSteps.flatMap { step in
                Wording.sentences(step).map { "step \(step.number): \($0)" }
            }
            guard let first = findings.first else { return Wording.words(result.reason, else: "a check did not hold") }
            return findings.count == 1 ? first : "\(first) (and \(findings.count - 1) more)"
        case .waived: return Wording.words(result.reason, else: "waived")
        case .error, .skipped: return Wording.words(result.reason)
        case .passed: return "passed"
        }
    }

    /// The line of the scenario's file at which the story begins.
    var line: Int {
        // Beside an error stand excused violations alone.
        let violated = result.verdict == .error ? nil : violatedSteps.first
        let step = violated ?? result.steps.first { $0.status == .error || $0.isBrokenPreparation }
        return max(1, step?.line ?? result.info.line)
    }

    /// Checks that fail the case, or were excused where all are, each with the requirements that it fails; warnings are told
    /// apart.
    var violatedSteps: [StepResult] {
        result.steps.filter(\.isViolatedCheck).compactMap { step in
            let warned = result.warnings.filter { $0.number == step.number }.flatMap(\.verifies)
            var failing = step
            failing.verifies = step.verifies.filter { !warned.contains($0) }
            let isExcused = result.verdict == .failed && failing.verifies.allSatisfy { result.excused[$0] != nil }
            return failing.verifies.isEmpty || isExcused ? nil : failing
        }
    }

    /// The reason why violations fail nothing, in words and in order.
    var excuses: [String] { result.excused.values.map { Wording.words($0) }.sorted() }

    private func verdictLines() -> [StyledLine] {
        switch result.verdict {
        case .failed: return violations
        case .waived: return [.prose("\(result.info.id): \(Phrases.sentence(headline))"), .blank] + violations
        case .error:
            var lines = [
                StyledLine.prose("\(result.info.id): ", .strong).adding(
                    Phrases.sentence("could not judge: \(headline)"),
                    .unclear
                )
            ]
            if !result.info.verifies.isEmpty {
                lines.append(
                    .prose(indent: 2, "Not judged: " + result.info.verifies.map(\.rawValue).joined(separator: ", "))
                )
            }
            return lines
        case .skipped, .passed: return [.prose("\(result.info.id): \(headline)")]
        }
    }

    private var violations: [StyledLine] {
        let steps = violatedSteps
        guard !steps.isEmpty else { return [.prose("\(result.info.id): \(Phrases.sentence(headline))")] }
        let repeated = repeatedSteps
        var told: Set<[RequirementID]> = []
        return steps.filter { !repeated.contains($0.number) }.flatMap { step in
            let place = CaseNames.place(of: step, in: result.info) + ": "
            var lines = Wording.sentences(step).map {
                StyledLine.prose(place, .strong).adding(Phrases.sentence($0), .bad)
            }
            let alike = steps.filter { repeated.contains($0.number) && $0.isLike(step) }.map(\.number)
            if !alike.isEmpty { lines.append(.prose(indent: 2, "The same in \(CaseNames.steps(alike)).", .bad)) }
            if told.insert(step.verifies).inserted || !detail.folds { lines += requirementLines(of: step) }
            return lines
        }
    }

    /// The numbers of the steps that did not hold just as one before them; none where everything is told.
    private var repeatedSteps: Set<String> {
        guard detail.folds else { return [] }
        var told: [StepResult] = []
        var repeated: Set<String> = []
        for step in violatedSteps {
            if told.contains(where: step.isLike) { repeated.insert(step.number) } else { told.append(step) }
        }
        return repeated
    }

    private var warningLines: [StyledLine] {
        result.warnings.flatMap { WarningStory(step: $0, result: result, catalogue: catalogue).lines }
    }

    private func requirementLines(of step: StepResult) -> [StyledLine] {
        step.verifies.flatMap { RequirementStory(id: $0, level: step.level, catalogue: catalogue).lines(indent: 2) }
    }

    private func exchangeLines() -> [StyledLine] {
        let repeated = repeatedSteps
        let steps = result.steps.filter {
            ($0.status == .violated || $0.status == .error) && !repeated.contains($0.number)
        }
        return steps.flatMap { step in
            step.distinctExchanges.suffix(detail.exchanges).flatMap { exchange in
                let time = exchange.status == nil ? "" : " (\(Phrases.duration(exchange.duration)))"
                return [StyledLine.blank, StyledLine("Step \(step.number), exchange\(time):")]
                    + ExchangeStory(exchange: exchange, detail: detail).lines(indent: 2)
            }
        }
    }
}

extension StepResult {
    /// Returns whether it blames the same requirements for a similar problem.
    fileprivate func isLike(_ other: StepResult) -> Bool {
        verifies == other.verifies && StepLikeness(self) == StepLikeness(other)
    }

    /// The exchanges without those that the next one repeats: a patient step asks many times and gets the same answer.
    var distinctExchanges: [ExchangeRecord] {
        exchanges.indices.filter { index in
            guard index + 1 < exchanges.count else { return true }
            let one = exchanges[index]
            let next = exchanges[index + 1]
            return (one.method, one.url, one.requestBody) != (next.method, next.url, next.requestBody)
                || (one.status, one.responseBody, one.failure) != (next.status, next.responseBody, next.failure)
        }.map { exchanges[$0] }
    }
}
