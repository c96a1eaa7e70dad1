/// The extent of the JSON token at a place, so that a message can underline it whole.
enum TokenExtent {
    /// The length in bytes of the string, number or word that begins at an offset; 1 for everything else.
    ///
    /// - Parameters:
    ///   - offset: The offset of its first byte.
    ///   - line: The line it stands in. A string that does not end there counts as one byte, as where it was meant to
    ///     end is not known.
    static func length(at offset: Int, in line: ArraySlice<UInt8>) -> Int {
        guard line.indices.contains(offset) else {
            return 1
        }
        if line[offset] == UInt8(ascii: "\"") {
            return stringLength(at: offset, in: line)
        }
        let word = line[offset...].prefix { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "."), 0x80...:
                true
            default:
                false
            }
        }
        return max(word.count, 1)
    }

    private static func stringLength(at offset: Int, in line: ArraySlice<UInt8>) -> Int {
        var index = offset + 1
        while index < line.endIndex {
            switch line[index] {
            case UInt8(ascii: "\""): return index + 1 - offset
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
        return 1
    }
}
