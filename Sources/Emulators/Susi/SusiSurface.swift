import Hummingbird
import Reference
import ReferenceCore

/// The services of the SUSI.AI server under `/aaa`, over the account core.
struct SusiSurface: Sendable {
    let accounts: Accounts
    let settings: SusiSettings
    let credentials: SusiCredentials
    let marks: SusiMarks
    let belongings: SusiBelongings
    /// Indicates whether there is a mail server. Without one every service that mails says so.
    let sendsMail: Bool

    /// The faults that it has.
    let defects: Defects

    /// The message of the server where it cannot mail.
    static let mailFailure = "Mail sending disabled"

    /// An address as the core takes it.
    static func name(_ address: String) -> TypedIdentifier { TypedIdentifier(address, kind: .email) }
}

extension SusiSurface: Surface {
    var routes: Routes {
        var routes = Routes()
        serve("signup", to: &routes, signUp)
        serve("resendVerificationLink", to: &routes, resendVerification)
        serve("login", to: &routes, login)
        serve("changepassword", for: .user, to: &routes, changePassword)
        serve("recoverpassword", to: &routes, recoverPassword)
        serve("resetpassword", to: &routes, resetPassword)
        serve("checkRegistration", to: &routes, checkRegistration)
        serve("listUserSettings", for: .user, to: &routes, listSettings)
        serve("changeUserSettings", for: .user, to: &routes, changeSettings)
        serve("showAdminService", to: &routes, showAdmin)
        serve("account-permissions", for: .user, to: &routes, showPermissions)
        serve("apiKeys", for: .user, to: &routes, changeKeys)
        serve("getApiKeys", to: &routes, showKeys)
        serve("getCaptchaConfig", to: &routes, showCaptchas)
        serve("captchaConfigService", for: .admin, to: &routes, setCaptcha)
        serve("deleteUserAccount", for: .admin, to: &routes, deleteAccount)
        return routes
    }

    /// Lets a service be called by GET and by POST, by callers who may do at least so much.
    private func serve(
        _ name: String,
        for least: SusiRole = .anonymous,
        to routes: inout Routes,
        _ service: @escaping @Sendable (SusiVisit) async throws -> SusiAnswer
    ) {
        let handler: Routes.Handler = { call in
            let visit = try visit(call, try await SusiInputs(call, defects: defects))
            do {
                guard visit.role >= least else { throw SusiRefusal(lacking: least, of: visit.role) }
                var response = try await service(visit).response(to: visit, defects: defects)
                response.stamp(accounts.clock.now)
                return response
            } catch var refusal as SusiRefusal {
                refusal.cookies = visit.cookies
                throw refusal
            }
        }
        routes.answer(.get, "/aaa/\(name).json", handler)
        routes.answer(.post, "/aaa/\(name).json", handler)
        routes.answer(.options, "/aaa/\(name).json") { _ in
            var response = Response(status: .ok)
            response.headers[.allow] = "GET, HEAD, POST, TRACE, OPTIONS"
            response.allowOthers()
            return response
        }
    }

    func refused(_ refusal: Refusal, by request: Request) -> SusiRefusal { .missingValue }

    func refused(_ fault: RequestFault, by request: Request) -> SusiRefusal {
        switch fault {
        case .unknownPath: SusiRefusal(404, "Not Found")
        case .unknownMethod: SusiRefusal(405, "HTTP method \(request.method.rawValue) is not supported by this URL")
        case .wrongMediaType, .unreadable: SusiRefusal(400, "Bad Request")
        case .tooLarge: SusiRefusal(413, "Payload Too Large")
        case .broken: SusiRefusal(500, "Server Error")
        }
    }

    func answer(to refusal: SusiRefusal, of request: Request) -> Response {
        refusal.response(path: request.uri.path, saysMessage: !defects.contains(.susiRefusalWithoutMessage))
    }
}

extension SusiRefusal {
    /// A caller may not do enough.
    fileprivate init(lacking least: SusiRole, of role: SusiRole) {
        self.init(
            401,
            "Base user role not sufficient. Your base user role is '\(role.rawValue.uppercased())', "
                + "minimum user role required is '\(least.rawValue)'"
        )
    }
}
