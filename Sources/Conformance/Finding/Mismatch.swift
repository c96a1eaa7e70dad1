/// One way in which an answer is not as expected.
package enum Mismatch: Sendable, Hashable {
    case outcome(expected: OutcomeDemand, found: Outcome)
    case status(expected: [StatusPattern], found: Int)
    /// `found` is nil where there is nothing of the kind.
    case part(AnswerPart, expected: String, found: String?)
    /// The answer names another account than the actor's, or none; `member` is the name that differs.
    case account(member: String?, actor: String, expected: String?, found: String?)
    /// An answer of this status came where there was to be no connection.
    case connection(status: Int)
    /// The answer holds what must not be in it.
    case leak(expected: String)
}

/// A part of an answer that conditions look at.
package enum AnswerPart: Sendable, Hashable {
    case contentType
    case header(String)
    case cookie(String)
    /// A place in a JSON body, as JSONPath.
    case path(String)
    /// The body as text.
    case body
}

/// The outcomes that a step asks for and those that it rules out.
package struct OutcomeDemand: Sendable, Hashable {
    package var only: OutcomeSet?
    package var not: OutcomeSet?

    /// A demand for some outcomes, without some others.
    package init(only: OutcomeSet?, not: OutcomeSet? = nil) {
        self.only = only
        self.not = not
    }
}

/// A difference between two kinds of answers.
package struct AnswerDifference: Sendable, Hashable {
    /// The part that differs.
    package enum Subject: Sendable, Hashable {
        case status
        case bodyLength
        /// A header or a member of the body as a whole: `header x-reason`, `body $.error`.
        case feature(String)
        case length(String)
        case beginning(String)
        case end(String)
        case word(String, of: String)
    }

    package var subject: Subject
    /// The value in the first kind.
    package var first: String
    /// The value in the second kind.
    package var second: String

    /// A difference in the subject.
    package init(_ subject: Subject, first: String, second: String) {
        self.subject = subject
        self.first = first
        self.second = second
    }
}
