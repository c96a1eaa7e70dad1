import Basics
import HTTPTypes
package import Hummingbird
package import JSONText
import NIOCore
import Platform
import ReferenceCore

/// A request as the handlers of a surface see it: head, places in the path, query, cookies and body.
package struct Call: Sendable {
    package let request: Request
    /// The segments of the path that the route leaves open, as they came: percent-encoded.
    private let parameters: Parameters

    /// Bodies of more bytes are refused unread. A password of hundreds of kilobytes still gets an answer about its length.
    package static let maximumSize = 1 << 20

    package init(_ request: Request, parameters: Parameters = [:]) {
        self.request = request
        self.parameters = parameters
    }

    /// The same call with another request.
    package func carrying(_ request: Request) -> Call { Call(request, parameters: parameters) }

    /// The segment in the place `{name}` of the route, decoded. Empty where it cannot be.
    package func place(_ name: String) -> String {
        parameters.get(name)?.percentDecoded() ?? ""
    }

    /// The value of a header field; nil where there is none.
    package func header(_ name: String) -> String? {
        HTTPField.Name(name).flatMap { request.headers[$0] }
    }

    /// The media type of the body in lower case, without its parameters; empty where none is said.
    package var mediaType: String {
        let type = request.headers[.contentType]?.split(separator: ";").first ?? ""
        return type.filter { $0 != " " }.lowercased()
    }

    /// The value of a cookie; of two with the name, the first.
    package func cookie(_ name: String) -> String? {
        TokenCookie(name: name).value(in: request.headers)
    }

    /// The fields of the query.
    package var query: Fields {
        request.uri.query.flatMap { Fields($0) } ?? Fields()
    }

    /// The body as it came.
    ///
    /// - Throws: `RequestFault`.
    package func body() async throws -> [UInt8] {
        Array(try await request.wholeBody(upTo: Self.maximumSize).readableBytesView)
    }

    /// The body as a form, whatever media type it says.
    ///
    /// - Throws: `RequestFault`.
    package func form() async throws -> Fields {
        guard let fields = Fields(String(decoding: try await body(), as: UTF8.self)) else {
            throw RequestFault.unreadable("The body is not a form.")
        }
        return fields
    }

    /// The body as a JSON object, whatever media type it says; an empty one where there is no body.
    ///
    /// - Throws: `RequestFault`. Its sentence quotes nothing: the text may be a password.
    package func json() async throws -> JSONObject {
        let bytes = try await body()
        if bytes.isEmpty { return JSONObject() }
        let limits = JSONLimits(depth: 32, bytes: Self.maximumSize)
        guard let value = try? JSONParser.parse(SourceText(name: "request body", bytes: bytes), limits: limits),
            let object = value.object
        else { throw RequestFault.unreadable("The body is not a JSON object.") }
        return object
    }
}
