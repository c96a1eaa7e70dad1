import Reports
import RunModel
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
        #expect(record.problems.isEmpty)
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

    @Test("Every report that could not be written is named, each file of one that has several")
    func severalBroken() async throws {
        struct Unwritable: Error, Equatable { var suite: String }
        let several = JUnitReport(catalogue: try Samples.catalogue(), style: .surefire) { document in
            throw Unwritable(suite: document.suite ?? "")
        }
        let recorders = Recorders([Counter(sink: Sink(), isBroken: true), several])
        var other = Samples.passed
        other.info.scenario = "core/other/thing"
        let record = await record(Samples.events(of: [Samples.passed, other]), by: recorders)
        #expect(record.problems.count == 3)
        #expect(record.problems.compactMap { ($0 as? Unwritable)?.suite }.count == 2)
    }

    @Test("A reporter that cannot write keeps none of the others from writing")
    func oneBroken() async {
        let sink = Sink()
        let recorders = Recorders([Counter(sink: sink, isBroken: true), Counter(sink: sink)])
        let record = await record(Samples.events(of: []), by: recorders)
        #expect(record.problems.count == 1 && record.problems[0] is Counter.Broken)
        #expect(sink.text == "2")
    }
}
