package import JSONText

/// A token in the compact serialisation of RFC 7515, section 7.1, taken apart; nothing of it is believed yet.
package struct CompactToken: Sendable {
    /// The header's members.
    package let header: JSONObject
    /// The payload's members.
    package var payload: JSONObject
    /// The text that is signed: header and payload as they came, with the period between them.
    package let signedText: String
    /// Nil where the text ends without a third part.
    package let signature: [UInt8]?

    /// Takes a text apart.
    ///
    /// - Parameters:
    ///   - text: The text; nil is the result where it is not such a token.
    ///   - isLenient: Faulty backends alone: whether other spellings of the same bytes are read as well.
    package init?(_ text: String, isLenient: Bool = false) {
        guard text.utf8.count <= Self.mostBytes else { return nil }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 || parts.count == 3,
            let header = Self.object(parts[0], isLenient), let payload = Self.object(parts[1], isLenient)
        else { return nil }
        self.header = header
        self.payload = payload
        signedText = parts[0] + "." + parts[1]
        guard parts.count == 3 else {
            signature = nil
            return
        }
        guard let bytes = Base64URL.decode(parts[2], isLenient: isLenient) else { return nil }
        signature = bytes
    }

    /// No token that is issued here comes near to it.
    private static let mostBytes = 16_384

    private static func object(_ part: String, _ isLenient: Bool) -> JSONObject? {
        guard let bytes = Base64URL.decode(part, isLenient: isLenient) else { return nil }
        let source = SourceText(name: "token", bytes: bytes)
        // A name that stands twice is refused: two readers could see two values (RFC 7515, section 4).
        return (try? JSONParser.parse(source, limits: JSONLimits(depth: 8, bytes: mostBytes), duplicateKeys: .report))?
            .object
    }

    /// The algorithm that the header names.
    package var algorithm: String? { header["alg"]?.string }
}
