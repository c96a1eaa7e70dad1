import Subprocess

extension ShellCommand {
    /// The text that a command printed, and the way it ended.
    package struct Output: Sendable {
        /// The bytes of its standard output, up to the limit.
        package var bytes: [UInt8]
        /// The beginning of what came on its standard error.
        package var complaints: [UInt8]
        /// The end of the command.
        package var ending: Ending
    }

    private enum Part {
        case output([UInt8], isCut: Bool)
        case complaints([UInt8])
        case timeUp
    }

    /// So much of the standard error is kept.
    private static let complaintLimit = 4096

    /// Runs it to its end and gives what it printed. What it leaves running is ended, too.
    ///
    /// - Parameters:
    ///   - limit: So many bytes it may print; one more ends it.
    ///   - time: So long it may run.
    /// - Throws: `SubprocessError` where it cannot be started.
    package func output(atMost limit: Int, within time: Duration) async throws -> Output {
        let deadline = ContinuousClock.now.advanced(by: time)
        let configuration = configuration(teardown: [
            .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)
        ])
        let result = try await run(configuration, input: .none, output: .sequence, error: .sequence) { execution in
            var output = Output(bytes: [], complaints: [], ending: .exited(0))
            var isEnded = false
            func end(_ ending: Ending) {
                if !isEnded { output.ending = ending }
                isEnded = true
                try? execution.send(signal: .kill, toProcessGroup: true)
            }
            await withTaskGroup(of: Part?.self) { parts in
                parts.addTask {
                    let (bytes, isCut) = await execution.standardOutput.beginning(limit, endingThere: true)
                    return .output(bytes, isCut: isCut)
                }
                parts.addTask {
                    await .complaints(execution.standardError.beginning(Self.complaintLimit, endingThere: false).bytes)
                }
                parts.addTask {
                    try? await Task.sleep(until: deadline)
                    return Task.isCancelled ? nil : .timeUp
                }
                var open = 2
                for await part in parts {
                    switch part {
                    case .output(let bytes, let isCut):
                        output.bytes = bytes
                        if isCut { end(.printedTooMuch) }
                        open -= 1
                    case .complaints(let bytes):
                        output.complaints = bytes
                        open -= 1
                    case .timeUp: end(.ranTooLong)
                    case nil: break
                    }
                    if open == 0 { parts.cancelAll() }
                }
            }
            // The shell may have closed both and go on. A signal that does nothing is followed by a wait for its end.
            let rest = deadline - .now
            let wait = TeardownStep.send(
                signal: Signal(rawValue: 0),
                toProcessGroup: true,
                allowedDurationToNextStep: max(rest, .zero)
            )
            await execution.teardown(using: [wait])
            if !isEnded, deadline <= .now { end(.ranTooLong) }
            // What it started and did not wait for.
            try? execution.send(signal: .kill, toProcessGroup: true)
            return (output, isEnded)
        }
        var (output, isEnded) = result.closureResult
        if !isEnded { output.ending = Ending(result.terminationStatus) }
        return output
    }
}

extension SubprocessOutputSequence {
    /// The first bytes of it, and whether there were more.
    ///
    /// - Parameter endingThere: True to read no further than that. A command that writes more then waits until it is ended.
    fileprivate func beginning(_ limit: Int, endingThere: Bool) async -> (bytes: [UInt8], isCut: Bool) {
        var bytes: [UInt8] = []
        var isCut = false
        do {
            for try await buffer in self {
                let room = limit - bytes.count
                bytes += buffer.withUnsafeBytes { Array($0.prefix(room)) }
                if buffer.count > room { isCut = true }
                if isCut, endingThere { break }
            }
        } catch {
            // The pipe broke: what was read is what there is.
        }
        return (bytes, isCut)
    }
}
