package import HTTPTypes
package import JSONText
package import NIOCore

/// An answer, read.
package struct Answer: Sendable {
    package let status: Int
    package let headers: HTTPFields
    package let text: String
    /// The body as JSON; null if it is none.
    package let json: JSONValue

    package init(status: Int, headers: HTTPFields, body: ByteBuffer) {
        (self.status, self.headers) = (status, headers)
        text = String(buffer: body)
        json = (try? JSONParser.parse(SourceText(name: "answer", text: text))) ?? .null
    }

    /// The stable code of a refusal.
    package var error: String? { json["error"]?.string }
    /// Status and code, to be compared in one.
    package var outcome: String { error.map { "\(status) \($0)" } ?? "\(status)" }
    package var accessToken: String { json["access_token"]?.string ?? "" }
    package var refreshToken: String { json["refresh_token"]?.string ?? "" }
}
