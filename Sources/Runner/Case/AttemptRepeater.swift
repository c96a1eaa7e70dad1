import Conformance
import HTTPTypes
import RunModel

/// Makes attempts again: as long as a step has patience, and after the time that a target which throttles asks for.
struct AttemptRepeater: Sendable {
    private let context: StepContext
    private var clock: RunClock { context.environment.clock }
    /// The longest that a step waits in all because the target asks for it.
    private static let throttlingPatience = Duration.seconds(60)
    /// So often a step is tried whose target throttles it and says that it need not wait: such a target plays for time.
    private static let triesWithoutWait = 3

    init(_ context: StepContext) { self.context = context }

    /// Repeats an attempt until it holds or the time is over, then watches that it stays so.
    func patiently(
        _ patience: Patience,
        in world: inout World,
        attempt: (inout World) async -> Attempt
    ) async -> JudgedStep {
        let started = clock.now()
        let within: Duration
        let holds: Duration
        do {
            within = try patience.within.map { span throws(TemplateError) in try world.duration(span) } ?? .zero
            holds = try patience.holds.map { span throws(TemplateError) in try world.duration(span) } ?? .zero
        } catch {
            return .error(.problem(error.message))
        }
        var pause = Duration.milliseconds(25)
        while true {
            let asked = started.duration(to: clock.now())
            let done = await attempt(&world)
            let elapsed = started.duration(to: clock.now())
            var judged = JudgedStep(done)
            if done.judgement == .held {
                if patience.within != nil { judged.settledAfter = elapsed }
                guard patience.holds != nil else { return judged }
                let watched = await watching(for: holds, first: judged, in: &world, attempt: attempt)
                // Until the time is over some machine of the target may lag behind the one that was asked first.
                guard watched.step.status == .violated, started.duration(to: watched.asked) < within else {
                    return watched.step
                }
                continue
            }
            // The last look begins at the very end: the target may take all the time it was given, and what it was asked before that
            // it may answer later.
            if case .violated = done.judgement, asked < within {
                guard await sleeps(max(.zero, min(pause, within - elapsed))) else {
                    return .error(.interrupted(.settling), judged.exchanges)
                }
            } else {
                if patience.within != nil { judged.date(since(elapsed, world.lastCause)) }
                return judged
            }
            pause = min(pause * 2, .milliseconds(500))
        }
    }

    /// Makes sure that what came true stays true; gives what came of it, and when the last look began.
    private func watching(
        for span: Duration,
        first: JudgedStep,
        in world: inout World,
        attempt: (inout World) async -> Attempt
    ) async -> (step: JudgedStep, asked: ContinuousClock.Instant) {
        let since = clock.now()
        var asked = since
        let pause = min(max(span / 8, .milliseconds(25)), .milliseconds(500))
        while since.duration(to: clock.now()) < span {
            guard await sleeps(pause) else { return (.error(.interrupted(.watching)), asked) }
            asked = clock.now()
            let done = await attempt(&world)
            guard done.judgement != .held else { continue }
            var judged = JudgedStep(done)
            judged.date(.settled(since.duration(to: clock.now())))
            return (judged, asked)
        }
        return (first, asked)
    }

    /// Since when something does not hold that was given time: the operation that was to bring it about, or the first look.
    private func since(_ elapsed: Duration, _ cause: World.Cause?) -> Finding.Since {
        guard let cause else { return .start(elapsed, after: nil) }
        return .start(cause.at.duration(to: clock.now()), after: cause.operation)
    }

    private func sleeps(_ span: Duration) async -> Bool {
        do {
            try await clock.sleep(span)
            return true
        } catch {
            return false
        }
    }

    /// Does something again after the time that the target asks for, as long as the step may wait.
    func waitingOutThrottling(
        in world: inout World,
        _ attempt: (inout World) async -> Attempt
    ) async -> Attempt {
        var left = Self.throttlingPatience
        var earlier: [RawExchange] = []
        var hasty = 0
        while true {
            var done = await attempt(&world)
            let exchanges = earlier + (done.result?.exchanges ?? [])
            done.result?.exchanges = exchanges
            guard context.waitsWhenThrottled, case .unjudgeable = done.judgement, let result = done.result,
                result.outcome == .throttled, let answer = result.answer,
                let asked = RetryAfter.span(in: answer, now: clock.timestamp())
            else { return done }
            if asked == .zero { hasty += 1 }
            guard hasty < Self.triesWithoutWait else { return done }
            // What may be tried at once is not tried in the same moment.
            let span = max(asked, .seconds(1))
            guard span <= left, (try? await clock.sleep(span)) != nil else { return done }
            left -= span
            earlier = result.exchanges
        }
    }
}

/// The time that a target asks to wait (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// Nil where the answer does not say, or not in a form that is known.
    static func span(in answer: Answer, now: Timestamp) -> Duration? {
        guard let text = answer.headers[.retryAfter]?.trimmed else { return nil }
        if !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            return UInt32(text).map { .seconds(Int($0)) }
        }
        guard let moment = CookieDate.parse(text) else { return nil }
        return .seconds(max(0, moment.secondsSince1970 - now.secondsSince1970))
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
