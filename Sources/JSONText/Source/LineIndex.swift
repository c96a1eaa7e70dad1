import Synchronization

/// The starts of the lines of a text, and the columns of some of its places, computed when first asked for and then kept.
///
/// Most texts are read without a mistake and never need it. It is a class so that all copies of a text share one index.
final class LineIndex: Sendable {
    /// The lines of a text, as far as they are kept.
    struct Lines: Sendable {
        /// The offsets of the first byte of each line; the first is always 0.
        var starts: [Int]
        /// The Unicode scalars that begin before each block of bytes.
        fileprivate var scalars: [Int]

        fileprivate static let block = 1024

        /// The Unicode scalars that begin before an offset. A file without line ends costs no more than any other.
        func scalars(before offset: Int, in bytes: [UInt8]) -> Int {
            let number = min(offset / Self.block, scalars.count - 1)
            var count = scalars[number]
            var index = number * Self.block
            while index < offset {
                if !UTF8.isContinuation(bytes[index]) { count += 1 }
                index += 1
            }
            return count
        }
    }

    private let known = Mutex<Lines?>(nil)

    func lines(in bytes: [UInt8]) -> Lines {
        known.withLock { known in
            if let known {
                return known
            }
            let found = Self.scan(bytes)
            known = found
            return found
        }
    }

    private static func scan(_ bytes: [UInt8]) -> Lines {
        var starts = [0]
        var scalars: [Int] = []
        var count = 0
        for (offset, byte) in bytes.enumerated() {
            if offset % Lines.block == 0 { scalars.append(count) }
            if !UTF8.isContinuation(byte) { count += 1 }
        }
        if scalars.isEmpty { scalars = [0] }
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
        return Lines(starts: starts, scalars: scalars)
    }
}
