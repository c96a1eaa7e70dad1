import RunModel

/// Limits on the length of a run.
package struct RunLimits: Sendable, Hashable {
    /// The number of further attempts for a case that could not be judged.
    package var retries: Int
    /// After so many cases that failed or could not be judged no further one is taken up; nil for no such end.
    package var failures: Int?
    /// Indicates whether the user gave `--fail-fast`, which means one failure.
    package var failsFast: Bool
    /// The most requests a second; nil for as many as it takes.
    package var rate: Double?
    /// The most requests in all; nil for as many as it takes.
    package var requests: Int?
    /// The time at which the run is ended; nil for whenever it is done.
    package var deadline: RunDeadline?

    package init(
        retries: Int = 0,
        failures: Int? = nil,
        failsFast: Bool = false,
        rate: Double? = nil,
        requests: Int? = nil,
        deadline: RunDeadline? = nil
    ) {
        self.retries = retries
        self.failures = failsFast ? 1 : failures
        self.failsFast = failsFast
        self.rate = rate
        self.requests = requests
        self.deadline = deadline
    }
}
