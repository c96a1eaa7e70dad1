import JSONText

extension SecretTrie {
    /// Adds a secret as it is and as other texts hold it: in JSON, percent-encoded, in a form, in XML.
    ///
    /// The readers of a text undo such escapes, and these spellings reach one level deeper: where no reader goes, as inside
    /// a Base64 text that holds JSON with the secret in it.
    ///
    /// - Returns: False where the secret itself is known already.
    package mutating func insert(spellingsOf secret: String, secret number: Int) -> Bool {
        guard insert(Array(secret.utf8), secret: number) else { return false }
        for spelling in Self.spellings(of: secret) { _ = insert(Array(spelling.utf8), secret: number) }
        return true
    }

    private static func spellings(of text: String) -> Set<String> {
        // Every one of them writes these as they are, and most tokens have no others.
        if text.utf8.allSatisfy(Encodings.isUnreserved) { return [] }
        let json = String(JSONWriter.compact.string(JSONValue(text)).dropFirst().dropLast())
        let percent = Encodings.percent(text)
        var spellings: Set = [
            json, json.writing(["/": "\\/"]), percent, percent.lowercasedEscapes,
            // The space as forms write it (URL Standard, application/x-www-form-urlencoded).
            text.writing([" ": "+"]), percent.replacing("%20", with: "+"),
            text.writing(["&": "&amp;", "<": "&lt;", ">": "&gt;"]),
            text.writing(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]),
        ]
        spellings.remove(text)
        return spellings
    }
}

extension String {
    /// The text with some scalars written as others, in one pass: a run learns thousands of secrets.
    fileprivate func writing(_ instead: KeyValuePairs<Unicode.Scalar, String>) -> String {
        var result = ""
        for scalar in unicodeScalars {
            if let (_, written) = instead.first(where: { $0.key == scalar }) {
                result += written
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Percent-encoded text with its hexadecimal digits in lower case, as RFC 3986, section 2.1, allows.
    fileprivate var lowercasedEscapes: String {
        var result = ""
        var left = 0
        for character in self {
            result += left > 0 ? character.lowercased() : String(character)
            left = character == "%" ? 2 : max(left - 1, 0)
        }
        return result
    }
}
