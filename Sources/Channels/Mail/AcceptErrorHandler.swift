import NIOCore

/// Keeps the error of one connection that could not be accepted from ending the accept loop.
///
/// An error that breaks the listening socket closes it as well, and the loop ends by that.
final class AcceptErrorHandler: ChannelInboundHandler {
    typealias InboundIn = any Channel

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // Those of the system are for the next handler, NIO's own, which waits before it accepts again.
        if error is IOError { context.fireErrorCaught(error) }
    }
}
