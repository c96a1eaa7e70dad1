import AsyncHTTPClient
import Conformance
import NIOCore
import NIOPosix
import RunModel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Failures to get a connection.
extension Failure {
    /// The failures of a host name's addresses.
    func connecting(_ error: NIOConnectionError) -> TransportError {
        let attempts = error.connectionErrors.map(\.error)
        if attempts.isEmpty { return unresolved }
        // A name can have several addresses; a refusal says more than an address family that is not there.
        let codes = attempts.compactMap { ($0 as? IOError)?.errnoCode }
        if let code = codes.first(where: { $0 == ECONNREFUSED }) ?? codes.first {
            return transportError(forErrno: code)
        }
        return noConnection
    }

    var unresolved: TransportError {
        let host = route?.proxy.host ?? url.host
        return TransportError(
            .unreachable,
            "the name '\(host)' does not resolve to an address: is it spelled right, and does DNS work here?"
        )
    }

    /// Nothing came back at all.
    var noConnection: TransportError {
        let limit = settings.configuration.connectTimeout.inWords
        // The library does not tell a silent handshake from a silent address.
        let handshake = url.isSecure ? ", or did not finish its TLS handshake," : ""
        let scheme = url.isSecure ? ", does it speak https on that port" : ""
        return TransportError(
            .unreachable,
            "\(peer) did not accept a connection\(handshake) within \(limit): "
                + "is the address right\(scheme), and does a firewall drop it?"
        )
    }

    func transportError(forErrno code: CInt) -> TransportError {
        switch code {
        case ECONNREFUSED:
            let remedy =
                route.map { "is the proxy running, and \($0.source) right?" } ?? "is the backend running?"
            return TransportError(.unreachable, "nothing listens on \(peer) (connection refused): \(remedy)")
        case EHOSTUNREACH, ENETUNREACH, ENETDOWN, EHOSTDOWN:
            return TransportError(
                .unreachable,
                "there is no route to \(peer): is the network up, and the address right?"
            )
        case EADDRNOTAVAIL, EAFNOSUPPORT, EINVAL:
            return TransportError(
                .unreachable,
                "\(peer) cannot be connected to from this machine: is the address right?"
            )
        case EMFILE, ENFILE:
            return TransportError(
                .unreachable,
                "no connection to \(peer) could be opened, because this process has too many open files: "
                    + "raise the limit (ulimit -n), or run fewer scenarios at a time (--jobs)"
            )
        case ETIMEDOUT:
            return progress.stage == .waitingForConnection ? noConnection : closedEarly
        case ECONNRESET, EPIPE, ECONNABORTED, ENOTCONN:
            return closedEarly
        default:
            return TransportError(.unreachable, "the connection to \(peer) failed: \(String(cString: strerror(code)))")
        }
    }

    /// The proxy did not make the tunnel (RFC 9110 §9.3.6).
    func proxyRefusal(_ error: HTTPClientError) -> TransportError {
        switch error {
        case .proxyAuthenticationRequired:
            TransportError(
                .unreachable,
                "\(peer) wants credentials (status 407): give them in \(route?.source ?? "--proxy"): http://user:password@host:port"
            )
        case .httpProxyHandshakeTimeout:
            TransportError(.unreachable, "\(peer) did not open a tunnel to \(place) in time: is it an HTTP proxy?")
        default:
            TransportError(
                .unreachable,
                "\(peer) refused a tunnel to \(place) (CONNECT): does it allow that port? Many allow 443 alone"
            )
        }
    }
}

extension Duration {
    /// `5 s`, `0.25 s`
    var inWords: String {
        let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
        guard milliseconds % 1000 != 0 else { return "\(milliseconds / 1000) s" }
        var fraction = String(milliseconds % 1000 + 1000).dropFirst()
        while fraction.hasSuffix("0") { fraction = fraction.dropLast() }
        return "\(milliseconds / 1000).\(fraction) s"
    }
}
