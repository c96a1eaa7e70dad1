import NIOCore
import NIOHTTP1
import RunModel

/// Takes in one request, answers it with an empty object, and closes.
final class CallHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let keep: (ReceivedMessage) -> Void
    private var collector = RequestCollector()

    init(keep: @escaping (ReceivedMessage) -> Void) { self.keep = keep }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard let request = collector.take(unwrapInboundIn(data)) else { return }
        keep(ReceivedMessage(request))
        answer(context)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // Whoever says nothing for long is not waited for.
        if event is IdleStateHandler.IdleStateEvent { context.close(promise: nil) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    private func answer(_ context: ChannelHandlerContext) {
        let headers: HTTPHeaders = [
            "Content-Type": "application/json", "Content-Length": "2", "Connection": "close",
        ]
        context.write(
            wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .ok, headers: headers))),
            promise: nil
        )
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: "{}")))), promise: nil)
        let channel = context.channel
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in channel.close(promise: nil) }
    }
}

extension ReceivedMessage {
    /// A request as a message to the first segment of its path.
    fileprivate init(_ request: CollectedRequest) {
        let head = request.head
        let body = String(buffer: request.body)
        let path = head.uri.prefix { $0 != "?" }
        let headers = head.headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
        self.init(
            channel: .mail,
            sequence: 0,
            recipients: [path.split(separator: "/").first.map(String.init) ?? ""],
            sender: "",
            subject: "\(head.method.rawValue) \(head.uri.prefix(2000))",
            text: headers + "\n\n" + body,
            html: nil,
            links: [],
            size: headers.utf8.count + body.utf8.count
        )
    }
}
