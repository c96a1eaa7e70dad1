extension SourceText {
    /// The place of a part of a JSON string, counted in the text that the string stands for.
    ///
    /// Expressions and templates are checked after their string was read, when escapes such as `\n` or `\u00e9` are one
    /// character; this finds the way back to the file.
    ///
    /// - Parameters:
    ///   - part: A UTF-8 offset into the value of the string.
    ///   - stringOffset: The UTF-8 offset of the opening quote in this text.
    /// - Returns: The offset in this text. If no string stands at `stringOffset`, that offset itself; if the part lies
    ///   behind the string's end, the offset of the closing quote.
    package func offset(of part: Int, inStringAt stringOffset: Int) -> Int {
        guard byte(at: stringOffset) == UInt8(ascii: "\"") else {
            return stringOffset
        }
        var position = stringOffset + 1
        var decoded = 0
        while decoded < part, let byte = byte(at: position), byte != UInt8(ascii: "\"") {
            guard byte == UInt8(ascii: "\\") else {
                position += 1
                decoded += 1
                continue
            }
            let escape = escape(at: position)
            // A part inside of what an escape stands for is at the escape.
            guard decoded + escape.decodedLength <= part else {
                break
            }
            position += escape.length
            decoded += escape.decodedLength
        }
        return position
    }

    private func byte(at offset: Int) -> UInt8? {
        bytes.indices.contains(offset) ? bytes[offset] : nil
    }

    /// The bytes an escape takes in the text, and those of the scalar it stands for.
    private func escape(at offset: Int) -> (length: Int, decodedLength: Int) {
        guard byte(at: offset + 1) == UInt8(ascii: "u"), let unit = codeUnit(at: offset + 2) else {
            return (2, 1)
        }
        if UTF16.isLeadSurrogate(unit) {
            return (12, 4)
        }
        return (6, unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3)
    }

    private func codeUnit(at offset: Int) -> UInt16? {
        guard offset + 4 <= bytes.count else {
            return nil
        }
        return UInt16(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16)
    }
}
