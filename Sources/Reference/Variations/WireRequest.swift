import Basics
import HTTPTypes
import Hummingbird
import JSONText
import NIOCore
import Platform
import ReferenceCore

/// A request as it stands on the wire, read whole, before the backend sees it.
struct WireRequest: Sendable {
    /// The body of a request.
    enum Body: Sendable {
        case bytes([UInt8])
        /// It could not be read to its end; the backend meets the same error.
        case failed(any Error)
    }

    var method: HTTPRequest.Method
    /// Path and query, as they came.
    var target: String
    var headers: HTTPFields
    var body: Body
    fileprivate let head: HTTPRequest

    /// More than the backend itself takes, so that it is the backend which refuses a body for its size.
    private static let maximumSize = 2 * Call.maximumSize

    init(_ request: Request) async {
        (method, target, headers, head) = (request.method, request.head.path ?? "/", request.headers, request.head)
        do {
            let buffer = try await request.body.collect(upTo: Self.maximumSize)
            body = .bytes(Array(buffer.readableBytesView))
        } catch {
            body = .failed(error)
        }
    }

    /// The request for the backend.
    var request: Request {
        var head = head
        (head.method, head.path, head.headerFields) = (method, target, headers)
        switch body {
        case .bytes(let bytes):
            if head.headerFields[.contentLength] != nil { head.headerFields[.contentLength] = String(bytes.count) }
            return Request(head: head, body: RequestBody(buffer: ByteBuffer(bytes: bytes)))
        case .failed(let error):
            let failing = AsyncThrowingStream<ByteBuffer, any Error> { $0.finish(throwing: error) }
            return Request(head: head, body: RequestBody(asyncSequence: failing))
        }
    }

    /// The path without the query.
    var path: String {
        get { String(target.prefix { $0 != "?" }) }
        set { target = newValue + target.drop { $0 != "?" } }
    }

    /// The fields of the query.
    var query: Fields {
        guard let start = target.firstIndex(of: "?") else { return Fields() }
        return Fields(target[target.index(after: start)...]) ?? Fields()
    }

    /// Sets other fields in the place of the query's, as many as there are; where they are the same, its text stays as it is.
    mutating func replaceQuery(by fields: [(name: String, value: String)]) {
        guard !zip(query.pairs, fields).allSatisfy({ $0.name == $1.name && $0.value == $1.value }) else { return }
        let texts = fields.map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }
        target = path + "?" + texts.joined(separator: "&")
    }

    /// The members of a JSON body; nil where it is none, or none without doubt, which is for the backend to refuse.
    var members: JSONObject? {
        get {
            guard case .bytes(let bytes) = body, !bytes.isEmpty, mediaType == "application/json" else { return nil }
            let limits = JSONLimits(depth: 32, bytes: Self.maximumSize)
            return (try? JSONParser.parse(SourceText(name: "request body", bytes: bytes), limits: limits))?.object
        }
        set {
            guard let newValue else { return }
            body = .bytes(JSONWriter.compact.bytes(JSONValue(newValue)))
            headers[.contentType] = "application/json"
            headers[.contentLength] = headers[.transferEncoding] == nil ? "" : nil
        }
    }

    /// The media type of the body in lower case, without its parameters; empty where none is said.
    var mediaType: String {
        let type = headers[.contentType]?.split(separator: ";").first ?? ""
        return type.filter { $0 != " " }.lowercased()
    }

    /// The value of a cookie; of two with the name, the first.
    func cookie(_ name: String) -> String? { TokenCookie(name: name).value(in: headers) }

    /// The text behind a scheme in the Authorization header, whatever the case of the scheme; nil where there is none.
    func credentials(of scheme: String) -> String? {
        guard let value = headers[.authorization], value.lowercased().hasPrefix(scheme.lowercased() + " ") else {
            return nil
        }
        return String(value.dropFirst(scheme.count + 1))
    }
}
