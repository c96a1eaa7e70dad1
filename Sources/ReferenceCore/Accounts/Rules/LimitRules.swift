package import Platform

/// The tries that count, and the consequence of too many.
package struct LimitRules: Sendable {
    /// The end of a block that begins now.
    package var blockEnd: @Sendable (_ now: Date, Duration) -> Date = { now, duration in now + duration }

    /// The number of wrong codes of a kind that are tolerated within the policy's window.
    package var codeGuesses: @Sendable (IssuedCode.Purpose, AccountPolicy) -> Int = { _, policy in policy.codeGuessLimit
    }

    /// Returns whether a wrong code counts beside those before.
    package var countsGuess: @Sendable (_ earlier: [Date], _ now: Date) -> Bool = { _, _ in true }

    /// Indicates whether a new code brings new guesses. It does not: whoever guesses would only have to ask for another.
    package var newCodeForgivesGuesses = false

    /// Does what follows for an account when a message is not sent because there were too many: nothing.
    package var messagesExceeded: @Sendable (inout AccountStore, AccountID, _ now: Date) -> Void = { _, _, _ in }
}
