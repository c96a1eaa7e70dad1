/// The outcome of an operation, in words common to all backends.
package enum Outcome: String, CaseIterable, Hashable, Sendable {
    /// It was done.
    case ok
    /// Credentials, tokens or proofs were missing or not accepted.
    case denied
    /// The caller is known but may not do this.
    case forbidden
    /// The account or identifier has to be verified first.
    case unverified
    /// The backend says that it does not know the account.
    case unknownUser
    /// The identifier is taken.
    case duplicate
    /// The new password is not acceptable.
    case weakPassword
    /// The request is malformed or breaks a rule for its fields.
    case invalid
    /// The code of a message is not the right one.
    case wrongCode
    /// The code, token or flow was right once and is too old.
    case expired
    /// The backend has no such function (404, 405, 501 for the operation itself).
    case unsupported
    /// Too many requests: nothing was decided.
    case throttled
    /// The backend failed (5xx): nothing was decided.
    case fault

    /// Indicates whether the backend refused the operation on its merits.
    package var isRefusal: Bool { self != .ok && isJudgement }

    /// Indicates whether the backend decided anything at all.
    package var isJudgement: Bool { self != .throttled && self != .fault }
}

/// A set of outcomes, as an expectation writes it: single words, a list, `refused` or `any`.
package struct OutcomeSet: Hashable, Sendable, CustomStringConvertible {
    /// The words as they stand in the file.
    package let words: [String]
    package let outcomes: Set<Outcome>

    /// The words that stand for more than one outcome.
    package static let families: [String: Set<Outcome>] = [
        "refused": Set(Outcome.allCases.filter(\.isRefusal)),
        "any": Set(Outcome.allCases),
    ]

    /// All words that may stand where an outcome is expected.
    package static var vocabulary: [String] { Outcome.allCases.map(\.rawValue) + families.keys.sorted() }

    package static let ok = OutcomeSet(.ok)

    package init(_ outcome: Outcome) {
        words = [outcome.rawValue]
        outcomes = [outcome]
    }

    /// Nil if one of the words does not name an outcome.
    package init?(words: [String]) {
        var outcomes: Set<Outcome> = []
        for word in words {
            if let outcome = Outcome(rawValue: word) {
                outcomes.insert(outcome)
            } else if let family = Self.families[word] {
                outcomes.formUnion(family)
            } else {
                return nil
            }
        }
        self.words = words
        self.outcomes = outcomes
    }

    package func contains(_ outcome: Outcome) -> Bool { outcomes.contains(outcome) }

    /// Indicates whether nothing but a success is among them, be it one that awaits a verification.
    package var isSuccess: Bool { contains(.ok) && outcomes.isSubset(of: [.ok, .unverified]) }

    package var description: String { words.joined(separator: " or ") }
}
