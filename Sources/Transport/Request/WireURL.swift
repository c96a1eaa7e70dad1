import Basics
import Conformance
package import RunModel

/// An absolute http or https URL (RFC 9110 §4.2), taken apart just far enough to send a request there.
///
/// Path and query stay byte for byte as they were written: what a scenario asks for is what goes out.
package struct WireURL: Sendable, Hashable {
    /// Indicates whether it is `https`.
    package let isSecure: Bool
    /// A name, an IPv4 address, or an IPv6 address without its brackets.
    package let host: String
    /// From the URL, or 80 and 443.
    package let port: Int
    /// For the Host field (RFC 9110 §7.2): host, and the port unless it is the scheme's own.
    package let authority: String
    /// Path and query, in origin-form (RFC 9112 §3.2.1), at least `/`. A fragment is left out.
    package let target: String

    /// `host:port`, for messages.
    package var place: String { HostAndPort(host: host, port: port).description }

    /// Scheme, host and port as a URL: requests of one origin share connections.
    var origin: String { (isSecure ? "https://" : "http://") + place + "/" }

    /// Takes a URL apart.
    ///
    /// - Throws: `unsendable`, with what is wrong. The message repeats neither path nor query, which may hold secrets.
    package init(_ text: String) throws(TransportError) {
        let bytes = text.utf8
        // The bytes that would end the request line, or begin another (RFC 9112 §3).
        if let bad = bytes.firstIndex(where: { $0 <= 0x20 || $0 >= 0x7F }) {
            let place = bytes.distance(from: bytes.startIndex, to: bad) + 1
            let what =
                switch bytes[bad] {
                case 0x20: "a space"
                case 0x00..<0x20, 0x7F: "a line break or another control character"
                default: "a character that is not ASCII"
                }
            throw .unsendable("the request's URL has \(what) as its byte \(place), which must be percent-encoded")
        }
        let rest: Substring.UTF8View
        if let after = bytes.dropping("https://") {
            (isSecure, rest) = (true, after)
        } else if let after = bytes.dropping("http://") {
            (isSecure, rest) = (false, after)
        } else {
            throw .unsendable("the request's URL does not begin with http:// or https://")
        }

        let authorityEnd = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
        let authority = rest[..<authorityEnd]
        guard !authority.contains(UInt8(ascii: "@")) else {
            throw .unsendable(
                "the request's URL holds a user or password before the host, which is not sent; "
                    + "use an Authorization field (for a gated site: --header 'Authorization: Basic …')"
            )
        }
        (host, port) = try Self.hostAndPort(authority, isSecure: isSecure)
        let isDefault = port == (isSecure ? 443 : 80)
        let place = HostAndPort(host: host, port: port)
        self.authority = isDefault ? place.bracketedHost : place.description

        let pathAndQuery = rest[authorityEnd...].prefix { $0 != UInt8(ascii: "#") }
        let hasPath = pathAndQuery.first == UInt8(ascii: "/")
        target = (hasPath ? "" : "/") + (String(pathAndQuery) ?? "")
    }

    /// Stricter than `HostAndPort`, and with a message of its own for each mistake: the text may come out of an answer.
    private static func hostAndPort(
        _ authority: Substring.UTF8View,
        isSecure: Bool
    ) throws(TransportError) -> (host: String, port: Int) {
        var host = authority
        var port: Substring.UTF8View?
        if authority.first == UInt8(ascii: "[") {
            guard let close = authority.firstIndex(of: UInt8(ascii: "]")) else {
                throw .unsendable("the request's URL has an IPv6 address without its closing bracket")
            }
            host = authority[authority.index(after: authority.startIndex)..<close]
            let after = authority[authority.index(after: close)...]
            guard after.isEmpty || after.first == UInt8(ascii: ":") else {
                throw .unsendable("the request's URL has something other than a port after its IPv6 address")
            }
            if !after.isEmpty { port = after.dropFirst() }
        } else if let colon = authority.firstIndex(of: UInt8(ascii: ":")) {
            host = authority[..<colon]
            port = authority[authority.index(after: colon)...]
        }
        guard !host.isEmpty, let hostText = String(host) else { throw .unsendable("the request's URL names no host") }
        guard let port, !port.isEmpty else { return (hostText, isSecure ? 443 : 80) }
        guard port.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let number = String(port).flatMap({ Int($0) }), (1...65535).contains(number)
        else {
            throw .unsendable("the request's URL to '\(hostText)' has a port that is not a number from 1 to 65535")
        }
        return (hostText, number)
    }
}

extension TransportError {
    static func unsendable(_ message: String) -> Self { Self(.unsendable, message) }
}

extension String.UTF8View {
    /// The rest after `prefix`, letters of either case being equal; nil for another beginning.
    fileprivate func dropping(_ prefix: StaticString) -> Substring.UTF8View? {
        let count = prefix.utf8CodeUnitCount
        let begins = prefix.withUTF8Buffer { prefix in
            let begin = self.prefix(count)
            return begin.count == count && zip(begin, prefix).allSatisfy { $0 | 0x20 == $1 | 0x20 }
        }
        return begins ? dropFirst(count) : nil
    }
}
