extension Collection<UInt8> {
    /// The bytes without the comments of RFC 5322, section 3.2.2, each of which becomes a space.
    ///
    /// Comments nest; parentheses inside quoted strings are none. An unclosed comment goes to the end.
    var withoutComments: [UInt8] {
        guard contains(UInt8(ascii: "(")) else { return Array(self) }
        var result: [UInt8] = []
        var depth = 0
        var isQuoted = false
        var isEscaped = false
        for byte in self {
            if isEscaped {
                isEscaped = false
                if depth == 0 { result.append(byte) }
                continue
            }
            switch byte {
            case UInt8(ascii: "\\") where isQuoted || depth > 0:
                isEscaped = true
                if depth == 0 { result.append(byte) }
            case UInt8(ascii: "\"") where depth == 0:
                isQuoted.toggle()
                result.append(byte)
            case UInt8(ascii: "(") where !isQuoted:
                depth += 1
            case UInt8(ascii: ")") where depth > 0:
                depth -= 1
                if depth == 0 { result.append(0x20) }
            default:
                if depth == 0 { result.append(byte) }
            }
        }
        return result
    }
}
