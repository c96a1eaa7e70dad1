import Conformance
import RunModel
import Runner
import Testing

@testable import Reports

@Suite("GitHub annotations")
struct AnnotationReportTests {
    private func lines(_ events: [RunEvent]) throws -> [String] {
        let sink = Sink()
        var report = AnnotationReport(catalogue: try Samples.catalogue()) { sink.write($0) }
        for event in events { report.handle(event) }
        try report.finish()
        return sink.text.split(separator: "\n").map(String.init)
    }

    @Test("A failure stands beside its step, with the requirement")
    func failure() throws {
        let lines = try lines(Samples.events(of: [Samples.failed]))
        try #require(lines.count == 1)
        let place = "file=Scenarios/core/invalidation/reset-ends-old-sessions.json,line=15"
        #expect(lines[0].hasPrefix("::error \(place),title=Every session opened"))
        #expect(lines[0].contains("::step 8: access with session \"phone\" still succeeded"))
        #expect(lines[0].contains("%0AAUTH-INV-001 (MUST): Every token from before a reset dies with it"))
    }

    @Test("A warning is one, and what passed says nothing")
    func warning() throws {
        let lines = try lines(Samples.events(of: [Samples.warned, Samples.passed, Samples.skipped]))
        try #require(lines.count == 1)
        #expect(lines[0].hasPrefix("::warning file="))
    }

    @Test("No more than GitHub shows, and failures before errors")
    func most() throws {
        let errors = (0..<20).map { number in
            var result = Samples.unreachable
            result.info.row = "row \(number)"
            return result
        }
        let lines = try lines(Samples.events(of: errors + [Samples.failed]))
        #expect(lines.count == 10)
        #expect(lines[0].contains("reset-ends-old-sessions"))
    }

    @Test("Nothing in a text ends the command or begins another")
    func hostile() throws {
        var result = Samples.failed
        result.info.title = "a,b:c%\n::error::x"
        let lines = try lines(Samples.events(of: [result]))
        try #require(lines.count == 1)
        #expect(lines[0].contains("title=a%2Cb%3Ac%25 %3A%3Aerror%3A%3Ax::"))
    }
}
