import Foundation
import Testing

@testable import ReferenceCore

@Suite("Account store")
struct AccountStoreTests {
    private let start = Date(timeIntervalSince1970: 1_700_000_000)

    private func store(with count: Int) -> AccountStore {
        var store = AccountStore(rules: Rules(policy: AccountPolicy()), random: .system)
        for index in 0..<count {
            let email = "p\(index)@example.test"
            store.insert(
                Account(
                    id: AccountID(text: "\(index)"),
                    createdAt: start,
                    email: email,
                    passwords: [],
                    identifiers: [.email(email)]
                )
            )
        }
        return store
    }

    @Test("What has expired is forgotten in time, and what is live is kept")
    func sweeps() throws {
        var store = store(with: 2)
        let (first, second) = (AccountID(text: "0"), AccountID(text: "1"))
        for _ in 1...1500 { _ = store.startSession(of: first, now: start) }
        store.recordFailure(.unknown("nobody"), password: "guess", now: start)
        let later = start + .days(40)
        let live = store.startSession(of: second, now: later)
        store.sweepIfDue(now: later)
        #expect(store.accessTokens.count == 1)
        #expect(store.grants.count == 1)
        #expect(store.refreshTokens.count == 1)
        #expect(store.failures.isEmpty)
        #expect(store.accounts[first]?.grants == [])
        #expect(try store.session(live.accessToken, now: later).account.id == second)
    }

    @Test("A sweep keeps sessions that can still be refreshed, and codes that are only just expired")
    func sweepKeeps() throws {
        var store = store(with: 2)
        let tokens = (1...1500).map { _ in store.startSession(of: AccountID(text: "0"), now: start) }
        let account = try #require(store.accounts[AccountID(text: "1")])
        let code = store.issueCode(.reset, for: account, now: start)
        let later = start + .hours(1)
        store.sweepIfDue(now: later)
        #expect(store.accessTokens.isEmpty)
        #expect(throws: Refusal.expiredCode) {
            try store.openCode(code, for: .reset, claim: AccountClaim(), now: later)
        }
        let refreshed = try store.refresh(tokens[0].refreshToken, wish: RefreshWish(), now: later)
        #expect(try store.session(refreshed.accessToken, now: later).account.id == AccountID(text: "0"))
    }

    @Test("Ending one session leaves the others of the account in their order")
    func ends() throws {
        var store = store(with: 1)
        let id = AccountID(text: "0")
        let tokens = (1...3).map { _ in store.startSession(of: id, now: start) }
        store.end(try store.session(tokens[1].accessToken, now: start).grant.id)
        #expect(store.accounts[id]?.grants.count == 2)
        #expect(throws: Refusal.invalidToken) { try store.session(tokens[1].accessToken, now: start) }
        #expect(try store.session(tokens[2].accessToken, now: start).grant.id == store.accounts[id]?.grants.last)
    }

    @Test("Messages are handed out once, in order")
    func messages() {
        var store = store(with: 1)
        for kind in [AccountMessage.Kind.reset, .verification] {
            store.post(AccountMessage(kind: kind, recipient: "a@b"))
        }
        #expect(store.takeMessages().map(\.kind) == [.reset, .verification])
        #expect(store.takeMessages().isEmpty)
    }
}
