import HTTPTypes
import Hummingbird
import JSONText
import Reference
import ReferenceCore

/// A refusal as App Services says it: a message, and for most a code that clients tell errors apart by.
struct AtlasError: Error, Sendable {
    let status: HTTPResponse.Status
    /// A name of the clients' list of codes; nil where the service gives none.
    let code: String?
    let message: String
    /// Indicates whether the refused thing is the token of the request.
    let isOfToken: Bool

    init(_ status: HTTPResponse.Status, _ code: String?, _ message: String, isOfToken: Bool = false) {
        self.status = status
        self.code = code
        self.message = message
        self.isOfToken = isOfToken
    }

    /// The answer. Its content type has no parameter: clients look for exactly this one and lose the code of any other.
    ///
    /// - Parameter link: The link by which an administrator finds the request in the logs.
    func response(link: String) -> Response {
        var members: JSONObject = ["error": JSONValue(message)]
        if let code { members["error_code"] = JSONValue(code) }
        members["link"] = JSONValue(link)
        var response = Response.json(JSONValue(members), status: status)
        // What no client looks at, and nobody wrote down; RFC 9110, section 15.5.2, and RFC 6750, section 3, demand it.
        let challenge = #"Bearer realm="app-services""#
        if status == .unauthorized {
            response.headers[.wwwAuthenticate] = isOfToken ? challenge + #", error="invalid_token""# : challenge
        }
        return response
    }
}

extension AtlasError {
    static let providerDisabled = AtlasError(
        .unauthorized,
        "AuthProviderNotFound",
        "authentication via 'local-userpass' is unsupported"
    )
    static let passwordLength = AtlasError(
        .badRequest,
        "BadRequest",
        "password must be between 6 and 128 characters"
    )
    static let emailInvalid = AtlasError(.badRequest, "BadRequest", "email invalid")
    static let nameInUse = AtlasError(.conflict, "AccountNameInUse", "name already in use")
    static let invalidTokenData = AtlasError(.badRequest, "BadRequest", "invalid token data")
    static let invalidPair = AtlasError(
        .badRequest,
        "UserpassTokenInvalid",
        "userpass token is expired or invalid"
    )
    static let userNotFound = AtlasError(.notFound, "UserNotFound", "user not found")
    static let alreadyConfirmed = AtlasError(.badRequest, "UserAlreadyConfirmed", "already confirmed")
    static let resetByFunction = AtlasError(.badRequest, nil, "please use reset password via function")
    static let mustAuthenticate = AtlasError(.unauthorized, nil, "must authenticate first")

    /// A token that was not signed here, in the words since May 2024 or in those before.
    static func badSignature(_ words: AtlasSettings.LoginMessages) -> AtlasError {
        let message =
            switch words {
            case .masked: "unauthorized"
            case .telling: "signature is invalid"
            }
        return AtlasError(.unauthorized, nil, message, isOfToken: true)
    }

    static let invalidSession = AtlasError(
        .unauthorized,
        "InvalidSession",
        "invalid session",
        isOfToken: true
    )
    static let sessionNotFound = AtlasError(
        .unauthorized,
        "InvalidSession",
        "invalid session: failed to find refresh token",
        isOfToken: true
    )
    static let keyNotFound = AtlasError(.notFound, "APIKeyNotFound", "API key not found")

    static func failedToConfirm(_ email: String) -> AtlasError {
        AtlasError(.badRequest, "BadRequest", "failed to confirm user \"\(email)\"")
    }

    static func failedToReset(_ email: String) -> AtlasError {
        AtlasError(.badRequest, nil, "failed to reset password for user \"\(email)\"")
    }

    static func confirmsAutomatically(_ email: String) -> AtlasError {
        AtlasError(
            .badRequest,
            nil,
            "cannot run confirmation for \(email): automatic confirmation is enabled"
        )
    }

    static func wrongType(_ kind: AtlasTokens.Kind) -> AtlasError {
        AtlasError(.unauthorized, nil, "invalid \(kind.rawValue) token: incorrect token type", isOfToken: true)
    }

    static func missing(_ name: String) -> AtlasError {
        AtlasError(.badRequest, "MissingParameter", "missing parameter: '\(name)'")
    }

    static func wrongKind(_ name: String, expected: String) -> AtlasError {
        AtlasError(.badRequest, "InvalidParameter", "invalid parameter: '\(name)' must be \(expected)")
    }
}
