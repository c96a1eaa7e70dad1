import Conformance
import JSONText

extension CaseRunner {
    /// Does a group of steps, at the same instant or one after the other.
    mutating func perform(_ group: GroupStep, of step: Step) async -> JudgedStep {
        let rounds: [Round]
        do {
            rounds = try self.rounds(of: group.times)
        } catch {
            return .error(error.message)
        }
        guard !rounds.isEmpty else { return .error("there is nothing to repeat: the list is empty") }
        let outer = (world.index, world.each, collectsLists)
        defer { (world.index, world.each, collectsLists) = outer }
        collectsLists = true
        var tally =
            switch group.order {
            case .together: await together(group, rounds, label: step.label)
            case .repeat: await inOrder(group, rounds)
            }
        if group.order == .repeat, let label = step.label { world.kept[label] = JSONValue(tally.records) }
        tally.judgeCounts(group.counts, title: step.title)
        return tally.judged
    }

    /// One turn of a group: its number from 1 and its element.
    private struct Round: Sendable {
        var index: Int
        var element: JSONValue?
    }

    private func rounds(of times: GroupStep.Times) throws(TemplateError) -> [Round] {
        switch times {
        case .count(let count): return count < 1 ? [] : (1...count).map { Round(index: $0) }
        case .policy(let path, let plus):
            guard let count = world.policy[path]?.int else { throw TemplateError("the dialect declares no \(path)") }
            return count + plus < 1 ? [] : (1...(count + plus)).map { Round(index: $0) }
        case .forEach(let name):
            var scope = world
            guard let elements = try scope.value(at: name.split(separator: ".").map(String.init))?.array else {
                throw TemplateError("\"\(name)\" is no list")
            }
            return elements.enumerated().map { Round(index: $0.offset + 1, element: $0.element) }
        }
    }

    private mutating func inOrder(_ group: GroupStep, _ rounds: [Round]) async -> GroupTally {
        var tally = GroupTally(counting: !group.counts.isEmpty)
        for round in rounds {
            world.index = round.index
            world.each = round.element
            for inner in group.steps where environment.abilities.reasonToLeaveOut(inner) == nil {
                guard !Task.isCancelled else {
                    tally.add(error: "the run was interrupted")
                    return tally
                }
                if tally.isCounting, case .operation(let operation) = inner.action {
                    await markInbox(for: operation)
                    let attempt = await attempt(operation, gate: nil)
                    if let result = attempt.result { keepAnswer(result, of: operation, as: inner.label) }
                    tally.add(attempt)
                } else {
                    let judged = await perform(inner)
                    tally.add(judged, of: inner, round: round.index)
                    if judged.status != .held, !inner.isCheck { return tally }
                }
            }
        }
        return tally
    }

    /// Releases every step at the same instant over connections that are already open.
    private mutating func together(_ group: GroupStep, _ rounds: [Round], label: String?) async -> GroupTally {
        struct Member: Sendable {
            var index: Int
            var element: JSONValue?
            var step: Step
        }
        let members = rounds.flatMap { round in
            group.steps.filter { environment.abilities.reasonToLeaveOut($0) == nil }
                .map { Member(index: round.index, element: round.element, step: $0) }
        }
        let gate = StartingGate(count: members.count)
        for member in members {
            if case .operation(let operation) = member.step.action { await markInbox(for: operation) }
        }
        let snapshot = self
        let attempts = await withTaskGroup(of: (Int, Attempt).self) { tasks in
            for (position, member) in members.enumerated() {
                tasks.addTask {
                    var runner = snapshot
                    runner.world = snapshot.world.fork(position + 1)
                    runner.world.index = member.index
                    runner.world.each = member.element
                    switch member.step.action {
                    case .operation(let operation):
                        return (position, await runner.attempt(operation, gate: gate))
                    case .http(let raw):
                        let (judgement, result) = await runner.attempt(raw, gate: gate)
                        return (position, Attempt(judgement: judgement, result: result))
                    default:
                        await gate.withdraw()
                        return (
                            position, Attempt(judgement: .unjudgeable("this step cannot be simultaneous"), result: nil)
                        )
                    }
                }
            }
            return await tasks.reduce(into: [(Int, Attempt)]()) { $0.append($1) }
        }
        var tally = GroupTally(counting: !group.counts.isEmpty)
        world.generator = world.generator.stream(members.count + 1)
        // In the order in which the answers came, so that the last to succeed is what the backend should now hold.
        let byEnd = attempts.sorted { one, other in
            switch (one.1.result?.endedAt, other.1.result?.endedAt) {
            case (let first?, let second?): first < second
            case (nil, _?): true
            default: false
            }
        }
        for (position, attempt) in byEnd {
            let member = members[position]
            if case .operation(let operation) = member.step.action, let result = attempt.result {
                let generator = world.generator
                if let binding = environment.dialect?.operations[operation.operation] {
                    _ = try? apply(result, of: operation, binding: binding)
                }
                world.generator = generator
                keepAnswer(result, of: operation, as: member.step.label ?? label)
            } else if case .http(let raw) = member.step.action, let result = attempt.result,
                let label = member.step.label ?? label
            {
                keepRaw(result, of: raw, as: label)
            }
            if tally.isCounting {
                tally.add(attempt)
            } else {
                let exchanges = attempt.result?.exchanges ?? []
                tally.add(
                    JudgedStep(attempt.judgement, title: member.step.title, exchanges: exchanges),
                    of: member.step,
                    round: member.index
                )
            }
        }
        return tally
    }
}
