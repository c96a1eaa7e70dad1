package import JSONText

/// A signed token in compact form: header, claims and signature in Base64url, joined by periods (RFC 7515, section 7.1).
///
/// A part that is not changed keeps the very characters in which it came, so that an edited token differs in nothing else.
package struct CompactToken: Sendable, Hashable {
    package private(set) var header: JSONObject
    package private(set) var claims: JSONObject
    private var headerText: String
    private var claimsText: String
    /// Nil: not even the last period is there.
    package var signatureText: String?

    /// - Throws: An error in words if the text is not such a token.
    package init(_ text: String) throws(TemplateError) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3 || parts.count == 2 else {
            throw TemplateError("expected a token of three parts with periods between them, found \(parts.count)")
        }
        header = try Self.object(in: parts[0], what: "header")
        claims = try Self.object(in: parts[1], what: "claims")
        headerText = parts[0]
        claimsText = parts[1]
        signatureText = parts.count == 3 ? parts[2] : nil
    }

    package var text: String { signingInput + (signatureText.map { "." + $0 } ?? "") }

    /// The text that a signature covers (RFC 7515, section 5.1).
    package var signingInput: String { "\(headerText).\(claimsText)" }

    /// The algorithm that its header names; nil for none that is known here.
    package var algorithm: SignatureAlgorithm? { header["alg"]?.string.flatMap(SignatureAlgorithm.init) }

    /// The bytes of its signature; nil where they are no Base64url.
    package var signature: [UInt8]? { signatureText.flatMap(Encodings.base64URLBytes) }

    /// Puts a member into the header, or takes it away; the signature stays as it was.
    package mutating func setHeader(_ name: String, to value: JSONValue?) {
        header[name] = value
        headerText = Encodings.base64URL(JSONWriter.compact.bytes(JSONValue(header)))
    }

    /// The same for a claim.
    package mutating func setClaim(_ name: String, to value: JSONValue?) {
        claims[name] = value
        claimsText = Encodings.base64URL(JSONWriter.compact.bytes(JSONValue(claims)))
    }

    /// Signs what it now holds.
    ///
    /// - Parameter algorithm: The one to sign under and to name in the header; the header's own where nothing is said.
    package mutating func sign(_ key: JSONValue, _ algorithm: SignatureAlgorithm?) throws(TemplateError) {
        if let algorithm { setHeader("alg", to: JSONValue(algorithm.rawValue)) }
        guard let algorithm = self.algorithm else {
            let name = header["alg"]?.templateText ?? "none"
            throw TemplateError("the token's header names the algorithm '\(name)', under which nothing can be signed")
        }
        let key = try SigningKey(reading: key, for: algorithm)
        signatureText = Encodings.base64URL(try key.sign(Array(signingInput.utf8), algorithm))
    }

    private static func object(in part: String, what: String) throws(TemplateError) -> JSONObject {
        guard let bytes = Encodings.base64URLBytes(part),
            let object = try? JSONParser.parse(SourceText(name: what, bytes: bytes)).object
        else { throw TemplateError("the \(what) of the token is not a JSON object in Base64url") }
        return object
    }
}
