import Conformance
import HTTPTypes
import NIOCore
import NIOHTTP1
import RunModel

/// A request as it goes over the wire: head and body, every field in its place.
struct WireRequest: Sendable {
    let url: WireURL
    let head: HTTPRequestHead
    /// Nil if there is none.
    let body: ByteBuffer?
    /// The highest version of TLS to offer; nil for what is usual.
    let highestTLS: Conformance.TLSVersion?

    /// Indicates whether a response can carry a body (RFC 9112 §6.3): not one to HEAD.
    var mayAnswerHaveBody: Bool { head.method != .HEAD }

    /// Indicates whether it only asks, so that it can be sent a second time (RFC 9110 §9.2.1).
    var isSafe: Bool { [.GET, .HEAD, .OPTIONS, .TRACE].contains(head.method) }

    /// - Parameter standing: the fields that every request of the run carries, but for those that leave the target.
    /// - Throws: `unsendable`.
    init(_ request: OutgoingRequest, standing: StandingFields) throws(TransportError) {
        url = try WireURL(request.url)
        // CONNECT makes a tunnel of the connection, and a body on TRACE is forbidden (RFC 9110 §9.3.6, §9.3.8).
        guard request.method != .connect else {
            throw .unsendable("the method CONNECT asks for a tunnel, not for an answer, and is not sent")
        }
        guard request.method != .trace || request.body.isEmpty else {
            throw .unsendable("a TRACE request must not have a body")
        }
        let method = HTTPMethod(rawValue: request.method.rawValue)
        head = HTTPRequestHead(
            version: .http1_1,
            method: method,
            uri: url.target,
            headers: Self.headers(of: request, method: method, authority: url.authority, standing: standing)
        )
        highestTLS = request.highestTLS
        body = request.body.isEmpty ? nil : ByteBuffer(bytes: request.body)
    }

    private static func headers(
        of request: OutgoingRequest,
        method: HTTPMethod,
        authority: String,
        standing: StandingFields
    ) -> HTTPHeaders {
        var headers = HTTPHeaders()
        headers.reserveCapacity(request.headers.count + standing.fields.count + 2)
        let host = request.headers.first { $0.name.canonicalName == "host" }
        headers.add(name: "Host", value: host?.value ?? authority)
        for field in standing.fields where !request.headers.contains(field.name) {
            headers.add(name: field.name.rawName, value: field.value)
        }
        var cookies: String?
        for field in request.headers {
            switch field.name {
            case .contentLength, .transferEncoding:
                // Where a body ends is the transport's to say.
                continue
            case .cookie:
                // One line for all of them (RFC 6265 §5.4).
                cookies = cookies.map { "\($0); \(field.value)" } ?? field.value
            default:
                if field.name.canonicalName != "host" {
                    headers.add(name: field.name.rawName, value: field.value)
                }
            }
        }
        switch (standing.cookie, cookies) {
        case (let ours?, let theirs?): headers.add(name: "Cookie", value: "\(ours); \(theirs)")
        case (let one?, nil), (nil, let one?): headers.add(name: "Cookie", value: one)
        case (nil, nil): break
        }
        // RFC 9110 §8.6: a length with every body, and with none where the method leads one to expect it.
        if !request.body.isEmpty || [.POST, .PUT, .PATCH].contains(method) {
            headers.add(name: "Content-Length", value: String(request.body.count))
        }
        return headers
    }
}
