import JSONText
import RunModel

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

    private static let methods = ["get", "post", "put", "patch", "delete", "head"]

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
        document.operations = described.map { request in
            let own = request.value["servers"] ?? request.item["servers"]
            return operation(
                request.value,
                method: request.method,
                path: prefix(own.map(addresses) ?? servers) + request.path,
                parameters: request.parameters.compactMap(parameter),
                bodies: contents(schemas.resolved(request.value["requestBody"])?["content"]),
                responses: responses(request.value["responses"])
            )
        }
        return document
    }

    // MARK: Parts that both versions share

    /// A request as the document has it: its method below its path.
    struct Described {
        var path: String
        var method: String
        /// The object of the path, for all of its methods.
        var item: JSONValue
        /// The object of the method.
        var value: JSONValue
        /// Those of the path, then those of the method, with references followed.
        var parameters: [JSONValue]
    }

    /// The requests in the order of the document.
    var described: [Described] {
        (root["paths"]?.object?.members ?? []).flatMap { path -> [Described] in
            guard let item = schemas.resolved(path.value) else { return [] }
            return Self.methods.compactMap { method in
                guard let value = item[method], value.object != nil else { return nil }
                let parameters = (item["parameters"]?.array ?? []) + (value["parameters"]?.array ?? [])
                return Described(
                    path: path.key,
                    method: method,
                    item: item,
                    value: value,
                    parameters: parameters.compactMap(schemas.resolved)
                )
            }
        }
    }

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

    private func parameter(_ value: JSONValue) -> APIParameter? {
        guard let name = value["name"]?.string, let place = value["in"]?.string else { return nil }
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
