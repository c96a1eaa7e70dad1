/// The way to replace a forgotten password.
package enum ResetMode: String, Sendable, Hashable, CaseIterable {
    /// By a mailed link; whoever follows it chooses the new password.
    case link
    /// In several calls: a code of eight digits gives a state that sets the new password, and that an offer to sign in.
    /// Addresses are confirmed by such codes too.
    case code
    /// By a mailed link; whoever follows it is mailed a password that the backend made.
    case generated
}
