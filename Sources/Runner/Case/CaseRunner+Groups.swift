import Conformance
import JSONText

extension CaseRunner {
    /// Does a group of steps, at the same instant or one after the other.
    mutating func perform(_ group: GroupStep, of step: Step) async -> JudgedStep {
        let rounds: [Round]
        var counts: [CountExpectation] = []
        for count in group.counts {
            guard let count = count.resolved(by: world.policy) else {
                return .error(.undeclared(count.base ?? "limit"))
            }
            counts.append(count)
        }
        do {
            rounds = try self.rounds(of: group.times)
        } catch {
            return .error(error.reason)
        }
        guard !rounds.isEmpty else { return .error(.nothingToRepeat) }
        let outer = (world.index, world.each, isInGroup)
        defer { (world.index, world.each, isInGroup) = outer }
        isInGroup = true
        let tally =
            switch group.order {
            case .together: await together(group, rounds, label: step.label)
            case .repeat: await inOrder(group, rounds, label: step.label)
            }
        var judged = tally.finished(counting: counts)
        // What goes wrong in a preparation judges nothing.
        if !step.isCheck, judged.status == .violated { judged.status = .error }
        return judged
    }

    /// One turn of a group: its number from 1 and its element.
    private struct Round: Sendable {
        var index: Int
        var element: JSONValue?
    }

    private func rounds(of times: GroupStep.Times) throws(NoRounds) -> [Round] {
        switch times {
        case .count(let count): return count < 1 ? [] : (1...count).map { Round(index: $0) }
        case .policy(let path, let plus):
            guard let count = world.policy[path]?.int else { throw NoRounds(.undeclared(path)) }
            let (rounds, overflow) = count.addingReportingOverflow(plus)
            guard !overflow, rounds <= GroupStep.Times.limit else {
                throw NoRounds(.tooManyRounds(path, value: count))
            }
            return rounds < 1 ? [] : (1...rounds).map { Round(index: $0) }
        case .forEach(let name):
            var scope = world
            let path = name.split(separator: ".").map(String.init)
            let value: JSONValue?
            do {
                value = try scope.value(at: path)
            } catch {
                throw NoRounds(.problem(error.message))
            }
            guard let elements = value?.array else { throw NoRounds(.problem("\"\(name)\" is not a list")) }
            return elements.enumerated().map { Round(index: $0.offset + 1, element: $0.element) }
        }
    }

    private mutating func inOrder(_ group: GroupStep, _ rounds: [Round], label: String?) async -> GroupTally {
        var tally = GroupTally(counting: !group.counts.isEmpty)
        let steps = takingUp(group.steps, in: &tally)
        let compared = planned.scenario.comparedLabels
        for round in rounds {
            world.index = round.index
            world.each = round.element
            for var inner in GroupStep.inTurns(steps, round: round.index - 1, compared: compared) {
                if let halt = environment.halt {
                    tally.add(error: .halted(halt))
                    return tally
                }
                if inner.isRequest { inner.label = inner.label ?? label }
                if tally.isCounting, case .operation(let operation) = inner.action {
                    let step = inner
                    tally.add(await inStrand(of: step) { await $0.counted(operation, of: step) })
                } else {
                    let judged = await perform(inner)
                    tally.add(judged, of: inner, round: round.index)
                    if judged.status != .held, !inner.isCheck || judged.isMissing { return tally }
                    if judged.isUnjudged { return tally }
                }
            }
        }
        return tally
    }

    /// The steps that the target can do; the others are told as left out.
    private func takingUp(_ steps: [Step], in tally: inout GroupTally) -> [Step] {
        steps.filter { step in
            guard let reason = environment.abilities.reasonToLeaveOut(step) else { return true }
            tally.add(leftOut: step, because: reason)
            return false
        }
    }

    /// One member of a repetition whose outcomes are counted.
    private mutating func counted(_ operation: OperationStep, of step: Step) async -> Attempt {
        await awaitEarlierMessages(before: operation)
        let number = await noteCauses(of: operation)
        let attempt = await self.attempt(operation, gate: nil)
        weighCauses(number, of: operation, by: attempt.result?.outcome)
        if let result = attempt.result { keepAnswer(result, of: operation, as: step.label) }
        do {
            for save in step.saves { try keep(save) }
        } catch {
            return Attempt(judgement: .unjudgeable(.problem(error.message)), result: nil)
        }
        return attempt
    }

