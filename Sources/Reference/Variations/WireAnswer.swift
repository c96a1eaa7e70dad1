import HTTPTypes
import Hummingbird
import JSONText
import NIOCore

/// An answer as it goes over the wire, held whole.
struct WireAnswer: Sendable {
    var status: HTTPResponse.Status
    var headers: HTTPFields
    var body: [UInt8]
    /// Indicates whether its length is left to the chunks in which it is sent.
    var isChunked = false

    init(status: HTTPResponse.Status, headers: HTTPFields = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// An answer with a JSON body that nobody keeps.
    init(_ value: JSONValue, status: HTTPResponse.Status = .ok) {
        self.init(
            status: status,
            headers: [.contentType: "application/json", .cacheControl: "no-store"],
            body: JSONWriter.compact.bytes(value)
        )
    }

    /// Reads the answer of the backend.
    init(_ response: Response) async throws {
        let collector = BodyCollector()
        try await response.body.write(collector)
        self.init(status: response.status, headers: response.headers, body: collector.bytes)
    }

    /// The answer for the server.
    var response: Response {
        var headers = headers
        headers[.contentLength] = isChunked || status == .noContent ? nil : String(body.count)
        guard isChunked else {
            return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
        }
        // In pieces as small as those of a server that sends while it writes.
        let pieces = stride(from: 0, to: body.count, by: 48).map { start in
            ByteBuffer(bytes: body[start..<min(start + 48, body.count)])
        }
        let stream = AsyncStream { continuation in
            for piece in pieces { continuation.yield(piece) }
            continuation.finish()
        }
        return Response(status: status, headers: headers, body: ResponseBody(asyncSequence: stream))
    }

    /// A JSON body; nil where it is none.
    var json: JSONValue? {
        get { body.isEmpty ? nil : try? JSONParser.parse(SourceText(name: "answer", bytes: body)) }
        set {
            guard let newValue else { return body = [] }
            body = JSONWriter.compact.bytes(newValue)
        }
    }

    /// The members of a JSON body; none where it is not an object.
    var members: JSONObject {
        get { json?.object ?? JSONObject() }
        set { json = JSONValue(newValue) }
    }

    /// Indicates whether it does what was asked.
    var isSuccess: Bool { status.kind == .successful }
}
