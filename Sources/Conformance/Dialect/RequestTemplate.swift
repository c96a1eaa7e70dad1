/// One HTTP request with places for values.
package struct RequestTemplate: Sendable, Hashable {
    package enum Body: Sendable, Hashable {
        case none
        case json(TemplatedValue)
        /// Fields of `application/x-www-form-urlencoded`; a list repeats the field.
        case form([Field])
        case text(Template)
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
    /// Whether the session's credentials are added.
    package var credentials: Bool
    /// How many redirects to the same host are followed.
    package var followRedirects: Int
    /// Line in its file, from 1.
    package var line: Int
    /// Where it stands in its file.
    package var place = Place.none
}

/// How a session's credentials travel.
package struct CredentialsTemplate: Sendable, Hashable {
    package var headers: [RequestTemplate.Header]
    package var query: [RequestTemplate.Field]
}
