import RunModel
import Testing

@testable import Channels

@Suite("Looks at a mailbox are shared, and nobody waits past his own limit", .timeLimit(.minutes(5)))
struct TurnstileTests {
    private var past: ContinuousClock.Instant { .now - .seconds(1) }
    private var later: ContinuousClock.Instant { .now + .seconds(600) }

    @Test("Who comes during a look and has no time left is told so, while the look goes on")
    func limits() async throws {
        let turnstile = Turnstile(name: "the box")
        let (begun, begin) = AsyncStream<Void>.makeStream()
        let (released, release) = AsyncStream<Void>.makeStream()
        async let first: Void = turnstile.pass(until: later) { _ in
            begin.yield()
            for await _ in released { break }
        }
        for await _ in begun { break }
        await #expect(throws: MailboxError("the box was not read by the end of the step")) {
            try await turnstile.pass(until: past) { _ in }
        }
        release.yield()
        try await first
        try await turnstile.pass(until: later) { _ in }
    }

    @Test("Those who share a look get the longest of their limits for it")
    func shared() async throws {
        let turnstile = Turnstile(name: "the box")
        let (begun, begin) = AsyncStream<Void>.makeStream()
        let (released, release) = AsyncStream<Void>.makeStream()
        let (limits, note) = AsyncStream<ContinuousClock.Instant>.makeStream()
        let look: Turnstile.Look = { limit in
            note.yield(limit)
            begin.yield()
            for await _ in released { break }
        }
        let ends = [later, later + .seconds(5), later + .seconds(9)]
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await turnstile.pass(until: ends[0], look) }
            for await _ in begun { break }
            group.addTask { try await turnstile.pass(until: ends[2], look) }
            group.addTask { try await turnstile.pass(until: ends[1], look) }
            while await turnstile.waiterCount < 2 { await Task.yield() }
            release.yield()
            for await _ in begun { break }
            release.yield()
            try await group.waitForAll()
        }
        var seen: [ContinuousClock.Instant] = []
        for await limit in limits {
            seen.append(limit)
            if seen.count == 2 { break }
        }
        #expect(seen == [ends[0], ends[2]])
    }
}
