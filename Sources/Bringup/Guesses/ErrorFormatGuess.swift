import JSONText

/// The form that all refusals of a description share.
enum ErrorFormatGuess {
    /// So many refusals have to be described before they count as a format.
    private static let least = 3

    /// The member `errors` of a dialect; nil where refusals differ, or are not described.
    static func format(of operations: [APIOperation], in document: APIDocument) -> JSONValue? {
        let refusals = operations.flatMap(\.refusals)
        let contents = refusals.compactMap(\.contents.first)
        // A backend is held to what is written here, so all of it has to be described: the refusal of a session above all.
        guard contents.count >= least, contents.count == refusals.count, refusals.contains(where: { $0.code == 401 }),
            let type = contents.first?.mediaType, type.hasSuffix("json"),
            contents.allSatisfy({ $0.mediaType == type })
        else { return nil }
        let schemas = contents.map { document.schema(of: $0) }
        let sure = (schemas.first?.properties ?? []).filter { property in
            schemas.allSatisfy { schema in schema.properties.contains { $0.name == property.name && $0.isRequired } }
        }
        var format = JSONObject([("contentType", JSONValue(type))])
        let code = sure.first { ["code", "error_code", "errorCode"].contains($0.name) && $0.schema.type == "string" }
        if let code { format["code"] = JSONValue(RequestShape.jsonPath([code.name])) }
        let first = sure.first { ["detail", "message", "error", "title", "errors", "code"].contains($0.name) }
        if let first {
            format["body"] = [["path": JSONValue(RequestShape.jsonPath([first.name])), "exists": true]]
        }
        return format.count > 1 || type == "application/problem+json" ? JSONValue(format) : nil
    }
}
