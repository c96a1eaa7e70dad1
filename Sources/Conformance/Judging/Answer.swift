package import HTTPTypes
package import JSONText

/// The answer of a backend.
package struct Answer: Sendable {
    package var status: Int
    package var headers: HTTPFields
    /// As it came, bounded by the transport.
    package var body: [UInt8]
    /// From the end of the request to the end of the answer.
    package var duration: Duration
    /// The body read as JSON, if it is JSON.
    package let json: JSONValue?

    package init(status: Int, headers: HTTPFields, body: [UInt8], duration: Duration = .zero) {
        self.status = status
        self.headers = headers
        self.body = body
        self.duration = duration
        json =
            body.isEmpty
            ? nil
            : try? JSONParser.parse(
                SourceText(name: "response body", bytes: body),
                duplicateKeys: .keepLast
            )
    }

    /// The body as text; bytes that are not UTF-8 become U+FFFD.
    package var text: String { String(decoding: body, as: UTF8.self) }

    /// The media type without parameters, in lower case.
    package var contentType: String? {
        headers[.contentType].map { field in
            field.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
        }
    }
}
