/// The event that an SMTP client waits for.
package enum SMTPClientStage: Sendable, Hashable {
    /// The server's first words.
    case greeting
    /// The answer to EHLO or HELO.
    case hello
    /// The answer to STARTTLS.
    case startTLS
    /// The answer to MAIL.
    case sender
    /// The answer to RCPT for the recipient of this index and address.
    case recipient(Int, String)
    /// The answer to DATA.
    case data
    /// The answer to the message itself.
    case content
    /// The answer to QUIT; the message is delivered.
    case quit
}

extension SMTPClientStage: CustomStringConvertible {
    /// The stage as the object of "the server refused …".
    package var description: String {
        switch self {
        case .greeting: "the connection"
        case .hello: "the client's EHLO"
        case .startTLS: "the command STARTTLS"
        case .sender: "the sender (MAIL)"
        case .recipient(_, let address): "the recipient <\(address)> (RCPT)"
        case .data: "the command DATA"
        case .content: "the message"
        case .quit: "the command QUIT"
        }
    }
}

/// The reason why a message was not delivered.
package enum SMTPClientFailure: Error, Sendable, Hashable {
    /// The server answered, and not with what the client needed.
    case refused(stage: SMTPClientStage, SMTPReply)
    /// The server said something that is not an SMTP reply; with what it said.
    case malformedReply(stage: SMTPClientStage, String)
    /// The server closed the connection before the message was delivered.
    case closed(stage: SMTPClientStage)
    /// The server lacks an extension without which this message cannot be sent.
    case missingExtension(String)
    /// An address of the envelope is none, so nothing was sent.
    case badAddress(String)
    /// The envelope names nobody to send to.
    case noRecipients
}

extension SMTPClientFailure: CustomStringConvertible {
    /// A sentence for people.
    package var description: String {
        switch self {
        case .refused(let stage, let reply):
            "the mail server refused \(stage): \(reply)"
        case .malformedReply(let stage, let problem):
            "the mail server's answer to \(stage) is not an SMTP reply: \(problem)"
        case .closed(let stage):
            "the mail server closed the connection instead of answering to \(stage)"
        case .missingExtension(let name):
            "the mail server does not offer \(name), which this message needs"
        case .badAddress(let address):
            "'\(address)' is not a mail address; expected local-part@domain"
        case .noRecipients:
            "the message has no recipient"
        }
    }
}

extension SMTPReplyReader.Malformed: CustomStringConvertible {
    var description: String {
        switch self {
        case .line(let line): "'\(line)'"
        case .tooLong: "it is too long"
        }
    }
}
