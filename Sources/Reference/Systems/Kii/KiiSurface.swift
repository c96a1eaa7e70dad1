import HTTPTypes
import Hummingbird
import JSONText

/// Kii Cloud's REST interface for users.
struct KiiSurface: Sendable {
    let accounts: Accounts
    let settings: KiiSettings
}

extension KiiSurface: Surface {
    var routes: Routes {
        var routes = Routes()
        routes.answer(.get, "/api/apps/{app}/users/{who}") { call in
            let profile = try accounts.profile(call.request.bearerToken)
            return .json(["userID": JSONValue(profile.id)])
        }
        return routes
    }

    func refused(_ refusal: Refusal, by request: Request) -> KiiError {
        switch refusal {
        case .invalidToken: KiiError(.forbidden, "WRONG_TOKEN", "The provided token is not valid")
        default: KiiError(.badRequest, "INVALID_INPUT_DATA", "There are validation errors")
        }
    }

    func refused(_ fault: RequestFault, by request: Request) -> KiiError {
        KiiError(.notFound, "NOT_FOUND", "There is no such resource")
    }

    func answer(to error: KiiError, of request: Request) -> Response { error.response }
}
