import Bringup
import Conformance
import JSONText

/// The request header that carries a session's token, such as `X-Auth-Token` or, with a word before the token, `Authorization: Token`.
struct TokenHeader: Sendable, Hashable, CustomStringConvertible {
    var name: String
    /// The text before the token, with its space: `Token `; empty where there is none.
    var prefix: String

    init(name: String, prefix: String) {
        self.name = name
        self.prefix = prefix
    }

    /// Reads `X-Auth-Token` or `Authorization: Token`.
    ///
    /// - Throws: The mistake in the text, in a sentence.
    init(_ text: String) throws(AnswerError) {
        let parts = text.split(separator: ":", maxSplits: 1).map { $0.trimmed }
        guard let name = parts.first, !name.isEmpty, name.allSatisfy(\.isTokenCharacter) else {
            throw AnswerError(
                "'\(text)' does not begin with the name of a header, such as X-Auth-Token or 'Authorization: Token'"
            )
        }
        let word = parts.count > 1 ? parts[1] : ""
        guard word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0.isPunctuation) && $0 != "{" }) else {
            throw AnswerError("'\(word)' is not one word to stand before the token, such as 'Authorization: Token'")
        }
        self.init(name: name, prefix: word.isEmpty ? "" : word + " ")
    }

    var description: String { prefix.isEmpty ? name : "\(name): \(prefix.dropLast())" }

    /// The same as a dialect says it.
    var credentials: JSONValue? {
        SessionGuess(carrier: .header(name: name, prefix: prefix), isSigned: false).credentials
    }
}

extension Character {
    /// Indicates whether the name of a header or of a cookie may have it (RFC 9110, section 5.6.2).
    var isTokenCharacter: Bool {
        isASCII && (isLetter || isNumber || "!#$%&'*+-.^_`|~".contains(self))
    }
}
