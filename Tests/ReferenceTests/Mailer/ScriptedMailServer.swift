import Mail
import NIOCore
import NIOPosix
import NIOSSL
import ReferenceTestSupport
import Synchronization

@testable import Reference
@testable import ReferenceCore

/// A mail server for one client at a time: a real session of ours, or one that says what the test wants.
struct ScriptedMailServer {
    let port: Int
    private let kept: Kept

    /// The behaviour towards a client.
    enum Manner: Sendable {
        /// As a mail server does.
        case correct
        /// As one that takes nothing before STARTTLS.
        case secure(NIOSSLContext)
        /// Says this at once and nothing more, whatever comes.
        case saying(String)
        /// Says this and closes.
        case closingAfter(String)
    }

    /// The messages that were taken.
    var envelopes: [SMTPEnvelope] { kept.envelopes.withLock { $0 } }

    private final class Kept: Sendable {
        let envelopes = Mutex<[SMTPEnvelope]>([])
    }

    /// Listens on loopback while `body` runs.
    static func with(_ manner: Manner, _ body: (ScriptedMailServer) async throws -> Void) async throws {
        let kept = Kept()
        let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelOption(.autoRead, value: false)
            // Plain channels, because the accept loop may drop one when the test is over.
            .bind(host: "127.0.0.1", port: 0) { $0.eventLoop.makeSucceededFuture($0) }
        let port = listener.channel.localAddress?.port ?? 0
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                try await listener.executeThenClose { clients in
                    for try await client in clients { try? await serve(client, manner, kept) }
                }
            }
            defer { group.cancelAll() }
            try await body(ScriptedMailServer(port: port, kept: kept))
        }
    }

    private static func serve(
        _ client: any Channel,
        _ manner: Manner,
        _ kept: Kept
    ) async throws {
        let wrapped = try await client.eventLoop.submit {
            let wrapped = try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: client)
            try? client.syncOptions?.setOption(.autoRead, value: true)
            return wrapped
        }.get()
        try await wrapped.executeThenClose { inbound, outbound in
            var session = SMTPServerSession(hostName: "server.test")
            if case .secure = manner { session = SMTPServerSession(hostName: "server.test", tls: .require) }
            switch manner {
            case .correct, .secure:
                try await outbound.write(ByteBuffer(bytes: session.greeting.bytes))
            case .saying(let text):
                try await outbound.write(ByteBuffer(string: text))
            case .closingAfter(let text):
                return try await outbound.write(ByteBuffer(string: text))
            }
            for try await buffer in inbound {
                switch manner {
                case .correct, .secure: break
                case .saying, .closingAfter: continue
                }
                for action in session.receive(buffer.readableBytesView) {
                    switch action {
                    case .reply(let reply): try await outbound.write(ByteBuffer(bytes: reply.bytes))
                    case .deliver(let envelope): kept.envelopes.withLock { $0.append(envelope) }
                    case .startTLS(let reply):
                        guard case .secure(let context) = manner else { return }
                        try await client.eventLoop.submit {
                            client.writeAndFlush(ByteBuffer(bytes: reply.bytes), promise: nil)
                            let handler = NIOSSLServerHandler(context: context)
                            try client.pipeline.syncOperations.addHandler(handler, position: .first)
                        }.get()
                    case .close: return
                    }
                }
            }
        }
    }
}
