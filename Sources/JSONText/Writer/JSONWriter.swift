/// Writes JSON values as text (RFC 8259). Members keep their order and numbers their literals.
package struct JSONWriter: Sendable, Hashable {
    /// Spaces for each level; nil writes everything into one line without spaces.
    private let indent: Int?

    private init(indent: Int?) {
        self.indent = indent
    }

    /// One line without spaces.
    package static let compact = JSONWriter(indent: nil)
    /// A line for each member and element, indented by two spaces a level. No line end at the end.
    package static let pretty = JSONWriter(indent: 2)

    /// The value as text.
    package func string(_ value: JSONValue) -> String {
        String(decoding: bytes(value), as: UTF8.self)
    }

    /// The value as UTF-8.
    package func bytes(_ value: JSONValue) -> [UInt8] {
        var output: [UInt8] = []
        write(value, level: 0, to: &output)
        return output
    }

    /// A string in double quotes, with the escapes that JSON demands and no others.
    package static func quoted(_ string: String) -> String {
        var output: [UInt8] = []
        write(string, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    private func write(_ value: JSONValue, level: Int, to output: inout [UInt8]) {
        switch value.content {
        case .null:
            output.append(contentsOf: "null".utf8)
        case .bool(let bool):
            output.append(contentsOf: (bool ? "true" : "false").utf8)
        case .number(let number):
            output.append(contentsOf: number.literal.utf8)
        case .string(let string):
            Self.write(string, to: &output)
        case .array(let array):
            write(array, between: "[", and: "]", level: level, to: &output) { element, output in
                write(element, level: level + 1, to: &output)
            }
        case .object(let object):
            write(object.members, between: "{", and: "}", level: level, to: &output) { member, output in
                Self.write(member.key, to: &output)
                output.append(contentsOf: (indent == nil ? ":" : ": ").utf8)
                write(member.value, level: level + 1, to: &output)
            }
        }
    }

    private func write<Item>(
        _ items: [Item],
        between start: Unicode.Scalar,
        and end: Unicode.Scalar,
        level: Int,
        to output: inout [UInt8],
        writeItem: (Item, inout [UInt8]) -> Void
    ) {
        output.append(UInt8(ascii: start))
        var isFirst = true
        for item in items {
            if !isFirst {
                output.append(UInt8(ascii: ","))
            }
            isFirst = false
            breakLine(level: level + 1, to: &output)
            writeItem(item, &output)
        }
        if !isFirst {
            breakLine(level: level, to: &output)
        }
        output.append(UInt8(ascii: end))
    }

    private func breakLine(level: Int, to output: inout [UInt8]) {
        guard let indent else {
            return
        }
        output.append(UInt8(ascii: "\n"))
        output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent * level))
    }

    /// Quotation mark, backslash and control characters must be escaped (RFC 8259, section 7).
    private static func write(_ string: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""): output.append(contentsOf: #"\""#.utf8)
            case UInt8(ascii: "\\"): output.append(contentsOf: #"\\"#.utf8)
            case UInt8(ascii: "\n"): output.append(contentsOf: #"\n"#.utf8)
            case UInt8(ascii: "\r"): output.append(contentsOf: #"\r"#.utf8)
            case UInt8(ascii: "\t"): output.append(contentsOf: #"\t"#.utf8)
            case 0x08: output.append(contentsOf: #"\b"#.utf8)
            case 0x0C: output.append(contentsOf: #"\f"#.utf8)
            case 0..<0x20:
                output.append(contentsOf: ("\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)).utf8)
            default: output.append(byte)
            }
        }
        output.append(UInt8(ascii: "\""))
    }
}
