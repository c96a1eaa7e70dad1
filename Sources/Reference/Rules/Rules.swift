/// The decisions of the account core: what opens an account, what a code has to match, what ends at a reset, which limits
/// count.
///
/// Each is made in one place, as a value with a clean form, and the flows (registration, login, reset …) read it. A backend
/// that satisfies every requirement has the clean forms. One that shall break a requirement, or a system that wants
/// something else of the core, replaces single ones before the backend starts; the flows stay as they are.
struct Rules: Sendable {
    /// Limits and lifetimes.
    let policy: AccountPolicy
    /// Which identifiers are accepted, and which spellings mean the same one.
    var identifiers: IdentifierRules
    /// Which passwords are accepted, and what of them is compared.
    var passwords: PasswordRules
    var registrations = RegistrationRules()
    var logins = LoginRules()
    var limits = LimitRules()
    var codes = CodeRules()
    var resets = ResetRules()
    var flows = ResetFlowRules()
    var changes = ChangeRules()
    var sessions = SessionRules()
    var refreshes = RefreshRules()
    var messages = MessageRules()
    /// Whether records are forgotten once they have expired.
    var forgetsExpired = true

    /// The clean rules under a policy.
    init(policy: AccountPolicy) {
        self.policy = policy
        identifiers = IdentifierRules(policy: policy)
        passwords = PasswordRules(policy: policy)
    }
}
