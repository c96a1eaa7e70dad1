import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOSSL
import ReferenceCore

extension HTTPServerBuilder {
    /// HTTP over TLS alone.
    ///
    /// - Parameter servesPlainHTTP: Faulty backends alone: whether plain HTTP is answered too.
    static func tls(_ context: NIOSSLContext, servesPlainHTTP: Bool) -> HTTPServerBuilder {
        HTTPServerBuilder { responder in
            TLSListening(
                base: HTTP1Channel(responder: responder),
                context: context,
                servesPlainHTTP: servesPlainHTTP
            )
        }
    }
}

/// HTTP over TLS. A client that speaks plain HTTP to it gets no answer.
struct TLSListening: ServerChildChannel {
    let base: HTTP1Channel
    let context: NIOSSLContext
    /// Faulty backends alone: whether plain HTTP is answered too.
    let servesPlainHTTP: Bool

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
        channel.eventLoop.makeCompletedFuture {
            if servesPlainHTTP {
                try channel.pipeline.syncOperations.addHandler(TLSWhereAskedFor(context: context))
            } else {
                try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
            }
        }.flatMap {
            base.setup(channel: channel, logger: logger)
        }
    }

    func handle(value: HTTP1Channel.Value, logger: Logger) async {
        await base.handle(value: value, logger: logger)
    }
}

/// Faulty backends alone: looks at the first byte of a connection, and speaks TLS if the client does.
private final class TLSWhereAskedFor: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private let context: NIOSSLContext

    init(context: NIOSSLContext) {
        self.context = context
    }

    func channelRead(context channel: ChannelHandlerContext, data: NIOAny) {
        let bytes = unwrapInboundIn(data)
        do {
            // Every TLS connection begins with a handshake record (RFC 8446, section 5.1).
            if bytes.getInteger(at: bytes.readerIndex, as: UInt8.self) == 22 {
                try channel.pipeline.syncOperations.addHandler(
                    NIOSSLServerHandler(context: context),
                    position: .after(self)
                )
            }
            channel.fireChannelRead(wrapInboundOut(bytes))
            channel.pipeline.syncOperations.removeHandler(self, promise: nil)
        } catch {
            channel.fireErrorCaught(error)
        }
    }
}
