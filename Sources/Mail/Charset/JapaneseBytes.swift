/// Rewrites EUC-JP and ISO-2022-JP as Shift_JIS, which holds the same characters (JIS X 0208) at other places.
enum JapaneseBytes {
    /// The geta mark, which stands for a character that cannot be shown.
    private static let unknown: [UInt8] = [0x81, 0xAC]

    /// Rewrites EUC-JP. The supplementary characters of JIS X 0212 have no place in Shift_JIS and become geta marks.
    static func shiftJIS(fromEUC bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var rest = bytes
        while let first = rest.popFirst() {
            switch first {
            case 0x8E:  // SS2: one half-width katakana.
                result.append(rest.popFirst() ?? 0x3F)
            case 0x8F:  // SS3: JIS X 0212.
                rest = rest.dropFirst(2)
                result += unknown
            case 0xA1...0xFE:
                guard let second = rest.first, (0xA1...0xFE).contains(second) else {
                    result += unknown
                    continue
                }
                rest.removeFirst()
                result += shiftJIS(row: first & 0x7F, cell: second & 0x7F)
            default:
                result.append(first < 0x80 ? first : 0x3F)
            }
        }
        return result
    }

    /// Rewrites ISO-2022-JP (RFC 1468), with the half-width katakana that it officially lacks.
    static func shiftJIS(fromISO2022 bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var set = CharacterSet.ascii
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == 0x1B, let (next, length) = CharacterSet.designated(by: rest) {
                set = next
                rest = rest.dropFirst(length)
            } else if byte == 0x0A || byte == 0x0D {
                // RFC 1468: a line ends in ASCII; a sender that forgot to say so must not spoil the next one.
                set = .ascii
                result.append(byte)
            } else if set == .katakana, (0x21...0x5F).contains(byte) {
                result.append(byte | 0x80)
            } else if set == .kanji || set == .supplement, (0x21...0x7E).contains(byte), let cell = rest.first,
                (0x21...0x7E).contains(cell)
            {
                rest.removeFirst()
                result += set == .kanji ? shiftJIS(row: byte, cell: cell) : unknown
            } else {
                result.append(byte)
            }
        }
        return result
    }

    private enum CharacterSet {
        case ascii, katakana, kanji, supplement

        /// The set that the bytes after an ESC switch to, and how many bytes these are.
        static func designated(by bytes: ArraySlice<UInt8>) -> (CharacterSet, Int)? {
            if bytes.starts(with: "(B".utf8) || bytes.starts(with: "(J".utf8) { return (.ascii, 2) }
            if bytes.starts(with: "(I".utf8) { return (.katakana, 2) }
            if bytes.starts(with: "$@".utf8) || bytes.starts(with: "$B".utf8) { return (.kanji, 2) }
            if bytes.starts(with: "$(D".utf8) { return (.supplement, 3) }
            return nil
        }
    }

    /// The two bytes of a character of JIS X 0208, whose row and cell are 0x21…0x7E.
    private static func shiftJIS(row: UInt8, cell: UInt8) -> [UInt8] {
        var lead = (row - 0x21) >> 1 + 0x81
        if lead > 0x9F { lead += 0x40 }
        let trail = row & 1 == 0 ? cell + 0x7E : cell + (cell >= 0x60 ? 0x20 : 0x1F)
        return [lead, trail]
    }
}
