import Foundation
import Testing

@testable import ReferenceCore

@Suite("Companion records")
struct CompanionRecordsTests {
    private let start = Date(timeIntervalSince1970: 1_700_000_000)
    private let alice = AccountID(text: "alice")

    /// The notes that a system might keep on accounts.
    private struct Notes: CompanionRecords {
        var texts: [AccountID: String] = [:]
        var dates: [Date] = []

        var count: Int { texts.count + dates.count }

        mutating func sweep(now: Date, policy: AccountPolicy) { dates = dates.filter { now < $0 } }
        mutating func forget(_ account: AccountID) { texts[account] = nil }
    }

    /// Something else that a system might keep.
    private struct Marks: CompanionRecords {
        var all: Set<String> = []
        var count: Int { all.count }
    }

    private func store() -> AccountStore {
        var store = AccountStore(rules: Rules(policy: AccountPolicy()), random: .system)
        store.insert(Account(id: alice, createdAt: start, passwords: [], identifiers: [.username("alice")]))
        return store
    }

    @Test("Each type has records of its own, and none before something is kept")
    func types() {
        var store = store()
        #expect(store.companions[Notes.self].texts.isEmpty)
        store.companions[Notes.self].texts[alice] = "a note"
        store.companions[Marks.self].all.insert("a mark")
        #expect(store.companions[Notes.self].texts == [alice: "a note"])
        #expect(store.companions[Marks.self].all == ["a mark"])
        #expect(store.companions.count == 2)
    }

    @Test("What belongs to an account goes with it, and nothing else")
    func removal() {
        var store = store()
        let other = AccountID(text: "bob")
        store.companions[Notes.self].texts = [alice: "a note", other: "another"]
        store.companions[Marks.self].all = ["a mark"]
        store.remove(alice)
        #expect(store.companions[Notes.self].texts == [other: "another"])
        #expect(store.companions[Marks.self].all == ["a mark"])
    }

    @Test("They count for when the store is swept, and are swept with it")
    func sweep() {
        var store = store()
        let past = (1...1025).map { start + .seconds($0) }
        store.companions[Notes.self].dates = past
        store.sweepIfDue(now: start + .seconds(1000))
        #expect(store.companions[Notes.self].dates == Array(past.suffix(25)))
    }
}
