import NIOCore

/// Ends a connection on which nothing came for too long.
///
/// It tells the session, which says goodbye. When the client does not even read that, the connection is closed after a
/// while.
final class IdleHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    /// Thrown into the session when the time is over.
    struct TimedOut: Error {}

    /// The longest time for a goodbye.
    private static let grace = TimeAmount.seconds(10)

    private var closing: Scheduled<Void>?

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard event is IdleStateHandler.IdleStateEvent else { return context.fireUserInboundEventTriggered(event) }
        if closing != nil { return }
        let channel = context.channel
        closing = context.eventLoop.scheduleTask(in: Self.grace) { channel.close(promise: nil) }
        context.fireErrorCaught(TimedOut())
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        closing?.cancel()
    }
}
