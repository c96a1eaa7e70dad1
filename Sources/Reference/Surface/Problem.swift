package import HTTPTypes
package import Hummingbird
package import JSONText
package import ReferenceCore

/// A refusal as the reference surface says it: problem details (RFC 9457) with a stable code.
package struct Problem: Error, Sendable {
    package let status: HTTPResponse.Status
    /// The stable code, member `error`.
    package let code: String
    /// The text for a person.
    package let detail: String
    /// Further members.
    package var members: [(String, JSONValue)] = []
    /// Further header fields.
    package var headers: HTTPFields = [:]
    /// Faulty backends alone: said as another type.
    package var isBroken = false
    /// Faulty backends alone: the status that the body says in place of the right one.
    package var statedStatus: Int?

    package init(
        _ status: HTTPResponse.Status,
        _ code: String,
        _ detail: String,
        members: [(String, JSONValue)] = [],
        headers: HTTPFields = [:]
    ) {
        self.status = status
        self.code = code
        self.detail = detail
        self.members = members
        self.headers = headers
    }

    /// A request that is not made as it should be.
    package static func invalidRequest(_ detail: String) -> Problem {
        Problem(.badRequest, "invalid_request", detail)
    }

    package var response: Response {
        let body: JSONObject = [
            // No page describes the problems, so the type is the one that says nothing beyond the status (section 4.2.1).
            "type": "about:blank",
            "title": JSONValue(status.reasonPhrase),
            "status": JSONValue(statedStatus ?? (isBroken ? 400 : status.code)),
            "detail": JSONValue(detail),
            "error": JSONValue(code),
        ]
        let value = JSONValue(JSONObject(body.members.map { ($0.key, $0.value) } + members))
        var response = Response.json(value, status: status)
        response.headers[.contentType] = isBroken ? "text/html" : "application/problem+json"
        for field in headers { response.headers.append(field) }
        return response
    }
}

extension Problem {
    /// The response of the reference surface to a request that cannot be answered.
    package init(_ fault: RequestFault) {
        switch fault {
        case .unknownPath:
            self.init(.notFound, "not_found", "There is no such resource.")
        case .unknownMethod(let methods):
            let allowed = methods.joined(separator: ", ")
            self.init(
                .methodNotAllowed,
                "method_not_allowed",
                "This resource knows \(allowed).",
                headers: [.allow: allowed]
            )
        case .wrongMediaType(let expected):
            self.init(.unsupportedMediaType, "unsupported_media_type", "The body must be \(expected).")
        case .tooLarge(let limit):
            self.init(.contentTooLarge, "content_too_large", "The body has more than \(limit) bytes.")
        case .unreadable(let sentence):
            self = .invalidRequest(sentence)
        case .broken:
            self.init(.internalServerError, "internal_error", "Something went wrong here.")
        }
    }

    /// The response of the reference surface to a refusal of the accounts.
    package init(_ refusal: Refusal) {
        switch refusal {
        case .identifierTaken(let kind):
            self.init(.conflict, "identifier_taken", "Another account has this \(kind.rawValue).")
        case .invalidIdentifier(let kind):
            self.init(
                .unprocessableContent,
                "invalid_identifier",
                "This is not a \(kind.rawValue) that can be used here.",
                members: [("identifier", JSONValue(kind.rawValue))]
            )
        case .weakPassword(let fault):
            self.init(
                .unprocessableContent,
                "weak_password",
                fault.sentence,
                members: [("reason", JSONValue(fault.rawValue))]
            )
        case .invalidCredentials:
            // RFC 9110, section 15.5.2: every 401 says how to authenticate.
            self.init(
                .unauthorized,
                "invalid_credentials",
                "Name and password do not belong together.",
                headers: [.wwwAuthenticate: Self.challenge]
            )
        case .unknownName:
            self.init(
                .unauthorized,
                "invalid_credentials",
                "There is nobody of this name.",
                headers: [.wwwAuthenticate: Self.challenge]
            )
        case .wrongCurrentPassword:
            self.init(.forbidden, "invalid_credentials", "The current password is not right.")
        case .unverified:
            self.init(.forbidden, "unverified", "Confirm the address first.")
        case .throttled(let time):
            let seconds = max(1, Int(time.inSeconds.rounded(.up)))
            self.init(
                .tooManyRequests,
                "throttled",
                "Too many wrong passwords. Try again later.",
                headers: [.retryAfter: String(seconds)]
            )
        case .missingToken:
            // RFC 6750, section 3.1: no error code where no credentials were sent.
            self.init(
                .unauthorized,
                "missing_token",
                "A bearer token is needed.",
                headers: [.wwwAuthenticate: Self.challenge]
            )
        case .invalidToken:
            self.init(
                .unauthorized,
                "invalid_token",
                "The token is not, or no longer, valid.",
                headers: [.wwwAuthenticate: Self.challenge + ", error=\"invalid_token\""]
            )
        case .forbidden:
            self.init(.forbidden, "forbidden", "Only administrators may do this.")
        case .invalidGrant:
            self.init(.badRequest, "invalid_grant", "The refresh token is not, or no longer, valid.")
        case .invalidCode:
            self.init(.badRequest, "invalid_code", "The code is not, or no longer, valid.")
        case .expiredCode:
            self.init(.badRequest, "expired_code", "The time of this code is over. Ask for another.")
        case .unknownUser:
            self.init(.notFound, "unknown_user", "There is no such account.")
        case .alreadyVerified:
            self.init(.conflict, "already_verified", "The address is confirmed already.")
        default:
            // What only policies of other systems refuse.
            self.init(.badRequest, "refused", "This cannot be done.")
        }
    }

    private static let challenge = "Bearer realm=\"accounts\""
}

extension PasswordRules.Fault {
    fileprivate var sentence: String {
        switch self {
        case .tooShort: "The password is too short."
        case .tooLong: "The password is too long."
        case .characters: "The password has a character that cannot be used."
        case .common: "The password is one of those that everybody tries first."
        case .composition: "The password needs another kind of character."
        case .address: "The password is the account's address."
        }
    }
}
