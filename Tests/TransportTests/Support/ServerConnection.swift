import Foundation
import NIOCore
import NIOPosix

/// The server's side of one connection.
final class ServerConnection {
    /// 1 for the first that the server accepted.
    let number: Int
    private let channel: any Channel
    private var inbound: AsyncStream<ByteBuffer>.AsyncIterator
    private var buffer = ByteBuffer()

    init(number: Int, channel: any Channel, bytes: AsyncStream<ByteBuffer>) {
        self.number = number
        self.channel = channel
        inbound = bytes.makeAsyncIterator()
    }

    struct EndOfInput: Error {}

    /// A request of a client, as text.
    struct Request: Sendable {
        var head: String
        var body: String

        /// `GET / HTTP/1.1`
        var line: String { String(head.prefix { $0 != "\r\n" }) }

        /// All values of a field, in order.
        func values(_ name: String) -> [String] {
            head.split(separator: "\r\n").dropFirst().compactMap { line in
                guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == name.lowercased() else {
                    return nil
                }
                return String(line[line.index(after: colon)...].drop { $0 == " " })
            }
        }
    }

    /// Reads a request with the body that its Content-Length announces.
    func readRequest() async throws -> Request {
        let head = try await readHead()
        var request = Request(head: head, body: "")
        if let length = request.values("Content-Length").first.flatMap({ Int($0) }) {
            request.body = try await read(length)
        }
        return request
    }

    /// Reads up to the blank line, which is left out.
    func readHead() async throws -> String {
        while true {
            if let end = buffer.readableBytesView.firstRange(of: Array("\r\n\r\n".utf8)) {
                let head = buffer.readString(length: end.lowerBound - buffer.readerIndex) ?? ""
                buffer.moveReaderIndex(forwardBy: 4)
                return head
            }
            try await readMore()
        }
    }

    /// Reads exactly so many bytes.
    func read(_ count: Int) async throws -> String {
        while buffer.readableBytes < count { try await readMore() }
        return buffer.readString(length: count) ?? ""
    }

    /// The text that was read from the connection and not yet asked for.
    var pending: String { String(buffer: buffer) }

    /// Waits until something comes.
    func readMore() async throws {
        guard var more = await inbound.next() else { throw EndOfInput() }
        buffer.writeBuffer(&more)
    }

    /// Waits until the client hangs up; what it sends is thrown away.
    func waitForEnd() async throws {
        while await inbound.next() != nil {}
    }

    func write(_ text: String) async throws { try await channel.writeAndFlush(ByteBuffer(string: text)).get() }

    func write(bytes: [UInt8]) async throws { try await channel.writeAndFlush(ByteBuffer(bytes: bytes)).get() }

    /// An answer with its Content-Length.
    func answer(_ status: String = "200 OK", fields: [String] = [], body: String = "") async throws {
        let fields = ["Content-Length: \(body.utf8.count)"] + fields
        try await write("HTTP/1.1 \(status)\r\n" + fields.map { $0 + "\r\n" }.joined() + "\r\n" + body)
    }

    /// Answers every request with 200 until the client hangs up.
    func answerAll(body: String = "ok") async throws {
        while true {
            _ = try await readRequest()
            try await answer(body: body)
        }
    }

    /// Becomes a tunnel to a port of the loopback interface, until either side ends (RFC 9110 §9.3.6).
    func tunnel(to port: Int) async throws {
        let (back, newBytes) = AsyncStream<ByteBuffer>.makeStream()
        let target = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Intake(bytes: newBytes))
                }
            }
            .connect(host: "127.0.0.1", port: port).get()
        try await write("HTTP/1.1 200 Connection established\r\n\r\n")
        let client = channel
        let backward = Task {
            for await bytes in back { try await client.writeAndFlush(bytes) }
            try await client.close()
        }
        while let bytes = await inbound.next() { try await target.writeAndFlush(bytes) }
        try? await target.close()
        try? await backward.value
    }

    /// Ends the connection with a reset instead of a close.
    func reset() async throws {
        try await (channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
        try await channel.close()
    }
}
