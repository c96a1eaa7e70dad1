/// One HTTP request with places for values.
package struct RequestTemplate: Sendable, Hashable {
    package enum Body: Sendable, Hashable {
        case none
        case json(TemplatedValue)
        /// Fields of `application/x-www-form-urlencoded`; a list repeats the field.
        case form([Field])
        case text(Template)
        /// Bytes in Base64: what no text can say.
        case bytes(Template)
    }

    package struct Field: Sendable, Hashable {
        package var name: String
        package var value: TemplatedValue
    }

    package struct Header: Sendable, Hashable {
        package var name: String
        package var value: Template
    }

    package var method: String
    /// A path below the target's URL, or a template that makes an absolute URL.
    package var path: Template
    package var headers: [Header]
    package var query: [Field]
    package var body: Body
    /// Indicates whether the session's credentials are added.
    package var credentials: Bool
    /// The number of redirects to the same host that are followed.
    package var followRedirects: Int
    /// The highest version of TLS that is offered; nil for what is usual.
    package var highestTLS: TLSVersion?
    /// Line in its file, from 1.
    package var line: Int
    /// Its place in its file.
    package var place = Place.none
}

/// A version of Transport Layer Security.
package enum TLSVersion: String, CaseIterable, Sendable, Hashable {
    case v1_0 = "1.0"
    case v1_1 = "1.1"
    case v1_2 = "1.2"
    case v1_3 = "1.3"
}

/// The credentials of a session, and where they travel.
package struct CredentialsTemplate: Sendable, Hashable {
    /// A field that carries the access token.
    package struct TokenField: Sendable, Hashable {
        /// The name of the header; nil where it is a field of the query.
        package let header: String?
        /// The paths of the other values without which it is not sent.
        package let companions: [[String]]
    }

    /// The members of a session that are tokens of it.
    package static let tokens = ["accessToken", "refreshToken", "idToken"]

    package var headers: [RequestTemplate.Header]
    package var query: [RequestTemplate.Field]

    package init(headers: [RequestTemplate.Header] = [], query: [RequestTemplate.Field] = []) {
        (self.headers, self.query) = (headers, query)
    }

    /// The fields that carry the access token.
    package var tokenFields: [TokenField] {
        let carrying = carryingToken
        let fields =
            carrying.headers.map { (header: $0.name as String?, templates: [$0.value]) }
            + carrying.query.map { (header: nil, templates: $0.value.templates) }
        return fields.map { field in
            let paths = field.templates.flatMap(\.paths).map(\.path)
            return TokenField(header: field.header, companions: paths.filter { $0 != Self.token })
        }
    }

    /// Those of its fields that carry the access token.
    package var carryingToken: CredentialsTemplate {
        let carries = { (templates: [Template]) in templates.flatMap(\.paths).contains { $0.path == Self.token } }
        return CredentialsTemplate(
            headers: headers.filter { carries([$0.value]) },
            query: query.filter { carries($0.value.templates) }
        )
    }

    private static let token = ["accessToken"]
}
