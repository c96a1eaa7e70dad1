import Conformance
import JSONText
import RunModel

/// Looks at what a case has gathered, without a request: values, and kinds of answers beside each other.
struct Examination: Sendable {
    private let environment: RunEnvironment

    init(_ context: StepContext) { environment = context.environment }

    /// Holds two kinds of answers against each other.
    func compare(_ step: CompareStep, in world: World) -> JudgedStep {
        let answers = [step.first, step.second].flatMap { world.kept.answers(under: $0) }
        let undecided = answers.filter { !$0.isJudgement }.count
        // Where every answer of both kinds was held back, that is an answer too, and it can tell them apart.
        guard undecided == 0 || undecided == answers.count else {
            return .error(.undecidedAnswers(undecided, of: answers.count))
        }
        // A request that no rule understands the answers to may be malformed; one kind at least has to be known.
        if ![step.first, step.second].contains(where: { world.kept.answers(under: $0).allSatisfy(\.isKnown) }) {
            let unknown = answers.first { !$0.isKnown }?.answer.status ?? 0
            return .error(.unknownAnswer(status: unknown, dialect: environment.dialect?.name))
        }
        func samples(_ label: String) -> [AnswerSample] {
            world.kept.answers(under: label).map { AnswerSample($0.answer, identifiers: $0.identifiers) }
        }
        let first = samples(step.first)
        let second = samples(step.second)
        guard !first.isEmpty, !second.isEmpty else {
            return .error(.noAnswerKept(label: first.isEmpty ? step.first : step.second))
        }
        let needed = Comparison.leastSamples
        guard min(first.count, second.count) >= needed else {
            return .error(.tooFewAnswers(min(first.count, second.count), needed: needed))
        }
        let differences = Comparison(first, second).differences(in: step.aspects)
        var judged = JudgedStep(
            status: differences.isEmpty ? .held : .violated,
            findings: differences.map { difference in
                Finding(.difference(difference, first: step.first, second: step.second))
            }
        )
        if step.aspects.contains(.time) { compareTimes(step, in: world, into: &judged) }
        if judged.status == .violated {
            judged.exchanges = [step.first, step.second].compactMap { world.kept.answers(under: $0).first?.exchange }
        }
        return judged
    }

    private func compareTimes(_ step: CompareStep, in world: World, into judged: inout JudgedStep) {
        func times(_ label: String) -> [Duration] { world.kept.answers(under: label).map(\.duration) }
        let first = times(step.first)
        let second = times(step.second)
        let needed = TimeComparison.leastSamples
        guard min(first.count, second.count) >= needed else {
            judged = .error(.tooFewTimes(min(first.count, second.count), needed: needed))
            return
        }
        let limit = world.policy["policy.timingDifference"]?.string
        let comparison = TimeComparison(first, second, least: limit.flatMap { Duration(literal: $0) })
        // The figures of what holds, too: they show how much there was to see.
        let isApart = comparison.tellsApart
        let times = Finding.Fact.times(comparison.figures, first: step.first, second: step.second, isApart: isApart)
        if comparison.isDoubtful, judged.status == .held {
            judged = .error(.doubtfulTimes(first: step.first, second: step.second))
        }
        judged.findings.append(Finding(times))
        if isApart { judged.status = .violated }
    }

    /// Holds values at hand against their conditions.
    func examine(_ checks: [ValueCheck], in world: World) -> JudgedStep {
        var scope = world
        var findings: [Finding] = []
        var evidence: [RawExchange] = []
        do {
            for check in checks {
                let value = try check.value.evaluate(in: &scope)
                if let recorded = check.aspect(of: value).flatMap(recordedFinding) { return recorded }
                if let reason = check.lackingSamples(value) { return .error(reason) }
                if let broken = try check.condition.expectationBroken(by: value, in: &scope) {
                    // Masked before it is cut: the rest of a secret that was cut through would not be known for one.
                    let found = value.map { scope.secrets.mask(JSONWriter.compact.string($0)) }
                    let cut = found.map { $0.count > 300 ? $0.prefix(300) + "…" : $0 }
                    findings.append(Finding(.value(check.value.words, expected: broken, found: cut)))
                    evidence += exchanges(behind: check.value, in: world)
                }
            }
        } catch {
            return .error(.problem(error.message))
        }
        return JudgedStep(status: findings.isEmpty ? .held : .violated, findings: findings, exchanges: evidence)
    }

    /// The exchanges that a value was read from, as far as they are kept: the server errors among them, or the only one.
    private func exchanges(behind value: TemplatedValue, in world: World) -> [RawExchange] {
        let answers = value.roots.sorted().flatMap { world.kept.answers(under: $0) }
        let errors = answers.filter { $0.answer.status >= 500 }.compactMap(\.exchange)
        return errors.isEmpty && answers.count == 1 ? answers.compactMap(\.exchange) : Array(errors.prefix(3))
    }

    /// The finding of the recorded run, where a replay cannot tell.
    private func recordedFinding(about aspect: SecretAspect) -> JudgedStep? {
        guard let strand = environment.strand, let status = environment.medium?.finding(at: strand, about: aspect)
        else { return nil }
        let fact: Finding.Fact = status == .violated ? .recorded : .unjudged(.notRecorded)
        return JudgedStep(status: status, findings: status == .held ? [] : [Finding(fact)])
    }
}

extension TemplatedValue {
    /// The first names of the paths that it reads: labels, actors, `new`.
    fileprivate var roots: Set<String> {
        switch self {
        case .literal: []
        case .text(let template): Set(template.paths.compactMap(\.path.first))
        case .array(let elements): elements.reduce(into: []) { $0.formUnion($1.roots) }
        case .object(let members): members.reduce(into: []) { $0.formUnion($1.value.roots) }
        }
    }
}

extension ValueCheck {
    /// The reason why there is not enough to judge: too few samples tell nothing, and what is absent hides nothing.
    fileprivate func lackingSamples(_ value: JSONValue?) -> Unjudged? {
        for matcher in condition.matchers {
            switch matcher {
            case .distinct:
                guard let count = value?.array?.count, count < 2 else { continue }
                return .tooFewSamples(self.value.words, found: count)
            // A backend may have one token for all logins: its length and alphabet tell how much room there is at most.
            case .randomBits:
                guard let count = value?.array?.count, count == 0 else { continue }
                return .tooFewSamples(self.value.words, found: count)
            case .lacks:
                guard value == nil else { continue }
                return .nothingToSearch(self.value.words)
            default: continue
            }
        }
        return nil
    }
}
