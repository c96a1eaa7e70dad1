import Platform

/// A file that nobody else finds, and that is gone when nobody needs it any more.
final class UnnamedFile: Sendable {
    private let descriptor: Int32

    /// Makes one in the folder for temporary files.
    init() throws(FileSystem.Failure) {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        let file = try FileSystem.makeTemporary(in: folder.isEmpty ? "/tmp" : folder, mode: 0o600)
        descriptor = file.descriptor
        unlink(file.path)
    }

    deinit { close(descriptor) }

    func write(_ bytes: [UInt8], at offset: Int) throws(FileSystem.Failure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let place = off_t(offset + rest.startIndex)
            let count = rest.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, place) }
            if count < 0 {
                guard errno == EINTR else { throw FileSystem.Failure() }
                continue
            }
            rest = rest.dropFirst(count)
        }
    }

    func read(_ count: Int, at offset: Int) throws(FileSystem.Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        while bytes.count < count {
            var buffer = [UInt8](repeating: 0, count: min(count - bytes.count, 1 << 16))
            let place = off_t(offset + bytes.count)
            let found = buffer.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, place) }
            if found < 0 {
                guard errno == EINTR else { throw FileSystem.Failure() }
                continue
            }
            guard found > 0 else { throw FileSystem.Failure(reason: "the temporary file is shorter than it was") }
            bytes += buffer.prefix(found)
        }
        return bytes
    }
}
