import Conformance
import HTTPTypes

extension CaseRunner {
    /// The longest that a step waits in all because the target asks for it.
    private static let throttlingPatience = Duration.seconds(60)
    /// So often a step is tried whose target throttles it and says that it need not wait: such a target plays for time.
    private static let triesWithoutWait = 3

    /// Whether a step may wait where the target throttles it.
    ///
    /// A preparation may: nothing is judged by it. A scenario that speaks of throttling anywhere is left as fast as it is,
    /// since a block that was waited for would be over.
    func mayWait(at step: Step) -> Bool {
        guard !step.isCheck else { return false }
        // The members of a group have their own say.
        if case .group = step.action { return false }
        return !planned.scenario.speaksOfThrottling
    }

    /// Does something again after the time that the target asks for, as long as the step may wait.
    mutating func waitingOutThrottling(
        _ attempt: (inout Self) async -> Attempt
    ) async -> Attempt {
        var left = Self.throttlingPatience
        var earlier: [RawExchange] = []
        var hasty = 0
        while true {
            var done = await attempt(&self)
            let exchanges = earlier + (done.result?.exchanges ?? [])
            done.result?.exchanges = exchanges
            guard waitsWhenThrottled, case .unjudgeable = done.judgement, let result = done.result,
                result.outcome == .throttled, let answer = result.answer,
                let asked = RetryAfter.span(in: answer, now: environment.clock.timestamp())
            else { return done }
            if asked == .zero { hasty += 1 }
            guard hasty < Self.triesWithoutWait else { return done }
            // What may be tried at once is not tried in the same moment.
            let span = max(asked, .seconds(1))
            guard span <= left, (try? await environment.clock.sleep(span)) != nil else { return done }
            left -= span
            earlier = result.exchanges
        }
    }
}

/// How long a target asks to wait (RFC 9110, section 10.2.3).
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
