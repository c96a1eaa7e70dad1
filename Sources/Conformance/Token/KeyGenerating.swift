private import Crypto
private import CryptoExtras
private import Platform

extension SigningKey {
    /// A key of one's own: PEM text, or for keyed algorithms a text.
    ///
    /// It follows the random numbers that are given, but for RSA, whose keys are made by the library alone.
    static func make(for algorithm: SignatureAlgorithm, using random: inout SeededGenerator) -> String? {
        switch algorithm {
        case .HS256, .HS384, .HS512: return Encodings.base64URL(bytes(64, &random))
        case .ES256:
            return attempt { try P256.Signing.PrivateKey(rawRepresentation: bytes(32, &random)).pemRepresentation }
        case .ES384:
            return attempt { try P384.Signing.PrivateKey(rawRepresentation: bytes(48, &random)).pemRepresentation }
        case .ES512:
            // 521 bits: the first byte holds one of them.
            return attempt {
                try P521.Signing.PrivateKey(rawRepresentation: [0] + bytes(65, &random)).pemRepresentation
            }
        case .EdDSA: return PEM.text(PEM.ed25519Private + bytes(32, &random), label: "PRIVATE KEY")
        case .RS256, .RS384, .RS512, .PS256, .PS384, .PS512:
            return try? _RSA.Signing.PrivateKey(keySize: .bits2048).pkcs8PEMRepresentation
        }
    }

    /// Few numbers of the right width are no key: those beyond the order of the curve.
    private static func attempt(_ make: () throws -> String) -> String? {
        for _ in 0..<8 {
            if let key = try? make() { return key }
        }
        return nil
    }

    private static func bytes(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
}
