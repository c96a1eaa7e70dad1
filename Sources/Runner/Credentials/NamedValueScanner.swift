import Conformance
import JSONText
import RunModel

/// A value with the name that a text gives it, in whatever notation.
struct NamedValue: Sendable, Hashable {
    var name: String
    var value: String
}

/// Finds values with credentials' names in a text that may be of any format, whole or cut off: JSON, forms, links, XML,
/// HTML and plain lines.
struct NamedValueScanner {
    private let text: [UInt8]

    init(_ text: [UInt8]) { self.text = text }

    /// The values that stand under names of credentials, in the order of the text.
    func values() -> [NamedValue] {
        var found: [NamedValue] = []
        var place = 0
        while place < text.count {
            if text[place] == UInt8(ascii: "<") { found += valuesOfTag(at: place) }
            guard Self.isName(text[place]) else {
                place += 1
                continue
            }
            let start = place
            while place < text.count, Self.isName(text[place]) { place += 1 }
            // Runs of a body that hold no signs are no names.
            guard place - start <= Self.longestName else { continue }
            let name = lastPart(of: start..<place)
            guard CredentialName.kind(name) != nil else { continue }
            found += values(behind: place).map { NamedValue(name: name, value: $0) }
        }
        return found
    }

    private static let longestName = 80
    private static let longestValue = 16 * 1024
    private static let longestTag = 8 * 1024

    private static func isName(_ byte: UInt8) -> Bool {
        TextView.isWord(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    /// `user.token` and `data.0.otp` are called by what stands last.
    private func lastPart(of range: Range<Int>) -> String {
        let parts = text[range].split(separator: UInt8(ascii: "."))
        return String(decoding: parts.last ?? text[range], as: UTF8.self)
    }

    /// The values behind a name: `": "…"`, `=…`, `>…<`, `: …`, `[…]=…`, or a list of such.
    private func values(behind end: Int) -> [String] {
        var place = end
        // The end of `user[token]`, and a quotation mark, perhaps escaped.
        if byte(place) == UInt8(ascii: "]") { place += 1 }
        while byte(place) == UInt8(ascii: "\\") { place += 1 }
        if let mark = byte(place), mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") { place += 1 }
        let isQuoted = place > end
        place = skippingSpace(place)
        switch byte(place) {
        case UInt8(ascii: ":"), UInt8(ascii: "="):
            place = skippingSpace(place + 1)
            guard byte(place) == UInt8(ascii: "[") else { return [value(at: place)].compactMap(\.self) }
            return list(at: place + 1)
        case UInt8(ascii: ">") where !isQuoted:
            let value = text[(place + 1)...].prefix(Self.longestValue).prefix { $0 != UInt8(ascii: "<") }
            return [String(decoding: value, as: UTF8.self).trimmed]
        default: return []
        }
    }

    private func list(at start: Int) -> [String] {
        var found: [String] = []
        var place = skippingSpace(start)
        while let mark = byte(place), mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'"), found.count < 100 {
            guard let value = value(at: place) else { break }
            found.append(value)
            place = skippingSpace(endOfValue(at: place) + 1)
            guard byte(place) == UInt8(ascii: ",") else { break }
            place = skippingSpace(place + 1)
        }
        return found
    }

    /// A value in quotation marks, or up to what ends one without.
    private func value(at start: Int) -> String? {
        let (inner, _) = valueRange(at: start)
        guard !inner.isEmpty else { return nil }
        return String(decoding: text[inner], as: UTF8.self)
    }

    private func endOfValue(at start: Int) -> Int { valueRange(at: start).end }

    private func valueRange(at start: Int) -> (inner: Range<Int>, end: Int) {
        var begin = start
        while byte(begin) == UInt8(ascii: "\\") { begin += 1 }
        let limit = min(text.count, begin + Self.longestValue)
        guard let mark = byte(begin), mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else {
            var end = begin
            while end < limit, !Self.ends(text[end]) { end += 1 }
            return (begin..<max(begin, end), end)
        }
        var end = begin + 1
        while end < limit, text[end] != mark, text[end] != 0x0A {
            end += text[end] == UInt8(ascii: "\\") && byte(end + 1) != mark ? 2 : 1
        }
        end = min(end, text.count)
        var last = end
        while last > begin + 1, text[last - 1] == UInt8(ascii: "\\") { last -= 1 }
        return ((begin + 1)..<max(begin + 1, last), end)
    }

    private static func ends(_ byte: UInt8) -> Bool { byte <= 0x20 || "&;,\"'<>)}]#".utf8.contains(byte) }

    /// The value of an element that is named by an attribute: `<input name="token" value="…">`, in any order.
    private func valuesOfTag(at start: Int) -> [NamedValue] {
        let limit = min(text.count, start + Self.longestTag)
        var place = start + 1
        var names: [String] = []
        var values: [String] = []
        while place < limit, text[place] != UInt8(ascii: ">"), text[place] != UInt8(ascii: "<") {
            guard Self.isName(text[place]) else {
                place += 1
                continue
            }
            let begin = place
            while place < limit, Self.isName(text[place]) { place += 1 }
            let attribute = String(decoding: text[begin..<place], as: UTF8.self).lowercased()
            let sign = skippingSpace(place)
            guard byte(sign) == UInt8(ascii: "=") else { continue }
            let at = skippingSpace(sign + 1)
            let found = value(at: at)
            place = max(place, min(limit, endOfValue(at: at) + 1))
            guard let found else { continue }
            switch attribute {
            case "name", "id", "property", "itemprop", "key": names.append(found)
            case "value", "content": values.append(found)
            default: break
            }
        }
        guard let name = names.first(where: { CredentialName.kind($0) != nil }) else { return [] }
        return values.map { NamedValue(name: name, value: $0) }
    }

    private func byte(_ place: Int) -> UInt8? { place < text.count ? text[place] : nil }

    private func skippingSpace(_ start: Int) -> Int {
        var place = start
        while let byte = byte(place), byte == 0x20 || (0x09...0x0D).contains(byte) { place += 1 }
        return place
    }
}
