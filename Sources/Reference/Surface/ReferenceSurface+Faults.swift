import HTTPTypes
import Hummingbird
import JSONText

/// What faulty backends alone have.
extension ReferenceSurface {
    /// An access token that stands in the URL, where it is looked for there.
    func tokenInQuery(of request: Request) -> String? {
        let isLooked =
            accounts.defects.contains(.secretAcceptedInURL)
            || (accounts.defects.contains(.secondResourceTakesTokenInQuery) && request.uri.path == "/me/sessions")
        return isLooked ? request.uri.queryParameters["access_token"].map { String($0) } : nil
    }

    /// Resources that should not be there.
    func addFaults(to routes: inout Routes) {
        if accounts.defects.contains(.secretAcceptedInURL) { addLoginByGet(to: &routes) }
        guard accounts.defects.contains(.logoutByGet) else { return }
        routes.on(.get, "/sessions/current") { request in
            try accounts.logout(credential(of: request))
            return farewell()
        }
    }

    private func addLoginByGet(to routes: inout Routes) {
        routes.on(.get, "/sessions") { request in
            let query = request.uri.queryParameters
            let name = ["identifier", "email", "username", "phone"].lazy.compactMap { query[$0[...]] }.first
            guard let name, let password = query["password"] else {
                throw Problem.invalidRequest("Name and password are needed.")
            }
            return answer(try await accounts.login(TypedIdentifier(String(name)), password: String(password)))
        }
    }

    /// Account data with what never should be among them.
    func spoiled(_ profile: JSONValue) -> JSONValue {
        guard accounts.defects.contains(.passwordHashInProfile), var members = profile.object else { return profile }
        members["password_hash"] = "$scrypt$ln=8,r=8,p=1$c2FsdHNhbHRzYWx0$MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY"
        return JSONValue(members)
    }
}
