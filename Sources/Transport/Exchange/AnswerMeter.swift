import NIOCore

/// Counts the bytes of each answer before the parser sees them.
///
/// The parser tells of an answer when its head is whole. Whether *anything* came decides whether a request may be repeated,
/// and a head that never ends has to be cut off.
final class AnswerMeter: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private let headLimit: Int
    private(set) var bytes = 0
    private(set) var opening = Glimpse()
    private var isReadingHead = false

    /// - Parameter headLimit: bytes of a head that is not whole yet.
    init(headLimit: Int) { self.headLimit = headLimit }

    /// A request begins: its answer is counted from zero.
    func requestBegins() {
        bytes = 0
        opening = Glimpse()
        isReadingHead = true
    }

    /// The parser has read a head, so what comes now is not part of it.
    func headEnded(isFinal: Bool) {
        isReadingHead = !isFinal
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let buffer = Self.unwrapInboundIn(data)
        if bytes == 0 { opening = Glimpse(buffer) }
        bytes += buffer.readableBytes
        context.fireChannelRead(data)
        // What a single read brings is bounded, so this bounds the head.
        if isReadingHead, bytes > headLimit {
            isReadingHead = false
            context.fireErrorCaught(LimitPassed.headerBytes(headLimit))
        }
    }
}
