/// A replacement for a token's signature.
package enum SignatureForm: String, CaseIterable, Sendable, Hashable {
    /// Nothing behind the last period.
    case empty
    /// Nothing, and no last period.
    case missing
    /// The first half of its bytes.
    case half
    /// Zero bytes, as many as it had.
    case zeros
    /// The integers 0 and 0 as ASN.1 writes a pair, which some libraries take for an ECDSA signature.
    case zeroPair
    /// One bit in the middle is another.
    case flipped
    /// The other value that holds for the same text under ECDSA: `s` replaced by the order of the curve less `s`.
    case mirrored
    /// The same bytes, with the bits changed that the last character does not use (RFC 4648, section 3.5); the signature
    /// as it was where that uses all.
    case unusedBits
    /// The same bytes, with the padding that they would need elsewhere.
    case padded
    /// The same bytes in the alphabet of plain Base64.
    case standard
}
