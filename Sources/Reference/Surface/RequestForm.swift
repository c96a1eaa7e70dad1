import HTTPTypes
package import Hummingbird
import ReferenceCore

/// The fields of a form body, as the OAuth endpoints take them (RFC 6749, appendix B).
package struct RequestForm: Sendable {
    private let fields: Fields

    /// Reads a body.
    ///
    /// - Throws: ``Problem`` and ``RequestFault`` for another media type, too many bytes, and a field that stands twice
    ///   (RFC 6749, section 3.2).
    package static func read(_ request: Request) async throws -> RequestForm {
        let call = Call(request)
        let expected = "application/x-www-form-urlencoded"
        guard call.mediaType == expected else { throw RequestFault.wrongMediaType(expected: expected) }
        // Tokens are short.
        let buffer = try await request.wholeBody(upTo: 1 << 16)
        guard let fields = Fields(String(buffer: buffer)), Set(fields.names).count == fields.names.count else {
            throw Problem.invalidRequest("The body is not a form with each field once.")
        }
        return RequestForm(fields: fields)
    }

    /// A field that must be there and not be empty.
    package func text(_ name: String) throws(Problem) -> String {
        guard let value = fields[name], !value.isEmpty else {
            throw .invalidRequest("The field \"\(name)\" is missing.")
        }
        return value
    }
}
