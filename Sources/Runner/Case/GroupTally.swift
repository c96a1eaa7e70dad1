import Conformance
import JSONText
import RunModel

/// A check inside a group, or a step that was left out there, over all rounds.
struct GroupMember: Sendable {
    var step: Step
    var judged: JudgedStep
}

/// The results of all members of a group.
///
/// A check inside the group is judged for itself, with its own requirements at their own level. Everything else is part of
/// the group: what does not hold there does not hold for the group.
struct GroupTally: Sendable {
    /// Indicates whether outcomes are counted, so that no member has an expectation of its own.
    let isCounting: Bool
    /// Indicates whether its members are done at one instant.
    private let isAtOnce: Bool
    private(set) var judged = JudgedStep.held
    /// The rounds that were done of those that were planned; nil where the group does not try one thing again.
    var rounds: RoundCount?
    private var outcomes: [Outcome] = []
    /// The number of members that had no outcome at all.
    private var unknown = 0
    private var positions: [String: Int] = [:]
    private var isDone = false
    /// The reason why a member that is counted was left out: without it the count says nothing.
    private var uncounted: SkipReason?
    /// The greatest number of findings that a step shows: twenty alike say no more than a few.
    private static let findingLimit = 5

    init(_ group: GroupStep) {
        isCounting = !group.counts.isEmpty
        isAtOnce = group.order == .together
    }

    mutating func add(error reason: Unjudged) {
        isDone = true
        fail(.error, [Finding(.unjudged(reason))])
    }

    /// Takes a member that the target cannot do.
    mutating func add(leftOut step: Step, because reason: SkipReason) {
        guard positions[step.number] == nil else { return }
        positions[step.number] = judged.members.count
        judged.members.append(
            GroupMember(step: step, judged: JudgedStep(status: .leftOut, findings: [Finding(.leftOut(reason))]))
        )
    }

    /// Takes the outcome of a member that has no expectation of its own.
    mutating func add(_ attempt: Attempt, of step: Step) {
        addExchanges(attempt.result?.exchanges ?? [])
        if let reason = attempt.leftOut {
            uncounted = uncounted ?? reason
            return
        }
        isDone = true
        if let fault = MetFault(counted: attempt, of: step) { judged.faults.add(fault, atOnce: isAtOnce) }
        guard let outcome = attempt.result?.outcome else {
            unknown += 1
            if case .unjudgeable(let reason) = attempt.judgement { return fail(.error, [Finding(.unjudged(reason))]) }
            return fail(.error, [Finding(.unjudged(attempt.result?.failure ?? .noOutcome))])
        }
        outcomes.append(outcome)
    }

    /// Takes the judgement of a member with an expectation of its own.
    mutating func add(_ member: JudgedStep, of step: Step, round: Int) {
        addExchanges(member.exchanges)
        judged.voidsRest = judged.voidsRest ?? member.voidsRest
        if member.status == .leftOut, member.members.isEmpty, let reason = member.findings.first?.skipReason {
            add(leftOut: step, because: reason)
            return
        }
        if member.status == .leftOut {
            // A group of which nothing was done says nothing of the one around it.
            judged.faults.add(member.faults)
            for inner in member.members { merge(inner) }
            return
        }
        isDone = true
        var faults = member.faults
        if step.isCheck { faults.markOfCheck() }
        judged.faults.add(faults)
        if let fault = MetFault(member, of: step) { judged.faults.add(fault, atOnce: isAtOnce) }
        judged.isMissing = judged.isMissing || member.isMissing
        for inner in member.members { merge(inner) }
        var member = member
        member.members = []
        // A group within has counted its own rounds.
        for index in member.findings.indices where member.findings[index].round == nil {
            member.findings[index].round = round
        }
        if step.isCheck {
            merge(GroupMember(step: step, judged: member))
        } else if member.status != .held {
            for index in member.findings.indices where member.findings[index].title == nil {
                member.findings[index].title = step.title
            }
            fail(member.status, member.findings)
        }
    }

