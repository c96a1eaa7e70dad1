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
    ///
    /// - Parameters:
    ///   - program: Another one to run in its place.
    ///   - wrapper: A command that starts it: its program, and the arguments before the program to start.
    static func run(
        _ arguments: [String],
        of program: String = path,
        through wrapper: [String] = [],
        input: String = "",
        environment: [String: String] = [:]
    ) async throws -> Result {
        let command = wrapper + [program] + arguments
        let running = try Running(command, input: input, environment: environment)
        return await running.result()
    }

    /// A run under way, to be signalled.
    final class Running: Sendable {
        private let process: Process
        private let output: Task<Data, Never>
        /// Its output as it comes, line by line.
        private let lines: AsyncStream<String>
        private let errors: Task<Data, Never>

        fileprivate convenience init(_ command: [String], input: String, environment: [String: String]) throws {
            let standardInput = Pipe()
            try self.init(command: command, reading: standardInput, environment: environment)
            standardInput.fileHandleForWriting.write(Data(input.utf8))
            try standardInput.fileHandleForWriting.close()
        }

        convenience init(_ arguments: [String], environment: [String: String] = [:]) throws {
            try self.init([Binary.path] + arguments, input: "", environment: environment)
        }

        /// - Parameter standardInput: a pipe or a file handle.
        convenience init(_ arguments: [String], reading standardInput: Any, environment: [String: String] = [:]) throws
        {
            try self.init(command: [Binary.path] + arguments, reading: standardInput, environment: environment)
        }

        private init(command: [String], reading standardInput: Any, environment: [String: String]) throws {
            let process = Process()
            let out = Pipe()
            let err = Pipe()
            process.executableURL = URL(fileURLWithPath: command[0])
            process.arguments = Array(command.dropFirst())
            process.standardOutput = out
            process.standardError = err
            process.standardInput = standardInput
            process.environment = ["PATH": "/usr/bin:/bin", "NO_COLOR": "1"].merging(environment) { $1 }
            try process.run()
            let reader = out.fileHandleForReading
            let errorReader = err.fileHandleForReading
            let (lines, continuation) = AsyncStream.makeStream(of: String.self)
            self.lines = lines
            output = Task {
                await Self.everything(from: reader, line: { continuation.yield($0) }, end: { continuation.finish() })
            }
            errors = Task { await Self.everything(from: errorReader) }
            self.process = process
        }

        /// Reads on a thread of its own: those of tasks are few, and the target of a run may need them meanwhile.
        private static func everything(
            from reader: FileHandle,
            line: @escaping @Sendable (String) -> Void = { _ in },
            end: @escaping @Sendable () -> Void = {}
        ) async -> Data {
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    var all = Data()
                    var rest = Data()
                    while case let news = reader.availableData, !news.isEmpty {
                        all += news
                        rest += news
                        while let feed = rest.firstIndex(of: UInt8(ascii: "\n")) {
                            line(String(decoding: rest[..<feed], as: UTF8.self))
                            rest.removeSubrange(...feed)
                        }
                    }
                    end()
                    continuation.resume(returning: all)
                }
            }
        }

        func interrupt() { process.interrupt() }

        func terminate() { process.terminate() }

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
