/// The reason why the accounts refused a request. A surface says it in its own words.
package enum Refusal: Error, Hashable, Sendable {
    /// The identifier belongs to another account. Said of usernames, which are public, and to signed-in users.
    case identifierTaken(Identifier.Kind)
    /// The text is not an identifier of that kind by the policy.
    case invalidIdentifier(Identifier.Kind)
    /// The password breaks the policy.
    case weakPassword(PasswordRules.Fault)
    /// Identifier and password do not belong together; which of them is wrong is not said.
    case invalidCredentials
    /// The password of a live session's account is wrong.
    case wrongCurrentPassword
    /// The password is right, but the account's address was never confirmed.
    case unverified
    /// Too many wrong passwords; with the time until the block ends.
    case throttled(retryAfter: Duration)
    /// A session is needed and no token was sent.
    case missingToken
    /// The token opens no session.
    case invalidToken
    /// The session may not do this.
    case forbidden
    /// The refresh token gives no new tokens.
    case invalidGrant
    /// The code is not one that can be used here.
    case invalidCode
    /// The code was right and its time is over.
    case expiredCode
    /// No account has the identifier. Said where the policy tells strangers.
    case unknownUser
    /// The same, said in another sentence alone. Only a faulty backend does.
    case unknownName
    /// The address is confirmed already. Said where the policy tells strangers.
    case alreadyVerified

    // What only systems say whose policy is told more than the plain interface tells.

    /// None of the identifiers can be used before it is confirmed.
    case noUsableIdentifier
    /// There is no confirmed address of that kind to send a message to.
    case noConfirmedAddress(Identifier.Kind)
    /// The account has no address of that kind.
    case noAddress(Identifier.Kind)
    /// The account is disabled.
    case disabled
    /// The new password is the one that the account has.
    case samePassword
    /// The account has no password to be replaced.
    case noPassword
    /// There is no open code.
    case noCode
}
