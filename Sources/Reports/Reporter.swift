package import RunModel

/// Makes something to read of what happens in a run: a fold over its events that knows nothing of the runner.
///
/// Text leaves a reporter through the closure that it was made with, so that the same reporter writes to a terminal, into
/// a file, or into a test.
package protocol Reporter: Sendable {
    /// Takes the next event of the run.
    mutating func handle(_ event: RunEvent)

    /// Brings the report to its end, also where the events stopped early: what was planned and never ended is reported as
    /// not run. Called once, last. Throws what the writing throws.
    mutating func finish() throws
}
