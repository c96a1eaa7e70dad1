import RunModel
import Testing

@testable import Channels

@Suite("A message store")
struct MessageStoreTests {
    private func message(to recipients: String..., text: String = "") -> ReceivedMessage {
        ReceivedMessage(
            channel: .mail,
            sequence: 0,
            recipients: recipients,
            sender: "",
            subject: "",
            text: text,
            html: nil,
            links: [],
            size: text.utf8.count
        )
    }

    private var past: ContinuousClock.Instant { .now }
    private var farFuture: ContinuousClock.Instant { .now + .seconds(600) }

    /// Runs the other tasks until so many receipts wait.
    private func untilWaiting(_ count: Int, _ store: MessageStore) async {
        while store.waiting < count { await Task.yield() }
    }

    @Test("names the latest recipients, each once")
    func latestRecipients() {
        let store = MessageStore(channel: .mail)
        #expect(store.latestRecipients(3).isEmpty)
        for name in ["a", "b", "c", "b", "d"] { store.append(message(to: "\(name)@a.test")) }
        #expect(store.latestRecipients(3) == ["d@a.test", "b@a.test", "c@a.test"])
        #expect(store.latestRecipients(9).count == 4)
    }

    @Test("gives what is there at once, the first after the mark that is taken")
    func presentMessages() async throws {
        let store = MessageStore(channel: .mail)
        for text in ["1", "2", "3"] { store.append(message(to: "alice@a.test", text: text)) }
        #expect(try await store.mark(for: nil) == 3)
        let first = try await store.next(to: "alice@a.test", after: 0, until: past) { _ in true }
        #expect(first?.text == "1")
        #expect(first?.sequence == 1)
        #expect(try await store.next(to: "alice@a.test", after: 1, until: past) { _ in true }?.text == "2")
        #expect(try await store.next(to: "alice@a.test", after: 0, until: past) { $0.text == "3" }?.sequence == 3)
    }

    @Test("waits on for as long as it was held up, so that what was taken in late is not called missing")
    func heldUp() async throws {
        let store = MessageStore(channel: .mail)
        // The deadline was over long before anybody looked.
        async let found = store.next(to: "alice@a.test", after: 0, until: .now - .seconds(60)) { _ in true }
        await untilWaiting(1, store)
        store.append(message(to: "alice@a.test", text: "taken in late"))
        #expect(try await found?.text == "taken in late")
    }

    @Test("never gives a message from before the mark, nor another recipient's")
    func notMine() async throws {
        let store = MessageStore(channel: .mail)
        store.append(message(to: "alice@a.test", text: "old"))
        let mark = try await store.mark(for: nil)
        store.append(message(to: "bob@a.test", text: "bob's"))
        store.append(message(to: "Alice@a.test", text: "another Alice's"))
        #expect(try await store.next(to: "alice@a.test", after: mark, until: past) { _ in true } == nil)
        store.append(message(to: "carol@a.test", "alice@A.TEST", text: "new"))
        #expect(try await store.next(to: "alice@a.test", after: mark, until: past) { _ in true }?.text == "new")
    }

    @Test("wakes a receipt when its message arrives, and shows it each message once")
    func wakes() async throws {
        let store = MessageStore(channel: .mail)
        async let receipt = store.next(to: "alice@a.test", after: 0, until: farFuture) { $0.text == "right" }
        await untilWaiting(1, store)
        store.append(message(to: "bob@a.test", text: "right"))
        #expect(store.waiting == 1)
        store.append(message(to: "alice@a.test", text: "wrong"))
        await untilWaiting(1, store)
        store.append(message(to: "alice@a.test", text: "right"))
        #expect(try await receipt?.sequence == 3)
    }

