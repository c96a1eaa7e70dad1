#if canImport(System)
    private import System
#else
    private import SystemPackage
#endif

/// An open file, pipe or terminal as bytes that go in or come out.
package struct ByteStream: Sendable {
    package static let standardInput = ByteStream(descriptor: 0)
    package static let standardOutput = ByteStream(descriptor: 1)
    package static let standardError = ByteStream(descriptor: 2)

    package let descriptor: Int32

    package init(descriptor: Int32) { self.descriptor = descriptor }

    /// Opens a file to read it; throws what the system says.
    package init(reading path: String) throws {
        descriptor = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec).rawValue
    }

    /// True where somebody looks at a terminal.
    package var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Reads up to the end, and no more than `count` bytes.
    package func read(upTo count: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let wanted = min(count - bytes.count, max(65_536, bytes.count))
            let piece = try [UInt8](unsafeUninitializedCapacity: wanted) { buffer, length in
                length = try FileDescriptor(rawValue: descriptor).read(into: UnsafeMutableRawBufferPointer(buffer))
            }
            guard !piece.isEmpty else { break }
            bytes += piece
        }
        return bytes
    }

    package func write(_ text: String) throws {
        try FileDescriptor(rawValue: descriptor).writeAll(text.utf8)
    }

    package func close() throws { try FileDescriptor(rawValue: descriptor).close() }
}
