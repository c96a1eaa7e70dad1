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

    private func stream(_ events: [RunEvent]) -> AsyncStream<RunEvent> {
        AsyncStream { continuation in
            for event in events { continuation.yield(event) }
            continuation.finish()
        }
    }

    @Test("Every reporter gets every event, and the end of the run comes back")
    func all() async throws {
        let sinks = [Sink(), Sink()]
        let events = Samples.events(of: [Samples.passed])
        let recorders = Recorders(sinks.map { Counter(sink: $0) })
        let record = await recorders.record(stream(events))
        #expect(record.summary?.requests == 1234)
        #expect(record.problem == nil)
        #expect(sinks.map(\.text) == ["\(events.count)", "\(events.count)"])
        #expect(await recorders.record(stream(Array(events.dropLast()))).summary == nil)
    }

    @Test("A run that never began writes no report")
    func nothing() async {
        let sink = Sink()
        let record = await Recorders([Counter(sink: sink)]).record(stream([]))
        #expect(record.summary == nil)
        #expect(sink.text.isEmpty)
    }

    @Test("A reporter that cannot write keeps none of the others from writing")
    func oneBroken() async {
        let sink = Sink()
        let recorders = Recorders([Counter(sink: sink, isBroken: true), Counter(sink: sink)])
        let record = await recorders.record(stream(Samples.events(of: [])))
        #expect(record.problem is Counter.Broken)
        #expect(sink.text == "2")
    }
}
