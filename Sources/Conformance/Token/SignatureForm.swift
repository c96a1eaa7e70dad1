import JSONText

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

extension CompactToken {
    /// Puts another signature in place of the present one.
    package mutating func setSignature(to form: SignatureForm) throws(TemplateError) {
        switch form {
        case .empty: signatureText = ""
        case .missing: signatureText = nil
        case .zeroPair: signatureText = Encodings.base64URL([0x30, 0x06, 0x02, 0x01, 0x00, 0x02, 0x01, 0x00])
        case .padded:
            let text = try present()
            signatureText = text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        case .unusedBits: signatureText = Self.respelled(try present())
        case .standard:
            signatureText = String(try present().map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        case .half, .zeros, .flipped, .mirrored:
            guard var bytes = signature, bytes.count > 1 else {
                throw TemplateError("the token has no signature that could be changed")
            }
            switch form {
            case .half: bytes.removeLast(bytes.count - bytes.count / 2)
            case .zeros: bytes = Array(repeating: 0, count: bytes.count)
            case .flipped: bytes[bytes.count / 2] ^= 0x10
            default: bytes = try mirrored(bytes)
            }
            signatureText = Encodings.base64URL(bytes)
        }
    }

    private func present() throws(TemplateError) -> String {
        guard let text = signatureText, !text.isEmpty else {
            throw TemplateError("the token has no signature that could be written in another way")
        }
        return text
    }

    /// The last character replaced by one that stands for the same bits and for others that nobody reads.
    private static func respelled(_ text: String) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        guard text.utf8.count % 4 != 0, let last = text.last, let index = alphabet.firstIndex(of: last) else {
            return text
        }
        // Two characters over a group of four leave four bits unused, three leave two: the lowest is among both.
        return String(text.dropLast()) + String(alphabet[index ^ 1])
    }

    private func mirrored(_ bytes: [UInt8]) throws(TemplateError) -> [UInt8] {
        guard let algorithm, let order = algorithm.curveOrder, bytes.count == order.count * 2 else {
            let name = header["alg"]?.templateText ?? "none"
            throw TemplateError("a token signed with '\(name)' has no mirrored signature; ES256 and its kind have")
        }
        // order - s, digit by digit from the end.
        var mirror = Array(bytes[order.count...])
        var borrow = 0
        for index in mirror.indices.reversed() {
            let difference = Int(order[index]) - Int(mirror[index]) - borrow
            mirror[index] = UInt8(truncatingIfNeeded: difference)
            borrow = difference < 0 ? 1 : 0
        }
        return Array(bytes[..<order.count]) + mirror
    }
}

extension SignatureAlgorithm {
    /// The order of its curve's base point (SEC 2, sections 2.4.2, 2.5.1 and 2.6.1), as wide as each half of a signature.
    fileprivate var curveOrder: [UInt8]? {
        let digits: String? =
            switch self {
            case .ES256: "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551"
            case .ES384:
                "ffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973"
            case .ES512:
                "01fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa"
                    + "51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409"
            default: nil
            }
        guard let digits else { return nil }
        let values = digits.compactMap(\.hexDigitValue)
        return stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
    }
}
