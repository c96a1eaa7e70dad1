import Conformance
import Reference
import ReferenceCore
import RunModel
import Testing

/// Backends that confirm addresses, end sessions and tell users apart in ways of their own.
@Suite("What confirms an address is judged by what the backend shows and declares", .serialized)
struct ConfirmingShapeTests {
    /// An access that shows no verified flag.
    private static let unflagged = #"""
        { "operations": { "access": { "outcomes": [
            { "when": { "status": 200, "body": [{ "path": "$.id", "type": "string" }] }, "outcome": "ok",
              "save": { "result.accountId": "$.id", "result.email": { "path": "$.email", "optional": true } } } ] } } }
        """#

    private static let unflaggedAndDeclared = #"""
        { "policy": { "resetConfirms": true }, "operations": { "access": { "outcomes": [
            { "when": { "status": 200, "body": [{ "path": "$.id", "type": "string" }] }, "outcome": "ok",
              "save": { "result.accountId": "$.id", "result.email": { "path": "$.email", "optional": true } } } ] } } }
        """#

    /// Mails resets to every address, and takes a completed one for the confirmation.
    private static let resetConfirms: @Sendable (inout ReferenceBackend.Configuration) -> Void = { configuration in
        configuration.change { rules in
            rules.resets.isDeliverable = { _, _ in true }
            let replace = rules.resets.replacePassword
            rules.resets.replacePassword = { state, account, new, now in
                state.update(account.id) { $0.confirmedEmail = $0.email }
                replace(&state, account, new, now)
            }
        }
    }

    private static let byReset = "core/verification/unconfirmed-account-gets-no-session-by-reset"

    @Test(
        "A completed reset that confirms the address is no way around the confirmation",
        arguments: ["{}", #"{ "policy": { "resetConfirms": true } }"#, unflaggedAndDeclared]
    )
    func confirmingReset(dialect: String) async throws {
        let results = try await Shape(dialect: dialect, arrange: Self.resetConfirms).results(of: Self.byReset)
        #expect(results.map(\.verdict) == [.passed], "\(results.map(\.summary))")
    }

    @Test(
        "A reset that lets an unconfirmed account in is",
        arguments: ["{}", #"{ "policy": { "resetConfirms": true } }"#, #"{ "policy": { "resetConfirms": false } }"#]
    )
    func unconfirmedByReset(dialect: String) async throws {
        let shape = Shape(dialect: dialect, defects: ["reset-opens-unconfirmed-account"])
        let results = try await shape.results(of: Self.byReset)
        #expect(results.map(\.verdict) == [.failed], "\(results.map(\.summary))")
    }

    @Test("A reset that lets an account in, of which neither flag nor policy says that it is confirmed, is")
    func undeclaredReset() async throws {
        let shape = Shape(dialect: Self.unflagged, arrange: Self.resetConfirms)
        let results = try await shape.results(of: Self.byReset)
        #expect(results.map(\.verdict) == [.failed], "\(results.map(\.summary))")
    }

    @Test("A change of address at once is seen without a flag, and a conforming one is not taken for it")
    func changeAtOnce() async throws {
        let scenario = "core/verification/changed-address-starts-unverified"
        let clean = try await Shape(dialect: Self.unflagged).results(of: scenario)
        #expect(clean.map(\.verdict) == [.passed], "\(clean.map(\.summary))")
        let shape = Shape(dialect: Self.unflagged, defects: ["verified-flag-carried-over"])
        let faulty = try await shape.results(of: scenario)
        #expect(faulty.map(\.verdict) == [.failed], "\(faulty.map(\.summary))")
    }

    /// A change of password that gives no tokens.
    private static let changeGivesNothing = #"""
        { "operations": { "changePassword": { "outcomes": [{ "when": { "status": 204 }, "outcome": "ok" }] } } }
        """#
    private static let changeEndsAll = #"""
        { "policy": { "ownSession": "end" },
          "operations": { "changePassword": { "outcomes": [{ "when": { "status": 204 }, "outcome": "ok" }] } } }
        """#

    @Test("A change of password may end the session that makes it where that is declared")
    func changeEndsOwnSession() async throws {
        let scenario = "core/invalidation/password-change-ends-other-sessions"
        let declared = Shape(dialect: Self.changeEndsAll) { $0.policy.changeOpensSession = false }
        let results = try await declared.results(of: scenario)
        #expect(results.map(\.verdict) == [.passed], "\(results.map(\.summary))")
        #expect(results.allSatisfy { $0.warnings.isEmpty })
        let silent = Shape(dialect: Self.changeGivesNothing) { $0.policy.changeOpensSession = false }
        let warned = try await silent.results(of: scenario)
        #expect(warned.contains { !$0.warnings.isEmpty || $0.verdict == .failed }, "\(warned.map(\.summary))")
    }
}
