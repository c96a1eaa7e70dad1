package import Runner

/// The reporters of a run, fed together.
package struct Recorders: Sendable {
    private var reporters: [any Reporter]

    package init(_ reporters: [any Reporter]) { self.reporters = reporters }

    /// Hands every event to every reporter until the events end, then finishes them all.
    ///
    /// A reporter that cannot write keeps none of the others from writing; the first error is thrown when all are done.
    /// - Returns: the end of the run; nil where the events stopped before it.
    package func record(_ events: some AsyncSequence<RunEvent, Never> & Sendable) async throws -> RunSummary? {
        var reporters = reporters
        var summary: RunSummary?
        for await event in events {
            if case .runEnded(let end) = event { summary = end }
            for index in reporters.indices { reporters[index].handle(event) }
        }
        var problem: (any Error)?
        for index in reporters.indices {
            do {
                try reporters[index].finish()
            } catch {
                problem = problem ?? error
            }
        }
        if let problem { throw problem }
        return summary
    }
}
