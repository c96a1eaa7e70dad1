import Dispatch
import Foundation

/// The real `rekey`, run as its users run it.
struct Binary {
    struct Result: Sendable {
        var exitCode: Int32
        var output: String
        var errors: String
    }

    /// It stands beside the test bundle, where the build put both.
    /// Its path, for commands that start it themselves.
    static var path: String { url.path }

    private static var url: URL {
        URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("rekey")
    }

    /// Runs it to its end.
    static func run(_ arguments: [String], input: String = "") async throws -> Result {
        let running = try Running(arguments, input: input)
        return await running.result()
    }

    /// A run under way, to be signalled.
    final class Running: Sendable {
        private let process: Process
        private let output: Task<Data, Never>
        /// Its output as it comes, line by line.
        private let lines: AsyncStream<String>
        private let errors: Task<Data, Never>

        init(_ arguments: [String], input: String = "") throws {
            let process = Process()
            let out = Pipe()
            let err = Pipe()
            let standardInput = Pipe()
            process.executableURL = Binary.url
            process.arguments = arguments
            process.standardOutput = out
            process.standardError = err
            process.standardInput = standardInput
            process.environment = ["PATH": "/usr/bin:/bin", "NO_COLOR": "1"]
            try process.run()
            standardInput.fileHandleForWriting.write(Data(input.utf8))
            try standardInput.fileHandleForWriting.close()
            let (lines, continuation) = AsyncStream.makeStream(of: String.self)
            self.lines = lines
            output = Self.reading(out.fileHandleForReading, lines: continuation)
            errors = Self.reading(err.fileHandleForReading, lines: nil)
            self.process = process
        }

        /// Reads a pipe to its end on a thread of its own: a test that waits for something else needs those of the tasks.
        private static func reading(_ pipe: FileHandle, lines: AsyncStream<String>.Continuation?) -> Task<Data, Never> {
            let (whole, end) = AsyncStream.makeStream(of: Data.self)
            DispatchQueue.global().async {
                var all = Data()
                var line = Data()
                while case let news = pipe.availableData, !news.isEmpty {
                    all += news
                    for byte in news {
                        guard byte == UInt8(ascii: "\n") else {
                            line.append(byte)
                            continue
                        }
                        lines?.yield(String(decoding: line, as: UTF8.self))
                        line = Data()
                    }
                }
                lines?.finish()
                end.yield(all)
                end.finish()
            }
            return Task { await whole.first { _ in true } ?? Data() }
        }

        func interrupt() { process.interrupt() }

        /// Ends it at once, without a word.
        func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

        /// The first line of its output that is wanted; nil where it ends without one.
        func line(where isWanted: @Sendable (String) -> Bool) async -> String? {
            for await line in lines where isWanted(line) { return line }
            return nil
        }

        func result() async -> Result {
            let output = await output.value
            let errors = await errors.value
            process.waitUntilExit()
            return Result(
                exitCode: process.terminationStatus,
                output: String(decoding: output, as: UTF8.self),
                errors: String(decoding: errors, as: UTF8.self)
            )
        }
    }
}

/// A folder of a test's own, gone when the test is over.
func withFolder<T>(_ body: (URL) async throws -> T) async throws -> T {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rekey-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}
