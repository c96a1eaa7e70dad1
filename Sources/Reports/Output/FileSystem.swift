import Platform

/// The calls of POSIX that reports need, with their errors as values.
enum FileSystem {
    /// The reason why a call failed, in the words of the system.
    struct Failure: Error, Sendable, Hashable {
        let reason: String

        init() { reason = String(cString: strerror(errno)) }
        init(reason: String) { self.reason = reason }
    }

    enum Kind: Sendable, Hashable {
        case file, directory
        /// A pipe, a device or a socket.
        case stream
    }

    /// The kind of the file at a path, symbolic links followed; nil where there is none.
    static func kind(of path: String) -> Kind? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .directory
        case S_IFREG: return .file
        default: return .stream
        }
    }

    /// The permissions of a file; nil where there is none.
    static func mode(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
    }

    static func reasonNotToWrite(_ path: String) -> String? {
        access(path, W_OK) == 0 ? nil : Failure().reason
    }

    /// The path behind symbolic links at its end, also where the last of them points to nothing yet.
    static func followingLinks(_ path: String) -> String {
        var path = path
        // As many as Linux follows.
        for _ in 0..<40 {
            var buffer = [UInt8](repeating: 0, count: 4096)
            let length = buffer.withUnsafeMutableBytes { bytes in
                bytes.baseAddress.map { readlink(path, $0.assumingMemoryBound(to: CChar.self), bytes.count) } ?? -1
            }
            guard length > 0, kind(of: path) != .stream else { return path }
            let link = String(decoding: buffer[..<length], as: UTF8.self)
            path = link.hasPrefix("/") ? link : folder(of: path) + "/" + link
        }
        return path
    }

    /// The folder that holds what a path names; the folder itself at the root.
    static func folder(of path: String) -> String {
        var path = path[...]
        while path.count > 1, path.last == "/" { path.removeLast() }
        guard let slash = path.lastIndex(of: "/") else { return "." }
        let folder = path[..<slash]
        return folder.isEmpty ? "/" : String(folder)
    }

    /// Makes a folder and those above it, where they are missing.
    static func makeFolder(_ path: String) throws(Failure) {
        if kind(of: path) == .directory { return }
        let parent = folder(of: path)
        if parent != path { try makeFolder(parent) }
        // Someone else may have made it meanwhile.
        guard mkdir(path, 0o777) == 0 || kind(of: path) == .directory else { throw Failure() }
    }

    /// Makes a new, empty file beside the others in a folder.
    /// - Parameter mode: its permissions; nil for what the user's mask leaves.
    static func makeTemporary(in folder: String, mode: mode_t?) throws(Failure) -> TemporaryFile {
        for _ in 0..<10 {
            let path = temporaryName(in: folder)
            let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 {
                guard claim(descriptor) else {
                    close(descriptor)
                    continue
                }
                // Best effort: a file that keeps the mask's permissions is still a report.
                if let mode { _ = fchmod(descriptor, mode) }
                return TemporaryFile(path: path, descriptor: descriptor)
            }
            guard errno == EEXIST else { throw Failure() }
        }
        throw Failure(reason: "no free name for a temporary file")
    }

    static func openStream(_ path: String) throws(Failure) -> Int32 {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure() }
        return descriptor
    }

    static func closeStream(_ descriptor: Int32) { close(descriptor) }

    static func append(_ bytes: [UInt8], to path: String, emptied: Bool = false) throws(Failure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | (emptied ? O_TRUNC : 0), 0o666)
        guard descriptor >= 0 else { throw Failure() }
        defer { close(descriptor) }
        try write(bytes, to: descriptor)
    }

    static func writeToStandardOutput(_ bytes: [UInt8]) throws(Failure) {
        try write(bytes, to: STDOUT_FILENO)
    }

    static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                guard errno == EINTR else { throw Failure() }
                continue
            }
            rest = rest.dropFirst(count)
        }
    }

    private static func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, start, count)
        #elseif canImport(Musl)
            Musl.write(descriptor, start, count)
        #else
            Darwin.write(descriptor, start, count)
        #endif
    }
}
