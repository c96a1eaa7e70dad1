import Testing

@testable import Runner

@Suite("A case that waits gives its place to the next", .timeLimit(.minutes(10)))
struct CasePlaceTests {
    /// Something that a case waits for.
    private struct Signal: Sendable {
        private let stream: AsyncStream<Void>
        private let continuation: AsyncStream<Void>.Continuation

        init() { (stream, continuation) = AsyncStream.makeStream() }

        func give() { continuation.yield() }

        func wait() async {
            for await _ in stream { return }
        }
    }

    @Test("One that waits for a message goes on when a place is free, before one that has not begun")
    func message() async {
        let places = Places(1)
        let (message, order) = (Signal(), Order())
        await places.begin()
        let first = CasePlace(in: places)
        await withTaskGroup { tasks in
            tasks.addTask {
                await first.waiting { await message.wait() }
                await order.add("first goes on")
                first.end()
            }
            // Free as soon as the first waits.
            await places.begin()
            let second = CasePlace(in: places)
            await order.add("second begins")
            tasks.addTask {
                await places.begin()
                await order.add("third begins")
                places.giveUp()
            }
            message.give()
            // Both are in the queue by then, or come later; neither goes on before the place is free.
            for _ in 0..<100 { await Task.yield() }
            await order.add("second ends")
            second.end()
        }
        let all = await order.all
        #expect(all.prefix(2) == ["second begins", "second ends"])
        #expect(Set(all.suffix(2)) == ["first goes on", "third begins"])
    }

    @Test("One whose pause is over goes on though all places are taken, and the next begins later for it")
    func pause() async {
        let places = Places(1)
        let (moment, order) = (Signal(), Order())
        await places.begin()
        let first = CasePlace(in: places)
        await withTaskGroup { tasks in
            tasks.addTask {
                await first.pausing { await moment.wait() }
                await order.add("first goes on")
            }
            await places.begin()
            let second = CasePlace(in: places)
            moment.give()
            await tasks.next()
            await order.add("second ends")
            second.end()
            tasks.addTask {
                await places.begin()
                await order.add("third begins")
                places.giveUp()
            }
            for _ in 0..<100 { await Task.yield() }
            await order.add("first ends")
            first.end()
        }
        #expect(await order.all == ["first goes on", "second ends", "first ends", "third begins"])
    }

    @Test("A place is given back once, whatever of the case still waits when it ends")
    func ending() async {
        let places = Places(1)
        let moment = Signal()
        await places.begin()
        let first = CasePlace(in: places)
        await withTaskGroup { tasks in
            tasks.addTask { await first.pausing { await moment.wait() } }
            await places.begin()
            let second = CasePlace(in: places)
            first.end()
            moment.give()
            await tasks.next()
            // Had the first given two places back, a third case would begin beside the second.
            let third = Order()
            tasks.addTask {
                await places.begin()
                await third.add("begins")
                places.giveUp()
            }
            for _ in 0..<100 { await Task.yield() }
            #expect(await third.all.isEmpty)
            second.end()
        }
    }

    /// The events so far, in order.
    private actor Order {
        private(set) var all: [String] = []

        func add(_ event: String) { all.append(event) }
    }
}
