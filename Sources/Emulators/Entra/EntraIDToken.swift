import JSONText
import Platform
import Reference
import ReferenceCore

/// The statements to a client about its user: the payload of an ID token, and `client_info` beside it.
struct EntraIDToken: Sendable {
    let profile: Profile
    let app: EntraApp
    let issuer: String
    let issuedAt: Date
    let scopes: Set<String>

    /// The payload (ID token claims reference, version 2.0).
    var payload: JSONValue {
        var members: JSONObject = [
            "ver": "2.0",
            "iss": JSONValue(issuer),
            "aud": JSONValue(app.id),
            "iat": JSONValue(issuedAt.seconds),
            "nbf": JSONValue(issuedAt.seconds),
            "exp": JSONValue((issuedAt + .hours(1)).seconds),
            "sub": JSONValue(profile.id),
            "oid": JSONValue(profile.id),
            "tid": JSONValue(EntraSettings.tenantID),
            "preferred_username": JSONValue(profile.email ?? ""),
        ]
        if let name = profile.attributes[EntraAttribute.displayName.name] { members["name"] = name }
        if scopes.contains("email"), let email = profile.email { members["email"] = JSONValue(email) }
        return JSONValue(members)
    }

    /// The identity of the user for the client's cache: the account and its tenant.
    var clientInfo: String {
        let info: JSONValue = ["uid": JSONValue(profile.id), "utid": JSONValue(EntraSettings.tenantID)]
        return Base64URL.encode(JSONWriter.compact.bytes(info))
    }
}
