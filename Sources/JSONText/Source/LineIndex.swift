import Synchronization

/// Where the lines of a text start, found when first asked for and then kept.
///
/// Most texts are read without a mistake and never need it. It is a class so that all copies of a text share one index.
final class LineIndex: Sendable {
    private let known = Mutex<[Int]?>(nil)

    /// The offsets of the first byte of each line; the first is always 0.
    func starts(in bytes: [UInt8]) -> [Int] {
        known.withLock { known in
            if let known {
                return known
            }
            let found = Self.scan(bytes)
            known = found
            return found
        }
    }

    private static func scan(_ bytes: [UInt8]) -> [Int] {
        var starts = [0]
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") {
                index += 1
                starts.append(index)
            } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                starts.append(index)
            }
        }
        return starts
    }
}
