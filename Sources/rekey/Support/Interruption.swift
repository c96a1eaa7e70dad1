import Dispatch
import Foundation

/// Turns SIGINT and SIGTERM into a cancelled task, so that reports are still written whole; a second one ends at once.
struct Interruption {
    /// Runs the body in a task that a signal cancels.
    static func guarding<T: Sendable>(_ body: @escaping @Sendable () async throws -> T) async throws -> T {
        let task = Task { try await body() }
        let sources = [SIGINT, SIGTERM].map { number in
            // The default action would end the program before the source is asked.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                if task.isCancelled { exit(130) }
                task.cancel()
            }
            source.resume()
            return source
        }
        defer { for source in sources { source.cancel() } }
        return try await task.value
    }
}
