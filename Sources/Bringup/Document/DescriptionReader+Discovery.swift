import JSONText
import RunModel

extension DescriptionReader {
    /// The requests that a discovery document promises (OpenID Connect Discovery 1.0, RFC 8414), in the form that their standards give
    /// them.
    func discovery() -> APIDocument {
        let issuer = root["issuer"]?.string ?? ""
        var document = APIDocument(
            format: "OpenID discovery",
            title: nil,
            operations: [],
            schemes: [SecurityScheme(name: "bearer", kind: .bearer(format: nil), text: "")],
            notes: note(on: [issuer]),
            reader: schemas
        )
        let grants = (root["grant_types_supported"]?.array ?? []).compactMap(\.string)
        let client = ["client_id"]
        let tokens: JSONValue = object(["access_token", "token_type"], also: ["refresh_token", "id_token"])
        if grants.contains("password") {
            add(
                "token_endpoint",
                to: &document,
                id: "login",
                summary: "Log in with a password (RFC 6749, section 4.3)",
                form: object(["grant_type", "username", "password"] + client, values: ["grant_type": "password"]),
                answer: tokens
            )
        }
        if grants.contains("refresh_token") {
            add(
                "token_endpoint",
                to: &document,
                id: "refresh",
                summary: "Refresh the tokens (RFC 6749, section 6)",
                form: object(
                    ["grant_type", "refresh_token"] + client,
                    values: ["grant_type": "refresh_token"]
                ),
                answer: tokens
            )
        }
        let claims = (root["claims_supported"]?.array ?? []).compactMap(\.string)
        add(
            "userinfo_endpoint",
            to: &document,
            method: "GET",
            id: "userinfo",
            summary: "Claims of the user (OpenID Connect Core 1.0, section 5.3)",
            answer: object(
                ["sub"],
                also: ["email", "preferred_username", "email_verified"].filter { claims.isEmpty || claims.contains($0) }
            ),
            security: [["bearer"]]
        )
        add(
            "revocation_endpoint",
            to: &document,
            id: "revoke",
            summary: "Token revocation (RFC 7009)",
            form: object(["token"] + client)
        )
        add(
            "introspection_endpoint",
            to: &document,
            id: "introspect",
            summary: "Token introspection (RFC 7662)",
            form: object(["token"] + client),
            answer: object(["active"])
        )
        return document
    }

    private func add(
        _ member: String,
        to document: inout APIDocument,
        method: String = "POST",
        id: String,
        summary: String,
        form: JSONValue? = nil,
        answer: JSONValue? = nil,
        security: [[String]] = []
    ) {
        guard let address = root[member]?.string, let url = RequestURL(address) else { return }
        let content = answer.map { APIContent(mediaType: "application/json", schema: $0, examples: []) }
        document.operations.append(
            APIOperation(
                method: method,
                path: belowTarget(url.path),
                id: id,
                summary: summary,
                text: "",
                tags: [],
                parameters: [],
                bodies: form.map {
                    [APIContent(mediaType: "application/x-www-form-urlencoded", schema: $0, examples: [])]
                } ?? [],
                responses: [
                    APIResponse(status: "200", text: "", contents: content.map { [$0] } ?? [], headers: [])
                ],
                security: security,
                isDeprecated: false
            )
        )
    }

    /// The schema of an object of texts.
    private func object(_ required: [String], also optional: [String] = [], values: [String: String] = [:]) -> JSONValue
    {
        let members = (required + optional).map { name -> (String, JSONValue) in
            var schema: JSONObject = JSONObject([("type", "string")])
            if let value = values[name] { schema["const"] = JSONValue(value) }
            if name == "email_verified" { schema["type"] = "boolean" }
            return (name, JSONValue(schema))
        }
        return [
            "type": "object", "properties": JSONValue(JSONObject(members)),
            "required": JSONValue(required.map { JSONValue($0) }),
        ]
    }
}
