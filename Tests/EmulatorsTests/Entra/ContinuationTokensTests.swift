import Foundation
import ReferenceCore
import Testing

@testable import Emulators

@Suite("Continuation tokens of Entra's emulator")
struct ContinuationTokensTests {
    private struct Refused: Error {}

    private let now = Date(timeIntervalSince1970: 1_767_225_600)

    private func issued(isReusable: Bool) -> (tokens: ContinuationTokens, text: String) {
        let tokens = ContinuationTokens(random: .system, isReusable: isReusable)
        let (app, username) = (EntraApp(id: "app"), "a@example.test")
        let continuation = Continuation(step: .resetStarted, app: app, username: username, expiresAt: now)
        return (tokens, tokens.issue(continuation, now: now))
    }

    /// The losers of a race once replaced the state that the winner went on with, and nobody could set a password.
    @Test("Of many requests with one token one is served, and the others are not")
    func race() async throws {
        let (tokens, text) = issued(isReusable: false)
        let served = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<100 { group.addTask { try tokens.spend(text) { true } ?? false } }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(served == 1)
    }

    @Test("A token counts again where it may be used more than once")
    func reusable() throws {
        let (tokens, text) = issued(isReusable: true)
        #expect(try tokens.spend(text) { 1 } == 1)
        #expect(try tokens.spend(text) { 2 } == 2)
    }

    @Test("A request that fails leaves its token open", arguments: [false, true])
    func failure(isReusable: Bool) throws {
        let (tokens, text) = issued(isReusable: isReusable)
        #expect(throws: Refused.self) { try tokens.spend(text) { throw Refused() } }
        #expect(try tokens.spend(text) { true } == true)
    }
}
