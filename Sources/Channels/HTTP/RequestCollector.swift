import NIOCore
import NIOHTTP1

/// A request as it came, its body up to a limit.
struct CollectedRequest {
    let head: HTTPRequestHead
    let body: ByteBuffer
}

/// Puts requests together from the parts in which they arrive, one after another.
struct RequestCollector {
    /// More of a body is not kept: whoever reads it sees by what is missing that it was cut.
    static let bodyLimit = 64 * 1024

    private var head: HTTPRequestHead?
    private var body = ByteBuffer()

    /// Takes in the next part, and gives the request where that was the last one of it.
    mutating func take(_ part: HTTPServerRequestPart) -> CollectedRequest? {
        switch part {
        case .head(let head):
            self.head = head
            body.clear()
        case .body(var part):
            let room = Self.bodyLimit - body.readableBytes
            if let slice = part.readSlice(length: min(room, part.readableBytes)) { body.writeImmutableBuffer(slice) }
        case .end:
            defer { head = nil }
            return head.map { CollectedRequest(head: $0, body: body) }
        }
        return nil
    }
}
