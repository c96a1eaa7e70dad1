import Basics

/// The reason why the mail sink cannot listen, or stopped to.
package enum SMTPSinkError: Error, Sendable, Hashable {
    /// The address to listen on is not written as it should be.
    case malformedURL(String)
    /// A port outside 0…65535.
    case portOutOfRange(Int)
    /// The text behind `?tls=` is not one of the words for it.
    case unknownTLSUse(String)
    /// Somebody else listens there.
    case portInUse(host: String, port: Int)
    /// The system does not let this user listen there; ports below 1024 are often kept for root.
    case notPermitted(host: String, port: Int)
    /// The host name stands for no address.
    case unknownHost(String)
    /// The address belongs to another machine.
    case notThisMachine(host: String)
    /// Anything else, with the system's reason.
    case cannotListen(host: String, port: Int, reason: String)
    /// There is no certificate for clients that ask for TLS: a sentence.
    case noCertificate(String)
    /// The socket broke while the sink was in use.
    case stopped(reason: String)
}

extension SMTPSinkError: CustomStringConvertible {
    /// A sentence for people: what is wrong and what to do.
    package var description: String {
        switch self {
        case .malformedURL(let text):
            "'\(text)' is not an address for mail; expected smtp://HOST:PORT, such as smtp://127.0.0.1:2525, and perhaps ?tls=offer"
        case .portOutOfRange(let port):
            "port \(port) is out of range; expected 0 (any free port) to 65535"
        case .unknownTLSUse(let word):
            "tls=\(word) is none of tls=off, tls=offer and tls=require"
        case .portInUse(let host, let port):
            "cannot receive mail on \(HostAndPort(host: host, port: port)): the port is in use; stop the other program or choose another port"
        case .notPermitted(let host, let port):
            "cannot receive mail on \(HostAndPort(host: host, port: port)): not permitted; choose a port from 1024 up"
        case .unknownHost(let host):
            "cannot receive mail on '\(host)': no address is known for this host; 127.0.0.1 is this machine"
        case .notThisMachine(let host):
            "cannot receive mail on '\(host)': the address does not belong to this machine; 127.0.0.1 does"
        case .cannotListen(let host, let port, let reason):
            "cannot receive mail on \(HostAndPort(host: host, port: port)): \(reason)"
        case .noCertificate(let sentence): sentence
        case .stopped(let reason):
            "the mail sink stopped: \(reason)"
        }
    }
}
