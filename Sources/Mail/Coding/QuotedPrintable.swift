/// Reads quoted-printable (RFC 2045, section 6.7) and its sister in encoded words (RFC 2047, section 4.2).
enum QuotedPrintable {
    /// The decoded bytes. Soft line breaks join their lines, also with blanks that a mail system left after the `=`;
    /// blanks at the end of a line are not content; an `=` that starts nothing stays.
    static func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var rest = bytes
        while !rest.isEmpty {
            let (line, next) = rest.droppingLine
            let hasEnd = next.startIndex > line.endIndex
            let content = line[..<(line.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? line.startIndex)]
            let isSoft = content.last == UInt8(ascii: "=")
            decodeLine(isSoft ? content.dropLast() : content, into: &result, underscoreIsSpace: false)
            if hasEnd, !isSoft { result += rest[line.endIndex..<next.startIndex] }
            rest = next
        }
        return result
    }

    /// The decoded bytes of an encoded word, where `_` is a space.
    static func decodeWord(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        decodeLine(bytes, into: &result, underscoreIsSpace: true)
        return result
    }

    /// Returns whether an unlabelled body is quoted-printable all the same: it has a soft line break inside and a hexadecimal pair, and
    /// every `=` is one or the other. Less proof would spoil tokens that only look so.
    static func isEvident(_ bytes: ArraySlice<UInt8>) -> Bool {
        var softBreaks = 0
        var pairs = 0
        var index = bytes.startIndex
        while let equals = bytes[index...].firstIndex(of: UInt8(ascii: "=")) {
            let after = bytes[(equals + 1)...]
            if let (high, low) = after.firstTwo, isUpperHex(high), isUpperHex(low) {
                pairs += 1
            } else if after.first == 0x0A || after.starts(with: [0x0D, 0x0A]) {
                let next = after.droppingLine.rest
                if let first = next.first, !first.isSpaceOrBreak || first.isBlank { softBreaks += 1 }
            } else {
                return false
            }
            index = equals + 1
        }
        return softBreaks > 0 && pairs > 0
    }

    private static func isUpperHex(_ byte: UInt8) -> Bool {
        byte.isDigit || (0x41...0x46).contains(byte)
    }

    private static func decodeLine(_ line: ArraySlice<UInt8>, into result: inout [UInt8], underscoreIsSpace: Bool) {
        var index = line.startIndex
        while index < line.endIndex {
            let byte = line[index]
            if byte == UInt8(ascii: "="), let (first, second) = line[(index + 1)...].firstTwo,
                let high = first.hexValue,
                let low = second.hexValue
            {
                result.append(high << 4 | low)
                index += 3
            } else {
                result.append(underscoreIsSpace && byte == UInt8(ascii: "_") ? 0x20 : byte)
                index += 1
            }
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate var firstTwo: (UInt8, UInt8)? {
        count >= 2 ? (self[startIndex], self[startIndex + 1]) : nil
    }
}
