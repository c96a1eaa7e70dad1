import Basics
import JSONText

extension ScenarioWalk {
    mutating func checkGroup(_ group: GroupStep, _ step: Step, _ surroundings: Surroundings) {
        let expect = step.origin.offset("expect")
        if surroundings.isSimultaneous {
            findings.error(
                "a group cannot be one of the simultaneous steps",
                at: step.origin.keyOffset(group.order.rawValue)
            )
        }
        if group.order == .together {
            for inner in group.steps where !inner.action.canBeSimultaneous {
                findings.error(
                    "only operations and raw requests can be simultaneous",
                    at: inner.origin.keyOffset(inner.action.kind.rawValue)
                )
            }
            if let first = group.steps.first, first.after != nil {
                let place = first.origin.keyOffset("after")
                findings.error("the others start behind this one; take 'after' away", at: place)
            }
            if group.steps.count == 1, group.times == .count(1), isWhole {
                findings.error(
                    "a single step is not simultaneous with anything; add 'times'",
                    at: step.origin.keyOffset("together")
                )
            }
        }
        guard !group.counts.isEmpty else { return }
        let operations = group.steps.filter { if case .operation = $0.action { true } else { false } }
        if operations.isEmpty {
            findings.error("this group has no operation whose outcome could be counted", at: expect)
            return
        }
        guard case .count(let times) = group.times else { return }
        let total = times * operations.count
        for count in group.counts where count.base == nil && count.bound != .atMost && count.count > total {
            findings.error(
                "\(count) cannot result from \(Plural.count(total, "operation"))",
                at: expect
            )
        }
    }

    /// Sees to it that a step which starts behind the first of others has one to start behind, and a round to learn its time from.
    mutating func checkStart(_ step: Step, _ surroundings: Surroundings) {
        guard let after = step.after else { return }
        let place = step.origin.keyOffset("after")
        if !surroundings.isSimultaneous || !surroundings.isRepeated {
            findings.error(
                "'after' works only in a 'together' inside a 'repeat', which learns how long the first step takes",
                at: place
            )
        } else if after <= 0 || after > 1 {
            findings.error("expected a part of the first step's time, above 0 and at most 1", at: place)
        }
    }

    mutating func checkCompare(_ comparison: CompareStep, _ step: Step) {
        for (index, label) in [comparison.first, comparison.second].enumerated() {
            let place = step.origin.value["compare"]?[index]?.offset ?? step.origin.offset("compare")
            switch names.kind(of: label) {
            case .answer?: checkVisible(label, at: place)
            case let kind?:
                findings.error("'\(label)' is \(kind.rawValue); expected the label of a response", at: place)
            case nil: undefined(label, what: "label", at: place)
            }
        }
        guard comparison.first != comparison.second else {
            findings.error("a response cannot be compared with itself", at: step.origin.offset("compare"))
            return
        }
        checkSamples(comparison, step)
    }

    /// Sees to it that there are enough answers of each kind, as far as the file tells how many there are.
    private mutating func checkSamples(_ comparison: CompareStep, _ step: Step) {
        let labels = [comparison.first, comparison.second]
        guard isWhole, labels.allSatisfy({ names.kind(of: $0) == .answer }) else { return }
        let needed =
            comparison.aspects.contains(.time) ? TimeComparison.leastSamples : Comparison.leastSamples
        for (index, label) in labels.enumerated() {
            guard let count = scenario.steps.answers(keptAs: label), count < needed else { continue }
            findings.error(
                "\(Plural.count(count, "response is", "responses are")) kept as '\(label)', too few to tell a difference "
                    + "from chance; \(needed) of each kind are needed, from a repetition",
                at: step.origin.value["compare"]?[index]?.offset ?? step.origin.offset("compare")
            )
        }
    }
}

extension [Step] {
    /// The number of answers a label keeps in the end; nil where a number of the policy or a list decides.
    fileprivate func answers(keptAs label: String) -> Int? {
        var count = 0
        for step in self {
            guard case .group(let group) = step.action else {
                // Outside of a group a label keeps the last one.
                if step.label == label { count = 1 }
                continue
            }
            guard let each = group.steps.collected(as: label, byGroup: step.label == label) else { return nil }
            guard each > 0 else { continue }
            guard let times = group.times.count else { return nil }
            count += each * times
        }
        return count
    }

    /// The number of answers a round of these steps adds to a label.
    private func collected(as label: String, byGroup: Bool) -> Int? {
        var count = 0
        for step in self {
            switch step.action {
            case .group(let group):
                guard let each = group.steps.collected(as: label, byGroup: step.label == label) else { return nil }
                guard each > 0 else { continue }
                guard let times = group.times.count else { return nil }
                count += each * times
            default:
                if step.label == label || (byGroup && step.label == nil) { count += 1 }
            }
        }
        return count
    }
}

extension GroupStep.Times {
    /// The number of rounds whose responses a label keeps; nil where a number of the policy or a list decides.
    fileprivate var count: Int? {
        switch self {
        case .count(let count): count
        // A label begins anew in every round.
        case .rounds: 1
        case .policy, .forEach: nil
        }
    }
}

extension StepAction {
    fileprivate var canBeSimultaneous: Bool {
        switch self {
        case .operation, .http: true
        // A group among simultaneous steps is told by itself, and a broken step was told already.
        case .group: true
        default: isBroken
        }
    }
}
