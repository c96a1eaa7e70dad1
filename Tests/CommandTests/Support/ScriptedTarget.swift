import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A target on loopback whose answers a test makes up.
struct ScriptedTarget: Sendable {
    /// The reply to a request.
    struct Reply: Sendable {
        var status: Int
        var headers: [(String, String)] = []
        var body = ""
        /// Indicates whether the connection is closed in its place.
        var hangsUp = false

        /// The connection is closed without a word.
        static let hungUp = Reply(status: 0, hangsUp: true)
    }

    /// `http://127.0.0.1:PORT`
    let url: String
    private let seen: Seen

    /// The requests so far, in the order of arrival: `GET /path`.
    var requests: [String] { seen.requests.withLock { $0.map(\.line) } }

    /// The header fields of each request so far, `name: value` by line, in the order of arrival.
    var heads: [(line: String, fields: String)] {
        seen.requests.withLock { requests in
            requests.map { ($0.line, $0.headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n")) }
        }
    }

    fileprivate final class Seen: Sendable {
        let requests = Mutex<[(line: String, headers: HTTPHeaders)]>([])

        /// Keeps a request; returns its number among those of the same line, from 1.
        func add(_ line: String, _ headers: HTTPHeaders) -> Int {
            requests.withLock { requests in
                requests.append((line, headers))
                return requests.count { $0.line == line }
            }
        }
    }

    /// Serves as long as the body runs.
    ///
    /// - Parameter answer: takes the request's line, `GET /path`, and the how many-th of its kind it is, from 1; without a
    ///   reply the client waits.
    static func with<T>(
        _ answer: @escaping @Sendable (String, Int) -> Reply?,
        _ body: (ScriptedTarget) async throws -> T
    ) async throws -> T {
        let seen = Seen()
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 64)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                    try channel.pipeline.syncOperations.addHandler(Responder(seen: seen, answer: answer))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let port = channel.localAddress?.port ?? 0
        let result: Result<T, any Error>
        do {
            result = .success(try await body(ScriptedTarget(url: "http://127.0.0.1:\(port)", seen: seen)))
        } catch {
            result = .failure(error)
        }
        try await channel.close()
        return try result.get()
    }

    private final class Responder: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart

        private let seen: Seen
        private let answer: @Sendable (String, Int) -> Reply?
        private var line = ""
        private var headers = HTTPHeaders()

        init(seen: Seen, answer: @escaping @Sendable (String, Int) -> Reply?) {
            self.seen = seen
            self.answer = answer
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head(let head):
                line = "\(head.method.rawValue) \(head.uri)"
                headers = head.headers
            case .body: break
            case .end: reply(on: context.channel)
            }
        }

        private func reply(on channel: any Channel) {
            guard let reply = answer(line, seen.add(line, headers)) else { return }
            guard !reply.hangsUp else { return channel.close(promise: nil) }
            var headers = HTTPHeaders(reply.headers)
            headers.add(name: "Content-Length", value: "\(reply.body.utf8.count)")
            let head = HTTPResponseHead(
                version: .http1_1,
                status: HTTPResponseStatus(statusCode: reply.status),
                headers: headers
            )
            channel.write(HTTPServerResponsePart.head(head), promise: nil)
            channel.write(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: reply.body))), promise: nil)
            channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
        }
    }
}
