private import Basics

/// A field value with parameters, such as `text/plain; charset=utf-8` (RFC 2045, section 5.1; RFC 2183; RFC 2231).
///
/// Read leniently: comments are dropped, quotes may be missing or unclosed, and of a parameter given twice the first
/// counts.
struct ParameterizedValue: Sendable, Hashable {
    /// The text before the first semicolon, in lower case.
    let value: String
    /// The parameters by their names in lower case, with continuations joined and percent-encoding decoded.
    let parameters: [String: String]

    init(_ raw: [UInt8]) {
        let fields = Self.split(raw.withoutComments)
        value = (fields.first ?? []).trimmed.lowercasedText
        var plain: [String: String] = [:]
        var sections: [String: [Int: Section]] = [:]
        for field in fields.dropFirst() {
            guard let equals = field.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let name = field[..<equals].trimmed.lowercasedText
            let bytes = Self.unquoted(field[(equals + 1)...].trimmed)
            // RFC 2231: `name*`, `name*0`, `name*0*`.
            let pieces = name.split(separator: "*", omittingEmptySubsequences: false)
            guard pieces.count > 1 else {
                if plain[name] == nil { plain[name] = EncodedWords.decode(bytes) }
                continue
            }
            let isExtended = pieces.last == ""
            let number = pieces.count > 1 ? Int(pieces[1]) ?? 0 : 0
            let section = Section(bytes: bytes, isExtended: isExtended)
            if sections[String(pieces[0])]?[number] == nil {
                sections[String(pieces[0]), default: [:]][number] = section
            }
        }
        for (name, numbered) in sections where !name.isEmpty {
            // The extended form is the one that says its charset, so it goes before a plain one.
            plain[name] = Self.join(numbered)
        }
        parameters = plain
    }

    private struct Section {
        var bytes: [UInt8]
        var isExtended: Bool
    }

    private static func join(_ sections: [Int: Section]) -> String {
        var bytes: [UInt8] = []
        var charset = "utf-8"
        for number in 0..<sections.count {
            guard var section = sections[number] else { break }
            if section.isExtended {
                if number == 0 {
                    // charset'language'value
                    let parts = section.bytes.split(
                        separator: UInt8(ascii: "'"),
                        maxSplits: 2,
                        omittingEmptySubsequences: false
                    )
                    if parts.count == 3 {
                        charset = parts[0].lowercasedText
                        section.bytes = Array(parts[2])
                    }
                }
                bytes += PercentEncoding.decodeKeeping(section.bytes)
            } else {
                bytes += section.bytes
            }
        }
        return Charset.decode(bytes[...], as: charset)
    }

    /// Parts between semicolons that stand outside quotes.
    private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var fields: [ArraySlice<UInt8>] = []
        var start = 0
        var isQuoted = false
        var isEscaped = false
        for (index, byte) in bytes.enumerated() {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\"), isQuoted {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isQuoted.toggle()
            } else if byte == UInt8(ascii: ";"), !isQuoted {
                fields.append(bytes[start..<index])
                start = index + 1
            }
        }
        fields.append(bytes[start...])
        return fields
    }

    private static func unquoted(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        guard bytes.first == UInt8(ascii: "\"") else { return Array(bytes) }
        var result: [UInt8] = []
        var isEscaped = false
        for byte in bytes.dropFirst() {
            if isEscaped {
                result.append(byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                break
            } else {
                result.append(byte)
            }
        }
        return result
    }
}
