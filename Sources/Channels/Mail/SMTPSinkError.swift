/// The reason why the mail sink cannot be set up, or stopped. `ListenError` is about its socket.
package enum SMTPSinkError: Error, Sendable, Hashable {
    /// The address to listen on is not written as it should be.
    case malformedURL(String)
    /// A port outside 0…65535.
    case portOutOfRange(Int)
    /// An unknown word behind `?tls=`.
    case unknownTLSUse(String)
    /// No usable certificate for clients that ask for TLS; a sentence that says why.
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
        case .noCertificate(let sentence): sentence
        case .stopped(let reason):
            "the mail sink stopped: \(reason)"
        }
    }
}
