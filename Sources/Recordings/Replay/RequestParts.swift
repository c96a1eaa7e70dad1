import Conformance
import JSONText

/// The parts of a request's text that have names: the members of JSON, the pairs of a query or a form; else the whole.
///
/// A part is shown whole or not at all: what is left of a secret that was cut through would not be known for one.
struct RequestParts {
    /// The place of each in the text, `$['email']` or `'email'`, empty for a part without a name.
    private let places: [String]
    private let texts: [[UInt8]]

    /// As much of a text as a reader can use.
    private static let longest = 300

    /// The first difference between a text and the recorded one: in one part, where both have the same parts.
    ///
    /// - Parameter subject: what the texts are, `the body`.
    static func difference(
        _ subject: String,
        _ recorded: [UInt8],
        _ found: [UInt8],
        _ bindings: Bindings
    ) -> RequestMatch.Difference {
        for split in [members, pairs] {
            guard let parts = split(recorded), let others = split(found), parts.places == others.places else {
                continue
            }
            for (place, (part, other)) in zip(parts.places, zip(parts.texts, others.texts))
            where TextPattern(part, bindings).match(other) == nil {
                let subject = place.isEmpty ? subject : "\(subject) at \(place)"
                return .init(subject: subject, recorded: shown(part), found: shown(other))
            }
        }
        return .init(subject: subject, recorded: shown(recorded), found: shown(found))
    }

    private static func shown(_ text: [UInt8]) -> String {
        let text = String(decoding: text, as: UTF8.self)
        return text.count > longest ? "a text of \(text.count) characters" : "'\(text)'"
    }

    /// The values of a JSON text that hold no others; nil where it is none.
    private static func members(of text: [UInt8]) -> RequestParts? {
        guard let value = try? JSONParser.parse(SourceText(name: "body", bytes: text), duplicateKeys: .keepLast) else {
            return nil
        }
        var places: [String] = []
        var texts: [[UInt8]] = []
        func walk(_ value: JSONValue, _ path: NormalizedPath) {
            if let members = value.object, !members.isEmpty {
                for member in members { walk(member.value, path.appending(.name(member.key))) }
            } else if let elements = value.array, !elements.isEmpty {
                for (index, element) in elements.enumerated() { walk(element, path.appending(.index(index))) }
            } else {
                places.append(path.description)
                texts.append(Array(JSONWriter.compact.string(value).utf8))
            }
        }
        walk(value, .root)
        return RequestParts(places: places, texts: texts)
    }

    /// The text before a query, and each pair of the query or the form; nil for any other text, in which the signs between pairs may be
    /// anything.
    private static func pairs(in text: [UInt8]) -> RequestParts? {
        guard let text = String(validating: text, as: UTF8.self) else { return nil }
        let start = text.firstIndex(of: "?").map { text.index(after: $0) } ?? text.startIndex
        let head = text[..<start]
        guard head.isEmpty || head.hasPrefix("http://") || head.hasPrefix("https://") else { return nil }
        var (places, texts) = ([""], [Array(head.utf8)])
        for pair in text[start...].split(separator: "&") {
            // With placeholders in the place of what is encoded.
            guard let match = pair.wholeMatch(of: #/([\w.~%+*\-\[\]]+)=((?:[\w.~%+*\-]|‹[^›]*›)*)/#) else { return nil }
            places.append("'\(match.1)'")
            texts.append(Array(match.2.utf8))
        }
        return RequestParts(places: places, texts: texts)
    }
}
