import NIOCore
import NIOHTTP1
import RunModel

/// Stands in every connection between the parser and the library's client, and puts the real request on the wire.
///
/// The client keeps the connections and follows each exchange, but of a request it hands over a stand-in: a number, and the
/// origin. This handler looks the exchange up by the number and writes what is really to be sent, so that a path goes out
/// as it was written, a request costs no URL parsing, its last byte can wait for the group's gate, and the moments when it
/// was sent and answered are taken where they happen. On the way back it keeps from the client what the client cannot bear.
final class ExchangeHandler: ChannelDuplexHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart
    typealias OutboundIn = HTTPClientRequestPart
    typealias OutboundOut = HTTPClientRequestPart

    private let board: ExchangeBoard
    private let meter: AnswerMeter
    private let clock = ContinuousClock()
    private var line: ConnectionLine
    private var exchange: Exchange?

    init(board: ExchangeBoard, meter: AnswerMeter, interimLimit: Int) {
        self.board = board
        self.meter = meter
        line = ConnectionLine(interimLimit: interimLimit)
    }

    /// Puts the handler and its meter into a connection that the client has just set up.
    static func install(in channel: any NIOCore.Channel, board: ExchangeBoard, limits: AnswerLimits) throws {
        let pipeline = channel.pipeline.syncOperations
        let parser = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
        let meter = AnswerMeter(headLimit: limits.headerBytes)
        let handler = ExchangeHandler(board: board, meter: meter, interimLimit: limits.interimAnswers)
        try pipeline.addHandler(meter, position: .before(parser))
        try pipeline.addHandler(handler, position: .after(parser))
    }

    // MARK: The request

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch Self.unwrapOutboundIn(data) {
        case .head(let standIn):
            guard let id = standIn.headers.first(name: ExchangeBoard.field).flatMap({ Int($0) }),
                let exchange = board.exchange(id)
            else {
                // It was cancelled on its way here.
                line.fail()
                promise?.fail(ChannelError.ioOnClosedChannel)
                return context.close(promise: nil)
            }
            self.exchange = exchange
            meter.requestBegins()
            let isReused = line.take(id)
            exchange.note { $0.began(onReusedConnection: isReused, held: exchange.member != nil) }
            promise?.succeed()
        case .body:
            // A stand-in has none.
            promise?.succeed()
        case .end:
            guard let exchange else {
                promise?.fail(ChannelError.ioOnClosedChannel)
                return
            }
            promise?.succeed()
            switch line.send(held: exchange.member != nil) {
            case .whole:
                write(.whole, of: exchange, context: context)
            case .allButTheLastByte:
                write(.start, of: exchange, context: context)
                waitAtGate(exchange, context: context)
            case .notAtAll:
                break
            }
        }
    }

    private enum Part {
        case whole
        /// The head and the body but for its last byte; nothing of a request without a body.
        case start
        /// The part that `start` left.
        case rest
    }

    private func write(_ part: Part, of exchange: Exchange, context: ChannelHandlerContext) {
        let request = exchange.request
        var promise: EventLoopPromise<Void>?
        if part != .start {
            let sent = context.eventLoop.makePromise(of: Void.self)
            sent.futureResult.whenSuccess { [clock] in exchange.note { $0.sent(at: clock.now) } }
            promise = sent
        }
        guard let body = request.body else {
            guard part != .start else { return }
            context.write(Self.wrapOutboundOut(.head(request.head)), promise: promise)
            context.write(Self.wrapOutboundOut(.end(nil)), promise: nil)
            return context.flush()
        }
        let split = body.writerIndex - 1
        if part != .rest { context.write(Self.wrapOutboundOut(.head(request.head)), promise: nil) }
        let piece =
            switch part {
            case .whole: body.slice()
            case .start: body.getSlice(at: body.readerIndex, length: split - body.readerIndex) ?? ByteBuffer()
            case .rest: body.getSlice(at: split, length: 1) ?? ByteBuffer()
            }
        if piece.readableBytes > 0 {
            context.write(Self.wrapOutboundOut(.body(.byteBuffer(piece))), promise: promise)
        }
        if part != .start { context.write(Self.wrapOutboundOut(.end(nil)), promise: nil) }
        context.flush()
    }

    private func waitAtGate(_ exchange: Exchange, context: ChannelHandlerContext) {
        let this = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
        let eventLoop = context.eventLoop
        exchange.member?.arrive {
            eventLoop.execute { this.value.handler.release(exchange, context: this.value.context) }
        }
    }

    private func release(_ exchange: Exchange, context: ChannelHandlerContext) {
        guard line.gateOpened(for: exchange.id) else { return }
        exchange.note { $0.released() }
        write(.rest, of: exchange, context: context)
    }

    // MARK: The answer

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch Self.unwrapInboundIn(data) {
        case .head(let head):
            received(head, context: context)
        case .body:
            if line.isAnswering { context.fireChannelRead(data) }
        case .end:
            guard line.end() else { return }
            // Forwarding may bring the next request at once, so this one is put away first.
            exchange?.note { [clock] in $0.completed(at: clock.now) }
            exchange = nil
            context.fireChannelRead(data)
        }
    }

    private func received(_ head: HTTPResponseHead, context: ChannelHandlerContext) {
        guard let exchange, let action = line.head(status: Int(head.status.code)) else { return }
        switch action {
        case .drop:
            meter.headEnded(isFinal: false)
        case .tooManyInterim:
            fail(LimitPassed.interimAnswers(line.interimLimit), context: context)
        case .refuse:
            fail(InvalidStatus(code: Int(head.status.code)), context: context)
        case .forward:
            meter.headEnded(isFinal: true)
            if let limit = exchange.note({ $0.received(head) }) { return fail(limit, context: context) }
            let forClient = Self.tamed(head, answering: exchange.request)
            context.fireChannelRead(Self.wrapInboundOut(.head(forClient)))
        }
    }

    /// The head as the client is to see it; the answer keeps the one that came.
    private static func tamed(_ head: HTTPResponseHead, answering request: WireRequest) -> HTTPResponseHead {
        let status = head.status
        var head = head
        // Many servers close after an error of their own without saying so, and would take the next request with them.
        var mustClose = status.code >= 500
        if !request.mayAnswerHaveBody || status == .noContent || status == .notModified {
            // The decompressor would miss the body that cannot come.
            head.headers.remove(name: "Content-Encoding")
            // A 204 that announces a body is likely to send it, and it would be taken for the next answer (RFC 9112 §6.3).
            let announced = head.headers.first(name: "Content-Length") ?? "0"
            let hasUnexpectedBody = announced != "0" || head.headers.contains(name: "Transfer-Encoding")
            mustClose = mustClose || (status == .noContent && hasUnexpectedBody)
        }
        if mustClose { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        return head
    }

    // MARK: Failure

    private func fail(_ error: any Error, context: ChannelHandlerContext) {
        connectionEnded()
        context.fireErrorCaught(error)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        connectionEnded()
        context.fireErrorCaught(error)
    }

    func channelInactive(context: ChannelHandlerContext) {
        connectionEnded()
        context.fireChannelInactive()
    }

    private func connectionEnded() {
        line.fail()
        let (bytes, opening) = (meter.bytes, meter.opening)
        exchange?.note { $0.connectionEnded(bytesReceived: bytes, opening: opening) }
        exchange = nil
    }
}

/// A status below 100.
struct InvalidStatus: Error, Hashable {
    var code: Int
}
