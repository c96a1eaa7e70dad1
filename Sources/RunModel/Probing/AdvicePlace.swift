package import Conformance
import JSONText

/// The place in the text of a dialect where an addition belongs.
package enum AdvicePlace: Sendable, Hashable {
    /// The end of a list of rules: the offset of the list, or of the request that has none yet.
    case rules(offset: Int)
    /// The values that a rule saves: the offset of the rule.
    case saves(offset: Int)
    /// The same for the cookie of a session, by its name: requests have to carry it by what was saved.
    case cookie(rule: Int, name: String)
    /// The rule for a kind of message, made from one that came, by its index among those of the problem. Where the rule that is there
    /// recognizes that message, and only reads the wrong part of it, its conditions stay. The values of these names, which it takes
    /// from links, go where the message has no such link.
    case message(kind: String, from: Int, keepsMatch: Bool, without: [String])
    /// A member of the policy, by its name.
    case policy(String)
    /// The body of an operation's request: the offset of its members.
    case members(offset: Int, of: OperationName)
}

extension TrialReport.Advice {
    /// Returns whether another addition is needless beside this one: it is the same, or a rule that would take the same refusals and
    /// never count behind this one.
    package func covers(_ other: TrialReport.Advice) -> Bool {
        if self == other { return true }
        guard edit == other.edit, let when = json["when"], when == other.json["when"] else { return false }
        let outcomes = [json["outcome"]?.string, other.json["outcome"]?.string].compactMap { $0.flatMap(Outcome.init) }
        return outcomes.count == 2 && outcomes.allSatisfy(\.isRefusal)
    }
}
