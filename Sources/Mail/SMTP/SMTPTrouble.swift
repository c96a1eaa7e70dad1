/// A trouble that kept a connection to a mail server from bringing its message.
package enum SMTPTrouble: Sendable, Hashable {
    /// The client asked for TLS and did not come to use it: why, half a sentence.
    case handshake(String)
    /// The client went away in the middle of a message, after this command.
    case brokeOff(after: String)
    /// The server refused this, and no message came afterwards.
    case refused(String, SMTPReply)
    /// The client spoke TLS from the first byte on.
    case spokeTLS
    /// There were as many connections as there may be.
    case turnedAway(connections: Int)
}

extension SMTPTrouble: CustomStringConvertible {
    /// The client's act, in words that follow `the target`, without a full stop.
    package var description: String {
        switch self {
        case .handshake(let reason): "connected and broke off in STARTTLS: \(reason)"
        case .brokeOff(let command): "connected and broke off after \(command), before its message was whole"
        case .refused("STARTTLS", let reply) where reply.code == 502:
            "connected and asked for STARTTLS, which is offered with ?tls=offer or ?tls=require behind the address alone"
        case .refused(let what, let reply) where reply.code == 530:
            "connected and was refused at \(what), since mail is taken over STARTTLS alone: \(reply)"
        case .refused(let what, let reply): "connected and was refused at \(what): \(reply)"
        case .spokeTLS:
            "connected and started with TLS, as on a port for smtps; this address speaks SMTP, with STARTTLS where it is offered"
        case .turnedAway(let count): "connected and was turned away, as \(count) connections were open"
        }
    }
}
