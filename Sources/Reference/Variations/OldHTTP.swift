import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

extension HTTPServerBuilder {
    /// A server that takes requests of HTTP/1.1 and answers in HTTP/1.0, as RFC 9110, section 6.2, lets it.
    static var oldHTTP: HTTPServerBuilder {
        HTTPServerBuilder { responder in OldHTTPListening(base: HTTP1Channel(responder: responder)) }
    }
}

/// HTTP whose answers say that they are of version 1.0.
struct OldHTTPListening: ServerChildChannel {
    let base: HTTP1Channel

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
        channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(OldVersion())
        }.flatMap {
            base.setup(channel: channel, logger: logger)
        }
    }

    func handle(value: HTTP1Channel.Value, logger: Logger) async {
        await base.handle(value: value, logger: logger)
    }
}

/// Writes the other version at the beginning of a connection's one answer.
private final class OldVersion: ChannelOutboundHandler {
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private var isBegun = false

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        var bytes = unwrapOutboundIn(data)
        if !isBegun {
            isBegun = true
            let version = Array("HTTP/1.0".utf8)
            if bytes.readableBytes >= version.count { bytes.setBytes(version, at: bytes.readerIndex) }
        }
        context.write(wrapOutboundOut(bytes), promise: promise)
    }
}
