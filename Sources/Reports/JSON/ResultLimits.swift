/// The largest numbers that a result may tell: far beyond what a run comes to, and small enough to add up.
enum ResultLimits {
    /// Cases of a plan.
    static let cases = 10_000_000
    static let requests = 1_000_000_000_000
    /// Lines of a scenario's file, and its steps.
    static let lines = 1_000_000_000
    /// Some thirty years.
    static let duration = Duration.seconds(1_000_000_000)
}
