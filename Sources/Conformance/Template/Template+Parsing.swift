import JSONText

/// A mistake in a template.
package struct TemplateSyntaxError: Error, Sendable, Hashable {
    /// The problem, and what was expected.
    package var message: String
    /// The UTF-8 offset into the template's text.
    package var offset: Int
}

extension Template {
    /// Reads text with `{{ expression }}` places.
    ///
    /// An expression is an operand, then filters: `operand | filter : argument, argument | …`. An operand or argument is
    /// a dotted path, a string in double quotes with JSON's escapes, or a whole number.
    ///
    /// - Throws: The first mistake, at its character.
    package init(parsing text: String, place: Place = .none) throws(TemplateSyntaxError) {
        var parser = TemplateParser(text: text)
        let parts = try parser.parts()
        self.init(text: text, parts: parts, place: place)
    }

    /// Text without any place in it, whatever it looks like.
    package init(literal text: String, place: Place = .none) {
        self.init(text: text, parts: text.isEmpty ? [] : [.text(text)], place: place)
    }

    /// Indicates whether the text holds nothing to evaluate.
    package var isLiteral: Bool {
        parts.allSatisfy { if case .text = $0 { true } else { false } }
    }
}

/// Reads a template from left to right over its UTF-8.
struct TemplateParser {
    private let bytes: [UInt8]
    private var position = 0

    init(text: String) { bytes = Array(text.utf8) }

    mutating func parts() throws(TemplateSyntaxError) -> [Template.Part] {
        var parts: [Template.Part] = []
        var textStart = 0
        while position < bytes.count {
            guard isAt("{{") else {
                position += 1
                continue
            }
            if textStart < position { parts.append(.text(string(textStart..<position))) }
            parts.append(.expression(try place()))
            textStart = position
        }
        if textStart < position { parts.append(.text(string(textStart..<position))) }
        return parts
    }

    /// One place: from its `{{` to behind its `}}`.
    private mutating func place() throws(TemplateSyntaxError) -> Template.Expression {
        let start = position
        position += 2
        skipSpace()
        if isAt("}}") { throw error("expected a path, a string or a whole number between '{{' and '}}'") }
        let offset = position
        let operand = try operand(after: "{{")
        var filters: [Template.FilterCall] = []
        while true {
            skipSpace()
            if isAt("}}") {
                position += 2
                return Template.Expression(operand: operand, filters: filters, offset: offset)
            }
            guard let byte = current else {
                throw TemplateSyntaxError(message: "this '{{' has no closing '}}'", offset: start)
            }
            guard byte == UInt8(ascii: "|") else {
                throw error("expected '|' or '}}', found \(describe())")
            }
            position += 1
            skipSpace()
            filters.append(try filterCall())
        }
    }

    private mutating func filterCall() throws(TemplateSyntaxError) -> Template.FilterCall {
        let offset = position
        let name = word()
        guard !name.isEmpty else { throw error("expected the name of a filter, found \(describe())") }
        guard let filter = Filter(rawValue: name) else {
            let valid = Filter.allCases.map(\.rawValue)
            throw TemplateSyntaxError(message: "unknown filter '\(name)'" + didYouMean(name, in: valid), offset: offset)
        }
        var arguments: [Template.Operand] = []
        var argumentOffsets: [Int] = []
        skipSpace()
        if current == UInt8(ascii: ":") {
            repeat {
                position += 1
                skipSpace()
                argumentOffsets.append(position)
                let argument = try operand(after: "filter '\(name)'")
                if filter.takesInteger, case .string = argument {
                    throw TemplateSyntaxError(
                        message: "filter '\(name)' takes a whole number, found a string",
                        offset: argumentOffsets.last ?? offset
                    )
                }
                if case .string(let word) = argument, let valid = filter.words(at: arguments.count),
                    !valid.contains(word)
                {
                    throw TemplateSyntaxError(
                        message: "filter '\(name)' knows no '\(word)'" + didYouMean(word, in: valid),
                        offset: argumentOffsets.last ?? offset
                    )
                }
                arguments.append(argument)
                skipSpace()
            } while current == UInt8(ascii: ",")
        }
        guard filter.argumentCount.contains(arguments.count) else {
            let (least, most) = (filter.argumentCount.lowerBound, filter.argumentCount.upperBound)
            let count = least == most ? "\(most)" : "\(least) or \(most)"
            let words = most == 0 ? "no argument" : "\(count) argument\(most == 1 ? "" : "s"), as in '\(name):…'"
            throw TemplateSyntaxError(
                message:
                    "filter '\(name)' takes \(words), found \(arguments.isEmpty ? "none" : String(arguments.count))",
                offset: offset
            )
        }
        return Template.FilterCall(
            filter: filter,
            arguments: arguments,
            offset: offset,
            argumentOffsets: argumentOffsets
        )
    }

    private mutating func operand(after what: String) throws(TemplateSyntaxError) -> Template.Operand {
        guard let byte = current else {
            throw error("expected a path, a string or a whole number after \(what), found the end")
        }
        switch byte {
        case UInt8(ascii: "\""): return .string(try quoted())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .integer(try integer())
        case _ where Self.startsName(byte): return .path(try path())
        default: throw error("expected a path, a string or a whole number, found \(describe())")
        }
    }

    private mutating func path() throws(TemplateSyntaxError) -> [String] {
        var names = [word()]
        while current == UInt8(ascii: ".") {
            position += 1
            let name = word()
            guard !name.isEmpty else { throw error("expected a name after '.', found \(describe())") }
            names.append(name)
        }
        return names
    }

    private mutating func integer() throws(TemplateSyntaxError) -> Int {
        let start = position
        position += 1
        while let byte = current, Self.isDigit(byte) { position += 1 }
        let text = string(start..<position)
        guard let value = Int(text) else {
            throw TemplateSyntaxError(message: "'\(text)' is not a whole number that fits", offset: start)
        }
        return value
    }

    private mutating func quoted() throws(TemplateSyntaxError) -> String {
        let start = position
        position += 1
        while let byte = current, byte != UInt8(ascii: "\"") {
            position += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        guard position < bytes.count else {
            throw TemplateSyntaxError(message: "this string has no closing quote", offset: start)
        }
        position += 1
        // JSON's own reader knows the escapes, and says what is wrong with one.
        let source = SourceText(name: "", bytes: Array(bytes[start..<position]))
        do {
            return try JSONParser.parse(source).string ?? ""
        } catch {
            throw TemplateSyntaxError(message: error.all.first?.message ?? "this is not a string", offset: start)
        }
    }

    // MARK: Characters

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func isAt(_ mark: StaticString) -> Bool {
        mark.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
    }

    private mutating func word() -> String {
        let start = position
        while let byte = current, Self.startsName(byte) || Self.isDigit(byte) || byte == UInt8(ascii: "-") {
            position += 1
        }
        return string(start..<position)
    }

    private static func startsName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
        // Names in other scripts: the bytes of anything beyond ASCII.
        case 0x80...0xFF: true
        default: false
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The text at the position, for a message.
    private func describe() -> String {
        guard position < bytes.count else { return "the end" }
        let rest = String(decoding: bytes[position...].prefix(8), as: UTF8.self)
        return rest.unicodeScalars.first.map { "'\($0)'" } ?? "the end"
    }

    private func error(_ message: String) -> TemplateSyntaxError {
        TemplateSyntaxError(message: message, offset: min(position, max(bytes.count - 1, 0)))
    }
}
