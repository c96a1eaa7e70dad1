/// A message with the addresses that carry it (RFC 5321, section 2.3.1).
///
/// The envelope decides who receives a message; its `To:` and `From:` lines are only text.
package struct SMTPEnvelope: Sendable, Hashable {
    /// The reverse-path without angle brackets; empty for the null path of a bounce.
    package var sender: String
    /// The forward-paths without angle brackets, in the order given.
    package var recipients: [String]
    /// The message: header and body, without dot-stuffing and without the final dot.
    package var content: [UInt8]

    /// A message with its addresses.
    package init(sender: String, recipients: [String], content: [UInt8]) {
        self.sender = sender
        self.recipients = recipients
        self.content = content
    }
}
