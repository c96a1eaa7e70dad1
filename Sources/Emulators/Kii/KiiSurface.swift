import HTTPTypes
import Hummingbird
import JSONText
import Platform
import Reference
import ReferenceCore

/// Kii Cloud's REST interface for end users.
struct KiiSurface: Sendable {
    let accounts: Accounts
    let settings: KiiSettings

    /// The faults that it has.
    let defects: Defects

    /// The path below an application.
    static let root = "/api/apps/{app}"
}

extension KiiSurface: Surface {
    var routes: Routes {
        var routes = Routes()
        addRegistration(to: &routes)
        addTokens(to: &routes)
        addUsers(to: &routes)
        addUpdates(to: &routes)
        addPasswords(to: &routes)
        addAddresses(to: &routes)
        addPages(to: &routes)
        return routes
    }

    func refused(_ refusal: Refusal, by request: Request) -> KiiError {
        switch refusal {
        case .missingToken: unauthorized(as: nil)
        case .invalidToken:
            KiiError(
                defects.contains(.kiiDeadTokenIs401) ? .unauthorized : .forbidden,
                "WRONG_TOKEN",
                "The provided token is not valid",
                [("appID", JSONValue(settings.appID)), ("accessToken", JSONValue(request.bearerToken ?? ""))]
            )
        case .identifierTaken(let kind):
            KiiError(.conflict, "USER_ALREADY_EXISTS", "User with \(kind.kiiField) already exists")
        case .invalidIdentifier(let kind): .invalidInput(kind.kiiField, "The \(kind.kiiField) is not valid")
        case .noUsableIdentifier:
            .invalidInput("loginName", "At least one identifier that needs no verification has to be given")
        case .weakPassword(.tooShort) where !defects.contains(.kiiPasswordErrorsMerged):
            KiiError(
                .badRequest,
                "PASSWORD_TOO_SHORT",
                "The password is too short",
                [("minimumLength", JSONValue(accounts.policy.passwordLength.lowerBound))]
            )
        case .weakPassword: .invalidInput("password", "The password is not valid")
        case .samePassword: .invalidInput("newPassword", "The new password is the same as the old one")
        case .throttled(let time): throttled(time)
        case .noPassword: KiiError(.conflict, "OPERATION_NOT_ALLOWED", "The user has no password")
        case .noCode: KiiError(.notFound, "VERIFICATION_CODE_NOT_FOUND", "There is no verification code")
        default: KiiError(.badRequest, "INVALID_INPUT_DATA", "There are validation errors")
        }
    }

    private func throttled(_ time: Duration) -> KiiError {
        var error = KiiError(.tooManyRequests, "TOO_MANY_REQUESTS", "Too many requests")
        error.headers[.retryAfter] = String(max(1, Int(time.inSeconds.rounded(.up))))
        return error
    }

    func refused(_ fault: RequestFault, by request: Request) -> KiiError {
        switch fault {
        case .unknownPath: return KiiError(.notFound, "NOT_FOUND", "There is no such resource")
        case .unknownMethod(let allowed):
            var error = KiiError(.methodNotAllowed, "METHOD_NOT_ALLOWED", "The method is not allowed")
            error.headers[.allow] = allowed.joined(separator: ", ")
            return error
        case .wrongMediaType:
            return KiiError(.unsupportedMediaType, "UNSUPPORTED_MEDIA_TYPE", "The content type is not supported")
        case .tooLarge: return KiiError(.contentTooLarge, "CONTENT_TOO_LARGE", "The body is too large")
        case .unreadable(let sentence): return .invalidInput("body", sentence)
        case .broken: return KiiError(.internalServerError, "INTERNAL_ERROR", "Internal error")
        }
    }

    func answer(to error: KiiError, of request: Request) -> Response { error.response }

    func finish(_ response: inout Response, to request: Request) {
        response.headers[.cacheControl] = "no-store"
        // RFC 9110, section 11.6.1: a 401 has a challenge. It names no error: a token that is not valid is a 403.
        if response.status == .unauthorized {
            response.headers[.wwwAuthenticate] = "Bearer realm=\"\(settings.appID)\""
        }
    }

    /// The refusal of somebody who is not the one who may.
    func unauthorized(as principal: String?) -> KiiError {
        KiiError(
            .unauthorized,
            "UNAUTHORIZED",
            "The authenticated principal is not authorized",
            [
                ("authenticatedAppID", JSONValue(settings.appID)),
                ("authenticatedPrincipalID", principal.map { JSONValue($0) } ?? .null),
            ]
        )
    }
}
