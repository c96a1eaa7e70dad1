import Commands
import Platform

/// One run of a command that prints mail.
struct MailCommand: Sendable {
    var line: String
    var recipient: String
    var since: String

    /// So much is read of what it prints.
    private static let outputLimit = 64 << 20

    /// The program alone: what follows it may hold the mailbox's password, and messages reach reports.
    private var name: String {
        let program = line.split(whereSeparator: \.isWhitespace).first { !$0.contains("=") } ?? ""
        return "the command for mail (\(program) …)"
    }

    /// The line with the values in it, each one word to a shell whatever it holds.
    var filled: String {
        line.replacing("{recipient}", with: Self.quoted(recipient)).replacing("{since}", with: Self.quoted(since))
    }

    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

    /// Runs it and gives what it printed.
    ///
    /// - Parameter limit: The time at which it is ended, with everything it started.
    /// - Throws: ``MailboxError`` where it cannot be run, fails, takes too long or prints too much; `CancellationError`.
    func output(by limit: ContinuousClock.Instant) async throws -> [UInt8] {
        let command = ShellCommand(line: filled, environment: ["REKEY_RECIPIENT": recipient, "REKEY_SINCE": since])
        let time = max(.milliseconds(1), ContinuousClock.now.duration(to: limit))
        let output: ShellCommand.Output
        do {
            output = try await command.output(atMost: Self.outputLimit, within: time)
        } catch {
            try Task.checkCancellation()
            throw MailboxError("\(name) cannot be run: \(error)")
        }
        try Task.checkCancellation()
        switch output.ending {
        case .exited(0): return output.bytes
        case .exited, .signalled:
            let words = String(decoding: output.complaints, as: UTF8.self)
            let said = words.split(whereSeparator: \.isNewline).last.map { ": \($0)" } ?? ""
            throw MailboxError("\(name) \(output.ending)\(said)")
        case .ranTooLong:
            throw MailboxError("\(name) did not end within the time that the step had")
        case .printedTooMuch:
            throw MailboxError(
                "\(name) printed more than \(Self.outputLimit >> 20) MiB; let it print new messages alone, by {since}"
            )
        }
    }
}
