package import JSONText
package import Platform

/// The claims of an access token (RFC 7519, section 4.1; RFC 9068, section 2.2).
package struct AccessClaims: Sendable, Hashable {
    /// The issuer, `iss`.
    package var issuer: String?
    /// The audience; empty where it does not say.
    package var audience: [String]
    /// The account.
    package var subject: String
    /// The moment of its making, `iat`.
    package var issuedAt: Date
    /// The moment from which it counts, `nbf`.
    package var notBefore: Date?
    /// The moment from which it counts no more, `exp`.
    package var expiresAt: Date?
    /// Names this token and no other.
    package var id: String
    /// The session it belongs to.
    package var session: String
    /// The rights that it gives.
    package var scope: String

    /// The claims of a token.
    package init(
        issuer: String? = nil,
        audience: [String],
        subject: String,
        issuedAt: Date,
        notBefore: Date? = nil,
        expiresAt: Date? = nil,
        id: String,
        session: String,
        scope: String
    ) {
        self.issuer = issuer
        self.audience = audience
        self.subject = subject
        self.issuedAt = issuedAt
        self.notBefore = notBefore
        self.expiresAt = expiresAt
        self.id = id
        self.session = session
        self.scope = scope
    }

    /// The claims as JSON. Times are whole seconds.
    package var json: JSONValue {
        [
            "iss": issuer.map { JSONValue($0) } ?? .null,
            "aud": audience.count == 1 ? JSONValue(audience[0]) : JSONValue(audience.map { JSONValue($0) }),
            "sub": JSONValue(subject),
            "iat": JSONValue(issuedAt.seconds),
            "nbf": JSONValue((notBefore ?? issuedAt).seconds),
            "exp": expiresAt.map { JSONValue($0.seconds) } ?? .null,
            "jti": JSONValue(id),
            "sid": JSONValue(session),
            "scope": JSONValue(scope),
        ]
    }
}

extension AccessClaims {
    /// The claims in a payload; nil where one that names something is missing, or one is of another type.
    package init?(_ payload: JSONObject) {
        guard let subject = payload["sub"]?.string, let id = payload["jti"]?.string,
            let session = payload["sid"]?.string, let issuedAt = payload["iat"]?.double
        else { return nil }
        for time in ["nbf", "exp"] where payload[time] != nil && payload[time]?.double == nil { return nil }
        self.init(
            issuer: payload["iss"]?.string,
            audience: payload["aud"].map { ($0.array ?? [$0]).compactMap(\.string) } ?? [],
            subject: subject,
            issuedAt: Date(timeIntervalSince1970: issuedAt),
            notBefore: payload["nbf"]?.double.map { Date(timeIntervalSince1970: $0) },
            expiresAt: payload["exp"]?.double.map { Date(timeIntervalSince1970: $0) },
            id: id,
            session: session,
            scope: payload["scope"]?.string ?? ""
        )
    }
}

extension Date {
    /// Whole seconds since 1970 (RFC 7519, section 2, NumericDate).
    package var seconds: Int { Int(timeIntervalSince1970.rounded(.down)) }
}
