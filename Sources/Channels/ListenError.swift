import Basics
import NIOCore

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The reason why nothing could listen on a host and port, for mail, SMS and requests alike.
package struct ListenError: Error, Sendable, Hashable {
    /// The thing to be received there, as the sentence names it: "mail", "SMS", "requests".
    package let received: String
    /// The host that was to be bound: a name or an address.
    package let host: String
    /// The port that was to be bound.
    package let port: Int
    /// The system's reason.
    package let reason: Reason

    /// The system's reasons, as far as the advice differs.
    package enum Reason: Sendable, Hashable {
        /// Another program has the port.
        case portInUse
        /// This user may not listen there; ports below 1024 are often kept for root.
        case notPermitted
        /// The host name stands for no address.
        case unknownHost
        /// The address belongs to another machine.
        case notThisMachine
        /// Any other reason, in the system's words.
        case other(String)
    }

    package init(received: String, host: String, port: Int, reason: Reason) {
        (self.received, self.host, self.port, self.reason) = (received, host, port, reason)
    }

    /// Takes the reason from the error that binding a socket threw.
    init(received: String, host: String, port: Int, binding error: any Error) {
        self.init(received: received, host: host, port: port, reason: Reason(binding: error))
    }
}

extension ListenError.Reason {
    fileprivate init(binding error: any Error) {
        switch error {
        case is SocketAddressError.UnknownHost: self = .unknownHost
        case let error as IOError:
            switch error.errnoCode {
            case EADDRINUSE: self = .portInUse
            case EACCES, EPERM: self = .notPermitted
            case EADDRNOTAVAIL: self = .notThisMachine
            default: self = .other(error.description)
            }
        default: self = .other("\(error)")
        }
    }
}

extension ListenError: CustomStringConvertible {
    /// A sentence for people: what is wrong and what to do.
    package var description: String {
        switch reason {
        case .portInUse:
            "cannot receive \(received) on \(HostAndPort(host: host, port: port)): the port is in use; stop the other program or choose another port (0 takes a free one)"
        case .notPermitted:
            "cannot receive \(received) on \(HostAndPort(host: host, port: port)): not permitted; choose a port from 1024 up"
        case .unknownHost:
            "cannot receive \(received) on '\(host)': no address is known for this host; 127.0.0.1 is this machine"
        case .notThisMachine:
            "cannot receive \(received) on '\(host)': the address does not belong to this machine; 127.0.0.1 does"
        case .other(let words):
            "cannot receive \(received) on \(HostAndPort(host: host, port: port)): \(words)"
        }
    }
}
