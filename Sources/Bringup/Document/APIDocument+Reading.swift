package import JSONText
package import RunModel

extension APIDocument {
    /// Reads the description that a text holds.
    ///
    /// - Parameter target: The backend's address. Only the paths of the document's own servers count below it; no address of the
    ///   document is ever used for a request.
    /// - Throws: The reason why the text is no description of an API.
    package init(_ source: SourceText, target: RequestURL?) throws(Diagnostics) {
        let root = try DescriptionText.value(of: source)
        func wrong(_ message: String, at offset: Int = 0) -> Diagnostics {
            Diagnostics([Diagnostic(error: message, at: offset, in: source)])
        }
        guard root.object != nil else {
            throw wrong(
                "expected a description of an API, an object with \"openapi\" or \"swagger\", found \(root.kindName)"
            )
        }
        let reader = DescriptionReader(root: root, target: target)
        if let version = root["openapi"] {
            let text = version.string ?? version.number?.literal ?? ""
            guard text.hasPrefix("3.") else {
                throw wrong("expected version 3 of OpenAPI, found \"\(text)\"", at: version.offset)
            }
            try Self.checkPaths(root, wrong)
            self = reader.openAPI(version: text)
        } else if let version = root["swagger"] {
            let text = version.string ?? version.number?.literal ?? ""
            guard text == "2.0" || text == "2" else {
                throw wrong("expected version 2.0 of Swagger, found \"\(text)\"", at: version.offset)
            }
            try Self.checkPaths(root, wrong)
            self = reader.swagger()
        } else if root["issuer"]?.string != nil, root["token_endpoint"] != nil || root["authorization_endpoint"] != nil
        {
            self = reader.discovery()
        } else {
            throw wrong("this is no description of an API that can be read here" + Self.guessedKind(root))
        }
    }

    private static func checkPaths(
        _ root: JSONValue,
        _ wrong: (String, Int) -> Diagnostics
    ) throws(Diagnostics) {
        guard let paths = root["paths"] else {
            throw wrong("the description lists no requests: it has no \"paths\"", 0)
        }
        guard paths.object != nil else {
            throw wrong("expected an object of paths, found \(paths.kindName)", paths.offset)
        }
    }

    /// The kind of file that it probably is, and what to do with it.
    private static func guessedKind(_ root: JSONValue) -> String {
        if root["swaggerVersion"] != nil { return ": it is Swagger 1; convert it to OpenAPI 3 first" }
        if root["asyncapi"] != nil { return ": AsyncAPI describes messages, not requests" }
        if root["info"]?["_postman_id"] != nil || root["info"]?["schema"]?.string?.contains("postman") == true {
            return ": it is a Postman collection; export it as OpenAPI first"
        }
        if root["data"]?["__schema"] != nil || root["__schema"] != nil { return ": it is a GraphQL schema" }
        return "; expected \"openapi\": \"3.…\", \"swagger\": \"2.0\", or the \"issuer\" of an OpenID provider"
    }
}

/// Reads the three kinds of description into one.
struct DescriptionReader {
    let root: JSONValue
    let target: RequestURL?
    let schemas: SchemaReader

    init(root: JSONValue, target: RequestURL?) {
        self.root = root
        self.target = target
        schemas = SchemaReader(root: root)
    }

    static let methods = ["get", "post", "put", "patch", "delete", "head"]

    func openAPI(version: String) -> APIDocument {
        let servers = addresses(root["servers"])
        var document = APIDocument(
            format: "OpenAPI \(version)",
            title: root["info"]?["title"]?.string,
            operations: [],
            schemes: schemes(root["components"]?["securitySchemes"], servers),
            notes: note(on: servers),
            reader: schemas
        )
        for path in root["paths"]?.object?.members ?? [] {
            guard let item = schemas.resolved(path.value) else { continue }
            for method in Self.methods {
                guard let value = item[method], value.object != nil else { continue }
                let own = value["servers"] ?? item["servers"]
                let parameters = (item["parameters"]?.array ?? []) + (value["parameters"]?.array ?? [])
                document.operations.append(
                    operation(
                        value,
                        method: method,
                        path: prefix(own.map(addresses) ?? servers) + path.key,
                        parameters: parameters.compactMap { parameter(schemas.resolved($0)) },
                        bodies: contents(schemas.resolved(value["requestBody"])?["content"]),
                        responses: responses(value["responses"])
                    )
                )
            }
        }
        return document
    }

    // MARK: Parts that both versions share

    func operation(
        _ value: JSONValue,
        method: String,
        path: String,
        parameters: [APIParameter],
        bodies: [APIContent],
        responses: [APIResponse]
    ) -> APIOperation {
        // The parameter of an operation replaces that of its path.
        var named: [APIParameter] = []
        for parameter in parameters {
            named.removeAll { $0.name == parameter.name && $0.place == parameter.place }
            named.append(parameter)
        }
        return APIOperation(
            method: method.uppercased(),
            path: path.hasPrefix("/") ? path : "/" + path,
            id: value["operationId"]?.string ?? "",
            summary: value["summary"]?.string ?? "",
            text: value["description"]?.string ?? "",
            tags: (value["tags"]?.array ?? []).compactMap(\.string),
            parameters: named,
            bodies: bodies,
            responses: responses,
            security: security(value["security"] ?? root["security"]),
            isDeprecated: value["deprecated"]?.bool == true
        )
    }

