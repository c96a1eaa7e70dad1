import Synchronization

/// The place of one case, which it gives up as long as one of its tasks waits.
final class CasePlace: Sendable {
    private struct State {
        var isHeld = true
        var waiting = 0
        var isOver = false
    }

    private let places: Places
    private let state = Mutex(State())

    /// A place that was taken for the case.
    init(in places: Places) { self.places = places }

    /// Gives the place up while something is waited for that comes when it comes.
    func waiting<Value>(for value: () async throws -> Value) async rethrows -> Value {
        leave()
        do {
            let value = try await value()
            await goOn()
            return value
        } catch {
            await goOn()
            throw error
        }
    }

    /// Gives the place up for the time of a pause, and goes on at its end: what waits for a moment must not come late.
    func pausing(_ pause: () async throws -> Void) async rethrows {
        leave()
        defer { goOnAtOnce() }
        try await pause()
    }

    /// Gives the place up for good.
    func end() {
        let wasHeld = state.withLock { state in
            state.isOver = true
            defer { state.isHeld = false }
            return state.isHeld
        }
        if wasHeld { places.giveUp() }
    }

    private func leave() {
        let wasHeld = state.withLock { state in
            state.waiting += 1
            defer { state.isHeld = false }
            return state.isHeld
        }
        if wasHeld { places.giveUp() }
    }

    private func goOn() async {
        guard needsPlace() else { return }
        await places.goOn()
        keep()
    }

    private func goOnAtOnce() {
        guard needsPlace() else { return }
        places.goOnAtOnce()
        keep()
    }

    /// Ends a wait; true where it was the last, and the case goes on.
    private func needsPlace() -> Bool {
        state.withLock { state in
            state.waiting -= 1
            return state.waiting == 0 && !state.isOver && !state.isHeld
        }
    }

    /// Keeps a place that was taken, unless the case has ended or waits again by now.
    private func keep() {
        let isKept = state.withLock { state in
            guard !state.isOver, state.waiting == 0, !state.isHeld else { return false }
            state.isHeld = true
            return true
        }
        if !isKept { places.giveUp() }
    }
}
