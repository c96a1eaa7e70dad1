import JSONText

extension FileObject {
    /// The members that a request may have, beside those of its user.
    static let requestMembers = ["method", "path", "headers", "query", "json", "form", "text", "bytes"]

    /// The request that the members describe.
    ///
    /// - Parameters:
    ///   - pathMember: The member for the place of the resource: `path`, or `url` for an absolute URL.
    func request(pathMember: String = "path", credentials: Bool, followRedirects: Int) -> RequestTemplate? {
        let bodies = ["json", "form", "text", "bytes"].filter(has)
        if bodies.count > 1 {
            failMember(
                bodies[1],
                "a request takes one of 'json', 'form', 'text' and 'bytes', found both '\(bodies[0])' and '\(bodies[1])'"
            )
        }
        let method = self["method"].map { $0.method() } ?? (bodies.isEmpty ? "GET" : "POST")
        let headers = self["headers"]?.headers() ?? []
        let query = self["query"]?.fields("an object of query parameters") ?? []
        let body = body()
        let path = required(pathMember, of: "a request")?.requestPath()
        guard let method, let path, let body else { return nil }
        return RequestTemplate(
            method: method,
            path: path,
            headers: headers,
            query: query,
            body: body,
            credentials: credentials,
            followRedirects: followRedirects,
            line: context.line(at: offset),
            place: Place(offset: offset)
        )
    }

    private func body() -> RequestTemplate.Body? {
        if let json = self["json"] { return json.templatedValue().map(RequestTemplate.Body.json) }
        if let form = self["form"] { return .form(form.fields("an object of form fields")) }
        if let bytes = self["bytes"] { return bytes.base64().map(RequestTemplate.Body.bytes) }
        if let text = self["text"] { return text.template().map(RequestTemplate.Body.text) }
        return RequestTemplate.Body.none
    }
}

extension FileValue {
    /// Bytes as Base64, or a template that gives some.
    func base64() -> Template? {
        guard let template = template("bytes in Base64") else { return nil }
        if template.isLiteral, Encodings.base64Bytes(template.text) == nil {
            fail("expected bytes in Base64, found '\(template.text)'")
        }
        return template
    }

    func headers() -> [RequestTemplate.Header] {
        (members("an object of header names") ?? []).compactMap { member in
            let value = member.value.template()
            guard member.isHeaderName(), let value else { return nil }
            return RequestTemplate.Header(name: member.name, value: value)
        }
    }

    func fields(_ what: String) -> [RequestTemplate.Field] {
        (members(what) ?? []).compactMap { member in
            if member.value.value.object != nil {
                member.value.expected("a text, number, boolean or a list of these")
                return nil
            }
            return member.value.templatedValue().map { RequestTemplate.Field(name: member.name, value: $0) }
        }
    }

    /// A path from the target's URL on, or an absolute URL.
    fileprivate func requestPath() -> Template? {
        guard let template = template("a path such as \"/login\"") else { return nil }
        let isAbsolute = template.text.hasPrefix("http://") || template.text.hasPrefix("https://")
        if !template.text.hasPrefix("/"), !template.text.hasPrefix("{{"), !isAbsolute {
            fail("expected a path that begins with '/', found '\(template.text)'")
        }
        return template
    }
}
