/// Strings and numbers in an expression.
extension PathParser {
    /// Reads a string in single or double quotes (RFC 9535, section 2.3.1.1).
    mutating func stringLiteral() throws(JSONPathError) -> String {
        let start = position
        let quote = bytes[start]
        let sign = Character(Unicode.Scalar(quote))
        var result = ""
        position += 1
        while let byte = current, byte != quote {
            if byte == UInt8(ascii: "\\") {
                result.unicodeScalars.append(try escape(quote: quote))
            } else if byte < 0x20 {
                throw error("a control character in a string is written as an escape such as \\n or \\u0001")
            } else {
                let plain = position
                while let byte = current, byte != quote, byte != UInt8(ascii: "\\"), byte >= 0x20 {
                    position += 1
                }
                result += text(plain..<position)
            }
        }
        guard current == quote else {
            throw error("the string that begins here has no end; expected \(sign)", at: start)
        }
        position += 1
        return result
    }

    private mutating func escape(quote: UInt8) throws(JSONPathError) -> Unicode.Scalar {
        do {
            let escape = try StringEscape(in: bytes, at: position, quote: quote)
            position += escape.length
            return escape.scalar
        } catch {
            throw self.error(error.message, length: error.length)
        }
    }

    /// Reads a number that is compared or handed to a function (rule `number`): as in JSON.
    mutating func numberLiteral() throws(JSONPathError) -> JSONValue {
        let start = position
        if current == UInt8(ascii: "-") {
            position += 1
        }
        if current == UInt8(ascii: "0"), isDigit(byte(ahead: 1)) {
            throw error("a number does not begin with a zero before other digits", at: start)
        }
        try digits("in the number", start: start)
        if current == UInt8(ascii: ".") {
            position += 1
            try digits("after '.'", start: start)
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            position += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") {
                position += 1
            }
            try digits("in the exponent", start: start)
        }
        return JSONValue(JSONNumber(checked: text(start..<position)))
    }

    private mutating func digits(_ place: String, start: Int) throws(JSONPathError) {
        guard isDigit(current) else {
            throw error("expected a digit \(place), found \(found)", at: start, length: max(position - start, 1))
        }
        while isDigit(current) {
            position += 1
        }
    }
}