    private func security(_ value: JSONValue?) -> [[String]]? {
        value?.array.map { $0.map { $0.object?.keys ?? [] } }
    }

    private func parameter(_ value: JSONValue?) -> APIParameter? {
        guard let value, let name = value["name"]?.string, let place = value["in"]?.string else { return nil }
        return APIParameter(
            place: place,
            name: name,
            isRequired: value["required"]?.bool == true || place == "path",
            schema: value["schema"] ?? value,
            text: value["description"]?.string ?? ""
        )
    }

    private func contents(_ value: JSONValue?) -> [APIContent] {
        (value?.object?.members ?? []).map { member in
            var examples = (member.value["examples"]?.object?.members ?? []).compactMap { example in
                schemas.resolved(example.value).flatMap { found in
                    found["value"].map {
                        APIContent.Example(name: example.key, summary: found["summary"]?.string ?? "", value: $0)
                    }
                }
            }
            if let example = member.value["example"] { examples.append(.init(name: "", value: example)) }
            return APIContent(
                mediaType: Self.mediaType(member.key),
                schema: member.value["schema"],
                examples: examples
            )
        }
    }

    static func mediaType(_ text: String) -> String {
        String(text.prefix { $0 != ";" }).lowercased().filter { !$0.isWhitespace }
    }

    private func responses(_ value: JSONValue?) -> [APIResponse] {
        (value?.object?.members ?? []).compactMap { member in
            guard let value = schemas.resolved(member.value) else { return nil }
            return APIResponse(
                status: member.key,
                text: value["description"]?.string ?? "",
                contents: contents(value["content"]),
                headers: value["headers"]?.object?.keys ?? []
            )
        }
    }

    private func schemes(_ value: JSONValue?, _ servers: [String]) -> [SecurityScheme] {
        (value?.object?.members ?? []).compactMap { member in
            guard let value = schemas.resolved(member.value),
                let kind = kind(of: value, basePath: prefix(servers))
            else { return nil }
            return SecurityScheme(name: member.key, kind: kind, text: value["description"]?.string ?? "")
        }
    }

    func kind(of value: JSONValue, basePath: String) -> SecurityScheme.Kind? {
        switch value["type"]?.string {
        case "http":
            switch value["scheme"]?.string?.lowercased() {
            case "bearer": return .bearer(format: value["bearerFormat"]?.string)
            case "basic": return .basic
            default: return nil
            }
        case "basic": return .basic
        case "apiKey":
            guard let place = value["in"]?.string, let name = value["name"]?.string else { return nil }
            return .key(place: place, name: name)
        case "oauth2":
            let address =
                value["flows"]?["password"]?["tokenUrl"]?.string
                ?? (value["flow"]?.string == "password" ? value["tokenUrl"]?.string : nil)
            return .oauth(passwordPath: address.map { path(ofTokenURL: $0, basePath: basePath) })
        case "openIdConnect": return .openID
        default: return nil
        }
    }

    /// The path of a token endpoint, which may be written as a URL, or relative to the document or to its server.
    private func path(ofTokenURL address: String, basePath: String) -> String {
        if let url = RequestURL(address) { return belowTarget(url.path) }
        if address.hasPrefix("/") {
            return address.hasPrefix(basePath + "/") ? belowTarget(address) : basePath + address
        }
        let relative = address.hasPrefix("./") ? String(address.dropFirst(2)) : address
        return basePath + "/" + relative
    }

    // MARK: Servers

    /// The addresses of servers, with the defaults of their variables.
    private func addresses(_ value: JSONValue?) -> [String] {
        (value?.array ?? []).compactMap { server in
            guard var address = server["url"]?.string else { return nil }
            for variable in server["variables"]?.object?.members ?? [] {
                address = address.replacing("{\(variable.key)}", with: variable.value["default"]?.string ?? "")
            }
            return address
        }
    }

    /// The path that the requests of a document begin with, below the target.
    func prefix(_ servers: [String]) -> String {
        let urls = servers.map { (text: $0, url: RequestURL($0)) }
        let chosen = urls.first { $0.url != nil && $0.url?.origin == target?.origin } ?? urls.first
        let path = chosen?.url?.path ?? chosen.map { $0.text.hasPrefix("/") ? $0.text : "/" + $0.text } ?? ""
        return belowTarget(path)
    }

    /// A path without the part that the target's address has already, and without a slash at its end.
    func belowTarget(_ path: String) -> String {
        let whole = String(path.reversed().drop { $0 == "/" }.reversed())
        let base = String((target?.path ?? "").reversed().drop { $0 == "/" }.reversed())
        guard !base.isEmpty, whole == base || whole.hasPrefix(base + "/") else { return whole }
        return String(whole.dropFirst(base.count))
    }

    /// The remark that a document speaks of other hosts than the target.
    func note(on servers: [String]) -> [String] {
        let urls = servers.compactMap(RequestURL.init)
        guard let target, !urls.isEmpty, !urls.contains(where: { $0.origin == target.origin }) else { return [] }
        return [
            "The description is of \(urls.prefix(3).map(\.place).joined(separator: ", ")), not of \(target.place). Only its paths are "
                + "used; nothing is sent to any other host than the target."
        ]
    }
}

extension RequestURL {
    /// The origin as people write it.
    fileprivate var place: String {
        port == (scheme == "https" ? 443 : 80) ? "\(scheme)://\(host)" : origin
    }
}
