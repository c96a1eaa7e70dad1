package import JSONText
package import RunModel

extension APIDocument {
    /// Reads the description that a text holds.
    ///
    /// - Parameter target: The backend's address. Only the paths of the document's own servers count below it; no address of the
    ///   document is ever used for a request.
    /// - Throws: The reason why the text does not describe an API.
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
            throw wrong("this does not describe an API in a format that Rekey reads" + Self.guessedKind(root))
        }
        // No request can have such a path.
        operations.removeAll { $0.path.contains(where: \.isWhitespace) }
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
