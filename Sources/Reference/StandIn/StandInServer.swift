package import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import ReferenceCore

/// A server whose every answer comes from a closure.
package struct StandInServer: Sendable {
    /// A request, read whole.
    package struct Request: Sendable {
        package var method: String
        /// Path and query, as they came.
        package var target: String
        package var body: [UInt8]
    }

    /// The response.
    package struct Response: Sendable {
        package var status: Int
        package var headers: HTTPFields
        package var body: [UInt8]

        package init(status: Int, headers: HTTPFields, body: [UInt8]) {
            self.status = status
            self.headers = headers
            self.body = body
        }
    }

    /// The most bytes of a request's body.
    private static let bodyLimit = 8 << 20

    private let host: String
    private let port: Int
    private let answer: @Sendable (Request) -> Response

    /// - Parameter port: 0 for any free one.
    package init(host: String, port: Int, answer: @escaping @Sendable (Request) -> Response) {
        self.host = host
        self.port = port
        self.answer = answer
    }

    /// Serves until the task is cancelled.
    ///
    /// - Parameter onStart: Called once, when it listens.
    /// - Throws: ``ReferenceBackendError`` if it does not start.
    package func run(onStart: @escaping @Sendable (RunningBackend) async -> Void) async throws {
        var logger = Logger(label: "rekey.standin")
        logger.logLevel = .critical
        let (host, port, answer) = (host, port, answer)
        let responder = CallbackResponder { (request: Hummingbird.Request, _: BasicRequestContext) in
            guard let body = try? await request.body.collect(upTo: Self.bodyLimit) else {
                return Hummingbird.Response(status: .contentTooLarge)
            }
            let made = answer(
                Request(
                    method: request.method.rawValue,
                    target: request.head.path ?? "/",
                    body: Array(body.readableBytesView)
                )
            )
            return Hummingbird.Response(
                status: HTTPResponse.Status(code: made.status),
                headers: made.headers,
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: made.body))
            )
        }
        try await withServer(host: host, port: port, gracePeriod: .seconds(1)) { onServerRunning in
            Application(
                responder: responder,
                configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
                onServerRunning: onServerRunning,
                logger: logger
            )
        } body: { port in
            await onStart(RunningBackend(host: host, port: port))
            // Nothing is ever put into this stream: it ends when the task is cancelled.
            let (never, continuation) = AsyncStream.makeStream(of: Never.self)
            for await _ in never {}
            continuation.finish()
        }
    }
}
