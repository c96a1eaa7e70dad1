import Conformance
import JSONText

extension CaseRunner {
    /// Does one step, of whatever kind.
    mutating func perform(_ step: Step) async -> JudgedStep {
        await inStrand(of: step) { await $0.performed(step) }
    }

    private mutating func performed(_ step: Step) async -> JudgedStep {
        let started = environment.clock.now()
        let outer = waitsWhenThrottled
        waitsWhenThrottled = mayWait(at: step)
        defer { waitsWhenThrottled = outer }
        var judged: JudgedStep
        switch step.action {
        case .operation(let operation): judged = await perform(operation, label: step.label)
        case .http(let raw): judged = await perform(raw, label: step.label)
        case .receipt(let receipt): judged = await receive(receipt, label: step.label)
        case .advance(let span): judged = await advance(by: span)
        case .group(let group): judged = await perform(group, of: step)
        case .compare(let comparison): judged = compare(comparison)
        case .examine(let checks): judged = examine(checks)
        case .listen(let listen): judged = await self.listen(listen, label: step.label)
        }
        // What is compared later needs no rule that knows it: that it differs is what the comparison is to find.
        if judged.isOfUnknownAnswer, !step.isCheck, let label = step.label,
            planned.scenario.comparedLabels.contains(label)
        {
            judged.status = .held
            judged.findings = []
        }
        if judged.status == .held {
            do {
                for save in step.saves { try keep(save) }
            } catch {
                judged.status = .error
                judged.findings = [Finding(.unjudged(.problem(error.message)))]
            }
        }
        judged.duration = started.duration(to: environment.clock.now())
        return judged
    }

    /// The span in force, by the dialect's policy.
    func duration(_ expression: DurationExpression) throws(TemplateError) -> Duration {
        switch expression.base {
        case .literal(let literal): return literal + expression.offset
        case .policy(let path):
            guard let text = world.policy[path]?.string, let value = Duration(literal: text) else {
                throw TemplateError("the dialect declares no \(path)")
            }
            return value + expression.offset
        }
    }

    private mutating func advance(by span: DurationExpression) async -> JudgedStep {
        let length: Duration
        do {
            length = try duration(span)
        } catch {
            return .error(.problem(error.message))
        }
        guard length >= .zero else { return .error(.past(span.text, length)) }
        guard length > .zero else { return .held }
        guard environment.dialect?.operations[.advanceClock] != nil else {
            do {
                try await environment.clock.sleep(length)
                return .held
            } catch {
                return .error(.interrupted(.passing(span.text)))
            }
        }
        let seconds = OperationStep.Input(name: "seconds", value: .literal(JSONValue(Int(length.wholeSeconds))))
        let step = OperationStep(.advanceClock, actor: nil, inputs: [seconds])
        let attempt = await attempt(step, gate: nil)
        guard attempt.result?.outcome == .ok else {
            let reason = attempt.result?.failure ?? .clockNotMoved(attempt.result?.outcome)
            return .error(reason, attempt.result?.exchanges ?? [])
        }
        return JudgedStep(status: .held, exchanges: attempt.result?.exchanges ?? [])
    }

    private mutating func compare(_ step: CompareStep) -> JudgedStep {
        let answers = [step.first, step.second].flatMap { world.answers[$0] ?? [] }
        let undecided = answers.filter { !$0.isJudgement }.count
        // Where every answer of both kinds was held back, that is an answer too, and it can tell them apart.
        guard undecided == 0 || undecided == answers.count else {
            return .error(.undecidedAnswers(undecided, of: answers.count))
        }
        // A request that no rule understands the answers to may be malformed; one kind at least has to be known.
        if ![step.first, step.second].contains(where: { (world.answers[$0] ?? []).allSatisfy(\.isKnown) }) {
            let unknown = answers.first { !$0.isKnown }?.answer.status ?? 0
            return .error(.unknownAnswer(status: unknown, dialect: environment.dialect?.name))
        }
        func samples(_ label: String) -> [AnswerSample] {
            (world.answers[label] ?? []).map { AnswerSample($0.answer, identifiers: $0.identifiers) }
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
        if step.aspects.contains(.time) { compareTimes(step, into: &judged) }
        return judged
    }

    private func compareTimes(_ step: CompareStep, into judged: inout JudgedStep) {
        func times(_ label: String) -> [Duration] { (world.answers[label] ?? []).map(\.answer.duration) }
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
        judged.findings.append(Finding(times))
        if isApart { judged.status = .violated }
    }

    func examine(_ checks: [ValueCheck], in scopeWorld: World? = nil) -> JudgedStep {
        var scope = scopeWorld ?? world
        var findings: [Finding] = []
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
                }
            }
        } catch {
            return .error(.problem(error.message))
        }
        return JudgedStep(status: findings.isEmpty ? .held : .violated, findings: findings)
    }

    /// What the step came to in the recorded run, where a replay cannot tell.
    private func recordedFinding(about aspect: SecretAspect) -> JudgedStep? {
        guard let strand = environment.strand, let status = environment.medium?.finding(at: strand, about: aspect)
        else { return nil }
        let fact: Finding.Fact = status == .violated ? .recorded : .unjudged(.notRecorded)
        return JudgedStep(status: status, findings: status == .held ? [] : [Finding(fact)])
    }
}

extension JudgedStep {
    /// Whether it was not judged because no rule knows the answer, and for that alone.
    fileprivate var isOfUnknownAnswer: Bool {
        status == .error && !findings.isEmpty
            && findings.allSatisfy { finding in
                if case .unjudged(.unknownAnswer) = finding.fact { true } else { false }
            }
    }
}

extension ValueCheck {
    /// Why there is not enough to judge: of fewer than two samples nothing can be said, and what is absent hides nothing.
    fileprivate func lackingSamples(_ value: JSONValue?) -> Unjudged? {
        for matcher in condition.matchers {
            switch matcher {
            case .distinct, .randomBits:
                guard let count = value?.array?.count, count < 2 else { continue }
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
