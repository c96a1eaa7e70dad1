import HTTPTypes
import Hummingbird
import JSONText
import Platform
import Reference
import ReferenceCore

/// A refusal as Kii Cloud says it: an error code with a sentence, and members that name what it is about.
struct KiiError: Error, Sendable {
    let status: HTTPResponse.Status
    let code: String
    let message: String
    var members: [(String, JSONValue)] = []
    var headers: HTTPFields = [:]
    /// Indicates whether it is a response of the token endpoint, which uses the words of OAuth (RFC 6749, section 5.2).
    var isOfTokens = false

    init(_ status: HTTPResponse.Status, _ code: String, _ message: String, _ members: [(String, JSONValue)] = []) {
        self.status = status
        self.code = code
        self.message = message
        self.members = members
    }

    /// A refusal of the token endpoint.
    static func ofTokens(_ code: String, _ message: String) -> KiiError {
        var error = KiiError(.badRequest, code, message)
        error.isOfTokens = true
        return error
    }

    /// A field that is missing or not what it should be.
    static func invalidInput(_ field: String, _ message: String) -> KiiError {
        KiiError(.badRequest, "INVALID_INPUT_DATA", message, [("field", JSONValue(field))])
    }

    var response: Response {
        let head: [(String, JSONValue)] =
            isOfTokens
            ? [("error", JSONValue(code)), ("error_description", JSONValue(message))]
            : [("message", JSONValue(message)), ("suppressed", [])]
        let body = JSONObject([("errorCode", JSONValue(code))] + head + members)
        var response = Response.json(JSONValue(body), status: status)
        if !isOfTokens { response.headers[.contentType] = "application/vnd.kii.\(exceptionName)+json" }
        for field in headers { response.headers.append(field) }
        return response
    }

    /// Names that the REST reference has and that do not follow from the code.
    private static let exceptionNames = [
        "INVALID_INPUT_DATA": "ValidationException", "PIN_CODE_EXPIRED": "PINCodeExpiredException",
        "UNAUTHORIZED": "UnauthorizedAccessException", "USER_ADDRESS_NOT_FOUND": "UserWithoutAddressException",
    ]

    /// `WrongTokenException` for `WRONG_TOKEN`.
    private var exceptionName: String {
        Self.exceptionNames[code]
            ?? code.split(separator: "_").map { $0.prefix(1) + $0.dropFirst().lowercased() }.joined() + "Exception"
    }
}

extension Identifier.Kind {
    /// The name of the field that holds it.
    var kiiField: String {
        switch self {
        case .username: "loginName"
        case .email: "emailAddress"
        case .phone: "phoneNumber"
        }
    }
}
