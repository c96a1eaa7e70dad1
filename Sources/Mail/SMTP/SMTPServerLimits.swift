/// Bounds of one SMTP session on the server's side. Going beyond one gives the client an error reply; the session goes
/// on.
package struct SMTPServerLimits: Sendable, Hashable {
    /// Most bytes of a message, announced with SIZE (RFC 1870).
    package var messageSize: Int
    /// Most recipients of one message; RFC 5321, section 4.5.3.1.8 demands at least 100.
    package var recipients: Int
    /// Most bytes of a command line with its CRLF: the 12288 of AUTH (RFC 4954, section 4), which is more than the 512 of
    /// RFC 5321, section 4.5.3.1.4 with all that other extensions add.
    package var commandLine: Int
    /// Most bytes of a line of text with its CRLF. RFC 5321, section 4.5.3.1.6 asks for 1000, but many libraries send
    /// longer ones, and a reader of mails has no reason to refuse them.
    package var textLine: Int
    /// Most commands answered with 5yz in one session before it is closed.
    package var errors: Int

    /// Bounds; the defaults are those of the documents named above, with room for a message of 10 MiB.
    package init(
        messageSize: Int = 10 << 20,
        recipients: Int = 100,
        commandLine: Int = 12_288,
        textLine: Int = 64 << 10,
        errors: Int = 20
    ) {
        self.messageSize = messageSize
        self.recipients = recipients
        self.commandLine = commandLine
        self.textLine = textLine
        self.errors = errors
    }
}
