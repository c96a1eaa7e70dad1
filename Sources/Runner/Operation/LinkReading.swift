private import Foundation

/// Takes parts out of a link.
enum LinkReading {
    /// The decoded value of a query parameter, or of one in the fragment's own query (`#/reset?token=…`).
    static func queryValue(named name: String, in link: String) -> String? {
        for part in link.split(separator: "?").dropFirst() {
            let query = part.prefix { $0 != "#" }
            if let value = pair(named: name, in: query) { return value }
        }
        return nil
    }

    /// A path segment, counted from 0, or from the end with -1.
    static func segment(_ index: Int, in link: String) -> String? {
        let withoutScheme = link.range(of: "://").map { link[$0.upperBound...] } ?? link[...]
        let path = withoutScheme.prefix { $0 != "?" && $0 != "#" }
        let segments = path.split(separator: "/").dropFirst().map(String.init)
        let position = index < 0 ? segments.count + index : index
        return segments.indices.contains(position) ? segments[position].removingPercentEncoding : nil
    }

    /// What stands behind the `#`, or the value of one of its pairs.
    static func fragment(_ name: String?, in link: String) -> String? {
        guard let hash = link.firstIndex(of: "#") else { return nil }
        let fragment = link[link.index(after: hash)...]
        guard let name else { return String(fragment) }
        return pair(named: name, in: fragment)
            ?? fragment.firstIndex(of: "?").flatMap {
                pair(named: name, in: fragment[fragment.index(after: $0)...])
            }
    }

    /// The link with every part left out that may be a secret: for messages about links in which nothing was found.
    static func outline(of link: String) -> String {
        let end = link.firstIndex { $0 == "?" || $0 == "#" } ?? link.endIndex
        let places = link[..<end].split(separator: "/", omittingEmptySubsequences: false).enumerated().map { item in
            // Scheme, the slashes and the host are the first three.
            item.offset > 2 && (item.element.count > 12 || item.element.contains(where: \.isNumber))
                ? "…" : item.element
        }
        let rest = link[end...].split(separator: "&", omittingEmptySubsequences: false).map { pair in
            pair.firstIndex(of: "=").map { pair[...$0] + "…" } ?? (pair.count > 12 ? pair.prefix(1) + "…" : pair)
        }
        return places.joined(separator: "/") + rest.joined(separator: "&")
    }

    /// A subject without the words that may be a code.
    static func outline(words text: String) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false)
            .map { $0.count >= 4 && $0.contains(where: \.isNumber) ? "…" : $0 }.joined(separator: " ")
    }

    /// The start of a text on one line, without its links and the words that may be a code, a token or a password: what holds
    /// a digit, is long or is written as no word is, and what stands where a text names its code: behind a colon or last in a line.
    static func outline(text: String, links: [String], length: Int = 200) -> String {
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

    /// Whether a word is none of a language: capitals inside of one are those of a generated one.
    private static func looksMade(_ word: Substring) -> Bool {
        word.count > 12 || word.contains(where: \.isNumber) || word.dropFirst().contains(where: \.isUppercase)
    }

    private static func pair(named name: String, in text: Substring) -> String? {
        for pair in text.split(whereSeparator: { $0 == "&" || $0 == ";" }) {
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2, halves[0].removingPercentEncoding == name else { continue }
            return String(halves[1]).replacingOccurrences(of: "+", with: " ").removingPercentEncoding
        }
        return nil
    }
}

extension Substring {
    fileprivate var removingPercentEncoding: String? { String(self).removingPercentEncoding }
}
