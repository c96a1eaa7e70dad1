import Conformance

extension CaseRunner {
    /// Repeats an attempt until it holds or the time is over, then watches that it stays so.
    mutating func patiently(
        _ patience: Patience,
        attempt: (inout Self) async -> Attempt
    ) async -> JudgedStep {
        let started = environment.clock.now()
        let within: Duration
        let holds: Duration
        do {
            within = try patience.within.map { span throws(TemplateError) in try duration(span) } ?? .zero
            holds = try patience.holds.map { span throws(TemplateError) in try duration(span) } ?? .zero
        } catch {
            return .error(.problem(error.message))
        }
        var pause = Duration.milliseconds(25)
        while true {
            let done = await attempt(&self)
            let elapsed = started.duration(to: environment.clock.now())
            var judged = JudgedStep(done)
            if done.judgement == .held {
                if patience.within != nil { judged.settledAfter = elapsed }
                guard patience.holds != nil else { return judged }
                return await watching(for: holds, first: judged, attempt: attempt)
            }
            let left = within - elapsed
            // The last look is at the very end: the target may take all the time it was given.
            if case .violated = done.judgement, left > .zero {
                guard await sleeps(min(pause, left)) else {
                    return .error(.interrupted(.settling), judged.exchanges)
                }
            } else {
                if patience.within != nil { judged.date(since(elapsed)) }
                return judged
            }
            pause = min(pause * 2, .milliseconds(500))
        }
    }

    /// Makes sure that what came true stays true.
    private mutating func watching(
        for span: Duration,
        first: JudgedStep,
        attempt: (inout Self) async -> Attempt
    ) async -> JudgedStep {
        let since = environment.clock.now()
        let pause = min(max(span / 8, .milliseconds(25)), .milliseconds(500))
        while since.duration(to: environment.clock.now()) < span {
            guard await sleeps(pause) else { return .error(.interrupted(.watching)) }
            let done = await attempt(&self)
            guard done.judgement != .held else { continue }
            var judged = JudgedStep(done)
            judged.date(.settled(since.duration(to: environment.clock.now())))
            return judged
        }
        return first
    }

    /// Since when something does not hold that was given time: the operation that was to bring it about, or the first look.
    private func since(_ elapsed: Duration) -> Finding.Since {
        guard let cause = world.lastCause else { return .start(elapsed, after: nil) }
        return .start(cause.at.duration(to: environment.clock.now()), after: cause.operation)
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

extension JudgedStep {
    /// Says since when it is so; why nothing could be judged has no such time.
    fileprivate mutating func date(_ since: Finding.Since) {
        for index in findings.indices {
            if case .answer = findings[index].fact { findings[index].since = since }
        }
    }
}
