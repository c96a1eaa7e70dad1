import ReferenceCore

extension Variation {
    /// Other values of the policy.
    static let policies: [Variation] = [
        .policy("email-case-counts") { $0.foldsEmail = false },
        .policy("passwords-up-to-64") { $0.passwordLength = 15...64 },
        .policy("low-login-limit") { $0.failureLimit = 5 },
        .policy("short-block") { $0.blockDuration = .minutes(1) },
        .policy("reset-codes-live-ten-minutes") { $0.resetCodeLifetime = .minutes(10) },
        .policy("refresh-ends-access-tokens") { $0.refreshEndsAccessTokens = true },
    ]
}
