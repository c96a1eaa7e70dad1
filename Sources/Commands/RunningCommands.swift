import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The groups of processes of commands under way, for a program that ends before they are through.
package final class RunningCommands: Sendable {
    private struct State {
        /// The number of commands that were started and whose groups are not known yet.
        var starting = 0
        var groups: Set<pid_t> = []
    }

    private let state = Mutex(State())

    package init() {}

    /// Takes in that one is about to be started.
    func willStart() { state.withLock { $0.starting += 1 } }

    /// Takes in that it was started; nil where that failed.
    func hasStarted(_ group: pid_t?) {
        state.withLock { state in
            state.starting -= 1
            if let group { state.groups.insert(group) }
        }
    }

    func hasEnded(_ group: pid_t) { state.withLock { _ = $0.groups.remove(group) } }

    /// Ends all of them at once, those included that are just being started.
    package func endAll() {
        // A start takes some milliseconds; one that takes longer than this has failed in its own way.
        for _ in 0..<200 where state.withLock({ $0.starting > 0 }) { usleep(10_000) }
        state.withLock { state in
            for group in state.groups { kill(-group, SIGKILL) }
        }
    }
}
