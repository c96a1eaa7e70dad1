import ReferenceCore

extension Variation {
    /// Other values of the policy.
    static let policies: [Variation] = [
        .policy("email-case-counts") { $0.foldsEmail = false },
        .policy("passwords-up-to-64") { $0.passwordLength = 15...64 },
        .policy("passwords-up-to-72-bytes") { $0.passwordBytes = 72 },
        .policy("new-address-proved-at-its-confirmation") { $0.provesEmailAtConfirmation = true },
        .policy("low-login-limit") { $0.failureLimit = 5 },
        .policy("short-block") { $0.blockDuration = .minutes(1) },
        .policy("reset-codes-live-ten-minutes") { $0.resetCodeLifetime = .minutes(10) },
        .policy("access-tokens-live-an-hour") { $0.accessTokenLifetime = .hours(1) },
        .policy("refresh-tokens-live-a-week") { $0.refreshTokenLifetime = .days(7) },
        .policy("confirmation-codes-live-an-hour") { $0.verificationCodeLifetime = .hours(1) },
        .policy("short-user-names") { $0.usernameLength = 1...30 },
        .policy("many-reset-messages") { $0.messageLimit = 10 },
        .policy("open-code-is-sent-again") { $0.sendsOpenCodesAgain = true },
        .policy("blocks-grow") { $0.blocksGrow = true },
        .policy("refresh-ends-access-tokens") { $0.refreshEndsAccessTokens = true },
        .backend("slow-hashing") { $0.hashingPause = .milliseconds(300) },
    ]
}
