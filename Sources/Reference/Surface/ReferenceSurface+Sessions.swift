import Hummingbird
import JSONText

extension ReferenceSurface {
    /// `/sessions`: login, refresh and logout.
    func addSessions(to routes: inout Routes) {
        routes.on(.post, "/sessions") { request in
            let isLenient = accounts.defects.contains(.malformedCredentialAccepted)
            let members = try await RequestMembers.read(request, duplicateKeys: isLenient ? .keepLast : .report)
            if accounts.defects.contains(.queryOperatorsInPassword), members["password"]?.object != nil {
                return .tokens(try await accounts.login(try members.identifier(), password: "", matchesAny: true))
            }
            var password = members["password"]?.array?.lazy.compactMap(\.string).first { _ in isLenient }
            if password == nil { password = try members.text("password") }
            let tokens = try await accounts.login(try members.identifier(), password: password ?? "")
            if accounts.defects.contains(.presentedTokenAdopted), let presented = request.bearerToken {
                return .tokens(try accounts.adopt(presented, for: tokens))
            }
            return .tokens(tokens)
        }
        routes.on(.post, "/sessions/refresh") { request in
            let members = try await RequestMembers.read(request)
            let wish = RefreshWish(scope: members["scope"]?.string, account: try members.claim())
            return .tokens(try await accounts.refresh(try members.text("refresh_token"), wish: wish))
        }
        routes.on(.delete, "/sessions/current") { request in
            try accounts.logout(credential(of: request))
            return Response(status: .noContent)
        }
        routes.on(.delete, "/sessions") { request in
            try accounts.logoutAll(credential(of: request))
            return Response(status: .noContent)
        }
    }
}
