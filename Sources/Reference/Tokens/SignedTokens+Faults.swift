import Crypto
import Foundation
import JSONText

/// Faulty backends alone: why they take a token that the key of this backend did not sign.
extension SignedTokens {
    func isTakenUnsigned(_ token: CompactToken) -> Bool {
        guard !defects.isEmpty else { return false }
        return (defects.contains(.jwtAlgNoneAccepted) && token.algorithm?.lowercased() == "none")
            || (defects.contains(.jwtSignatureNotRequired) && isBlank(token))
            || (defects.contains(.jwtSignatureNotChecked) && isOfTheRightLength(token))
            || (defects.contains(.jwtKeyConfusion) && isKeyedWithPublicKey(token))
            || (defects.contains(.jwtHeaderKeyTrusted) && isSignedByOwnKey(token))
    }

    /// No signature, or one that consists of zeros.
    private func isBlank(_ token: CompactToken) -> Bool {
        token.algorithm == key.algorithm && token.signature?.allSatisfy { $0 == 0 } != false
    }

    private func isOfTheRightLength(_ token: CompactToken) -> Bool {
        guard token.algorithm == key.algorithm, let signature = token.signature else { return false }
        return signature.count == (key.algorithm == "ES256" ? 64 : 32) && signature.contains { $0 != 0 }
    }

    /// The published key as PEM, with and without the line end that files have, taken for a shared secret.
    private func isKeyedWithPublicKey(_ token: CompactToken) -> Bool {
        guard case .elliptic(let key) = key.material, token.algorithm == "HS256", let signature = token.signature else {
            return false
        }
        let pem = key.publicKey.pemRepresentation
        return [pem, pem + "\n"].contains {
            TokenKey(.shared(SymmetricKey(data: Array($0.utf8)))).isValid(signature, for: token.signedText)
        }
    }

    /// The key that the token's own header holds.
    private func isSignedByOwnKey(_ token: CompactToken) -> Bool {
        guard token.algorithm == "ES256", let signature = token.signature, let jwk = token.header["jwk"],
            let x = jwk["x"]?.string.flatMap({ Base64URL.decode($0) }),
            let y = jwk["y"]?.string.flatMap({ Base64URL.decode($0) }),
            let key = try? P256.Signing.PublicKey(rawRepresentation: x + y),
            let pair = try? P256.Signing.ECDSASignature(rawRepresentation: signature)
        else { return false }
        return key.isValidSignature(pair, for: Array(token.signedText.utf8))
    }
}
