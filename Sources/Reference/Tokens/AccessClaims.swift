import Foundation
import JSONText

/// What an access token says (RFC 7519, section 4.1; RFC 9068, section 2.2).
struct AccessClaims: Sendable, Hashable {
    var issuer: String?
    /// Whom it is for; empty where it does not say.
    var audience: [String]
    /// The account.
    var subject: String
    var issuedAt: Date
    var notBefore: Date?
    var expiresAt: Date?
    /// Names this token and no other.
    var id: String
    /// The session it belongs to.
    var session: String
    var scope: String

    /// The claims as JSON. Times are whole seconds.
    var json: JSONValue {
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
    init?(_ payload: JSONObject) {
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
    var seconds: Int { Int(timeIntervalSince1970.rounded(.down)) }
}
