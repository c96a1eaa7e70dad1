import Crypto

/// The digest of a token or code: enough to recognize it, too little to use it.
///
/// A plain hash is enough for values with 256 random bits, which nobody can guess; passwords need ``PasswordHasher``.
package struct SecretDigest: Hashable, Sendable {
    private let words: SIMD4<UInt64>

    /// SHA-256 of the text's UTF-8.
    package init(of text: String) {
        var hash = SHA256()
        var text = text
        text.withUTF8 { hash.update(bufferPointer: UnsafeRawBufferPointer($0)) }
        words = hash.finalize().withUnsafeBytes { bytes in
            SIMD4(
                bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self),
                bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self),
                bytes.loadUnaligned(fromByteOffset: 16, as: UInt64.self),
                bytes.loadUnaligned(fromByteOffset: 24, as: UInt64.self)
            )
        }
    }
}
