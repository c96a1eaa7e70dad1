package import JSONText

/// A request that a description lists, with what it says of it.
package struct APIOperation: Sendable, Hashable {
    package var method: String
    /// The path below the target, with its parameters in braces.
    package var path: String
    package var id: String
    package var summary: String
    package var text: String
    package var tags: [String]
    package var parameters: [APIParameter]
    /// The kinds of body that it takes.
    package var bodies: [APIContent]
    package var responses: [APIResponse]
    /// The names of the schemes of each alternative; nil where the description says nothing, an empty list where none is needed.
    package var security: [[String]]?
    package var isDeprecated: Bool

    /// `POST /sessions`
    package var line: String { "\(method) \(path)" }

    /// The responses that mean success.
    package var successes: [APIResponse] {
        let fine = responses.filter { $0.status.hasPrefix("2") }
        return fine.isEmpty ? responses.filter { $0.status.hasPrefix("3") } : fine
    }

    /// The responses that mean a refusal.
    package var refusals: [APIResponse] { responses.filter { $0.status.hasPrefix("4") } }
}

/// A parameter of a request outside of its body.
package struct APIParameter: Sendable, Hashable {
    /// `path`, `query`, `header` or `cookie`.
    package var place: String
    package var name: String
    package var isRequired: Bool
    package var schema: JSONValue
    package var text: String
}

/// A body of one media type.
package struct APIContent: Sendable, Hashable {
    /// In lower case, without parameters.
    package var mediaType: String
    package var schema: JSONValue?
    /// The examples, by their names.
    package var examples: [Example]

    package struct Example: Sendable, Hashable {
        package var name: String
        package var summary = ""
        package var value: JSONValue
    }

    package var isJSON: Bool { mediaType == "application/json" || mediaType.hasSuffix("+json") || mediaType == "*/*" }
    package var isForm: Bool { mediaType == "application/x-www-form-urlencoded" }
}

/// A response that a description lists.
package struct APIResponse: Sendable, Hashable {
    /// `201`, `4XX` or `default`.
    package var status: String
    package var text: String
    package var contents: [APIContent]
    /// The names of its header fields.
    package var headers: [String]

    package var code: Int? { Int(status) }
}

/// A way in which requests prove who sends them.
package struct SecurityScheme: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case bearer(format: String?)
        case basic
        /// A key of this name in a header, a query or a cookie.
        case key(place: String, name: String)
        /// OAuth 2, with the path of the request that takes a password, where there is one.
        case oauth(passwordPath: String?)
        case openID
    }

    package var name: String
    package var kind: Kind
    package var text: String

    /// Indicates whether it is a key of its own name, such as that of a project, and no token: those travel as `Authorization`.
    var isKey: Bool {
        guard case .key(let place, let name) = kind else { return false }
        return place != "cookie" && name.lowercased() != "authorization"
    }
}
