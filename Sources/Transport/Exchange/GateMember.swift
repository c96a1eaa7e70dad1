import RunModel

/// One request's place in a group that starts together.
///
/// The gate counts every member once: it either arrives or withdraws. A request can fail at any moment and on any thread, so
/// the first who says which it is decides.
final class GateMember: Sendable {
    private let place: StartingPlace
    private let isSettled = Flag()

    init(_ place: StartingPlace) { self.place = place }

    /// Arrives at the gate and calls `release` when it may start; at once if this member has withdrawn.
    func arrive(release: @escaping @Sendable () -> Void) {
        guard isSettled.raise() else { return release() }
        // Not a child of the request: one that runs out of time returns then, although its fellows are still on their way.
        // The task ends with the gate, which every member settles within its own time limit.
        Task { [place] in
            await place.arrive()
            release()
        }
    }

    /// Gives up the place, unless this member has arrived or withdrawn before.
    func withdraw() async {
        if isSettled.raise() { await place.withdraw() }
    }
}
