/// The form in which a public key becomes a shared secret where a target confuses the two.
package enum SecretForm: String, CaseIterable, Sendable, Hashable {
    /// The PEM text.
    case pem
    /// The same with a line end behind it, as files have it.
    case pemLine
    /// The DER bytes.
    case der
    /// The DER bytes as Base64 text, a PEM without its marks.
    case derText
    /// The JWK as JSON text.
    case jwk
}
