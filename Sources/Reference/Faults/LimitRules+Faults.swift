import Platform
import ReferenceCore

/// The tries that faulty backends count, and the consequences.
extension LimitRules {
    mutating func spoil(by defects: Defects) {
        if defects.contains(.lockoutNeverClears) { blockEnd = { _, _ in .distantFuture } }
        if defects.contains(.noCodeThrottle) { codeGuesses = { _, _ in .max } }
        if defects.contains(.confirmationGuessesUnlimited) {
            codeGuesses = { purpose, policy in purpose == .verification ? .max : policy.codeGuessLimit }
        }
        if defects.contains(.codeGuessesOfASecondCountOnce) {
            countsGuess = { earlier, now in earlier.last?.seconds != now.seconds }
        }
        if defects.contains(.codeGuessesPerCode) { newCodeForgivesGuesses = true }
        if defects.contains(.messageLimitBlocksAccount) {
            messagesExceeded = { state, id, now in
                let end = now + state.policy.blockDuration
                state.failures[.account(id)] = Failures(blockedUntil: end, lastAt: now)
            }
        }
    }
}
