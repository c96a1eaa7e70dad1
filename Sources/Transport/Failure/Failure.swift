import AsyncHTTPClient
import Conformance
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import RunModel

/// A request that brought no answer, and all that is known of why: what `TransportError` is told from.
struct Failure {
    /// The error that the library threw.
    var error: any Error
    var progress: ExchangeProgress
    var url: WireURL
    /// The time limit of the request.
    var timeout: Duration
    var settings: ClientSettings
    /// The proxy on the way there; nil for none.
    var route: ProxyRoute?
    /// Indicates whether an earlier request was answered, so that scheme and port are right.
    var isKnownToAnswer = false

    /// Kind and sentence.
    var transportError: TransportError {
        if let told = error as? TransportError { return told }
        if let limit = error as? LimitPassed { return TransportError(.tooLarge, sentence(for: limit)) }
        if let invalid = error as? InvalidStatus {
            return TransportError(
                .malformedAnswer,
                "\(place) answered with the status \(invalid.code), but a status is 100 to 599"
            )
        }
        if error is CancellationError { return cancelled }
        if let error = error as? HTTPClientError { return transportError(for: error) }
        if let error = error as? NIOConnectionError { return connecting(error) }
        if let error = error as? IOError { return transportError(forErrno: error.errnoCode) }
        if let error = error as? ChannelError { return transportError(for: error) }
        if let error = error as? SocketAddressError, case .unknown = error { return unresolved }
        if isTLSError { return tls }
        if let error = error as? HTTPParserError { return transportError(for: error) }
        if error is NIOHTTPDecoderError { return notHTTP("sent a response that nobody had asked for") }
        if let error = decompressionError { return error }
        return TransportError(.malformedAnswer, "the exchange with \(place) failed: \(error)")
    }

    /// `host:port` of the target.
    var place: String { url.place }

    /// The peer of a connection: the target, or the proxy on the way to it.
    var peer: String { route.map { "the proxy \($0.proxy.place)" } ?? place }

    var cancelled: TransportError { TransportError(.cancelled, "the request to \(place) was cancelled") }

    private func transportError(for error: HTTPClientError) -> TransportError {
        switch error {
        case .cancelled, .alreadyShutdown, .requestStreamCancelled: cancelled
        case .deadlineExceeded, .getConnectionFromPoolTimeout: timedOut(after: timeout)
        case .readTimeout, .writeTimeout: timedOut(after: settings.configuration.idleLimit ?? timeout)
        case .connectTimeout: noConnection
        case .tlsHandshakeTimeout: noHandshake
        case .httpProxyHandshakeTimeout, .invalidProxyResponse, .proxyAuthenticationRequired: proxyRefusal(error)
        case .remoteConnectionClosed, .uncleanShutdown: closedEarly
        case .invalidURL, .emptyHost, .emptyScheme: .unsendable("the request's URL to \(place) is not a valid URL")
        default: TransportError(.malformedAnswer, "the exchange with \(place) failed: \(error.shortDescription)")
        }
    }

    private func transportError(for error: ChannelError) -> TransportError {
        switch error {
        case .connectTimeout: noConnection
        case .ioOnClosedChannel, .alreadyClosed, .inputClosed, .outputClosed, .eof: closedEarly
        default: TransportError(.malformedAnswer, "the exchange with \(place) failed: \(error)")
        }
    }

    private func transportError(for error: HTTPParserError) -> TransportError {
        switch error {
        // The connection ended where the parser expected more.
        case .invalidEOFState, .closedConnection: return closedEarly
        case .headerOverflow:
            // What the parser bears at most; see `AnswerLimits`.
            return TransportError(
                .tooLarge,
                "the response of \(place) has more than 256 header fields, or one of more than 80 KiB, and was not read on"
            )
        case .invalidVersion: return notHTTP("answered in a version other than HTTP/1.0 and HTTP/1.1")
        case .invalidChunkSize: return notHTTP("sent a chunk whose size is not a hexadecimal number")
        case .invalidContentLength: return notHTTP("sent a Content-Length that is not a number")
        case .unexpectedContentLength: return notHTTP("sent Content-Length and Transfer-Encoding in one response")
        case .invalidHeaderToken: return notHTTP("sent a header field with a character that must not be there")
        default: return notHTTP(progress.head == nil ? nil : "sent a body that breaks off its framing")
        }
    }

    /// The failure for bytes that are not HTTP.
    ///
    /// - Parameter what: where it breaks HTTP, if it at least began as such.
    private func notHTTP(_ what: String?) -> TransportError {
        let begun = progress.opening
        if begun.isTLS, !url.isSecure {
            return TransportError(
                .malformedAnswer,
                "\(place) speaks TLS on that port: begin the URL with https:// instead of http://"
            )
        }
        if begun.bytes.starts(with: "HTTP/".utf8) {
            let what = what.map { ": it \($0)" } ?? " in the head of its response"
            return TransportError(.malformedAnswer, "\(place) broke the rules of HTTP/1.1\(what)")
        }
        // What a target sends may be a secret, which nobody here knows; and cut short it could not be masked later.
        let beginning = begun.isGreeting ? " (it begins with \(begun.description))" : ""
        return TransportError(
            .malformedAnswer,
            "what \(place) answered is not HTTP\(beginning): does the URL name the port of the backend?"
        )
    }
}
