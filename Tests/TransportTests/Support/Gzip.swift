/// Just enough of gzip (RFC 1952) and deflate (RFC 1951) to make test bodies.
enum Gzip {
    /// Any bytes, not compressed at all but wrapped as gzip: one stored block (RFC 1951 §3.2.4).
    static func stored(_ content: [UInt8]) -> [UInt8] {
        let length = UInt16(content.count)
        return header + [1] + little(length) + little(~length) + content + trailer(content)
    }

    /// That many zeros, in runs of 258 (RFC 1951 §3.2.5, §3.2.6).
    static func zeros(_ count: Int) -> [UInt8] {
        var bits = Bits()
        bits.append(0b1, count: 1)
        bits.append(0b01, count: 2)
        // Literal 0 has the code 00110000; length 258 is symbol 285 with the code 11000101; distance 1 is 00000.
        bits.appendCode(0b0011_0000, count: 8)
        var rest = count - 1
        while rest >= 258 {
            bits.appendCode(0b1100_0101, count: 8)
            bits.appendCode(0, count: 5)
            rest -= 258
        }
        for _ in 0..<rest { bits.appendCode(0b0011_0000, count: 8) }
        bits.appendCode(0, count: 7)
        return header + bits.bytes + trailer([UInt8](repeating: 0, count: count))
    }

    private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

    private static func trailer(_ content: [UInt8]) -> [UInt8] {
        var checksum = UInt32.max
        for byte in content {
            checksum ^= UInt32(byte)
            for _ in 0..<8 { checksum = (checksum >> 1) ^ (checksum & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        return little(~checksum) + little(UInt32(truncatingIfNeeded: content.count))
    }

    private static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    /// Packs bits from the least significant on.
    private struct Bits {
        var bytes: [UInt8] = []
        private var used = 8

        mutating func append(_ value: UInt32, count: Int) {
            for position in 0..<count {
                if used == 8 {
                    bytes.append(0)
                    used = 0
                }
                bytes[bytes.count - 1] |= UInt8(value >> UInt32(position) & 1) << UInt8(used)
                used += 1
            }
        }

        /// Huffman codes go from their most significant bit on.
        mutating func appendCode(_ code: UInt32, count: Int) {
            for position in (0..<count).reversed() { append(code >> UInt32(position) & 1, count: 1) }
        }
    }
}
