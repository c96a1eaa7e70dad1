import JSONText
import Mail
import NIOCore
import NIOHTTP1
import Platform
import RunModel

/// Takes in requests to send SMS, one after another, and answers each.
final class SMSHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let keep: (ReceivedMessage) -> Void
    private let refusals: TroubleLedger<SMSRefusal>
    private var collector = RequestCollector()

    init(refusals: TroubleLedger<SMSRefusal>, keep: @escaping (ReceivedMessage) -> Void) {
        self.refusals = refusals
        self.keep = keep
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if let request = collector.take(unwrapInboundIn(data)) { answer(request, context) }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // Whoever says nothing for long is not waited for.
        if event is IdleStateHandler.IdleStateEvent { context.close(promise: nil) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    private func answer(_ collected: CollectedRequest, _ context: ChannelHandlerContext) {
        let head = collected.head
        let request = SMSRequest(
            method: head.method.rawValue,
            target: head.uri,
            authorization: head.headers.first(name: "Authorization"),
            body: Array(collected.body.readableBytesView)
        )
        let decision = request.decision
        if let reason = decision.refusal { refusals.add(SMSRefusal(request, reason: reason)) }
        switch decision {
        case .twilio(let taken):
            keep(ReceivedMessage(taken.message))
            let sid = "SM" + UUID().uuidString.filter { $0 != "-" }.lowercased()
            send(.created, taken.resource(sid: sid, date: Date()), to: head, context)
        case .plain(let message):
            keep(ReceivedMessage(message))
            send(.created, ["status": "queued"], to: head, context)
        case .refused(let error):
            send(HTTPResponseStatus(statusCode: error.status), error.value, to: head, context)
        case .unreadable(let status, let sentence):
            send(HTTPResponseStatus(statusCode: status), ["error": JSONValue(sentence)], to: head, context)
        }
    }

    private func send(
        _ status: HTTPResponseStatus,
        _ value: JSONValue,
        to head: HTTPRequestHead,
        _ context: ChannelHandlerContext
    ) {
        let bytes = JSONWriter.compact.bytes(value)
        var headers: HTTPHeaders = ["Content-Type": "application/json", "Content-Length": String(bytes.count)]
        if status == .unauthorized { headers.add(name: "WWW-Authenticate", value: "Basic realm=\"Twilio API\"") }
        if !head.isKeepAlive { headers.add(name: "Connection", value: "close") }
        context.write(
            wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers))),
            promise: nil
        )
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: bytes)))), promise: nil)
        let channel = context.channel
        let isLast = !head.isKeepAlive
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
            if isLast { channel.close(promise: nil) }
        }
    }
}

extension ReceivedMessage {
    /// A message as extractors need it. Its sequence is given by the store.
    fileprivate init(_ message: SMSMessage) {
        self.init(
            channel: .sms,
            sequence: 0,
            recipients: [message.to],
            sender: message.from,
            subject: "",
            text: message.body,
            html: nil,
            links: PlainTextLinks.find(in: message.body),
            size: message.body.utf8.count
        )
    }
}
