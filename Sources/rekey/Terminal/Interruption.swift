import ArgumentParser
import Dispatch
import Platform
import Synchronization

/// Turns signals into a cancelled task, so that reports are still written whole. A second one, and SIGQUIT, end the
/// program at once, but never in the middle of a report.
final class Interruption: Sendable {
    private struct State {
        var signals = 0
        /// The number of pieces of work in progress that must be completed.
        var unfinished = 0
        var mustLeave = false
        var tidying: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())

    private init() {}

    /// Runs the body in a task that a signal cancels, and the end of its time where it has one.
    static func guarding<T: Sendable>(
        until deadline: ContinuousClock.Instant? = nil,
        _ body: @escaping @Sendable (Interruption) async throws -> T
    ) async throws -> T {
        let interruption = Interruption()
        let numbers = signals
        let (heeded, watch) = AsyncStream<Void>.makeStream()
        let task = Task {
            // A source takes a while to put its handler in the place of the default action, on a loaded machine a long while. Nothing
            // has begun until then, so that a signal may end the program; were it ignored meanwhile, it would be lost.
            for await _ in heeded.prefix(numbers.count) {}
            return try await body(interruption)
        }
        let sources = numbers.map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setRegistrationHandler { watch.yield() }
            source.setEventHandler { interruption.take(number) { task.cancel() } }
            source.resume()
            return source
        }
        let timer = Task {
            guard let deadline else { return }
            try await Task.sleep(until: deadline, clock: .continuous)
            task.cancel()
        }
        defer {
            timer.cancel()
            for source in sources { source.cancel() }
        }
        return try await task.value
    }

    /// The signals to heed.
    private static var signals: [Int32] {
        [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { number in
            guard number == SIGHUP else { return true }
            // Whoever starts a program by nohup wants it to go on.
            let before = signal(number, SIG_IGN)
            signal(number, before)
            return unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
        }
    }

    /// Has something done before the program ends at once: to take away what is not finished.
    func beforeLeaving(_ work: @escaping @Sendable () -> Void) { state.withLock { $0.tidying.append(work) } }

    /// Does what must not be left half done, such as the writing of reports.
    func whole<T>(isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> T) async rethrows -> T {
        let isTooLate = state.withLock { state in
            state.unfinished += 1
            return state.mustLeave
        }
        if isTooLate { giveBack() }
        defer { giveBack() }
        return try await work()
    }

    private func giveBack() {
        let leaves = state.withLock { state in
            state.unfinished -= 1
            return state.mustLeave
        }
        if leaves { leave() }
    }

    private func take(_ number: Int32, cancelling cancel: () -> Void) {
        let isLast = state.withLock { state in
            state.signals += 1
            return number == SIGQUIT || state.signals > 1
        }
        cancel()
        if isLast { leave() }
    }

    /// Ends the program, unless there is work to finish: then whoever does that ends it.
    private func leave() {
        let tidying = state.withLock { state in
            state.mustLeave = true
            return state.unfinished == 0 ? state.tidying : nil
        }
        guard let tidying else { return }
        for work in tidying { work() }
        // Without the handlers of `exit`: other threads are still at work with what they would take apart.
        _exit(Exit.interrupted.rawValue)
    }
}
