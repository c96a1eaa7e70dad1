/// The decisions of the account core: what opens an account, what a code has to match, what ends at a reset, which limits
/// count.
///
/// Each is made in one place, as a value with a clean form, and the flows (registration, login, reset …) read it. A backend
/// that satisfies every requirement has the clean forms. One that shall break a requirement, or a system that wants
/// something else of the core, replaces single ones before the backend starts; the flows stay as they are.
package struct Rules: Sendable {
    /// Limits and lifetimes.
    package let policy: AccountPolicy
    /// The identifiers that are accepted, and the spellings that mean the same one.
    package var identifiers: IdentifierRules
    /// The passwords that are accepted, and the part of them that is compared.
    package var passwords: PasswordRules
    /// The needs of a registration.
    package var registrations = RegistrationRules()
    /// The checks and the counting of a login.
    package var logins = LoginRules()
    /// The tries that count.
    package var limits = LimitRules()
    /// The form of codes, and what they match.
    package var codes = CodeRules()
    /// The requests for a reset, and its effects.
    package var resets = ResetRules()
    /// The steps of a reset in several calls.
    package var flows = ResetFlowRules()
    /// The demands and the effects of a change.
    package var changes = ChangeRules()
    /// The tokens of a session, and its end.
    package var sessions = SessionRules()
    /// The use of refresh tokens.
    package var refreshes = RefreshRules()
    /// The messages that leave.
    package var messages = MessageRules()
    /// Indicates whether records are forgotten once they have expired.
    package var forgetsExpired = true

    /// The clean rules under a policy.
    package init(policy: AccountPolicy) {
        self.policy = policy
        identifiers = IdentifierRules(policy: policy)
        passwords = PasswordRules(policy: policy)
    }
}
