package import JSONText

/// The limits of a password or a user name, as a schema gives them.
package struct TextPolicyGuess: Sendable, Hashable {
    package var min: Int?
    package var max: Int?
    /// The classes of characters that have to occur: `lower`, `upper`, `digit`, `symbol`.
    package var classes: [String] = []
    /// The characters that may occur, as a dialect writes them.
    package var characters: String?
    /// The part of the description that says it.
    package var reasons: [String] = []
    /// A pattern that could not be understood.
    package var unread: String?

    package init() {}

    package init(_ schema: APISchema) {
        min = schema.minLength.flatMap { $0 > 0 ? $0 : nil }
        max = schema.maxLength.flatMap { $0 > 0 && $0 <= 100_000 ? $0 : nil }
        if min != nil { reasons.append("minLength") }
        if max != nil { reasons.append("maxLength") }
        if let pattern = schema.pattern { read(pattern) }
        if min == nil, let least = Self.least(in: schema.text) {
            min = least
            reasons.append("the description “\(schema.text.prefix(80))”")
        }
        if let least = min, let most = max, least > most { max = nil }
    }

    package var isEmpty: Bool { min == nil && max == nil && classes.isEmpty && characters == nil }

    /// The member of a policy.
    package var value: JSONValue {
        JSONValue(
            JSONObject(present: [
                ("min", min.map { JSONValue($0) }), ("max", max.map { JSONValue($0) }),
                ("characters", characters.map { JSONValue($0) }),
                ("classes", classes.isEmpty ? nil : JSONValue(classes.map { JSONValue($0) })),
            ])
        )
    }

    /// `at least 8 characters`
    private static func least(in text: String) -> Int? {
        let words = text.lowercased().split { !($0.isLetter || $0.isNumber) }
        for index in words.indices {
            guard let number = Int(words[index]), (1...128).contains(number), index + 1 < words.count,
                words[index + 1].hasPrefix("char")
            else { continue }
            let before = words[..<index].suffix(2).joined(separator: " ")
            if before.hasSuffix("at least") || before.contains("minimum") || before.hasSuffix("min") { return number }
        }
        return nil
    }

    /// Takes what a regular expression demands: `^(?=.*[a-z])(?=.*\d)[A-Za-z\d]{8,20}$`.
    private mutating func read(_ pattern: String) {
        var rest = pattern[...]
        if rest.hasPrefix("^") { rest = rest.dropFirst() }
        var found: [String] = []
        while rest.hasPrefix("(?=") {
            guard let end = Self.end(ofGroup: rest) else { break }
            let inside = rest[rest.index(rest.startIndex, offsetBy: 3)..<end]
            rest = rest[rest.index(after: end)...]
            if let word = Self.wantedClass(inside) {
                found.append(word)
            } else if let (least, most) = Self.count(inside.drop { $0 != "{" }) {
                min = min ?? least
                max = max ?? most
            }
        }
        var set: String?
        if rest.hasPrefix("["), let end = Self.end(ofSet: rest) {
            set = Self.characters(rest[rest.index(after: rest.startIndex)..<end])
            rest = rest[rest.index(after: end)...]
        } else if rest.hasPrefix(".") || rest.hasPrefix("\\S") {
            rest = rest.dropFirst(rest.hasPrefix(".") ? 1 : 2)
        }
        if let (least, most) = Self.count(rest) {
            min = min ?? least
            max = max ?? most
        }
        let isWhole = rest.drop { $0 != "}" }.dropFirst() == "$" || rest == "+$" || rest == "*$"
        if isWhole, let set { characters = set }
        for word in ["lower", "upper", "digit", "symbol"] where found.contains(word) { classes.append(word) }
        if found.isEmpty, !isWhole { unread = pattern } else { reasons.append("pattern") }
    }

    private static func end(ofGroup text: Substring) -> Substring.Index? {
        var depth = 0
        var isEscaped = false
        var isInSet = false
        for index in text.indices {
            let character = text[index]
            if isEscaped {
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "[" {
                isInSet = true
            } else if character == "]" {
                isInSet = false
            } else if !isInSet, character == "(" {
                depth += 1
            } else if !isInSet, character == ")" {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return nil
    }

    private static func end(ofSet text: Substring) -> Substring.Index? {
        var isEscaped = false
        for index in text.indices.dropFirst() {
            if isEscaped {
                isEscaped = false
            } else if text[index] == "\\" {
                isEscaped = true
            } else if text[index] == "]" {
                return index
            }
        }
        return nil
    }

    /// The class that the inside of a look-ahead demands: `.*[A-Z]`.
    private static func wantedClass(_ text: Substring) -> String? {
        var rest = text
        for start in [".*?", ".*", "[^A-Z]*", "[^a-z]*", "\\D*", "[^0-9]*"] where rest.hasPrefix(start) {
            rest = rest.dropFirst(start.count)
            break
        }
        switch rest {
        case "[a-z]": return "lower"
        case "[A-Z]": return "upper"
        case "\\d", "[0-9]", "[\\d]": return "digit"
        case "\\W", "[\\W_]", "[^a-zA-Z0-9]", "[^A-Za-z0-9]", "[^\\w]", "[^\\w\\s]": return "symbol"
        default: break
        }
        guard rest.hasPrefix("["), rest.hasSuffix("]"), !rest.hasPrefix("[^") else { return nil }
        let isSymbols = rest.dropFirst().dropLast().allSatisfy { $0.isASCII && !$0.isLetter && !$0.isNumber }
        return isSymbols ? "symbol" : nil
    }

    /// `{8,64}`
    private static func count(_ text: Substring) -> (Int?, Int?)? {
        guard text.hasPrefix("{"), let end = text.firstIndex(of: "}") else { return nil }
        let parts = text.dropFirst().prefix(upTo: end).split(separator: ",", omittingEmptySubsequences: false)
        guard let first = parts.first.flatMap({ Int($0) }) else { return nil }
        return (first > 0 ? first : nil, parts.count == 1 ? first : parts.count == 2 ? Int(parts[1]) : nil)
    }

    /// A set of characters as a dialect writes it; nil where it says more than that can.
    private static func characters(_ set: Substring) -> String? {
        guard !set.hasPrefix("^") else { return nil }
        var written = ""
        var dash = false
        var isEscaped = false
        for character in set {
            if isEscaped {
                isEscaped = false
                switch character {
                case "d": written += "0-9"
                case "w": written += "A-Za-z0-9_"
                case "-": dash = true
                case _ where character.isLetter || character.isNumber: return nil
                case _: written.append(character)
                }
            } else if character == "\\" {
                isEscaped = true
            } else {
                written.append(character)
            }
        }
        return dash ? written + "-" : written
    }
}
