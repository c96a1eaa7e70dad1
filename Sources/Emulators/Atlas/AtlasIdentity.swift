import Reference
import ReferenceCore

/// The identity that a user logs in by: an email with its password, or an API key.
struct AtlasIdentity: Sendable, Hashable {
    let id: String
    let providerType: String
    let providerID: String

    /// The email/password identity of a user; every user here has this one.
    static func userpass(of user: String, in appID: String) -> AtlasIdentity {
        AtlasIdentity(
            id: ObjectID.derived(from: "identity of \(user)"),
            providerType: "local-userpass",
            providerID: ObjectID.derived(from: "local-userpass of \(appID)")
        )
    }

    /// The identity of one of a user's API keys.
    static func key(_ id: String, in appID: String) -> AtlasIdentity {
        AtlasIdentity(
            id: id,
            providerType: "api-key",
            providerID: ObjectID.derived(from: "api-key of \(appID)")
        )
    }
}
