package import Foundation

/// Which tries count, and what follows from too many.
package struct LimitRules: Sendable {
    /// When a block ends that begins now.
    package var blockEnd: @Sendable (_ now: Date, Duration) -> Date = { now, duration in now + duration }

    /// How many wrong codes of a kind are looked at within the policy's window.
    package var codeGuesses: @Sendable (IssuedCode.Purpose, AccountPolicy) -> Int = { _, policy in policy.codeGuessLimit
    }

    /// Whether a wrong code counts beside those before.
    package var countsGuess: @Sendable (_ earlier: [Date], _ now: Date) -> Bool = { _, _ in true }

    /// Whether a new code brings new guesses. It does not: whoever guesses would only have to ask for another.
    package var newCodeForgivesGuesses = false

    /// Does what follows for an account when a message is not sent because there were too many: nothing.
    package var messagesExceeded: @Sendable (inout AccountStore, AccountID, _ now: Date) -> Void = { _, _, _ in }
}
