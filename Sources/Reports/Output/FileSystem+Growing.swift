#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension FileSystem {
    /// Writes into a file from a place on; what stood behind that place is overwritten as far as the bytes go.
    static func write(_ bytes: [UInt8], into path: String, at place: Int) throws(Failure) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure() }
        defer { close(descriptor) }
        guard lseek(descriptor, off_t(place), SEEK_SET) >= 0 else { throw Failure() }
        try write(bytes, to: descriptor)
    }

    /// Gives a file a second, hidden name beside its own; where the file system has no such names, makes a copy.
    ///
    /// - Returns: The name, and what claims the copy; nil where it is one file with two names.
    static func secondName(for path: String) throws(Failure) -> (path: String, claim: Int32?) {
        let name = temporaryName(in: folder(of: path))
        if link(path, name) == 0 { return (name, nil) }
        let copy = try makeTemporary(in: folder(of: path), mode: mode(of: path))
        do throws(Failure) {
            try write(try read(path), to: copy.descriptor)
        } catch {
            copy.discard()
            throw error
        }
        return (copy.path, copy.descriptor)
    }

    private static func read(_ path: String) throws(Failure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure() }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                guard errno == EINTR else { throw Failure() }
                continue
            }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
        }
    }

    static func rename(_ old: String, to new: String) throws(Failure) {
        guard systemRename(old, new) == 0 else { throw Failure() }
    }

    /// Best effort: what cannot be removed is a hidden file too many.
    static func remove(_ path: String) { unlink(path) }

    private static func systemRename(_ old: String, _ new: String) -> Int32 {
        #if canImport(Glibc)
            Glibc.rename(old, new)
        #elseif canImport(Musl)
            Musl.rename(old, new)
        #else
            Darwin.rename(old, new)
        #endif
    }

    private static func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
            Glibc.read(descriptor, start, count)
        #elseif canImport(Musl)
            Musl.read(descriptor, start, count)
        #else
            Darwin.read(descriptor, start, count)
        #endif
    }
}
