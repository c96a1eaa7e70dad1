/// The form of access tokens.
package enum TokenFormat: String, Sendable, Hashable, CaseIterable {
    /// A random text that says nothing.
    case opaque
    /// A JSON Web Token (RFC 7519) under an elliptic curve key whose public half can be fetched.
    case es256
    /// A JSON Web Token under a key that issuer and resources share.
    case hs256
    /// A JSON Web Token under an RSA key whose public half can be fetched.
    case rs256
}
