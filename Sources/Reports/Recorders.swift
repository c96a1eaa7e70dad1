package import Runner

/// The reporters of a run, fed together.
package struct Recorders: Sendable {
    private var reporters: [any Reporter]

    package init(_ reporters: [any Reporter]) { self.reporters = reporters }

    /// Hands every event to every reporter until the events end, then finishes them all.
    ///
    /// A reporter that cannot write keeps none of the others from writing. Where nothing happened there is nothing to
    /// report, and what stands in the files stays.
    package func record(_ events: some AsyncSequence<RunEvent, Never> & Sendable) async -> Record {
        var reporters = reporters
        var summary: RunSummary?
        var isEmpty = true
        for await event in events {
            isEmpty = false
            if case .runEnded(let end) = event { summary = end }
            for index in reporters.indices { reporters[index].handle(event) }
        }
        guard !isEmpty else { return Record() }
        var problem: (any Error)?
        for index in reporters.indices {
            do {
                try reporters[index].finish()
            } catch {
                problem = problem ?? error
            }
        }
        return Record(summary: summary, problem: problem)
    }

    /// How the reporting ended.
    package struct Record: Sendable {
        /// The end of the run; nil where the events stopped before it.
        package var summary: RunSummary?
        /// The first report that could not be written, and why.
        package var problem: (any Error)?
    }
}
