import JSONText

/// Reads comma-separated values (RFC 4180): fields in double quotes may hold commas, line ends and doubled quotes.
///
/// Lines may end with LF alone, and a byte order mark is passed over, because spreadsheets write both. Empty lines
/// between records hold nothing and are passed over too.
enum CSVReader {
    struct Field: Sendable, Hashable {
        var text: String
        /// UTF-8 offset of its first byte, the quote included.
        var offset: Int
    }

    struct Record: Sendable {
        var fields: [Field]
        /// UTF-8 offset of its first byte.
        var offset: Int { fields.first?.offset ?? 0 }
    }

    /// Calls back with each record in order, up to the first mistake.
    ///
    /// - Throws: every mistake of form in the text.
    static func read(_ source: SourceText, record body: (Record) -> Void) throws(Diagnostics) {
        guard source.bytes.count <= JSONLimits.standard.bytes else {
            throw Diagnostics([
                Diagnostic(error: "the file is larger than \(JSONLimits.standard.bytes) bytes", file: source.name)
            ])
        }
        if let offset = source.firstInvalidByte {
            let byte = String(source.bytes[offset], radix: 16, uppercase: true)
            throw Diagnostics([
                Diagnostic(
                    error: "the byte 0x\(byte) is not UTF-8; save the table as UTF-8, not as Latin-1 or UTF-16",
                    at: offset,
                    length: 1,
                    in: source
                )
            ])
        }
        var scanner = Scanner(source: source)
        while let record = scanner.next() {
            if scanner.diagnostics.isEmpty { body(record) }
        }
        guard scanner.diagnostics.isEmpty else { throw scanner.diagnostics }
    }

    /// The record that begins at an offset of a text which was read before.
    static func record(in source: SourceText, at offset: Int) -> Record {
        var scanner = Scanner(source: source, position: offset)
        return scanner.next() ?? Record(fields: [])
    }

    private struct Scanner {
        let source: SourceText
        var diagnostics = Diagnostics()
        private var position: Int
        private var bytes: [UInt8] { source.bytes }

        init(source: SourceText) {
            self.init(source: source, position: source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        }

        init(source: SourceText, position: Int) {
            self.source = source
            self.position = position
        }

        /// The next record; nil at the end of the text.
        mutating func next() -> Record? {
            while isLineEnd { passLineEnd() }
            guard position < bytes.count else { return nil }
            var fields = [field()]
            while position < bytes.count, bytes[position] == UInt8(ascii: ",") {
                position += 1
                fields.append(field())
            }
            passLineEnd()
            return Record(fields: fields)
        }

        private var isLineEnd: Bool {
            position < bytes.count && (bytes[position] == 0x0A || bytes[position] == 0x0D)
        }

        private mutating func passLineEnd() {
            guard isLineEnd else { return }
            let isCarriageReturn = bytes[position] == 0x0D
            position += 1
            if isCarriageReturn, position < bytes.count, bytes[position] == 0x0A { position += 1 }
        }

        private mutating func field() -> Field {
            let start = position
            guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
                return Field(text: plain(), offset: start)
            }
            var text: [UInt8] = []
            position += 1
            while position < bytes.count {
                let byte = bytes[position]
                position += 1
                guard byte == UInt8(ascii: "\"") else {
                    text.append(byte)
                    continue
                }
                if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
                    text.append(byte)
                    position += 1
                    continue
                }
                if position < bytes.count, bytes[position] != UInt8(ascii: ","), !isLineEnd {
                    diagnostics.append(
                        Diagnostic(
                            error: "expected a comma or the end of the line after the closing quote; "
                                + "a quote inside a quoted field is written twice",
                            at: position,
                            length: 1,
                            in: source
                        )
                    )
                    _ = plain()
                }
                return Field(text: String(decoding: text, as: UTF8.self), offset: start)
            }
            diagnostics.append(
                Diagnostic(error: "this field has no closing quote", at: start, length: 1, in: source)
            )
            return Field(text: String(decoding: text, as: UTF8.self), offset: start)
        }

        /// Text up to a comma or the line's end.
        private mutating func plain() -> String {
            let start = position
            while position < bytes.count, bytes[position] != UInt8(ascii: ","), !isLineEnd {
                if bytes[position] == UInt8(ascii: "\""), position > start || start == 0 {
                    diagnostics.append(
                        Diagnostic(
                            error: "a field that contains a quote must be quoted, with the inner quote doubled",
                            at: position,
                            length: 1,
                            in: source
                        )
                    )
                    while position < bytes.count, bytes[position] != UInt8(ascii: ","), !isLineEnd { position += 1 }
                    break
                }
                position += 1
            }
            return String(decoding: bytes[start..<position], as: UTF8.self)
        }
    }
}
