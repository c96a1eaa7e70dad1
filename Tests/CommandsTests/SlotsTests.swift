import Commands
import Synchronization
import Testing

@Suite("Slots") struct SlotsTests {
    @Test("No more run at once than there are places, and all come to run")
    func bound() async throws {
        let slots = Slots(3)
        let counter = Counter()
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            for _ in 0..<50 {
                tasks.addTask {
                    try await slots.withSlot {
                        counter.begin()
                        await Task.yield()
                        counter.end()
                    }
                }
            }
            try await tasks.waitForAll()
        }
        #expect((1...3).contains(counter.most))
        #expect(counter.all == 50)
    }

    /// The number of bodies that run at once.
    private final class Counter: Sendable {
        private let state = Mutex((now: 0, most: 0, all: 0))

        var most: Int { state.withLock { $0.most } }
        var all: Int { state.withLock { $0.all } }

        func begin() { state.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1), $0.all + 1) } }
        func end() { state.withLock { $0.now -= 1 } }
    }

    @Test("Who is cancelled while waiting goes, and takes no place along")
    func cancelled() async throws {
        let slots = Slots(1)
        try await slots.withSlot {
            let waiting = Task { try await slots.withSlot {} }
            waiting.cancel()
            await #expect(throws: CancellationError.self) { try await waiting.value }
        }
        try await slots.withSlot {}
    }

    @Test("Who throws gives the place back")
    func throwing() async throws {
        struct Stop: Error {}
        let slots = Slots(1)
        await #expect(throws: Stop.self) { try await slots.withSlot { throw Stop() } }
        try await slots.withSlot {}
    }
}
