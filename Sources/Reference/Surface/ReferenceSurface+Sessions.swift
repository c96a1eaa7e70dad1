import Hummingbird
import JSONText
import ReferenceCore

extension ReferenceSurface {
    /// `/sessions`: login, refresh and logout.
    func addSessions(to routes: inout Routes) {
        routes.on(.post, "/sessions") { request in
            let isLenient = defects.contains(.malformedCredentialAccepted)
            let members = try await RequestMembers.read(request, duplicateKeys: isLenient ? .keepLast : .report)
            if defects.contains(.queryOperatorsInPassword), members["password"]?.object != nil {
                guard let tokens = accounts.sessionOf(try members.identifier()) else {
                    throw Refusal.invalidCredentials
                }
                return answer(tokens)
            }
            var password = members["password"]?.array?.lazy.compactMap(\.string).first { _ in isLenient }
            if defects.contains(.lastPasswordOfListTaken) {
                password = members["password"]?.array?.last?.string
            }
            if password == nil { password = try members.text("password") }
            let identifier = try members.identifier()
            let tokens: TokenPair
            do {
                tokens = try await accounts.login(identifier, password: password ?? "")
            } catch let refusal as Refusal {
                throw withCookie(refusal, for: identifier)
            }
            if let presented = proposedToken(of: request) { return answer(try accounts.adopt(presented, for: tokens)) }
            return answer(tokens)
        }
        routes.on(.post, "/sessions/refresh") { request in
            let (token, wish) = try await refreshment(of: request)
            return answer(try await accounts.refresh(token, wish: wish), isRenewal: true)
        }
        routes.on(.delete, "/sessions/current") { request in
            let owner = defects.contains(.logoutOpensSession) ? try accounts.profile(credential(of: request)).id : nil
            try accounts.logout(credential(of: request))
            return farewell(to: request, next: try owner.map { try accounts.signIn(AccountID(text: $0)) })
        }
        routes.on(.delete, "/sessions") { request in
            try accounts.logoutAll(credential(of: request))
            return farewell(to: request)
        }
    }
}
