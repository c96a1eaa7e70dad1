import NIOCore

/// Holds what a client sends before there is somebody to read it.
///
/// An accepted connection passes through a queue to the task that serves it. Turning automatic reading off in the
/// meantime is not enough: when the client closes its side, the rest of its input is read all the same, and without
/// this handler it would be lost.
final class EarlyInputHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private enum Input {
        case read(ByteBuffer)
        case readComplete
        case event(Any)
    }

    private var context: ChannelHandlerContext?
    /// Nil when nothing is held any more.
    private var held: [Input]? = []

    /// Passes on what is held, and everything from now on. The handlers that want it stand behind this one by now.
    func release() {
        guard let inputs = held else { return }
        held = nil
        guard let context else { return }
        for input in inputs {
            switch input {
            case .read(let buffer): context.fireChannelRead(wrapInboundOut(buffer))
            case .readComplete: context.fireChannelReadComplete()
            case .event(let event): context.fireUserInboundEventTriggered(event)
            }
        }
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if held == nil { context.fireChannelRead(data) } else { held?.append(.read(unwrapInboundIn(data))) }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        if held == nil { context.fireChannelReadComplete() } else { held?.append(.readComplete) }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if held == nil { context.fireUserInboundEventTriggered(event) } else { held?.append(.event(event)) }
    }
}
