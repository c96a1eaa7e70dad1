/// Numbers (RFC 8259, section 6).
extension JSONReader {
    /// Reads the number that begins here with a digit or a minus.
    mutating func readNumber() throws(Diagnostic) -> JSONNumber {
        let start = position
        if current == UInt8(ascii: "-") {
            position += 1
            guard isDigit(current) else {
                throw notADigit(afterMinusAt: start)
            }
        }
        if current == UInt8(ascii: "0"), isDigit(byte(ahead: 1)) {
            throw mistake("a number does not begin with a zero before other digits", at: start)
        }
        skipDigits()
        if current == UInt8(ascii: ".") {
            position += 1
            guard isDigit(current) else {
                throw mistake("expected a digit after '.', found \(found)", at: start)
            }
            skipDigits()
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            position += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") {
                position += 1
            }
            guard isDigit(current) else {
                throw mistake("expected a digit in the exponent, found \(found)", at: start)
            }
            skipDigits()
        }
        guard !isWordByte(current), current != UInt8(ascii: ".") else {
            throw notTheEndOfANumber(start: start)
        }
        return JSONNumber(checked: String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func skipDigits() {
        while isDigit(current) {
            position += 1
        }
    }

    private func isDigit(_ byte: UInt8?) -> Bool {
        guard let byte else {
            return false
        }
        return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
}
