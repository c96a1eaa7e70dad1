import Foundation
import NIOCore
import NIOPosix

/// The server's side of one connection.
final class ServerConnection {
    /// 1 for the first that the server accepted.
    let number: Int
    private let channel: any Channel
    private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    private var buffer = ByteBuffer()

    init(
        number: Int, channel: any Channel, inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator,
        outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    ) {
        self.number = number
        self.channel = channel
        self.inbound = inbound
        self.outbound = outbound
    }

    struct EndOfInput: Error {}

    /// What a client sent, as text.
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

    /// What was read from the connection and not yet asked for.
    var pending: String { String(buffer: buffer) }

    /// Waits until something comes.
    func readMore() async throws {
        guard var more = try await inbound.next() else { throw EndOfInput() }
        buffer.writeBuffer(&more)
    }

    /// Waits until the client hangs up; what it sends is thrown away.
    func waitForEnd() async throws {
        while try await inbound.next() != nil {}
    }

    func write(_ text: String) async throws { try await outbound.write(ByteBuffer(string: text)) }

    func write(bytes: [UInt8]) async throws { try await outbound.write(ByteBuffer(bytes: bytes)) }

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

    /// Ends the connection with a reset instead of a close.
    func reset() async throws {
        try await (channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
        try await channel.close()
    }
}
