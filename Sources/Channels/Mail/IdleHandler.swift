import NIOCore

/// Ends a connection on which nothing came for too long.
///
/// The first time it tells the session, which says goodbye. When the client does not even read that, the connection is closed.
final class IdleHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    /// Thrown into the session when the time is over.
    struct TimedOut: Error {}

    private var hasTold = false

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard event is IdleStateHandler.IdleStateEvent else { return context.fireUserInboundEventTriggered(event) }
        if hasTold { return context.close(promise: nil) }
        hasTold = true
        context.fireErrorCaught(TimedOut())
    }
}
