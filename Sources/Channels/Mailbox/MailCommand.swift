import Foundation

/// One run of a command that prints mail.
struct MailCommand: Sendable {
    var line: String
    var recipient: String
    var since: String

    /// So much is read of what it prints.
    private static let outputLimit = 64 << 20
    private static let timeLimit = Duration.seconds(60)

    /// The line with the values in it, each one word to a shell whatever it holds.
    var filled: String {
        line.replacing("{recipient}", with: Self.quoted(recipient)).replacing("{since}", with: Self.quoted(since))
    }

    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

    /// Runs it and gives what it printed.
    ///
    /// - Throws: ``MailboxError`` where it cannot be run, fails or takes too long; `CancellationError`.
    func output() async throws -> [UInt8] {
        // Files hold any amount, where pipes would have to be emptied while it runs.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rekey-mail-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        defer { try? FileManager.default.removeItem(at: folder) }
        let out = folder.appendingPathComponent("out")
        let err = folder.appendingPathComponent("err")
        let status = try await run(out: out, err: err)
        guard status == 0 else {
            let words = String(decoding: Self.start(of: err, 2000), as: UTF8.self)
            let said = words.split(whereSeparator: \.isNewline).last.map { ": \($0)" } ?? ""
            throw MailboxError("the command for mail ended with status \(status)\(said); it was: \(line)")
        }
        return Self.start(of: out, Self.outputLimit)
    }

    private func run(out: URL, err: URL) async throws -> Int32 {
        for file in [out, err] { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", filled]
        var environment = ProcessInfo.processInfo.environment
        environment["REKEY_RECIPIENT"] = recipient
        environment["REKEY_SINCE"] = since
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: out)
        process.standardError = try FileHandle(forWritingTo: err)
        let (ends, ended) = AsyncStream.makeStream(of: Int32.self)
        process.terminationHandler = { process in
            ended.yield(process.terminationStatus)
            ended.finish()
        }
        do {
            try process.run()
        } catch {
            throw MailboxError("the command for mail cannot be run: \(error.localizedDescription)")
        }
        // It and all that it started are one group of processes.
        let group = -process.processIdentifier
        let status = await withTaskGroup(of: Int32?.self) { tasks in
            tasks.addTask { await ends.first { _ in true } }
            tasks.addTask {
                try? await Task.sleep(for: Self.timeLimit)
                return nil
            }
            let first = await tasks.next() ?? nil
            tasks.cancelAll()
            return first
        }
        if process.isRunning { kill(group, SIGKILL) }
        try Task.checkCancellation()
        guard let status else {
            throw MailboxError("the command for mail did not end within \(Self.timeLimit); it was: \(line)")
        }
        return status
    }

    private static func start(of file: URL, _ count: Int) -> [UInt8] {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return [] }
        defer { try? handle.close() }
        return (try? handle.read(upToCount: count)).flatMap { $0 }.map { [UInt8]($0) } ?? []
    }
}
