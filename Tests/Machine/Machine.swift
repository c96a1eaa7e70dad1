import Commands

/// The machine that all tests of this program share.
struct Machine: Sendable {
    /// There is one, whatever tests it.
    static let shared = Machine()

    private let slots = Slots(4)

    /// So soon after its time a task goes on where nobody keeps it from that.
    private static let tolerance = Duration.milliseconds(20)
    /// So often in a row it has to, and so often it is looked at before the test begins all the same: on a machine that
    /// others keep busy, its own limits decide.
    private static let looks = (inARow: 5, most: 3000)

    /// Runs the body when tasks go on in time.
    func whenQuiet(_ body: @Sendable () async throws -> Void) async throws {
        try await slots.withSlot {
            var inTime = 0
            for _ in 0..<Self.looks.most where inTime < Self.looks.inARow {
                let due = ContinuousClock.now.advanced(by: .milliseconds(20))
                try await Task.sleep(until: due, clock: .continuous)
                inTime = ContinuousClock.now < due.advanced(by: Self.tolerance) ? inTime + 1 : 0
            }
            try await body()
        }
    }
}
