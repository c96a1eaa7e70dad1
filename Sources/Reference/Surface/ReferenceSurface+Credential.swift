import Hummingbird

extension ReferenceSurface {
    /// The access token of a request; nil where it carries none.
    func credential(of request: Request) -> String? {
        if accounts.defects.contains(.secretAcceptedInURL), let token = request.uri.queryParameters["access_token"] {
            return String(token)
        }
        return request.bearerToken
    }

    /// Resources that faulty backends alone have.
    func addFaults(to routes: inout Routes) {
        guard accounts.defects.contains(.secretAcceptedInURL) else { return }
        routes.on(.get, "/sessions") { request in
            let query = request.uri.queryParameters
            let name = ["identifier", "email", "username", "phone"].lazy.compactMap { query[$0[...]] }.first
            guard let name, let password = query["password"] else {
                throw Problem.invalidRequest("Name and password are needed.")
            }
            return .tokens(try await accounts.login(TypedIdentifier(String(name)), password: String(password)))
        }
    }
}
