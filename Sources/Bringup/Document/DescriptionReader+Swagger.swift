import JSONText

extension DescriptionReader {
    /// A document of Swagger 2, in which bodies and forms are parameters.
    func swagger() -> APIDocument {
        let servers = swaggerServers
        let prefix = prefix(servers)
        var document = APIDocument(
            format: "Swagger 2.0",
            title: root["info"]?["title"]?.string,
            operations: [],
            schemes: (root["securityDefinitions"]?.object?.members ?? []).compactMap { member in
                kind(of: member.value, basePath: prefix).map {
                    SecurityScheme(name: member.key, kind: $0, text: member.value["description"]?.string ?? "")
                }
            },
            notes: note(on: servers),
            reader: schemas
        )
        document.operations = described.map { request in
            operation(
                request.value,
                method: request.method,
                path: prefix + request.path,
                parameters: request.parameters.compactMap(swaggerParameter),
                bodies: swaggerBodies(request.parameters, request.value["consumes"] ?? root["consumes"]),
                responses: swaggerResponses(request.value["responses"], request.value["produces"] ?? root["produces"])
            )
        }
        return document
    }

    private var swaggerServers: [String] {
        let path = root["basePath"]?.string ?? ""
        guard let host = root["host"]?.string, !host.isEmpty else { return path.isEmpty ? [] : [path] }
        let schemes = (root["schemes"]?.array ?? []).compactMap(\.string).filter { $0.hasPrefix("http") }
        return (schemes.isEmpty ? ["https", "http"] : schemes).map { "\($0)://\(host)\(path)" }
    }

    private func swaggerParameter(_ value: JSONValue) -> APIParameter? {
        guard let name = value["name"]?.string, let place = value["in"]?.string,
            ["path", "query", "header"].contains(place)
        else { return nil }
        return APIParameter(
            place: place,
            name: name,
            isRequired: value["required"]?.bool == true || place == "path",
            schema: value,
            text: value["description"]?.string ?? ""
        )
    }

    private func swaggerBodies(_ parameters: [JSONValue], _ consumes: JSONValue?) -> [APIContent] {
        let types = (consumes?.array ?? []).compactMap(\.string).map(Self.mediaType)
        if let body = parameters.first(where: { $0["in"]?.string == "body" }) {
            return (types.isEmpty ? ["application/json"] : types).map {
                APIContent(mediaType: $0, schema: body["schema"], examples: [])
            }
        }
        let fields = parameters.filter { $0["in"]?.string == "formData" }
        guard !fields.isEmpty else { return [] }
        let required = fields.filter { $0["required"]?.bool == true }.compactMap { $0["name"]?.string }
        // In a field, `required` is a truth value and not a list.
        let properties = fields.compactMap { field -> (String, JSONValue)? in
            guard let name = field["name"]?.string, var object = field.object else { return nil }
            object["required"] = nil
            return (name, JSONValue(.object(object)))
        }
        let schema: JSONValue = [
            "type": "object", "properties": JSONValue(JSONObject(properties)),
            "required": JSONValue(required.map { JSONValue($0) }),
        ]
        let forms = types.filter { $0.hasPrefix("application/x-www-form") || $0.hasPrefix("multipart") }
        return (forms.isEmpty ? ["application/x-www-form-urlencoded"] : forms).map {
            APIContent(mediaType: $0, schema: schema, examples: [])
        }
    }

    private func swaggerResponses(_ value: JSONValue?, _ produces: JSONValue?) -> [APIResponse] {
        let types = (produces?.array ?? []).compactMap(\.string).map(Self.mediaType)
        let type = types.first { $0 == "application/json" || $0.hasSuffix("+json") } ?? types.first
        return (value?.object?.members ?? []).compactMap { member in
            guard let value = schemas.resolved(member.value) else { return nil }
            let examples = (value["examples"]?.object?.members ?? []).map {
                APIContent.Example(name: "", value: $0.value)
            }
            let content = value["schema"].map {
                APIContent(mediaType: type ?? "application/json", schema: $0, examples: examples)
            }
            return APIResponse(
                status: member.key,
                text: value["description"]?.string ?? "",
                contents: content.map { [$0] } ?? [],
                headers: value["headers"]?.object?.keys ?? []
            )
        }
    }
}
