private import Basics
private import Platform

/// Text armour around DER (RFC 7468).
enum PEM {
    /// The bytes between the first pair of marks; nil where there is none.
    static func bytes(in text: String) -> [UInt8]? {
        let lines = text.split(whereSeparator: \.isNewline).map { $0.trimming(where: \.isWhitespace) }
        guard let start = lines.firstIndex(where: { $0.hasPrefix("-----BEGIN") }),
            let end = lines[start...].firstIndex(where: { $0.hasPrefix("-----END") })
        else { return nil }
        return Data(base64Encoded: lines[lines.index(after: start)..<end].joined()).map { Array($0) }
    }

    static func text(_ bytes: [UInt8], label: String) -> String {
        let body = Array(Data(bytes).base64EncodedString())
        let lines = stride(from: 0, to: body.count, by: 64).map { String(body[$0..<min($0 + 64, body.count)]) }
        return (["-----BEGIN \(label)-----"] + lines + ["-----END \(label)-----"]).joined(separator: "\n")
    }

    /// The bytes in front of a raw Ed25519 key: PKCS #8 for a private one, SubjectPublicKeyInfo for a public one (RFC 8410,
    /// sections 7 and 4).
    static let ed25519Private: [UInt8] = [
        0x30, 0x2E, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
    ]
    static let ed25519Public: [UInt8] = [0x30, 0x2A, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x03, 0x21, 0x00]

    /// The seed of an Ed25519 key in PKCS #8.
    static func ed25519Seed(in text: String) throws(TemplateError) -> [UInt8] {
        guard let bytes = bytes(in: text), bytes.count >= 48, bytes.starts(with: ed25519Private) else {
            throw TemplateError("the PEM text holds no private Ed25519 key")
        }
        return Array(bytes[16..<48])
    }
}
