import Basics
import Conformance
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import RunModel

/// Failures on an open connection: too slow, too short, too long.
extension Failure {
    /// The time was over, wherever it had got to.
    func timedOut(after limit: Duration) -> TransportError {
        let limit = limit.inWords
        let sentence =
            switch progress.stage {
            case .waitingForConnection:
                "no connection to \(peer) was established within \(limit): is the backend up, and not overloaded?"
            case .heldAtGate:
                "the other requests of the group to \(place) were not ready within \(limit)"
            case .sending:
                "\(place) accepted the connection but did not take the whole request within \(limit)"
            case .waitingForAnswer:
                progress.bytesReceived == 0
                    ? "\(place) took the request but sent no response within \(limit): does it hang, "
                        + "or does it need a longer --timeout?"
                    : "\(place) began a response but did not finish its head within \(limit)"
            case .readingBody, .complete:
                "\(place) sent the head of its response (status \(status)) and \(bodyLength) of the body, "
                    + "but not the end within \(limit)"
            }
        return TransportError(.timeout, sentence)
    }

    /// The connection ended before the answer did.
    var closedEarly: TransportError {
        let sentence =
            switch progress.stage {
            case .waitingForConnection:
                "\(peer) closed the connection before a request could be sent: is the backend just starting or stopping?"
            case .heldAtGate, .sending:
                "\(place) closed the connection before the request was whole"
            case .waitingForAnswer:
                progress.bytesReceived == 0
                    ? "\(place) closed the connection without a response: did it crash"
                        + (url.isSecure || isKnownToAnswer ? "?" : ", or does it expect https?") + " Its log may tell"
                    : "\(place) closed the connection in the middle of the head of its response"
            case .readingBody, .complete:
                "\(place) closed the connection in the middle of its response (status \(status)), after \(bodyLength) "
                    + "of the body" + (progress.announcedLength.map { "; \($0) bytes were announced" } ?? "")
            }
        return TransportError(.closedEarly, sentence)
    }

    /// A connection that had been used before ended under a request that must not be done twice.
    func unknownWhetherDone(_ method: String) -> TransportError {
        TransportError(
            .closedEarly,
            "\(place) closed a kept connection when a \(method) had gone out on it, without a response: whether it was done "
                + "is not known, so the \(method) is not sent again; does the backend keep connections for less than a second?"
        )
    }

    func sentence(for limit: LimitPassed) -> String {
        switch limit {
        case .body(let most, let announced?):
            "the response of \(place) announces a body of \(announced) bytes; at most \(most) are read"
        case .body(let most, nil):
            "the response of \(place) has a body of more than \(most) bytes, and was not read on"
        case .headerFields(let most):
            "the response of \(place) has \(progress.head?.headers.count ?? most + 1) header fields; at most \(most) are read"
        case .headerBytes(let most):
            "the head of the response of \(place) has more than \(most) bytes, and was not read on"
        case .interimAnswers(let most):
            "\(place) sent more than \(most) interim responses (status 1xx) and no final one"
        }
    }

    /// An answer in gzip or deflate that cannot be decoded, or that grows beyond the limit.
    var decompressionError: TransportError? {
        guard
            error is NIOHTTPDecompression.DecompressionError || error is NIOHTTPDecompression.ExtraDecompressionError
        else { return nil }
        if let error = error as? NIOHTTPDecompression.DecompressionError, error == .limit {
            return TransportError(
                .tooLarge,
                sentence(for: .body(settings.configuration.limits.bodyBytes, announced: nil))
            )
        }
        let coding = progress.head?.headers.first(name: "Content-Encoding") ?? "a compression"
        return TransportError(
            .malformedAnswer,
            "the body that \(place) sent in \(coding) cannot be decompressed: it is damaged or cut off"
        )
    }

    private var status: String { progress.head.map { String($0.status.code) } ?? "unknown" }

    private var bodyLength: String {
        Plural.count(progress.body?.readableBytes ?? 0, "byte")
    }
}
