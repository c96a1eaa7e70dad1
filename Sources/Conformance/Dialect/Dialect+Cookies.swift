extension Dialect {
    /// The names of the cookies that authenticate: those that a session keeps, and those by which the credentials are sent.
    ///
    /// A session may also keep a cookie that is not a credential: one that names the device, or one that protects forms from forgery and
    /// that scripts may have to read. Its value also goes out somewhere other than in `Cookie` and `Authorization`, and it is not
    /// one of the session's tokens.
    package var authenticatingCookies: Set<String> {
        let others = membersShownElsewhere.subtracting(CredentialsTemplate.tokens).union(["csrfToken"])
        let kept = (commonRules + exchanges.flatMap(\.rules)).flatMap(\.saves).compactMap { save -> String? in
            guard save.target.place == .session, !others.contains(save.target.name),
                case .cookie(let name) = save.source
            else { return nil }
            return name
        }
        // What a header of another name repeats, such as a token against forgery, is for scripts to read.
        let headers = credentials.headers.filter { $0.name.lowercased() == "cookie" }.map(\.value)
        let sent = (headers + credentials.query.flatMap(\.value.templates)).flatMap(\.paths)
            .compactMap { $0.path.first == "cookie" && $0.path.count == 2 ? $0.path[1] : nil }
        return Set(kept + sent)
    }

    /// The members of sessions that requests send somewhere other than in the headers for credentials.
    private var membersShownElsewhere: Set<String> {
        let elsewhere = { (headers: [RequestTemplate.Header]) in
            headers.filter { !["cookie", "authorization"].contains($0.name.lowercased()) }.map(\.value)
        }
        var templates = elsewhere(credentials.headers)
        for request in exchanges.map(\.request) {
            templates += [request.path] + elsewhere(request.headers)
            templates += request.query.flatMap(\.value.templates) + request.body.templates
        }
        return Set(templates.flatMap(\.paths).compactMap { $0.path.first == "session" ? $0.path.last : $0.path.first })
    }

    private var exchanges: [Exchange] { (operations.map(\.value) + resources.map(\.binding)).flatMap(\.requests) }
}