    /// Releases every step at the same instant over connections that are already open.
    private mutating func together(_ group: GroupStep, _ rounds: [Round], label: String?) async -> GroupTally {
        struct Member: Sendable {
            var index: Int
            var element: JSONValue?
            var step: Step
        }
        var tally = GroupTally(counting: !group.counts.isEmpty)
        let steps = takingUp(group.steps, in: &tally)
        let members = rounds.flatMap { round in
            steps.map { Member(index: round.index, element: round.element, step: $0) }
        }
        let gate = StartingGate(count: members.count)
        for member in members {
            guard case .operation(let operation) = member.step.action else { continue }
            await awaitEarlierMessages(before: operation)
            await waitForTimestamps(before: operation)
        }
        var numbers: [Int: Int] = [:]
        for (position, member) in members.enumerated() {
            guard case .operation(let operation) = member.step.action else { continue }
            numbers[position] = await noteCauses(of: operation)
        }
        let snapshot = self
        let ends = await withTaskGroup(of: MemberEnd.self) { tasks in
            for (position, member) in members.enumerated() {
                tasks.addTask {
                    var runner = snapshot
                    runner.world = snapshot.world.fork(position + 1)
                    runner.world.index = member.index
                    runner.world.each = member.element
                    let attempt = await runner.inStrand(of: member.step, member: position + 1) { runner in
                        switch member.step.action {
                        case .operation(let operation): return await runner.attempt(operation, gate: gate)
                        case .http(let raw): return await runner.attempt(raw, gate: gate)
                        case .receipt, .advance, .group, .compare, .examine, .listen:
                            await gate.withdraw()
                            return Attempt(judgement: .unjudgeable(.notSimultaneous), result: nil)
                        }
                    }
                    return MemberEnd(position: position, attempt: attempt, made: runner.world.made)
                }
            }
            return await tasks.reduce(into: [MemberEnd]()) { $0.append($1) }
        }
        world.generator = world.generator.stream(members.count + 1)
        for end in ends.sorted(by: { $0.isBefore($1) }) {
            let member = members[end.position]
            let attempt = end.attempt
            world.learn(end.made)
            takeOver(attempt, of: member.step, label: label)
            if let number = numbers[end.position], case .operation(let operation) = member.step.action {
                weighCauses(number, of: operation, by: attempt.result?.outcome)
            }
            if tally.isCounting {
                tally.add(attempt)
            } else {
                tally.add(JudgedStep(attempt), of: member.step, round: member.index)
            }
        }
        return tally
    }

    /// Does to the shared world what a simultaneous step did to its own copy, where it was judged.
    private mutating func takeOver(_ attempt: Attempt, of step: Step, label: String?) {
        guard let result = attempt.result else { return }
        let label = step.label ?? label
        switch step.action {
        case .operation(let operation):
            world.apply(result, of: operation, facts: operation.operation.facts, at: moment)
            keepAnswer(result, of: operation, as: label)
        case .http(let raw):
            world.apply(result, of: raw, at: moment)
            keepRaw(result, as: label)
        case .receipt, .advance, .group, .compare, .examine, .listen: break
        }
    }
}

/// What a simultaneous member came to.
private struct MemberEnd: Sendable {
    var position: Int
    var attempt: Attempt
    /// The secrets that it made in its own copy of the world.
    var made: [World.Secret]

    /// Whether it counts as done first: in the order in which the answers came, so that the last to succeed is what the
    /// backend should now hold.
    func isBefore(_ other: MemberEnd) -> Bool {
        switch (attempt.result?.endedAt, other.attempt.result?.endedAt) {
        case (let first?, let second?): (first, position) < (second, other.position)
        case (nil, _?): true
        case (_?, nil): false
        case (nil, nil): position < other.position
        }
    }
}

/// Why a group has no rounds.
private struct NoRounds: Error {
    let reason: Unjudged

    init(_ reason: Unjudged) { self.reason = reason }
}

extension Step {
    /// Whether it is one request, or one operation, with an answer to keep.
    fileprivate var isRequest: Bool {
        switch action {
        case .operation, .http: true
        case .receipt, .advance, .group, .compare, .examine, .listen: false
        }
    }
}
