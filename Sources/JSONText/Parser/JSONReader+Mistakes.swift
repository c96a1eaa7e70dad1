/// The messages about a text that is not JSON. Each well-known slip has words of its own.
extension JSONReader {
    /// A mistake at the position, or at another place.
    func mistake(_ message: String, at offset: Int? = nil, length: Int? = nil) -> Diagnostic {
        Diagnostic(error: message, at: offset ?? position, length: length, in: source)
    }

    /// The text at the position, as a message names it.
    var found: String {
        guard let byte = current else {
            return "the end of the text"
        }
        if byte == UInt8(ascii: "\"") {
            return "a string"
        }
        if byte < 0x20 || byte == 0x7F {
            return "the control character \(Self.hexadecimalName(byte))"
        }
        let word = wordHere
        if !word.isEmpty {
            return "'\(word)'"
        }
        if byte < 0x80 {
            return "'\(Character(Unicode.Scalar(byte)))'"
        }
        guard let scalar = String(decoding: bytes[position...].prefix(4), as: UTF8.self).unicodeScalars.first,
            scalar != "\u{FFFD}"
        else {
            return "the byte \(Self.hexadecimalName(byte)), which is not UTF-8"
        }
        return "'\(scalar)'"
    }

    /// No value begins here.
    func notAValue() -> Diagnostic {
        if let comment = commentMistake() {
            return comment
        }
        guard let byte = current else {
            return endMistake(expected: "a value")
        }
        switch byte {
        case UInt8(ascii: "'"):
            return mistake("strings are written in double quotes, not in single quotes")
        case UInt8(ascii: "+"):
            return mistake("a number does not begin with '+'")
        case UInt8(ascii: "."):
            return mistake("a number begins with a digit; write 0 before the '.'")
        case UInt8(ascii: ","):
            return mistake("expected a value before ','")
        default:
            break
        }
        let word = wordHere
        guard !word.isEmpty else {
            return mistake("expected a value, found \(found)")
        }
        switch word {
        case "NaN", "Infinity":
            return mistake("JSON has no \(word); a number is finite")
        case "undefined", "None", "nil", "NULL", "Null":
            return mistake("JSON has no \(word); write null")
        default:
            let hint = nearest(word, in: ["true", "false", "null"]).map { "; did you mean '\($0)'?" }
            return mistake("expected a value, found '\(word)'" + (hint ?? "; strings are written in double quotes"))
        }
    }

    /// No name begins where a member should.
    func notAKey() -> Diagnostic {
        if let comment = commentMistake() {
            return comment
        }
        guard let byte = current else {
            return endMistake(expected: "a name or '}'")
        }
        if byte == UInt8(ascii: "'") {
            return mistake("names are written in double quotes, not in single quotes")
        }
        let word = wordHere
        if !word.isEmpty {
            return mistake("names are written in double quotes; write \"\(word)\"")
        }
        return mistake("expected a name in double quotes, found \(found)")
    }

    /// Neither a comma nor the end of the container stands behind a value.
    func notASeparator() -> Diagnostic {
        if let comment = commentMistake() {
            return comment
        }
        let isObject = innermost?.isObject == true
        let end = isObject ? "'}'" : "']'"
        guard let byte = current else {
            return endMistake(expected: "',' or \(end)")
        }
        let what = isObject ? "a member of the object" : "an element of the array"
        let otherEnd = UInt8(ascii: isObject ? "]" : "}")
        if byte == otherEnd, let innermost {
            let place = source.location(at: innermost.offset)
            return mistake(
                "expected \(end) to close the \(isObject ? "object" : "array") from line \(place.line), "
                    + "column \(place.column), found \(found)"
            )
        }
        return mistake("expected ',' or \(end) after \(what), found \(found)")
    }

    /// The text ends inside of something.
    func endMistake(expected: String) -> Diagnostic {
        guard let innermost else {
            return mistake(
                bytes.isEmpty
                    ? "the text is empty; expected a JSON value"
                    : "expected \(expected), found the end of the text"
            )
        }
        let place = source.location(at: innermost.offset)
        return mistake(
            "expected \(expected), found the end of the text; the \(innermost.isObject ? "object" : "array") from "
                + "line \(place.line), column \(place.column) is still open"
        )
    }

    /// A comment begins here; nil if none does.
    func commentMistake() -> Diagnostic? {
        switch (current, byte(ahead: 1)) {
        case (UInt8(ascii: "/"), UInt8(ascii: "/")), (UInt8(ascii: "/"), UInt8(ascii: "*")):
            mistake("JSON has no comments; remove it", length: 2)
        case (UInt8(ascii: "#"), _):
            mistake("JSON has no comments; remove it", length: 1)
        default:
            nil
        }
    }

    /// No digit follows the minus of a number.
    func notADigit(afterMinusAt start: Int) -> Diagnostic {
        switch wordHere {
        case "Infinity", "NaN": mistake("JSON has no -\(wordHere); a number is finite", at: start)
        default: mistake("expected a digit after '-', found \(found)", at: start)
        }
    }

    /// A number goes on in a way that numbers do not.
    func notTheEndOfANumber(start: Int) -> Diagnostic {
        let number = String(decoding: bytes[start..<position], as: UTF8.self)
        switch current {
        case UInt8(ascii: "x"), UInt8(ascii: "X"):
            return mistake("JSON numbers are decimal, not hexadecimal", at: start)
        case UInt8(ascii: "_"):
            return mistake("digits stand together without '_'", at: start)
        default:
            return mistake("the number \(number.prefix(40)) does not end here; found \(found)")
        }
    }

    /// Bytes of a string are not UTF-8 (RFC 8259, section 8.1): the first of them.
    func badEncoding(in range: Range<Int>) -> Diagnostic {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let length = Self.scalarLength(leading: bytes[offset])
            let end = offset + max(length, 1)
            guard length > 0, end <= range.upperBound,
                String(validating: bytes[offset..<end], as: UTF8.self) != nil
            else {
                break
            }
            offset = end
        }
        let byte = bytes[min(offset, range.upperBound - 1)]
        return mistake("the byte \(Self.hexadecimalName(byte)) is not UTF-8 here; JSON is UTF-8", at: offset, length: 1)
    }

    /// The letters, digits and underscores at the position, bounded for messages.
    private var wordHere: String {
        String(decoding: bytes[position...].prefix(40).prefix { isWordByte($0) }, as: UTF8.self)
    }

    private static func scalarLength(leading byte: UInt8) -> Int {
        switch byte {
        case 0x00...0x7F: 1
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 0
        }
    }

    private static func hexadecimalName(_ byte: UInt8) -> String {
        (byte < 0x10 ? "0x0" : "0x") + String(byte, radix: 16, uppercase: true)
    }
}
