import Foundation
import Testing

@testable import ReferenceCore

@Suite("Rules")
struct RulesTests {
    private let start = Date(timeIntervalSince1970: 1_700_000_000)
    private let id = AccountID(text: "alice")
    private let old = StoredPassword(salt: [1], hash: [1])
    private let new = StoredPassword(salt: [2], hash: [2])

    /// A store with one account whose address is confirmed.
    private func store(_ rules: Rules = Rules(policy: AccountPolicy())) -> AccountStore {
        var store = AccountStore(rules: rules, random: .system)
        var account = Account(
            id: id,
            createdAt: start,
            email: "alice@example.test",
            passwords: [old],
            identifiers: [.email("alice@example.test")]
        )
        account.confirmedEmail = account.email
        store.insert(account)
        return store
    }

    @Test("A reset ends sessions, codes and blocks, and leaves one password and one notice")
    func cleanReset() throws {
        var store = store()
        let tokens = store.startSession(of: id, now: start)
        let account = try #require(store.accounts[id])
        let code = store.issueCode(.reset, for: account, now: start)
        store.recordFailure(.account(id), password: "a guess", now: start)
        store.setByReset(new, for: try #require(store.accounts[id]), now: start)
        #expect(store.accounts[id]?.passwords == [new])
        #expect(throws: Refusal.invalidToken) { try store.session(tokens.accessToken, now: start) }
        #expect(throws: Refusal.invalidGrant) {
            try store.refresh(tokens.refreshToken, wish: RefreshWish(), now: start)
        }
        #expect(throws: Refusal.invalidCode) {
            try store.openCode(code, for: .reset, claim: AccountClaim(), now: start)
        }
        #expect(store.failures.isEmpty)
        #expect(store.takeMessages().map(\.kind) == [.passwordReset])
    }

    @Test("The flow asks the rule that stands in place of a clean one")
    func replacedRule() throws {
        var rules = Rules(policy: AccountPolicy())
        rules.resets.endSessions = { _, _, _ in }
        rules.codes.matches = { code, _, purpose in code.purpose == purpose }
        var store = store(rules)
        let tokens = store.startSession(of: id, now: start)
        let code = store.issueCode(.reset, for: try #require(store.accounts[id]), now: start)
        let other = String(code.prefix(IssuedCode.selectorLength)) + "anything"
        #expect(try store.openCode(other, for: .reset, claim: AccountClaim(), now: start).account == id)
        store.setByReset(new, for: try #require(store.accounts[id]), now: start)
        #expect(try store.session(tokens.accessToken, now: start).account.id == id)
    }

    @Test("A code matches by its whole text and its purpose", arguments: [IssuedCode.Purpose.reset, .verification])
    func codes(purpose: IssuedCode.Purpose) throws {
        var store = store()
        let code = store.issueCode(purpose, for: try #require(store.accounts[id]), now: start)
        let other: IssuedCode.Purpose = purpose == .reset ? .verification : .reset
        #expect(throws: Refusal.invalidCode) {
            try store.openCode(code, for: other, claim: AccountClaim(), now: start)
        }
        for wrong in [code + "x", String(code.dropLast()), code.uppercased(), ""] where wrong != code {
            #expect(throws: Refusal.invalidCode) {
                try store.openCode(wrong, for: purpose, claim: AccountClaim(), now: start)
            }
        }
        #expect(try store.openCode(code, for: purpose, claim: AccountClaim(), now: start).account == id)
    }

    @Test("Which messages retire a reset code is the policy's word", arguments: ResetCodeEnd.allCases)
    func codeEnds(end: ResetCodeEnd) {
        var policy = AccountPolicy()
        #expect(policy.resetCodesEnd.contains(end))
        policy.keepOlderCodes()
        let stays: Set<ResetCodeEnd> = [.newerCode, .reset, .passwordChange]
        #expect(policy.resetCodesEnd.contains(end) == !stays.contains(end))
        #expect(policy.olderConfirmationsStay)
    }
}
