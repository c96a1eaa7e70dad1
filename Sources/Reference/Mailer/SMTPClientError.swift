import Basics
package import Mail
import ReferenceCore

/// The reason why mail could not be sent.
package enum SMTPClientError: Error, Sendable, Hashable {
    /// No connection came about; with the system's reason.
    case unreachable(host: String, port: Int, reason: String)
    /// The time was over before the message was delivered.
    case timedOut(host: String, port: Int, waitingFor: SMTPClientStage)
    /// The connection broke in the middle; with the system's reason.
    case connectionLost(host: String, port: Int, reason: String)
    /// The server was reached and did not take the message.
    case notDelivered(host: String, port: Int, SMTPClientFailure)
    /// The task that sent the message was cancelled.
    case cancelled
}

extension SMTPClientError: CustomStringConvertible {
    /// A sentence for people.
    package var description: String {
        switch self {
        case .unreachable(let host, let port, let reason):
            "no mail server answers on \(HostAndPort(host: host, port: port)): \(reason)"
        case .timedOut(let host, let port, let stage):
            "the mail server on \(HostAndPort(host: host, port: port)) did not answer to \(stage) in time"
        case .connectionLost(let host, let port, let reason):
            "the connection to the mail server on \(HostAndPort(host: host, port: port)) broke: \(reason)"
        case .notDelivered(let host, let port, let failure):
            "\(failure) (mail server on \(HostAndPort(host: host, port: port)))"
        case .cancelled:
            "sending the mail was cancelled"
        }
    }
}
