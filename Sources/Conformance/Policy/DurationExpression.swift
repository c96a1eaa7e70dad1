/// A span of time as scenarios write it: `5s`, `policy.invalidation`, `policy.lifetimes.resetCode - 5s`.
package struct DurationExpression: Sendable, Hashable {
    package enum Term: Sendable, Hashable {
        case literal(Duration)
        /// A member of the dialect's policy, `policy.lifetimes.resetCode`.
        case policy(String)
    }

    /// The text as it stands in the file.
    package let text: String
    package let base: Term
    /// The duration that is added; negative for one that is subtracted.
    package let offset: Duration

    init(text: String, base: Term, offset: Duration) {
        self.text = text
        self.base = base
        self.offset = offset
    }

    /// A fixed number of whole seconds.
    package init(seconds: Int) {
        self.init(text: "\(seconds)s", base: .literal(.seconds(seconds)), offset: .zero)
    }

    /// The members of the policy that it reads.
    package var policyPaths: [String] {
        if case .policy(let path) = base { [path] } else { [] }
    }
}
