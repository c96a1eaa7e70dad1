package import RunModel

/// The reporters of a run, fed together, one event after the other.
///
/// Whoever hands over an event waits until every reporter took it: a run does not outpace its reports, and events never
/// pile up in memory.
package actor Recorders {
    private var reporters: [any Reporter]
    private var tally = RunTally()
    private var isEmpty = true

    package init(_ reporters: [any Reporter]) { self.reporters = reporters }

    /// Hands the next event to every reporter.
    package func handle(_ event: RunEvent) {
        isEmpty = false
        tally.handle(event)
        for index in reporters.indices { reporters[index].handle(event) }
    }

    /// Brings every report to its end. Called once, last.
    ///
    /// A reporter that cannot write keeps none of the others from writing. Where nothing happened there is nothing to
    /// report, and what stands in the files stays.
    package func finish() -> Record {
        guard !isEmpty else { return Record() }
        _ = tally.closeUnended()
        var problems: [any Error] = []
        for index in reporters.indices {
            do {
                try reporters[index].finish()
            } catch {
                problems += (error as? SeveralProblems)?.problems ?? [error]
            }
        }
        return Record(conclusion: Conclusion(tally), problems: problems)
    }

    /// The result of the reporting.
    package struct Record: Sendable {
        /// The conclusion of the run; nil where nothing happened.
        package var conclusion: Conclusion?
        /// Every report that could not be written, and why.
        package var problems: [any Error] = []
    }
}
