package import JSONText

/// The text of a description of an API, as JSON or as YAML.
package enum DescriptionText {
    /// The greatest size of a description. The largest that vendors publish have about 12 MB.
    package static let byteLimit = 16 << 20
    private static let limits = JSONLimits(depth: JSONLimits.deepest, bytes: byteLimit)

    /// Reads a text as the value that it describes.
    ///
    /// - Throws: The first mistake in it, or that it is of another kind.
    package static func value(of source: SourceText) throws(Diagnostics) -> JSONValue {
        guard source.bytes.count <= byteLimit else {
            throw mistake("the description is larger than \(byteLimit >> 20) MiB, the limit", at: 0, in: source)
        }
        let bytes = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(source.bytes.dropFirst(3)) : source.bytes
        let text = SourceText(name: source.name, bytes: bytes)
        switch bytes.first(where: { !" \t\r\n".utf8.contains($0) }) {
        case nil: throw mistake("the text is empty; expected a description of an API", at: 0, in: source)
        case UInt8(ascii: "<"):
            throw mistake(
                "this is a page in HTML or XML, not a description of an API; the page may link to one, such as openapi.json",
                at: 0,
                in: source
            )
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            return try JSONParser.parse(text, limits: limits, duplicateKeys: .keepLast)
        default: return try yaml(text)
        }
    }

    static func mistake(_ message: String, at offset: Int, in source: SourceText) -> Diagnostics {
        Diagnostics([Diagnostic(error: message, at: offset, in: source)])
    }

    #if !YAML
        /// Yams needs all of Foundation, which would make a release twice as large.
        private static func yaml(_ source: SourceText) throws(Diagnostics) -> JSONValue {
            throw mistake(
                "this is no JSON, and this program was built without YAML; if it is YAML, convert it and name the result: "
                    + "yq -o json FILE > FILE.json",
                at: 0,
                in: source
            )
        }
    #endif
}
