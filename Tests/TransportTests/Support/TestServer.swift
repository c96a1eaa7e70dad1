import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// A TCP server whose side of every connection a test plays by hand, good manners or not.
struct TestServer: Sendable {
    let port: Int
    fileprivate let accepted: Counter

    /// How many connections it has accepted.
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
    let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .serverChannelOption(.backlog, value: 512)
        .bind(host: "127.0.0.1", port: 0) { channel in
            channel.eventLoop.makeCompletedFuture {
                if let tls { try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls)) }
                return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
            }
        }
    let server = TestServer(port: listener.channel.localAddress?.port ?? 0, accepted: accepted)
    return try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
            try await listener.executeThenClose { connections in
                // Results of connections that ended would pile up in a group that keeps them.
                try await withThrowingDiscardingTaskGroup { group in
                    for try await connection in connections {
                        let number = accepted.increment()
                        group.addTask { await play(connection, number: number, serve: serve) }
                    }
                }
            }
        }
        let result = try await body(server)
        group.cancelAll()
        return result
    }
}

private func play(
    _ channel: NIOAsyncChannel<ByteBuffer, ByteBuffer>, number: Int,
    serve: @Sendable (ServerConnection) async throws -> Void
) async {
    // A client that hangs up in the middle is what many of the tests are about.
    try? await channel.executeThenClose { inbound, outbound in
        let connection = ServerConnection(
            number: number, channel: channel.channel, inbound: inbound.makeAsyncIterator(), outbound: outbound)
        try await serve(connection)
    }
}
