import Conformance
import RunModel

/// The outline of a message that may be shown: enough to recognize it, without what may be secret in it.
enum Outline {
    /// The link with every part left out that may be a secret: for messages about links in which nothing was found.
    static func link(_ link: String) -> String {
        let end = link.firstIndex { $0 == "?" || $0 == "#" } ?? link.endIndex
        let places = link[..<end].split(separator: "/", omittingEmptySubsequences: false).enumerated().map { item in
            // Scheme, the slashes and the host are the first three.
            item.offset > 2 && !PathVocabulary.isMade(item.element)
                && (item.element.count > 12 || item.element.contains(where: \.isNumber))
                ? "…" : item.element
        }
        let rest = link[end...].split(separator: "&", omittingEmptySubsequences: false).map { pair in
            pair.firstIndex(of: "=").map { pair[...$0] + "…" } ?? (pair.count > 12 ? pair.prefix(1) + "…" : pair)
        }
        return places.joined(separator: "/") + rest.joined(separator: "&")
    }

    /// A subject without the words that may be a code.
    static func words(of text: String) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false)
            .map { $0.count >= 4 && $0.contains(where: \.isNumber) ? "…" : $0 }.joined(separator: " ")
    }

    /// The start of a text on one line, without its links and the words that may be a code, a token or a password: what holds
    /// a digit, is long or is written as no word is, and what stands where a text names its code: behind a colon or last in a line.
    static func text(_ text: String, links: [String], length: Int = 200) -> String {
        let plain = links.reduce(text) { $0.replacing($1, with: "…") }
        let words = plain.split(whereSeparator: \.isNewline).lazy.flatMap { line -> [Substring] in
            let words = line.split(whereSeparator: \.isWhitespace)
            return words.indices.map { index in
                let isNamed = index == words.count - 1 || index > 0 && words[index - 1].hasSuffix(":")
                return isNamed || looksMade(words[index]) ? "…" : words[index]
            }
        }
        var start = ""
        for word in words {
            guard start.count + word.count < length else { return start + " …" }
            start += (start.isEmpty ? "" : " ") + word
        }
        return start
    }

    /// Returns whether a word belongs to no language: capitals inside of one are those of a generated one.
    private static func looksMade(_ word: Substring) -> Bool {
        word.count > 12 || word.contains(where: \.isNumber) || word.dropFirst().contains(where: \.isUppercase)
    }
}