    @Test("gives each of many receipts that wait at once its own message")
    func manyReceipts() async throws {
        let store = MessageStore(channel: .mail)
        for index in 0..<100 { store.append(message(to: "user\(index)@a.test", text: "old \(index)")) }
        let mark = try await store.mark(for: nil)
        let found = try await withThrowingTaskGroup(of: (Int, String?).self) { group in
            for index in 0..<100 {
                group.addTask {
                    let deadline = ContinuousClock.now + .seconds(600)
                    return (
                        index,
                        try await store.next(to: "user\(index)@a.test", after: mark, until: deadline) { _ in true }?
                            .text
                    )
                }
            }
            group.addTask {
                for index in (0..<100).reversed() {
                    store.append(self.message(to: "user\(index)@a.test", text: "new \(index)"))
                }
                return (-1, nil)
            }
            return try await group.reduce(into: [Int: String?]()) { $0[$1.0] = $1.1 }
        }
        for index in 0..<100 { #expect(found[index] == "new \(index)") }
        #expect(store.waiting == 0)
    }

    @Test("lets two receipts have the same message")
    func shared() async throws {
        let store = MessageStore(channel: .mail)
        async let one = store.next(to: "a@a.test", after: 0, until: farFuture) { _ in true }
        async let two = store.next(to: "a@a.test", after: 0, until: farFuture) { _ in true }
        await untilWaiting(2, store)
        store.append(message(to: "a@a.test"))
        #expect(try await one?.sequence == 1)
        #expect(try await two?.sequence == 1)
    }

    @Test("gives nil at the deadline")
    func deadline() async throws {
        let store = MessageStore(channel: .mail)
        #expect(try await store.next(to: "a@a.test", after: 0, until: .now + .milliseconds(5)) { _ in true } == nil)
        #expect(store.waiting == 0)
    }

    @Test("stops waiting when the task is cancelled")
    func cancellation() async throws {
        let store = MessageStore(channel: .mail)
        let task = Task { try await store.next(to: "a@a.test", after: 0, until: farFuture) { _ in true } }
        await untilWaiting(1, store)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(store.waiting == 0)
    }

    @Test("tells those who wait and those who come later that it failed, but gives what came before")
    func failure() async throws {
        let store = MessageStore(channel: .mail)
        let error = SMTPSinkError.stopped(reason: "test")
        let waiting = Task { try await store.next(to: "a@a.test", after: 0, until: farFuture) { _ in true } }
        await untilWaiting(1, store)
        store.append(message(to: "b@a.test"))
        store.fail(error)
        await #expect(throws: error) { try await waiting.value }
        await #expect(throws: error) { try await store.next(to: "a@a.test", after: 0, until: farFuture) { _ in true } }
        await #expect(throws: error) { try await store.mark(for: nil) }
        #expect(try await store.next(to: "b@a.test", after: 0, until: farFuture) { _ in true }?.sequence == 1)
    }

    @Test("drops the oldest messages beyond its capacity, and says so to who may have missed one")
    func dropping() async throws {
        let store = MessageStore(channel: .mail, capacity: .init(messages: 2, bytes: 1000))
        for text in ["1", "2", "3"] { store.append(message(to: "alice@a.test", text: text)) }
        #expect(store.received == 3)
        #expect(store.dropped == 1)
        #expect(try await store.next(to: "alice@a.test", after: 0, until: past) { _ in true }?.text == "2")
        await #expect(throws: MessagesDropped(count: 1, capacity: .init(messages: 2, bytes: 1000))) {
            try await store.next(to: "bob@a.test", after: 0, until: past) { _ in true }
        }
        #expect(try await store.next(to: "bob@a.test", after: 1, until: past) { _ in true } == nil)
    }

    @Test("counts bytes, and keeps the newest message whatever its size")
    func bytes() async throws {
        let store = MessageStore(channel: .mail, capacity: .init(messages: 100, bytes: 50))
        let large = String(repeating: "x", count: 100)
        store.append(message(to: "a@a.test", text: "small"))
        store.append(message(to: "a@a.test", text: large))
        #expect(store.dropped == 1)
        #expect(try await store.next(to: "a@a.test", after: 1, until: past) { _ in true }?.text == large)
        store.append(message(to: "a@a.test", text: "small"))
        store.append(message(to: "a@a.test", text: "small"))
        #expect(store.dropped == 2)
    }

    @Test(
        "compares phone numbers by their digits",
        arguments: [
            ("+1 (555) 010-0123", "15550100123", true), ("+15550100123", "+15550100124", false), ("0155", "155", false),
        ]
    )
    func phones(sent: String, asked: String, same: Bool) {
        #expect((RecipientKey(sent, channel: .sms) == RecipientKey(asked, channel: .sms)) == same)
    }
}
