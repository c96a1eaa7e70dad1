import Commands
import Foundation
import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// The real `rekey`, run as its users run it.
struct Binary {
    struct Result: Sendable {
        /// Its status; 128 and the signal where one ended it, as a shell has it.
        var exitCode: Int32
        var output: String
        var errors: String
    }

    /// Its path, for commands that start it themselves. It stands beside the test bundle, where the build put both.
    static var path: String {
        URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("rekey").path
    }

    /// So many run at once, whatever else the tests of this program do: each is a whole run on several threads.
    private static let slots = Slots(4)

    /// Runs it to its end.
    ///
    /// - Parameters:
    ///   - program: Another one to run in its place.
    ///   - wrapper: A command that starts it: its program, and the arguments before the program to start.
    ///   - body: What is done while it runs.
    static func run(
        _ arguments: [String],
        of program: String = path,
        through wrapper: [String] = [],
        input: String = "",
        environment: [String: String] = [:],
        while body: (Running) async throws -> Void = { _ in }
    ) async throws -> Result {
        try await slots.withSlot {
            let configuration = configuration(wrapper + [program] + arguments, environment)
            return try await run(configuration, input: .inputWriter) { execution, tasks in
                tasks.addTask {
                    // Whoever ends before it has read everything is asked about in other ways.
                    _ = try? await execution.standardInputWriter.write([UInt8](input.utf8))
                    try? await execution.standardInputWriter.finish()
                }
            } while: { running in
                try await body(running)
            }
        }
    }

    /// Runs it with an open file as its standard input.
    static func run(_ arguments: [String], reading descriptor: Int32) async throws -> Result {
        try await slots.withSlot {
            let input = FileDescriptorInput.fileDescriptor(
                FileDescriptor(rawValue: descriptor),
                closeAfterSpawningProcess: false
            )
            return try await run(configuration([path] + arguments, [:]), input: input)
        }
    }

    private static func configuration(_ command: [String], _ environment: [String: String]) -> Configuration {
        let variables = ["PATH": "/usr/bin:/bin", "NO_COLOR": "1"].merging(environment) { $1 }
        return Configuration(
            executable: .path(FilePath(command[0])),
            arguments: Arguments(Array(command.dropFirst())),
            environment: .custom(
                Dictionary(uniqueKeysWithValues: variables.map { (Environment.Key(stringLiteral: $0), $1) })
            )
        )
    }

    private static func run<Input: InputProtocol>(
        _ configuration: Configuration,
        input: Input,
        feeding feed: (
            Execution<Input, SequenceOutput, SequenceOutput>, inout ThrowingTaskGroup<Void, any Error>
        ) -> Void = { _, _ in },
        while body: (Running) async throws -> Void = { _ in }
    ) async throws -> Result {
        let output = Printed()
        let errors = Printed()
        let result = try await Subprocess.run(configuration, input: input, output: .sequence, error: .sequence) {
            execution in
            let running = Running(
                lines: output.lines,
                hasEnded: { output.isOver },
                send: { try? execution.send(signal: $0) }
            )
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                tasks.addTask { try await output.collect(execution.standardOutput) }
                tasks.addTask { try await errors.collect(execution.standardError) }
                feed(execution, &tasks)
                try await body(running)
                try await tasks.waitForAll()
            }
        }
        let exitCode =
            switch result.terminationStatus {
            case .exited(let code): code
            case .signaled(let number): 128 + number
            }
        return Result(exitCode: exitCode, output: output.text, errors: errors.text)
    }

    /// A run under way, to be signalled.
    struct Running: Sendable {
        /// Its output as it comes, line by line.
        fileprivate let lines: AsyncStream<String>
        /// Returns whether it has printed everything.
        let hasEnded: @Sendable () -> Bool
        /// Sends it a signal; one that has ended gets none.
        let send: @Sendable (Signal) -> Void

        /// The first line of its output that is wanted; nil where it ends without one.
        func line(where isWanted: @Sendable (String) -> Bool) async -> String? {
            for await line in lines where isWanted(line) { return line }
            return nil
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
