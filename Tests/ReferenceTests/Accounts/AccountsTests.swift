import NIOPosix
import Testing

@testable import Reference

@Suite("Accounts")
struct AccountsTests {
    /// Accounts that cannot hash: their threads were never started.
    private func accountsWithoutThreads(_ defects: Defects) -> Accounts {
        Accounts(
            rules: Rules(policy: AccountPolicy()).breaking(defects),
            clock: MovableClock(),
            random: .system,
            hasher: PasswordHasher(cost: .low, threads: NIOThreadPool(numberOfThreads: 1)),
            post: { _ in }
        )
    }

    @Test("A login with an unknown name does the work of hashing, so that time does not tell")
    func hashesForNobody() async throws {
        let clean = accountsWithoutThreads([])
        let error = await #expect(throws: (any Error).self) {
            try await clean.login(TypedIdentifier("nobody"), password: "a quite long password")
        }
        #expect(!(error is Refusal))
        let faulty = accountsWithoutThreads([.timingRevealsAccount])
        await #expect(throws: Refusal.invalidCredentials) {
            try await faulty.login(TypedIdentifier("nobody"), password: "a quite long password")
        }
    }
}
