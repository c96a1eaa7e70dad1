import Reports
import Runner
import Testing

@Suite("Recorders")
struct RecordersTests {
    private struct Counter: Reporter {
        struct Broken: Error {}

        var sink: Sink
        var isBroken = false
        var count = 0

        mutating func handle(_ event: RunEvent) { count += 1 }

        mutating func finish() throws {
            if isBroken { throw Broken() }
            sink.write("\(count)")
        }
    }

    private func record(_ events: [RunEvent], by recorders: Recorders) async -> Recorders.Record {
        for event in events { await recorders.handle(event) }
        return await recorders.finish()
    }

    @Test("Every reporter gets every event, and what the run comes to comes back")
    func all() async throws {
        let sinks = [Sink(), Sink()]
        let events = Samples.events(of: [Samples.passed])
        let record = await record(events, by: Recorders(sinks.map { Counter(sink: $0) }))
        #expect(record.conclusion == .conforms)
        #expect(record.problem == nil)
        #expect(sinks.map(\.text) == ["\(events.count)", "\(events.count)"])
        let cut = await self.record(Array(events.dropLast()), by: Recorders([Counter(sink: Sink())]))
        #expect(cut.conclusion == .interrupted)
    }

    @Test("A run that never began writes no report")
    func nothing() async {
        let sink = Sink()
        let record = await record([], by: Recorders([Counter(sink: sink)]))
        #expect(record.conclusion == nil)
        #expect(sink.text.isEmpty)
    }

    @Test("A reporter that cannot write keeps none of the others from writing")
    func oneBroken() async {
        let sink = Sink()
        let recorders = Recorders([Counter(sink: sink, isBroken: true), Counter(sink: sink)])
        let record = await record(Samples.events(of: []), by: recorders)
        #expect(record.problem is Counter.Broken)
        #expect(sink.text == "2")
    }
}
