import Conformance
import JSONText

/// The parts of a request's text that have names: the members of JSON, the pairs of a query or a form; else the whole.
///
/// A part is shown whole or not at all: what is left of a secret that was cut through would not be known for one.
struct RequestParts {
    /// With its place in the text: `$['email']`, `'email'`, empty for what has none.
    private typealias Part = (place: String, text: [UInt8])

    /// As much of a text as a reader can use.
    private static let longest = 300

    /// Where a text differs from the recorded one first.
    ///
    /// - Parameter subject: what the texts are, `the body`.
    static func difference(
        _ subject: String,
        _ recorded: [UInt8],
        _ found: [UInt8],
        _ bindings: Bindings
    ) -> RequestMatch.Difference {
        var (parts, others) = (pairs(in: recorded), pairs(in: found))
        if let members = Self.members(of: recorded), let otherMembers = Self.members(of: found) {
            (parts, others) = (members, otherMembers)
        }
        for part in parts {
            let index = others.firstIndex { $0.place == part.place }
            let other = index.map { others.remove(at: $0).text }
            if let other, TextPattern(part.text, bindings).match(other) != nil { continue }
            let place = part.place.isEmpty ? subject : "\(subject) at \(part.place)"
            return .init(subject: place, recorded: shown(part.text), found: other.map(shown) ?? "nothing")
        }
        if let more = others.first {
            return .init(subject: subject, recorded: "less", found: shown(more.text) + " more")
        }
        return .init(subject: subject, recorded: shown(recorded), found: shown(found))
    }

    private static func shown(_ text: [UInt8]) -> String {
        let text = String(decoding: text, as: UTF8.self)
        return text.count > longest ? "a text of \(text.count) characters" : "'\(text)'"
    }

    /// The values of a JSON text that hold no others; nil where it is none.
    private static func members(of text: [UInt8]) -> [Part]? {
        guard let value = try? JSONParser.parse(SourceText(name: "body", bytes: text), duplicateKeys: .keepLast) else {
            return nil
        }
        var parts: [Part] = []
        func walk(_ value: JSONValue, _ path: NormalizedPath) {
            if let members = value.object, !members.isEmpty {
                for member in members { walk(member.value, path.appending(.name(member.key))) }
            } else if let elements = value.array, !elements.isEmpty {
                for (index, element) in elements.enumerated() { walk(element, path.appending(.index(index))) }
            } else {
                parts.append((path.description, Array(JSONWriter.compact.string(value).utf8)))
            }
        }
        walk(value, .root)
        return parts
    }

    /// What stands before the query, and each pair of the query or the form.
    private static func pairs(in text: [UInt8]) -> [Part] {
        let query = text.firstIndex(of: UInt8(ascii: "?"))
        guard text.contains(UInt8(ascii: "=")) else { return [("", text)] }
        let head: [Part] = query.map { [("", Array(text[..<$0]))] } ?? []
        let pairs = text[(query.map { $0 + 1 } ?? 0)...].split(separator: UInt8(ascii: "&"))
        return head
            + pairs.map { pair in
                let name = pair.prefix { $0 != UInt8(ascii: "=") }
                return ("'\(String(decoding: name, as: UTF8.self))'", Array(pair.dropFirst(name.count + 1)))
            }
    }
}
