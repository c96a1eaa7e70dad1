import Conformance

extension CaseRunner {
    /// Repeats an attempt until it holds or the time is over, then watches that it stays so.
    mutating func patiently(
        _ patience: Patience,
        title: String,
        attempt: (inout Self) async -> (Judgement, [RawExchange])
    ) async -> JudgedStep {
        let started = environment.clock.now()
        let within: Duration
        let holds: Duration
        do {
            within = try patience.within.map { span throws(TemplateError) in try duration(span) } ?? .zero
            holds = try patience.holds.map { span throws(TemplateError) in try duration(span) } ?? .zero
        } catch {
            return .error(error.message)
        }
        var pause = Duration.milliseconds(25)
        while true {
            let (judgement, exchanges) = await attempt(&self)
            let elapsed = started.duration(to: environment.clock.now())
            var judged = JudgedStep(judgement, title: title, exchanges: exchanges)
            if judgement == .held {
                if patience.within != nil { judged.settledAfter = elapsed }
                guard patience.holds != nil else { return judged }
                return await watching(for: holds, title: title, first: judged, attempt: attempt)
            }
            let left = within - elapsed
            // The last look is at the very end: the target may take all the time it was given.
            if case .violated = judgement, left > .zero {
                guard await sleeps(min(pause, left)) else {
                    return .error("\(title): interrupted while waiting for it to hold", exchanges)
                }
            } else {
                if patience.within != nil {
                    judged.findings = judged.findings.map { stillSo($0, title: title, after: elapsed) }
                }
                return judged
            }
            pause = min(pause * 2, .milliseconds(500))
        }
    }

    /// Makes sure that what came true stays true.
    private mutating func watching(
        for span: Duration,
        title: String,
        first: JudgedStep,
        attempt: (inout Self) async -> (Judgement, [RawExchange])
    ) async -> JudgedStep {
        let since = environment.clock.now()
        let pause = min(max(span / 8, .milliseconds(25)), .milliseconds(500))
        while since.duration(to: environment.clock.now()) < span {
            guard await sleeps(pause) else { return .error("\(title): interrupted while watching that it stays so") }
            let (judgement, exchanges) = await attempt(&self)
            guard judgement != .held else { continue }
            var judged = JudgedStep(judgement, title: title, exchanges: exchanges)
            let elapsed = since.duration(to: environment.clock.now()).words
            judged.findings = judged.findings.map { finding in
                Finding(
                    "\(finding.message) again \(elapsed) after it had held",
                    expected: finding.expected,
                    found: finding.found
                )
            }
            return judged
        }
        return first
    }

    private func stillSo(_ finding: Finding, title: String, after elapsed: Duration) -> Finding {
        guard let found = finding.found, finding.message == "\(title) was \(found)" else { return finding }
        let since: String
        if let cause = world.lastCause {
            since = "\(cause.at.duration(to: environment.clock.now()).words) after \(cause.words)"
        } else {
            since = "after \(elapsed.words)"
        }
        return Finding("\(title) was still \(found) \(since)", expected: finding.expected, found: found)
    }

    private func sleeps(_ span: Duration) async -> Bool {
        do {
            try await environment.clock.sleep(span)
            return true
        } catch {
            return false
        }
    }
}
