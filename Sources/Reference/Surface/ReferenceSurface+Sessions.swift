import Hummingbird
import JSONText

extension ReferenceSurface {
    /// `/sessions`: login, refresh and logout.
    func addSessions(to routes: inout Routes) {
        routes.on(.post, "/sessions") { request in
            let isLenient = accounts.defects.contains(.malformedCredentialAccepted)
            let members = try await RequestMembers.read(request, duplicateKeys: isLenient ? .keepLast : .report)
            var password = members["password"]?.array?.lazy.compactMap(\.string).first { _ in isLenient }
            if password == nil { password = try members.text("password") }
            return .tokens(try await accounts.login(try members.identifier(), password: password ?? ""))
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
