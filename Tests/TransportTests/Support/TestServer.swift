import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// A TCP server whose side of every connection a test plays by hand, good manners or not.
struct TestServer: Sendable {
    let port: Int
    fileprivate let accepted: Counter

    /// The number of connections it has accepted.
    var connections: Int { accepted.value }

    /// `http://127.0.0.1:PORT/`
    var url: String { "http://127.0.0.1:\(port)/" }
    /// `https://127.0.0.1:PORT/`
    var secureURL: String { "https://127.0.0.1:\(port)/" }
    var place: String { "127.0.0.1:\(port)" }
}

/// A number that many count up.
final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    @discardableResult
    func increment() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}

/// Runs a server on a free port of the loopback interface while `body` runs.
///
/// - Parameters:
///   - tls: if given, connections begin with a TLS handshake.
///   - serve: plays one connection; it is closed when this returns or throws.
func withServer<T: Sendable>(
    tls: NIOSSLContext? = nil,
    serve: @escaping @Sendable (ServerConnection) async throws -> Void,
    body: @escaping @Sendable (TestServer) async throws -> T
) async throws -> T {
    let accepted = Counter()
    let (connections, newConnections) = AsyncStream<(any Channel, AsyncStream<ByteBuffer>)>.makeStream()
    let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .serverChannelOption(.backlog, value: 512)
        .childChannelInitializer { channel in
            channel.eventLoop.makeCompletedFuture {
                let pipeline = channel.pipeline.syncOperations
                if let tls { try pipeline.addHandler(NIOSSLServerHandler(context: tls)) }
                let (bytes, newBytes) = AsyncStream<ByteBuffer>.makeStream()
                try pipeline.addHandler(Intake(bytes: newBytes))
                accepted.increment()
                newConnections.yield((channel, bytes))
            }
        }
        .bind(host: "127.0.0.1", port: 0).get()
    let server = TestServer(port: listener.localAddress?.port ?? 0, accepted: accepted)
    return try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
            // Results of connections that ended would pile up in a group that keeps them.
            await withDiscardingTaskGroup { group in
                var number = 0
                for await (channel, bytes) in connections {
                    number += 1
                    let connection = (number, channel, bytes)
                    group.addTask {
                        let (number, channel, bytes) = connection
                        // A client that hangs up in the middle is what many of the tests are about.
                        try? await serve(ServerConnection(number: number, channel: channel, bytes: bytes))
                        try? await channel.close()
                    }
                }
            }
        }
        defer { group.cancelAll() }
        let result = try await body(server)
        try await listener.close()
        return result
    }
}

/// Hands on what comes, until the connection ends.
final class Intake: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let bytes: AsyncStream<ByteBuffer>.Continuation

    init(bytes: AsyncStream<ByteBuffer>.Continuation) { self.bytes = bytes }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) { bytes.yield(Self.unwrapInboundIn(data)) }

    func channelInactive(context: ChannelHandlerContext) { bytes.finish() }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
