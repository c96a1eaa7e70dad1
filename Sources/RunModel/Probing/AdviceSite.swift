/// The place in the text of a dialect where an addition belongs.
package enum AdviceSite: Sendable, Hashable {
    /// The end of a list of rules: the offset of the list, or of the request that has none yet.
    case rules(offset: Int)
    /// The values that a rule saves: the offset of the rule.
    case saves(offset: Int)
    /// The rule for a kind of message.
    ///
    /// - keepsMatch: True where the rule that is there recognizes the message, and only reads the wrong part of it.
    case message(kind: String, keepsMatch: Bool)
}
