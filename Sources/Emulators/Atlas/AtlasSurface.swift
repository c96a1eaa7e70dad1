import HTTPTypes
import Hummingbird
import JSONText
import Reference
import ReferenceCore

/// The client API v2.0 of App Services for users with an email and a password, and what the Admin API v3.0 does to them.
struct AtlasSurface: Sendable {
    let accounts: Accounts
    let settings: AtlasSettings
    let tokens: AtlasTokens
    let keys: AtlasKeys
    let memory: AtlasMemory
    let random: RandomSource
    /// The faults that it has.
    let defects: Defects

    /// A success without a body. It has no content type: clients refuse any but JSON's, and JSON it is not.
    func empty(_ status: HTTPResponse.Status) -> Response {
        var response = Response(status: status)
        if defects.contains(.atlasEmptyAnswerHasAType) { response.headers[.contentType] = "text/plain" }
        return response
    }

    /// A success whose status nobody wrote down.
    var done: Response { empty(HTTPResponse.Status(code: settings.emptyStatus)) }

    /// Makes sure that a call is for this application.
    ///
    /// - Throws: An error if its id is another one.
    func checkApplication(_ call: Call) throws(AtlasError) {
        let id = call.place("app")
        guard id == settings.appID else {
            throw AtlasError(.notFound, nil, "cannot find app using Client App ID '\(id)'")
        }
    }

    /// Makes sure that a call is for this application, and that it has the email/password provider.
    ///
    /// - Throws: An error if its id is another one, or the provider is switched off.
    func checkProvider(_ call: Call) throws(AtlasError) {
        try checkApplication(call)
        guard settings.provider == .enabled || defects.contains(.atlasDisabledProviderServes) else {
            throw .providerDisabled
        }
    }

    /// Returns whether the user with an email is confirmed; nil where there is none.
    func isConfirmed(_ email: String) throws(Refusal) -> Bool? {
        do {
            return try accounts.profile(of: .identifier(Self.name(email))).isEmailVerified
        } catch .unknownUser {
            return nil
        }
    }

    /// The name under which an email's user is looked up.
    static func name(_ email: String) -> TypedIdentifier { TypedIdentifier(email, kind: .email) }
}

extension AtlasSurface: Surface {
    var routes: Routes {
        var routes = Routes()
        addApplication(to: &routes)
        addRegistration(to: &routes)
        addResets(to: &routes)
        addLogin(to: &routes)
        addSessions(to: &routes)
        addKeys(to: &routes)
        addAdministration(to: &routes)
        addAdministeredRegistrations(to: &routes)
        return routes
    }

    func refused(_ refusal: Refusal, by request: Request) -> AtlasError {
        switch refusal {
        case .identifierTaken: .nameInUse
        case .invalidIdentifier, .noUsableIdentifier, .noAddress, .noConfirmedAddress: .emailInvalid
        case .weakPassword, .samePassword: .passwordLength
        case .invalidCredentials, .unknownName, .wrongCurrentPassword, .noPassword:
            loginRefused(
                defects.contains(.atlasWrongPasswordHasAnotherCode) ? "AuthError" : "InvalidPassword",
                "invalid username/password"
            )
        case .unverified:
            loginRefused(
                defects.contains(.atlasPendingLoginHasAnotherCode) ? "InvalidPassword" : "AuthError",
                "confirmation required"
            )
        case .disabled: loginRefused("UserDisabled", "user disabled")
        case .throttled: AtlasError(.tooManyRequests, nil, "too many requests")
        case .missingToken: .mustAuthenticate
        case .invalidToken: .invalidSession
        case .invalidGrant:
            defects.contains(.atlasEndedSessionHasNoCode)
                ? AtlasError(.unauthorized, nil, AtlasError.sessionNotFound.message) : .sessionNotFound
        case .forbidden: AtlasError(.forbidden, nil, "forbidden")
        case .invalidCode, .expiredCode, .noCode:
            defects.contains(.atlasUnknownPairCalledBadRequest)
                ? AtlasError(.badRequest, "BadRequest", AtlasError.invalidPair.message) : .invalidPair
        case .unknownUser: .userNotFound
        case .alreadyVerified: .alreadyConfirmed
        }
    }

    /// A login that is refused. Its words tell why only where the tenant is of the days before May 2024; its code does
    /// always.
    func loginRefused(_ code: String, _ words: String) -> AtlasError {
        AtlasError(.unauthorized, code, settings.loginMessages == .telling ? words : "unauthorized")
    }

    func refused(_ fault: RequestFault, by request: Request) -> AtlasError {
        switch fault {
        case .unknownPath: AtlasError(.notFound, nil, "404 page not found")
        case .unknownMethod: AtlasError(.methodNotAllowed, nil, "method not allowed")
        case .wrongMediaType(let expected): AtlasError(.unsupportedMediaType, nil, "the body must be \(expected)")
        case .tooLarge(let limit): AtlasError(.contentTooLarge, "BadRequest", "the body has more than \(limit) bytes")
        case .unreadable: AtlasError(.badRequest, "BadRequest", "the body is not a JSON document")
        case .broken: AtlasError(.internalServerError, "InternalServerError", "an internal error occurred")
        }
    }

    func answer(to error: AtlasError, of request: Request) -> Response {
        let place = "https://services.cloud.mongodb.com/groups/\(settings.groupID)/apps/\(settings.adminAppID)"
        var response = error.response(link: "\(place)/logs?co_id=\(ObjectID.random(random))")
        if defects.contains(.atlasErrorTypeWithCharset) {
            response.headers[.contentType] = "application/json; charset=utf-8"
        }
        return response
    }

    func finish(_ response: inout Response, to request: Request) {
        // Answers hold tokens and account data (RFC 9111, section 5.2.2.5).
        response.headers[.cacheControl] = "no-store"
    }
}
