import Conformance

/// The rest of a lifetime that is left once the clock was moved to just before its end.
struct LifetimeMargin: Sendable {
    let length: Duration
    /// The path of the lifetime in the policy.
    private let lifetime: String

    /// Returns nil where the span does not end inside of a lifetime that the policy declares.
    init?(leftAfter span: DurationExpression, under policy: Policy) {
        guard case .policy(let path) = span.base else { return nil }
        if let found = policy.margin(at: path) {
            guard found.isInside else { return nil }
            (length, lifetime) = (found.margin - span.offset, found.lifetime)
        } else {
            guard span.offset < .zero else { return nil }
            (length, lifetime) = (.zero - span.offset, path)
        }
    }

    /// The sentence of a report where so much time passed by itself that the lifetime may be over.
    func words(after passed: Duration) -> String {
        "the clock was moved to \(length.wholeSeconds) s before the end of \(lifetime), and this machine took "
            + "\(passed.wholeSeconds) s for the case up to here, so that it may have been over"
    }
}
