import NIOCore
import NIOPosix
import NIOSSL
import Testing

/// A client that says exactly what it is told, in the pieces it is told.
struct RawClient {
    private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    private let channel: any NIOCore.Channel
    private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    private var received: [UInt8] = []

    /// Connects, runs `body` and closes.
    static func with<Result>(
        port: Int,
        isolation: isolated (any Actor)? = #isolation,
        _ body: (inout RawClient) async throws -> sending Result
    ) async throws -> Result {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.allowRemoteHalfClosure, value: true)
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
                        wrappingChannelSynchronously: channel,
                        configuration: .init(isOutboundHalfClosureEnabled: true)
                    )
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            var client = RawClient(outbound: outbound, channel: channel.channel, inbound: inbound.makeAsyncIterator())
            return try await body(&client)
        }
    }

    /// Sends text to where a URL says, and reads the answer until the server closes.
    static func call(_ url: String, _ text: String) async throws -> String {
        let port = try #require(url.split(separator: ":").last.flatMap { Int($0) })
        return try await with(port: port) { client in
            try await client.send(text)
            while let buffer = try await client.inbound.next() { client.received += buffer.readableBytesView }
            return String(decoding: client.received, as: UTF8.self)
        }
    }

    /// Sends text; line ends are written out.
    func send(_ text: String) async throws {
        try await outbound.write(ByteBuffer(string: text))
    }

    func send(_ bytes: [UInt8]) async throws {
        try await outbound.write(ByteBuffer(bytes: bytes))
    }

    /// Speaks TLS from here on.
    func startTLS(_ context: NIOSSLContext) async throws {
        let channel = channel
        try await channel.eventLoop.submit {
            let handler = try NIOSSLClientHandler(context: context, serverHostname: "localhost")
            try channel.pipeline.syncOperations.addHandler(handler, position: .first)
        }.get()
    }

    /// Closes the sending side alone.
    func finishSending() {
        outbound.finish()
    }

    /// The next line without its CRLF, or nil when the server closed the connection.
    mutating func line() async throws -> String? {
        while true {
            if let end = received.firstIndex(of: 0x0A) {
                let line = received[..<end].filter { $0 != 0x0D }
                received.removeFirst(end + 1)
                return String(decoding: line, as: UTF8.self)
            }
            guard let buffer = try await inbound.next() else { return nil }
            received += buffer.readableBytesView
        }
    }

    /// The code of the next reply, its further lines read; nil when the server closed the connection.
    mutating func reply() async throws -> Int? {
        while let line = try await line() {
            if line.count < 4 || line.dropFirst(3).first != "-" { return Int(line.prefix(3)) }
        }
        return nil
    }

    /// The codes of so many replies.
    mutating func replies(_ count: Int) async throws -> [Int] {
        var codes: [Int] = []
        while codes.count < count, let code = try await reply() { codes.append(code) }
        return codes
    }

    /// Sends one line and gives the code of its reply.
    mutating func say(_ command: String) async throws -> Int? {
        try await send(command + "\r\n")
        return try await reply()
    }

    /// Sends a whole message over this connection, which has been greeted.
    mutating func deliver(_ content: String, to recipients: String...) async throws -> Int? {
        _ = try await say("MAIL FROM:<no-reply@backend.test>")
        for recipient in recipients { _ = try await say("RCPT TO:<\(recipient)>") }
        _ = try await say("DATA")
        return try await say(content + "\r\n.")
    }
}
