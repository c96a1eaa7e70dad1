import AsyncHTTPClient
package import Conformance
import HTTPTypes
import NIOCore
import NIOHTTP1
package import RunModel
import Synchronization

/// Sends requests over HTTP/1.1.
///
/// Made by `withHTTPTransport`. Connections are kept alive and shared by all who send. It follows no redirect, keeps no
/// cookies, asks for uncompressed bodies and decodes gzip and deflate if they come all the same; the answer keeps its fields
/// as they came, so that `Content-Encoding` and `Content-Length` then speak of what was on the wire.
package final class HTTPTransport: Transport {
    private let settings: ClientSettings
    private let standing: StandingFields
    /// The same for requests that leave the target's own origins.
    private let standingElsewhere: StandingFields
    private let board: ExchangeBoard
    private let clients: HTTPClients
    private let standIns = Mutex<[String: HTTPClient.Request]>([:])

    init(settings: ClientSettings, board: ExchangeBoard, clients: HTTPClients) {
        self.settings = settings
        self.board = board
        self.clients = clients
        standing = StandingFields(
            userAgent: settings.configuration.userAgent,
            extra: settings.configuration.extraHeaders
        )
        standingElsewhere = StandingFields(userAgent: settings.configuration.userAgent, extra: [:])
    }

    /// The number of requests that were sent or tried, with those that were repeated on a fresh connection.
    package var requestCount: Int { board.requestCount }

    /// The number of requests that were repeated because a connection that had been used before was closed without an answer.
    package var repeatCount: Int { board.repeatCount }

    /// Sends one request and returns what came back; an answer of any status is a result.
    ///
    /// A connection that was used before may be closed by the server just as the next request goes out (RFC 9112 §9.3.1).
    /// If then not one byte of an answer came, a request of a safe method (RFC 9110 §9.2.1) is sent once more, on a connection
    /// of its own. Any other may have been done, and what is done twice is often answered otherwise the second time: it is
    /// not repeated, and the error says that nobody knows. On a connection of its own, a close is the backend's doing and is
    /// reported.
    ///
    /// With a `gate` the request always has a connection of its own. All of it but its last byte goes out, then it arrives
    /// at the gate, and the last byte follows when the gate opens; of a request without a body, everything waits. It settles
    /// with the gate exactly once, whatever happens.
    ///
    /// - Parameters:
    ///   - timeout: for everything: connection, handshake, waiting at the gate, answer, and repetition.
    /// - Throws: why there is no answer, in a sentence that names host and port.
    package func send(
        _ request: OutgoingRequest,
        timeout: Duration,
        gate: StartingPlace?
    ) async throws(TransportError) -> Answer {
        let member = gate.map { GateMember($0) }
        let deadline = NIODeadline.now() + TimeAmount(timeout)
        do throws(TransportError) {
            let request = try WireRequest(
                request,
                standing: request.withheld == nil ? standing : standingElsewhere
            )
            let progress = try await exchange(request, timeout: timeout, deadline: deadline, member: member)
            await member?.withdraw()
            board.noteAnswer()
            return Answer(progress)
        } catch {
            await member?.withdraw()
            throw error
        }
    }

    private func exchange(
        _ request: WireRequest,
        timeout: Duration,
        deadline: NIODeadline,
        member: GateMember?
    ) async throws(TransportError) -> ExchangeProgress {
        let route = try settings.configuration.route(to: request.url)
        let pair = clients.pair(through: route?.proxy)
        func failure(_ error: any Error, _ progress: ExchangeProgress) -> Failure {
            Failure(
                error: error,
                progress: progress,
                url: request.url,
                timeout: timeout,
                settings: settings,
                route: route,
                isKnownToAnswer: board.hasAnswer
            )
        }
        let first = await attempt(
            request,
            with: member == nil && request.highestTLS == nil ? pair.pooled : pair.fresh,
            deadline: deadline,
            member: member,
            isRepeat: false
        )
        guard let error = first.error else { return first.progress }
        let failed = failure(error, first.progress)
        let reason = failed.transportError
        guard member == nil, reason.kind == .closedEarly, first.progress.isExpectedEnd, !Task.isCancelled else {
            throw reason
        }
        guard first.progress.isUnsent || request.isSafe else {
            throw failed.unknownWhetherDone(request.head.method.rawValue)
        }
        let second = await attempt(request, with: pair.fresh, deadline: deadline, member: nil, isRepeat: true)
        guard let error = second.error else { return second.progress }
        throw failure(error, second.progress).transportError
    }

    private func attempt(
        _ request: WireRequest,
        with client: HTTPClient,
        deadline: NIODeadline,
        member: GateMember?,
        isRepeat: Bool
    ) async -> (progress: ExchangeProgress, error: (any Error)?) {
        let exchange = board.post(isRepeat: isRepeat) { id in
            Exchange(id: id, request: request, member: member, limits: settings.configuration.limits)
        }
        defer { board.remove(exchange.id) }
        do {
            try Task.checkCancellation()
            var standIn = try standIn(for: request.url)
            // The oldest is offered along with it, or there would be nothing to agree on below the usual least.
            standIn.tlsConfiguration = request.highestTLS.map(settings.tls(upTo:))
            standIn.headers.add(name: ExchangeBoard.field, value: String(exchange.id))
            let task = client.execute(request: standIn, delegate: exchange, deadline: deadline)
            try await withTaskCancellationHandler {
                try await task.get()
            } onCancel: {
                task.cancel()
            }
            return (exchange.progress, nil)
        } catch {
            return (exchange.progress, error)
        }
    }

    /// The stand-in for a request that the library is given: its origin, for which it finds a connection.
    ///
    /// A run talks to a few origins, so they are kept, up to a bound that a hostile target's redirects could pass.
    private func standIn(for url: WireURL) throws -> HTTPClient.Request {
        let origin = url.origin
        return try standIns.withLock { known in
            if let request = known[origin] { return request }
            if known.count >= 64 { known.removeAll() }
            // The decompressor would add this field otherwise.
            let request = try HTTPClient.Request(url: origin, headers: ["Accept-Encoding": "identity"])
            known[origin] = request
            return request
        }
    }
}

extension ExchangeProgress {
    /// Indicates whether the end of a connection was to be expected.
    fileprivate var isExpectedEnd: Bool { isUnsent || (isConnectionReused && bytesReceived == 0) }

    /// Indicates whether no part of the request went out: the client may find a kept connection closed before it hands it the request.
    fileprivate var isUnsent: Bool { stage == .waitingForConnection }
}

extension Answer {
    fileprivate init(_ progress: ExchangeProgress) {
        var headers = HTTPFields()
        let received = progress.head?.headers ?? [:]
        headers.reserveCapacity(received.count)
        for (name, value) in received {
            // The parser lets no other names pass.
            guard let name = HTTPField.Name(name) else { continue }
            headers.append(HTTPField(name: name, value: value))
        }
        self.init(
            status: Int(progress.head?.status.code ?? 0),
            headers: headers,
            body: progress.body.map { Array($0.readableBytesView) } ?? [],
            duration: progress.duration
        )
    }
}
