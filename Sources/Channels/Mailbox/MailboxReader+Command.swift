import Commands
package import Mail
package import RunModel
import Synchronization

extension MailboxReader {
    /// Any command that prints messages (RFC 5322): one, or several in the form of a mailbox (see `Mbox`).
    ///
    /// A shell runs it, for one recipient at a time if it says `{recipient}`. Whose a message is, its header says. A message
    /// that names nobody is that recipient's.
    ///
    /// - Parameters:
    ///   - line: `fetch-mail {recipient} {since}`; both are put in quoted, and stand in the environment as
    ///     `REKEY_RECIPIENT` and `REKEY_SINCE`.
    ///   - since: Nothing older is of interest.
    package static func command(_ line: String, since: Timestamp, limits: MailLimits = MailLimits()) -> MailboxReader {
        let seen = SeenMessages()
        // Many recipients may be waited for at once; each of these is a shell and what it starts.
        let slots = Slots(8)
        let isShared = !line.contains("{recipient}")
        return MailboxReader(
            newMessages: { recipient, limit in
                // Without a recipient there is nothing to ask for; each recipient's first look is its mark.
                guard isShared || recipient != nil else { return [] }
                let command = MailCommand(line: line, recipient: recipient ?? "", since: since.iso8601)
                let output = try await slots.withSlot { try await command.output(by: limit) }
                return Mbox.messages(in: output).compactMap { bytes in
                    let message = MailMessage.parse(bytes, limits: limits)
                    guard seen.insert(message, bytes) else { return nil }
                    let named = message.addressees
                    return ReceivedMessage(message, recipients: named.isEmpty ? recipient.map { [$0] } ?? [] : named)
                }
            },
            name: "the command for mail",
            isShared: isShared,
            interval: .milliseconds(500)
        )
    }
}

/// The messages that a command has printed before.
private final class SeenMessages: Sendable {
    private let keys = Mutex<Set<Int>>([])

    /// True for one that is new. Programs may change fields such as `Status` between two printings, so what counts is
    /// the identification, the date and the readable content.
    func insert(_ message: MailMessage, _ bytes: [UInt8]) -> Bool {
        var hasher = Hasher()
        let id = message.header("Message-ID")
        hasher.combine(id)
        hasher.combine(message.header("Date"))
        hasher.combine(message.subject)
        hasher.combine(message.addressees)
        hasher.combine(message.readableText)
        hasher.combine(message.links)
        if id == nil { hasher.combine(bytes.count) }
        let key = hasher.finalize()
        return keys.withLock { $0.insert(key).inserted }
    }
}
