import Conformance
import JSONText
import RunModel

/// Does the members of a group, at the same instant or one after the other.
struct GroupExecutor: Sendable {
    /// As the group meets it; its members have contexts of their own.
    private let context: StepContext

    init(_ context: StepContext) { self.context = context.inGroup }

    /// Does a group and says what its members came to, all in all.
    func perform(_ group: GroupStep, of step: Step, in world: inout World) async -> JudgedStep {
        let rounds: [Round]
        var counts: [CountExpectation] = []
        for count in group.counts {
            guard let count = count.resolved(by: world.policy) else {
                return .error(.undeclared(count.base ?? "limit"))
            }
            counts.append(count)
        }
        let race: Race?
        do {
            rounds = try self.rounds(of: group.times, in: world)
            race = try self.race(of: group, in: &world)
        } catch {
            return .error(error.reason)
        }
        // Of a limit of one, one less is never. What the rounds were to prepare is missing, so nothing behind them can be judged.
        guard !rounds.isEmpty else { return .error(.nothingToRepeat) }
        let outer = (world.index, world.each)
        defer { (world.index, world.each) = outer }
        let tally =
            switch group.order {
            case .together: await together(group, rounds, label: step.label, in: &world)
            case .repeat: await inOrder(group, rounds, race, label: step.label, in: &world)
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

    private func rounds(of times: GroupStep.Times, in world: World) throws(NoRounds) -> [Round] {
        switch times {
        case .count(let count), .rounds(let count, _): return count < 1 ? [] : (1...count).map { Round(index: $0) }
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

    /// The frame of independent tries of one thing.
    private struct Race: Sendable {
        /// The actors that the steps register: new test users in every round.
        var actors: [String]
        /// The labels that the steps give: empty at the beginning of every round.
        var labels: Set<String>
        /// The time after which no further round begins.
        var end: ContinuousClock.Instant?
    }

    /// Nil where the rounds of a group are no tries of one thing.
    private func race(of group: GroupStep, in world: inout World) throws(NoRounds) -> Race? {
        guard case .rounds(_, let within) = group.times else { return nil }
        do {
            let span = try within.map { span throws(TemplateError) in try world.duration(span) }
            let end = span.map { context.environment.clock.now().advanced(by: $0) }
            return Race(actors: group.steps.registered, labels: group.steps.labels, end: end)
        } catch {
            throw NoRounds(.problem(error.message))
        }
    }

    /// Prepares a round behind the first; false where it is not to be done.
    private func begin(_ round: Round, of race: Race, in world: inout World) -> Bool {
        if let end = race.end, context.environment.clock.now() >= end { return false }
        for actor in race.actors {
            world.renew(actor, keeping: "\(actor) of round \(round.index - 1)", on: context.environment.abilities)
        }
        for label in race.labels { world.kept.forget(label) }
        return true
    }

    private func inOrder(
        _ group: GroupStep,
        _ rounds: [Round],
        _ race: Race?,
        label: String?,
        in world: inout World
    ) async -> GroupTally {
        var tally = GroupTally(group)
        let steps = takingUp(group.steps, in: &tally)
        let context = race == nil ? self.context : self.context.inRound
        let checksNothing = !Scenario.flattened(steps).contains { $0.isCheck }
        // A server error in one round is seen again in the next, or it passed.
        var fault = (round: Int.max, isSought: false)
        rounds: for round in rounds {
            if let race {
                tally.rounds = RoundCount(done: round.index - 1, planned: rounds.count)
                let isOpen = !tally.isBreached || fault.round == round.index - 1
                guard round.index == 1 || isOpen && begin(round, of: race, in: &world) else { return tally }
            }
            world.index = round.index
            world.each = round.element
            for var inner in GroupStep.inTurns(steps, round: round.index - 1, compared: context.frame.comparedLabels) {
                if let halt = context.environment.halt {
                    tally.add(error: .halted(halt))
                    return tally
                }
                let own = inner
                if inner.isRequest { inner.label = inner.label ?? label }
                if tally.isCounting, case .operation(let operation) = inner.action {
                    let executor = OperationExecutor(context.at(inner))
                    tally.add(await executor.counted(operation, of: inner, in: &world), of: inner)
                } else {
                    var judged = await StepExecutor(context).perform(inner, in: &world)
                    // One member fewer behind the group's label leaves the others.
                    judged.voidRest(behind: own)
                    // Where nothing is checked, a premise asks only whether to go on with the repetition.
                    let isEnough = checksNothing && inner.premise != nil && judged.status == .leftOut
                    if isEnough { judged.voidsRest = nil }
                    // A target that has had enough of new accounts ends the rounds, and those before it count.
                    if race != nil, round.index > 1, judged.isThrottled { return tally }
                    tally.add(judged, of: inner, round: round.index)
                    if isEnough { return tally }
                    if let reason = judged.voidsRest {
                        // The checks that were never got to are left out for the same reason.
                        for check in Scenario.flattened(steps) where check.isCheck {
                            tally.add(leftOut: check, because: reason)
                        }
                        return tally
                    }
                    if judged.status == .leftOut { continue }
                    let isMissing = judged.status != .held && (!inner.isCheck || judged.isMissing)
                    guard isMissing || judged.isUnjudged else { continue }
                    guard race != nil, !fault.isSought, tally.awaitsConfirmation else { return tally }
                    fault = (round.index, true)
                    continue rounds
                }
            }
            if race != nil { tally.rounds = RoundCount(done: round.index, planned: rounds.count) }
        }
        return tally
    }

    /// The steps that the target can do; the others are told as left out.
    private func takingUp(_ steps: [Step], in tally: inout GroupTally) -> [Step] {
        steps.filter { step in
            guard let reason = context.environment.abilities.reasonToLeaveOut(step) else { return true }
            tally.add(leftOut: step, because: reason)
            return false
        }
    }

    /// Releases every step at the same instant over connections that are already open.
    private func together(
        _ group: GroupStep,
        _ rounds: [Round],
        label: String?,
        in world: inout World
    ) async -> GroupTally {
        struct Member: Sendable {
            var index: Int
            var element: JSONValue?
            var step: Step
        }
        var tally = GroupTally(group)
        let steps = takingUp(group.steps, in: &tally)
        // In each round of a repetition around it another one is released first.
        let turn = steps.isEmpty ? 0 : ((world.index ?? 1) - 1) % steps.count
        let members = rounds.flatMap { round in
            (steps[turn...] + steps[..<turn]).map { Member(index: round.index, element: round.element, step: $0) }
        }
        let gate = StartingGate(count: members.count)
        let operations = OperationExecutor(context)
        let receipts = ReceiptExecutor(context)
        for member in members {
            guard case .operation(let operation) = member.step.action else { continue }
            await receipts.awaitEarlierMessages(before: operation, in: &world)
            await operations.waitForTimestamps(before: operation, in: world)
        }
        var numbers: [Int: Int] = [:]
        for (position, member) in members.enumerated() {
            guard case .operation(let operation) = member.step.action else { continue }
            numbers[position] = await receipts.noteCauses(of: operation, in: &world)
        }
        let snapshot = world
        let firstTime = steps.first.flatMap { world.raceTimes[$0.number] }
        let ends = await withTaskGroup(of: MemberEnd.self) { tasks in
            for (position, member) in members.enumerated() {
                tasks.addTask {
                    var world = snapshot.fork(position + 1)
                    world.index = member.index
                    world.each = member.element
                    let place = context.at(member.step, member: position + 1)
                    let attempt = await Self.attempt(member.step, at: place, of: gate, behind: firstTime, in: &world)
                    return MemberEnd(position: position, attempt: attempt, made: world.made)
                }
            }
            return await tasks.reduce(into: [MemberEnd]()) { $0.append($1) }
        }
        world.generator = world.generator.stream(members.count + 1)
        if let first = steps.first,
            let own = ends.first(where: { members[$0.position].step.number == first.number }),
            let answer = own.attempt.result?.answer
        {
            world.raceTimes[first.number] = answer.duration
        }
        for end in ends.sorted(by: { $0.isBefore($1) }) {
            let member = members[end.position]
            let attempt = end.attempt
            world.learn(end.made)
            takeOver(attempt, of: member.step, label: label, in: &world)
            if let number = numbers[end.position], case .operation(let operation) = member.step.action {
                receipts.weighCauses(number, of: operation, by: attempt.result?.outcome, in: &world)
            }
            if tally.isCounting {
                tally.add(attempt, of: member.step)
            } else {
                tally.add(JudgedStep(attempt), of: member.step, round: member.index)
            }
        }
        return tally
    }

    /// One attempt at a member.
    ///
    /// - Parameter firstTime: the time that the group's first step took in the round before; nil in the first round.
    private static func attempt(
        _ step: Step,
        at context: StepContext,
        of gate: StartingGate,
        behind firstTime: Duration?,
        in world: inout World
    ) async -> Attempt {
        var place = StartingPlace(at: gate)
        if let after = step.after, let firstTime {
            let clock = context.environment.clock
            // A run that is interrupted waits no longer, and the transport says so.
            place = StartingPlace(at: gate, delay: { try? await clock.sleep(firstTime * after) })
        }
        switch step.action {
        case .operation(let operation):
            return await OperationExecutor(context).attempt(operation, gate: place, in: &world)
        case .http(let raw): return await RawExecutor(context).attempt(raw, gate: place, in: &world)
        case .receipt, .advance, .group, .compare, .examine, .listen:
            await gate.withdraw()
            return Attempt(judgement: .unjudgeable(.notSimultaneous), result: nil)
        }
    }

    /// Does to the shared world what a simultaneous step did to its own copy, where it was judged.
    private func takeOver(_ attempt: Attempt, of step: Step, label: String?, in world: inout World) {
        guard attempt.leftOut == nil, let result = attempt.result else { return }
        let label = step.label ?? label
        switch step.action {
        case .operation(let operation):
            world.apply(result, of: operation, facts: operation.operation.facts, at: context.moment)
            OperationExecutor(context).keep(result, of: operation, as: label, in: &world)
        case .http(let raw):
            world.apply(result, of: raw, at: context.moment)
            RawExecutor(context).keep(result, as: label, in: &world)
        case .receipt, .advance, .group, .compare, .examine, .listen: break
        }
    }
}

/// The result of a simultaneous member.
private struct MemberEnd: Sendable {
    var position: Int
    var attempt: Attempt
    /// The secrets that it made in its own copy of the world.
    var made: [World.Secret]

    /// Returns whether it counts as done first: in the order in which the responses came, so that the last to succeed is the one the
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

/// The reason why a group has no rounds.
private struct NoRounds: Error {
    let reason: Unjudged

    init(_ reason: Unjudged) { self.reason = reason }
}

extension Step {
    /// Indicates whether it is one request, or one operation, whose response can be kept.
    fileprivate var isRequest: Bool {
        switch action {
        case .operation, .http: true
        case .receipt, .advance, .group, .compare, .examine, .listen: false
        }
    }
}

extension [Step] {
    /// The actors that these steps, or those inside of them, register, each once.
    fileprivate var registered: [String] {
        var seen: Set<String> = []
        return Scenario.flattened(self).compactMap { step -> String? in
            guard case .operation(let operation) = step.action, operation.operation.facts.account == .makes else {
                return nil
            }
            return operation.actor
        }.filter { seen.insert($0).inserted }
    }

    /// The labels that these steps, or those inside of them, give.
    fileprivate var labels: Set<String> { Set(Scenario.flattened(self).compactMap(\.label)) }
}

extension JudgedStep {
    /// Indicates whether it was not judged for the sole reason that the target throttled it.
    fileprivate var isThrottled: Bool {
        guard status == .error, case .unjudged(.throttled) = findings.first?.fact else { return false }
        return true
    }
}
