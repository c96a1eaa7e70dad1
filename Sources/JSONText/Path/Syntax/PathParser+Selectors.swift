/// The selectors between brackets (RFC 9535, section 2.3).
extension PathParser {
    /// The largest integer that I-JSON calls exact (RFC 7493, section 2.2).
    static let largestInteger = (1 << 53) - 1

    /// Reads one selector.
    mutating func selector() throws(JSONPathError) -> PathSelector {
        switch current {
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
            return .name(try stringLiteral())
        case UInt8(ascii: "*"):
            position += 1
            return .wildcard
        case UInt8(ascii: "?"):
            position += 1
            skipBlank()
            return .filter(try nested { parser throws(JSONPathError) in try parser.condition() })
        case UInt8(ascii: ":"), UInt8(ascii: "-"):
            return try indexOrSlice()
        case .some(let byte) where isDigit(byte):
            return try indexOrSlice()
        default:
            throw notASelector()
        }
    }

    private mutating func indexOrSlice() throws(JSONPathError) -> PathSelector {
        var start: Int?
        if current != UInt8(ascii: ":") {
            let index = try integer()
            let end = position
            skipBlank()
            guard current == UInt8(ascii: ":") else {
                position = end
                return .index(index)
            }
            start = index
        }
        position += 1
        let end = try optionalInteger()
        // Blank behind a slice may be followed by its second colon, or by what follows the slice.
        guard skip(":") else {
            return .slice(start: start, end: end, step: 1)
        }
        return .slice(start: start, end: end, step: try optionalInteger() ?? 1)
    }

    /// Reads an integer between blanks, if there is one.
    private mutating func optionalInteger() throws(JSONPathError) -> Int? {
        skipBlank()
        guard let byte = current, isDigit(byte) || byte == UInt8(ascii: "-") else {
            return nil
        }
        let integer = try integer()
        skipBlank()
        return integer
    }

    /// Reads an index (rule `int`): no leading zeros, no minus zero, and in the range of I-JSON.
    private mutating func integer() throws(JSONPathError) -> Int {
        let start = position
        if current == UInt8(ascii: "-") {
            position += 1
        }
        let digits = position
        while isDigit(current) {
            position += 1
        }
        guard position > digits else {
            throw error("expected a digit after '-', found \(found)", at: start)
        }
        let length = position - start
        if bytes[digits] == UInt8(ascii: "0"), length > 1 {
            let message = digits + 1 == position ? "an index is not -0" : "an index does not begin with a zero"
            throw error(message, at: start, length: length)
        }
        if current == UInt8(ascii: ".") || current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            throw error("an index is an integer, without fraction and exponent", at: start, length: length + 1)
        }
        guard let value = Int(text(start..<position)), abs(value) <= Self.largestInteger else {
            throw error(
                "an index lies between -\(Self.largestInteger) and \(Self.largestInteger), the exact integers of I-JSON",
                at: start,
                length: length
            )
        }
        return value
    }
}
