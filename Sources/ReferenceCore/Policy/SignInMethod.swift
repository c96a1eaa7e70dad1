/// The method by which a session was opened.
package enum SignInMethod: Sendable, Hashable, CaseIterable {
    case password
    /// By a code that was mailed.
    case code
}
