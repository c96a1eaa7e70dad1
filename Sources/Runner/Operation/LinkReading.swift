private import Basics
import RunModel

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
        let withoutScheme = link.firstRange(of: "://").map { link[$0.upperBound...] } ?? link[...]
        let path = withoutScheme.prefix { $0 != "?" && $0 != "#" }
        let segments = path.split(separator: "/").dropFirst().map(String.init)
        let position = index < 0 ? segments.count + index : index
        return segments.indices.contains(position) ? segments[position].percentDecoded() : nil
    }

    /// The text behind the `#`, or the value of one of its pairs.
    static func fragment(_ name: String?, in link: String) -> String? {
        guard let hash = link.firstIndex(of: "#") else { return nil }
        let fragment = link[link.index(after: hash)...]
        guard let name else { return String(fragment) }
        return pair(named: name, in: fragment)
            ?? fragment.firstIndex(of: "?").flatMap {
                pair(named: name, in: fragment[fragment.index(after: $0)...])
            }
    }

    private static func pair(named name: String, in text: Substring) -> String? {
        for pair in text.split(whereSeparator: { $0 == "&" || $0 == ";" }) {
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2, halves[0].percentDecoded() == name else { continue }
            return halves[1].percentDecoded(isForm: true)
        }
        return nil
    }
}
