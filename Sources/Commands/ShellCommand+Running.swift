import Subprocess
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension ShellCommand {
    /// A command under way.
    package struct Running: Sendable {
        private let process: pid_t
        fileprivate let said = Tail()

        fileprivate init(_ process: ProcessIdentifier) {
            self.process = process.value
        }

        /// Indicates whether the shell has come to its end; what it started may go on.
        package var hasEnded: Bool {
            var state = siginfo_t()
            // It is looked at and left as it is: who waits for it collects it.
            let found = waitid(P_PID, id_t(process), &state, WEXITED | WNOHANG | WNOWAIT)
            return found != 0 || state.si_signo == SIGCHLD
        }

        /// The last lines of what it printed, on either of its outputs.
        package func lastLines(_ count: Int) -> [String] {
            String(decoding: said.bytes, as: UTF8.self).split(whereSeparator: \.isNewline).suffix(count).map(
                String.init
            )
        }
    }

    /// Starts it, runs the body beside it, and then ends it with all that it started.
    ///
    /// - Parameters:
    ///   - grace: How long it may take to its end once it was asked for that by SIGTERM.
    ///   - commands: Knows it while it runs.
    ///   - body: It may go on for as long as it wants. Where the task is cancelled, the command is ended at once.
    /// - Returns: The result of the body, and the end of the command.
    /// - Throws: The errors of the body; `SubprocessError` where the command cannot be started.
    package func withRunning<T>(
        grace: Duration,
        among commands: RunningCommands = RunningCommands(),
        _ body: (Running) async throws -> T
    ) async throws -> (value: T, ending: Ending) {
        let teardown = [TeardownStep.gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: grace)]
        var outcome: Result<T, any Error>?
        var isStarted = false
        commands.willStart()
        defer { if !isStarted { commands.hasStarted(nil) } }
        let result = try await run(
            configuration(teardown: teardown),
            input: .none,
            output: .sequence,
            error: .combinedWithOutput
        ) { execution in
            let running = Running(execution.processIdentifier)
            isStarted = true
            commands.hasStarted(execution.processIdentifier.value)
            defer { commands.hasEnded(execution.processIdentifier.value) }
            let output = execution.standardOutput
            await withTaskGroup(of: Void.self) { tasks in
                // A pipe that nobody empties would stop it.
                tasks.addTask {
                    do {
                        for try await buffer in output { running.said.append(buffer) }
                    } catch {
                        // The pipe broke: what was read is what there is.
                    }
                }
                do { outcome = .success(try await body(running)) } catch { outcome = .failure(error) }
                await execution.teardown(using: teardown)
                // What outlived the shell.
                try? execution.send(signal: .kill, toProcessGroup: true)
            }
        }
        guard let outcome else { throw CancellationError() }
        return (try outcome.get(), Ending(result.terminationStatus))
    }
}

/// The last of what was printed.
private final class Tail: Sendable {
    private static let limit = 64 << 10
    private let kept = Mutex<[UInt8]>([])

    var bytes: [UInt8] { kept.withLock { $0 } }

    func append(_ buffer: SubprocessOutputSequence.Buffer) {
        let new = buffer.withUnsafeBytes { Array($0) }
        kept.withLock { kept in
            kept += new
            // Not at every line: what is cut off has to be moved.
            if kept.count > 2 * Self.limit { kept.removeFirst(kept.count - Self.limit) }
        }
    }
}
