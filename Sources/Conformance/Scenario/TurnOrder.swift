/// In which order kinds of requests that are compared take turns, round by round.
///
/// In strict alternation (A B A B) whatever alternates by itself goes with the kinds: behind a balancer of two servers each
/// kind would always meet the same one. So the order follows the sequence of Thue and Morse (A B, B A, B A, A B …), and for
/// more kinds its generalisation by sums of digits: each round begins further on by the sum of the round's digits.
package enum TurnOrder {
    /// The members of a round in their order.
    ///
    /// - Parameter round: its number from 0.
    package static func order<Member>(_ members: [Member], round: Int) -> [Member] {
        guard members.count > 1 else { return members }
        var sum = 0
        var rest = round
        while rest > 0 {
            sum += rest % members.count
            rest /= members.count
        }
        let start = sum % members.count
        return Array(members[start...] + members[..<start])
    }
}

extension GroupStep {
    /// The steps of a round in the order in which they are done: those in a row whose answers are compared take turns.
    ///
    /// - Parameters:
    ///   - steps: the group's, or those of them that the target can do.
    ///   - round: its number from 0.
    ///   - compared: the labels that are held against others.
    package static func inTurns(_ steps: [Step], round: Int, compared: Set<String>) -> [Step] {
        var result: [Step] = []
        var turns: [Step] = []
        func take() {
            result += TurnOrder.order(turns, round: round)
            turns = []
        }
        for step in steps {
            if let label = step.label, compared.contains(label) {
                turns.append(step)
            } else {
                take()
                result.append(step)
            }
        }
        take()
        return result
    }
}

extension Scenario {
    /// The labels whose answers are held against others.
    package var comparedLabels: Set<String> {
        allSteps.reduce(into: []) { labels, step in
            if case .compare(let comparison) = step.action { labels.formUnion([comparison.first, comparison.second]) }
        }
    }
}
