/// The form of codes in links.
package enum CodeForm: Sendable, Hashable {
    /// 64 bits to find it by and 256 bits of secret, in the letters of Base64url.
    case base64URL
    /// So many letters and digits, of which the first eleven find it. Each has almost six random bits.
    case alphanumeric(Int)
    /// An id of 24 hexadecimal digits, of which the first eleven find it, and a token of so many bytes, in hexadecimal
    /// digits, that is the secret.
    case pair(secretBytes: Int)
}
