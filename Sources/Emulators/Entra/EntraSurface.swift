import HTTPTypes
import Hummingbird
import JSONText
import Platform
import Reference
import ReferenceCore

/// Entra's native authentication: forms in, JSON out, and a continuation token from each call to the next.
struct EntraSurface: Sendable {
    let accounts: Accounts
    let settings: EntraSettings
    let tokens: ContinuationTokens
    private let random: RandomSource
    /// The faults that it has.
    let defects: Defects

    init(accounts: Accounts, settings: EntraSettings, random: RandomSource, defects: Defects) {
        self.accounts = accounts
        self.settings = settings
        self.random = random
        self.defects = defects
        tokens = ContinuationTokens(random: random, isReusable: settings.continuation == .reusable)
    }
}

extension EntraSurface: Surface {
    var routes: Routes {
        var routes = Routes()
        addSignUp(to: &routes)
        addSignIn(to: &routes)
        addTokens(to: &routes)
        addReset(to: &routes)
        addMethods(to: &routes)
        addDirectory(to: &routes)
        return routes
    }

    func refused(_ refusal: Refusal, by request: Request) -> EntraError {
        switch refusal {
        case .unknownUser, .unknownName, .disabled: .unknownUser
        case .samePassword: defects.contains(.entraPasswordSuberrorGeneric) ? EntraError(.composition) : .recentPassword
        case .identifierTaken: EntraError("user_already_exists", 1_003_037, "The user already exists.")
        case .invalidIdentifier, .noUsableIdentifier, .noConfirmedAddress, .noAddress: .emptyParameter("username")
        case .weakPassword(let fault): EntraError(spoiled(fault))
        case .noPassword: .noPassword
        case .throttled: locked
        case .invalidCode, .noCode: .wrongCode
        case .expiredCode: .expiredToken
        case .invalidCredentials, .wrongCurrentPassword, .unverified: .wrongPassword
        case .invalidGrant, .invalidToken, .missingToken, .forbidden, .alreadyVerified:
            EntraError("invalid_grant", 70000, "The provided grant is not valid.")
        }
    }

    func refused(_ fault: RequestFault, by request: Request) -> EntraError {
        switch fault {
        case .unknownPath:
            var error = EntraError("invalid_request", 90015, "There is no such endpoint.")
            error.status = .notFound
            return error
        case .unknownMethod(let allowed):
            let known = allowed.joined(separator: ", ")
            var error = EntraError("invalid_request", 900_561, "The endpoint only accepts \(known) requests.")
            error.status = .methodNotAllowed
            return error
        case .wrongMediaType, .unreadable: return EntraError("invalid_request", 90100, "The body is not a form.")
        case .tooLarge(let limit):
            return EntraError("invalid_request", 90100, "The body has more than \(limit) bytes.")
        case .broken:
            var error = EntraError("server_error", 90033, "A transient error has occurred. Please try again.")
            error.status = .internalServerError
            return error
        }
    }

    func answer(to error: EntraError, of request: Request) -> Response {
        let trace = trace(of: request)
        var response = error.response(trace, now: accounts.clock.now, isBare: defects.contains(.entraErrorLacksIds))
        response.set(trace)
        return response
    }

    func finish(_ response: inout Response, to request: Request) {
        response.headers[.cacheControl] = "no-store, no-cache"
        if response.headers[.clientRequestID] == nil { response.set(trace(of: request)) }
    }

    /// The error for an account with too many wrong guesses.
    var locked: EntraError {
        EntraError(settings.lockError, 50053, "The account is locked because of too many wrong passwords or codes.")
    }

    /// The client's correlation id where it is one, and a trace id.
    private func trace(of request: Request) -> EntraTrace {
        let mint = TokenMint(random: random)
        let sent = request.headers[.clientRequestID].flatMap { UUID(uuidString: $0) == nil ? nil : $0 }
        let known = defects.contains(.entraCorrelationIDLost) ? nil : sent
        return EntraTrace(id: mint.uuid(), correlation: known ?? mint.uuid())
    }

    private func spoiled(_ fault: PasswordRules.Fault) -> PasswordRules.Fault {
        defects.contains(.entraPasswordSuberrorGeneric) ? .composition : fault
    }
}

extension Response {
    fileprivate mutating func set(_ trace: EntraTrace) {
        headers[.clientRequestID] = trace.correlation
        headers[.traceID] = trace.id
    }
}

extension HTTPField.Name {
    fileprivate static var clientRequestID: Self? { Self("client-request-id") }
    fileprivate static var traceID: Self? { Self("x-ms-request-id") }
}

extension HTTPFields {
    fileprivate subscript(name: HTTPField.Name?) -> String? {
        get { name.flatMap { self[$0] } }
        set { if let name { self[name] = newValue } }
    }
}
