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
    static func run(
        _ arguments: [String],
        input: String = "",
        environment: [String: String] = [:]
    ) async throws -> Result {
        let running = try Running(arguments, input: input, environment: environment)
        return await running.result()
    }

    /// A run under way, to be signalled.
    final class Running: Sendable {
        private let process: Process
        private let output: Task<Data, Never>
        private let errors: Task<Data, Never>

        init(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws {
            let process = Process()
            let out = Pipe()
            let err = Pipe()
            let standardInput = Pipe()
            process.executableURL = Binary.url
            process.arguments = arguments
            process.standardOutput = out
            process.standardError = err
            process.standardInput = standardInput
            process.environment = ["PATH": "/usr/bin:/bin", "NO_COLOR": "1"].merging(environment) { $1 }
            try process.run()
            standardInput.fileHandleForWriting.write(Data(input.utf8))
            try standardInput.fileHandleForWriting.close()
            let reader = out.fileHandleForReading
            let errorReader = err.fileHandleForReading
            output = Task { await Self.everything(from: reader) }
            errors = Task { await Self.everything(from: errorReader) }
            self.process = process
        }

        /// Reads on a thread of its own: those of tasks are few, and the target of a run may need them meanwhile.
        private static func everything(from reader: FileHandle) async -> Data {
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async { continuation.resume(returning: reader.readDataToEndOfFile()) }
            }
        }

        func interrupt() { process.interrupt() }

        func terminate() { process.terminate() }

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
