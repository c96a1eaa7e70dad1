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
        if judged.status == .held {
            do {
                for save in step.saves { try keep(save) }
            } catch {
                judged.status = .error
                judged.findings = [Finding(error.message)]
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
            return .error(error.message)
        }
        guard length >= .zero else { return .error("\(span.text) lies in the past: it comes to \(length.words)") }
        guard length > .zero else { return .held }
        guard environment.dialect?.operations[.advanceClock] != nil else {
            do {
                try await environment.clock.sleep(length)
                return .held
            } catch {
                return .error("interrupted while \(span.text) passed")
            }
        }
        let seconds = OperationStep.Input(name: "seconds", value: .literal(JSONValue(Int(length.wholeSeconds))))
        let step = OperationStep(.advanceClock, actor: nil, inputs: [seconds])
        let attempt = await attempt(step, gate: nil)
        guard attempt.result?.outcome == .ok else {
            let reason = attempt.result?.failure ?? attempt.result?.outcome?.rawValue ?? "no answer"
            return .error("the target's clock could not be moved: \(reason)", attempt.result?.exchanges ?? [])
        }
        return JudgedStep(status: .held, exchanges: attempt.result?.exchanges ?? [])
    }

    private mutating func compare(_ step: CompareStep) -> JudgedStep {
        let answers = [step.first, step.second].flatMap { world.answers[$0] ?? [] }
        let undecided = answers.filter { !$0.isJudgement }.count
        // Where every answer of both kinds was held back, that is an answer too, and it can tell them apart.
        guard undecided == 0 || undecided == answers.count else {
            return .error(
                "\(undecided) of the \(answers.count) answers were throttled or failed, so there is nothing to compare"
            )
        }
        func samples(_ label: String) -> [AnswerSample] {
            (world.answers[label] ?? []).map { AnswerSample($0.answer, identifiers: $0.identifiers) }
        }
        let first = samples(step.first)
        let second = samples(step.second)
        guard !first.isEmpty, !second.isEmpty else {
            return .error("no answer is kept as \"\(first.isEmpty ? step.first : step.second)\"")
        }
        let needed = Comparison.leastSamples
        guard min(first.count, second.count) >= needed else {
            return .error(
                "\(min(first.count, second.count)) answers of a kind are too few to tell a difference from luck; "
                    + "\(needed) of each are needed"
            )
        }
        let differences = Comparison(first, second).differences(in: step.aspects)
        var judged = JudgedStep(
            status: differences.isEmpty ? .held : .violated,
            findings: differences.map { difference in
                Finding(
                    "\"\(step.first)\" and \"\(step.second)\" are told apart by \(difference.subject)",
                    expected: "no difference",
                    found: "\(difference.expected) against \(difference.found)"
                )
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
            judged = .error(
                "\(min(first.count, second.count)) samples are too few to compare times by; \(needed) of each kind are needed"
            )
            return
        }
        let limit = world.policy["policy.timingDifference"]?.string
        let comparison = TimeComparison(first, second, least: limit.flatMap { Duration(literal: $0) })
        guard comparison.tellsApart else {
            // The figures of what holds, too: they show how much there was to see.
            judged.findings.append(Finding("\"\(step.first)\" and \"\(step.second)\": \(comparison.figures)"))
            return
        }
        judged.status = .violated
        judged.findings.append(
            Finding(
                "\"\(step.first)\" and \"\(step.second)\" are told apart by time, in two runs",
                expected: limit.map { "medians less than \($0) apart" }
                    ?? "medians less than 5 ms, or a tenth, apart",
                found: comparison.figures
            )
        )
    }

    func examine(_ checks: [ValueCheck], in scopeWorld: World? = nil) -> JudgedStep {
        var scope = scopeWorld ?? world
        var findings: [Finding] = []
        do {
            for check in checks {
                let value = try check.value.evaluate(in: &scope)
                if let recorded = check.aspect(of: value).flatMap(recordedFinding) { return recorded }
                try check.demandsSamples(value)
                if let broken = try check.condition.expectationBroken(by: value, in: &scope) {
                    // Masked before it is cut: the rest of a secret that was cut through would not be known for one.
                    let found = value.map { scope.secrets.mask(JSONWriter.compact.string($0)) } ?? "no value"
                    findings.append(
                        Finding(
                            check.value.words,
                            expected: broken,
                            found: found.count > 300 ? found.prefix(300) + "…" : found
                        )
                    )
                }
            }
        } catch {
            return .error(error.message)
        }
        return JudgedStep(status: findings.isEmpty ? .held : .violated, findings: findings)
    }

    /// What the step came to in the recorded run, where a replay cannot tell.
    private func recordedFinding(about aspect: SecretAspect) -> JudgedStep? {
        guard let strand = environment.strand, let status = environment.medium?.finding(at: strand, about: aspect)
        else { return nil }
        let reason = "judged as it was in the recorded run, because a recording does not hold what is judged here"
        return JudgedStep(status: status, findings: status == .held ? [] : [Finding(reason)])
    }
}

extension ValueCheck {
    /// Makes sure that there is enough to judge: of fewer than two samples nothing can be said, and what is absent hides
    /// nothing.
    fileprivate func demandsSamples(_ value: JSONValue?) throws(TemplateError) {
        for matcher in condition.matchers {
            switch matcher {
            case .distinct, .randomBits:
                guard let count = value?.array?.count, count < 2 else { continue }
                throw TemplateError("\(self.value.words) holds \(count) values; two or more are needed to judge by")
            case .lacks:
                guard value == nil else { continue }
                throw TemplateError("\(self.value.words) has no value, so there is nothing to search in")
            default: continue
            }
        }
    }
}
