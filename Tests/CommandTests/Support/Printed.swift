import Subprocess
import Synchronization

/// The lines that a program prints on one of its outputs, as they come, and the whole.
final class Printed: Sendable {
    private struct State {
        var all: [UInt8] = []
        /// The start of the line that has no end yet.
        var line = 0
        var isOver = false
    }

    private let state = Mutex(State())
    private let continuation: AsyncStream<String>.Continuation
    /// Its lines as they come.
    let lines: AsyncStream<String>

    init() {
        (lines, continuation) = AsyncStream.makeStream()
    }

    /// All of it, up to now.
    var text: String { state.withLock { String(decoding: $0.all, as: UTF8.self) } }

    /// Indicates whether nothing more comes: the program has ended, or has closed it.
    var isOver: Bool { state.withLock { $0.isOver } }

    /// Takes everything to its end.
    func collect(_ output: SubprocessOutputSequence) async throws {
        defer {
            state.withLock { $0.isOver = true }
            continuation.finish()
        }
        for try await buffer in output {
            let bytes = buffer.withUnsafeBytes { Array($0) }
            let lines = state.withLock { state in
                state.all += bytes
                var found: [String] = []
                while let end = state.all[state.line...].firstIndex(of: UInt8(ascii: "\n")) {
                    found.append(String(decoding: state.all[state.line..<end], as: UTF8.self))
                    state.line = end + 1
                }
                return found
            }
            for line in lines { continuation.yield(line) }
        }
    }
}
