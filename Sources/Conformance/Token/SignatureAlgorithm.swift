/// The algorithm of a token's signature, by the name in its header (RFC 7518, section 3.1; RFC 8037, section 3.1).
package enum SignatureAlgorithm: String, CaseIterable, Sendable, Hashable {
    case HS256, HS384, HS512
    case RS256, RS384, RS512
    case PS256, PS384, PS512
    case ES256, ES384, ES512
    case EdDSA

    /// The kind of key it takes.
    package enum Family: String, CaseIterable, Sendable, Hashable {
        /// A keyed hash under a shared secret.
        case keyed
        case rsa
        /// ECDSA, whose signatures are pairs of integers.
        case elliptic
        /// Ed25519.
        case edwards
    }

    package var family: Family {
        switch self {
        case .HS256, .HS384, .HS512: .keyed
        case .RS256, .RS384, .RS512, .PS256, .PS384, .PS512: .rsa
        case .ES256, .ES384, .ES512: .elliptic
        case .EdDSA: .edwards
        }
    }
}
