import NIOPosix
import Testing

@testable import ReferenceCore

@Suite("Accounts")
struct AccountsTests {
    /// Accounts that cannot hash: their threads were never started.
    private func accountsWithoutThreads(_ rules: Rules) -> Accounts {
        Accounts(
            rules: rules,
            clock: MovableClock(),
            random: .system,
            hasher: PasswordHasher(cost: .low, threads: NIOThreadPool(numberOfThreads: 1)),
            post: { _ in }
        )
    }

    @Test("A login with an unknown name does the work of hashing, so that time does not tell")
    func hashesForNobody() async throws {
        var rules = Rules(policy: AccountPolicy())
        let clean = accountsWithoutThreads(rules)
        let error = await #expect(throws: (any Error).self) {
            try await clean.login(TypedIdentifier("nobody"), password: "a quite long password")
        }
        #expect(!(error is Refusal))
        rules.logins.hidesUnknownByWork = false
        let faulty = accountsWithoutThreads(rules)
        await #expect(throws: Refusal.invalidCredentials) {
            try await faulty.login(TypedIdentifier("nobody"), password: "a quite long password")
        }
    }
}
