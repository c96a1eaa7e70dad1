/// Reads what may be Base64 in a text: runs of its alphabets, decoded at each of the four places where a group may begin.
///
/// Both alphabets of RFC 4648 (sections 4 and 5) are read alike, and line ends inside a run are passed over (MIME writes
/// lines of 76). Most runs are no Base64 at all; what they decode to is searched and forgotten.
enum Base64Runs {
    /// Six characters carry the four bytes of the shortest secret that is looked for.
    private static let shortestRun = 6

    /// Calls back with the bytes of each decoding, and a function that tells from which part of the text a range came.
    static func forEachDecoding(of bytes: [UInt8], _ body: ([UInt8], (Range<Int>) -> Range<Int>) -> Void) {
        var sextets: [UInt8] = []
        var places: [Int] = []
        func endRun() {
            defer {
                sextets.removeAll(keepingCapacity: true)
                places.removeAll(keepingCapacity: true)
            }
            guard sextets.count >= shortestRun else { return }
            for first in 0..<4 {
                let decoded = decode(sextets, from: first)
                body(decoded) { range in
                    // Byte n of a group takes bits from characters n and n + 1 of its four.
                    let lower = first + range.lowerBound / 3 * 4 + range.lowerBound % 3
                    let last = range.upperBound - 1
                    let upper = first + last / 3 * 4 + last % 3 + 1
                    return places[lower]..<(places[upper] + 1)
                }
            }
        }
        for (place, byte) in bytes.enumerated() {
            let sextet = values[Int(byte)]
            if sextet < 64 {
                sextets.append(sextet)
                places.append(place)
            } else if !(byte == 0x0A || byte == 0x0D) {
                if !sextets.isEmpty { endRun() }
            }
        }
        endRun()
    }

    private static func decode(_ sextets: [UInt8], from first: Int) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity((sextets.count - first) * 3 / 4)
        var index = first
        while index + 1 < sextets.count {
            decoded.append(sextets[index] << 2 | sextets[index + 1] >> 4)
            guard index + 2 < sextets.count else { break }
            decoded.append(sextets[index + 1] << 4 | sextets[index + 2] >> 2)
            guard index + 3 < sextets.count else { break }
            decoded.append(sextets[index + 2] << 6 | sextets[index + 3])
            index += 4
        }
        return decoded
    }

    /// The six bits of each character; 255 for those outside both alphabets.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
        for (value, byte) in zip(UInt8(0)..., alphabet.utf8) { values[Int(byte)] = value }
        for byte in "+-".utf8 { values[Int(byte)] = 62 }
        for byte in "/_".utf8 { values[Int(byte)] = 63 }
        return values
    }()
}
