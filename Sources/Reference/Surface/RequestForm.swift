import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The fields of a form body, as the OAuth endpoints take them (RFC 6749, appendix B).
struct RequestForm: Sendable {
    private let fields: [String: String]

    /// Tokens are short.
    private static let maximumSize = 1 << 16

    /// Reads a body.
    ///
    /// - Throws: ``Problem`` for another media type, too many bytes, and a field that stands twice (RFC 6749,
    ///   section 3.2).
    static func read(_ request: Request) async throws -> RequestForm {
        let type = request.headers[.contentType]?.split(separator: ";").first?.lowercased() ?? ""
        guard type.trimmingPrefix(while: { $0 == " " }) == "application/x-www-form-urlencoded" else {
            throw Problem(
                .unsupportedMediaType,
                "unsupported_media_type",
                "The body must be application/x-www-form-urlencoded."
            )
        }
        let buffer = try await request.wholeBody(upTo: maximumSize)
        var fields: [String: String] = [:]
        for pair in String(buffer: buffer).split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                $0.replacing("+", with: " ").removingPercentEncoding
            }
            guard let name = parts[0], let value = parts.count == 2 ? parts[1] : "", fields[name] == nil else {
                throw Problem.invalidRequest("The body is not a form with each field once.")
            }
            fields[name] = value
        }
        return RequestForm(fields: fields)
    }

    /// A field that must be there and not be empty.
    func text(_ name: String) throws(Problem) -> String {
        guard let value = fields[name], !value.isEmpty else {
            throw .invalidRequest("The field \"\(name)\" is missing.")
        }
        return value
    }
}