    /// Everything taken together.
    func finished(counting counts: [CountExpectation]) -> JudgedStep {
        if let uncounted {
            var nothing = JudgedStep(status: .leftOut, findings: [Finding(.leftOut(uncounted))])
            nothing.exchanges = judged.exchanges
            nothing.members = judged.members
            nothing.voidsRest = judged.voidsRest
            return nothing
        }
        guard isDone else {
            let findings = judged.members.first?.judged.findings.prefix(1) ?? []
            var nothing = JudgedStep(status: .leftOut, findings: Array(findings))
            nothing.members = judged.members
            nothing.voidsRest = judged.voidsRest
            return nothing
        }
        var copy = self
        copy.judge(counts)
        if !isBreached { copy.judged.rounds = rounds }
        copy.judged.members.sort { $0.step.path.lexicographicallyPrecedes($1.step.path) }
        return copy.judged
    }

    /// Indicates whether a check was violated, or could not be judged.
    var isBreached: Bool { judged.isBreached }

    /// Indicates whether a server error, and no violation, kept a check from being judged, which another round may meet once more.
    var awaitsConfirmation: Bool {
        !judged.isViolated && !judged.faults.all.isEmpty && judged.faults.confirmed { _ in true } == nil
    }

    /// Holds the number of outcomes against what is expected of the group.
    ///
    /// Members that were throttled or failed might have come to anything, unless such an answer is one that is counted. So a
    /// count is known where it holds, or does not, whatever they would have come to; else nothing was judged.
    private mutating func judge(_ counts: [CountExpectation]) {
        judged.faults.markCounted(isValid: counts.contains { $0.asksForMore(than: outcomes) })
        let undecided = outcomes.count { outcome in
            !outcome.isJudgement && !counts.contains { $0.outcomes.contains(outcome) }
        }
        for count in counts {
            let found = outcomes.count(where: count.outcomes.contains)
            switch count.judged(found: found, open: undecided + unknown) {
            case true?: continue
            case false?:
                let tally = Dictionary(grouping: outcomes) { $0 }.mapValues(\.count)
                fail(.violated, [Finding(.count(expected: count, found: tally))])
            case nil:
                // What had no outcome was told already.
                guard undecided > 0 else { continue }
                let all = outcomes.count + unknown
                let reason = Unjudged.undecidedCount(undecided: undecided, of: all, expected: count, found: found)
                fail(.error, [Finding(.unjudged(reason))])
            }
        }
    }

    private mutating func fail(_ status: StepStatus, _ findings: [Finding]) {
        judged.add(status, findings, limit: Self.findingLimit)
    }

    private mutating func addExchanges(_ exchanges: [RawExchange]) {
        judged.exchanges = Array((judged.exchanges + exchanges).suffix(JudgedStep.exchangeLimit))
    }

    private mutating func merge(_ member: GroupMember) {
        guard let position = positions[member.step.number] else {
            positions[member.step.number] = judged.members.count
            judged.members.append(member)
            return
        }
        var known = judged.members[position].judged
        if known.status == .held || known.status == .leftOut { known.exchanges = member.judged.exchanges }
        if known.status == .leftOut { known.status = .held }
        known.add(member.judged.status, member.judged.findings, limit: Self.findingLimit)
        known.duration += member.judged.duration
        known.settledAfter = [known.settledAfter, member.judged.settledAfter].compactMap { $0 }.max()
        judged.members[position].judged = known
    }
}

extension CountExpectation {
    /// Returns whether it asks for successes of which not all are among the outcomes, so that a member behind an error was to be one.
    fileprivate func asksForMore(than found: [Outcome]) -> Bool {
        outcomes.isSuccess && found.count(where: outcomes.contains) < count
    }
}

extension JudgedStep {
    /// Indicates whether it, or a check inside of it, was violated or could not be judged.
    fileprivate var isBreached: Bool { isViolated || isUnjudged }

    /// Indicates whether it, or a check inside of it, was violated.
    fileprivate var isViolated: Bool { status == .violated || members.contains { $0.judged.isViolated } }

    /// Takes what another round came to: a violation outweighs an error, and either outweighs what held.
    fileprivate mutating func add(_ status: StepStatus, _ findings: [Finding], limit: Int) {
        guard status != .held else { return }
        if self.status != .violated || status == .violated {
            if self.status == .error, status == .violated { self.findings = [] }
            self.findings += findings.prefix(max(0, limit - self.findings.count))
            self.status = status
        }
    }
}

extension Step {
    /// Its number, part by part.
    fileprivate var path: [Int] { number.split(separator: ".").map { Int($0) ?? 0 } }
}
