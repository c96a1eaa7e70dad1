import Platform

/// The treatment of temporary files whose program was killed.
///
/// Whoever makes one holds a lock on it, which the system takes back when the program ends, however it does. It holds
/// across containers and, where the file system knows locks, across machines; numbers of processes would not.
extension FileSystem {
    private static let namePrefix = ".rekey-"
    private static let nameSuffix = ".tmp"

    /// A name for a temporary file that nobody has yet, most likely.
    static func temporaryName(in folder: String) -> String {
        "\(folder)/\(namePrefix)\(String(UInt64.random(in: .min ... .max), radix: 36))\(nameSuffix)"
    }

    private static func isTemporaryName(_ name: String) -> Bool {
        guard name.hasPrefix(namePrefix), name.hasSuffix(nameSuffix) else { return false }
        let digits = name.dropFirst(namePrefix.count).dropLast(nameSuffix.count)
        return (1...13).contains(digits.count) && UInt64(digits, radix: 36) != nil
            && digits.allSatisfy { $0.isNumber || $0.isLowercase }
    }

    /// Locks a new file for as long as it is open, so that nobody takes it for one that was left behind.
    ///
    /// - Returns: False where somebody did so just before.
    static func claim(_ descriptor: Int32) -> Bool {
        // Where there are no locks, nobody else gets one either, and nothing is taken away.
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { return errno != EWOULDBLOCK }
        var status = stat()
        return fstat(descriptor, &status) != 0 || status.st_nlink > 0
    }

    /// The same lock by another descriptor, which outlives the first; negative where there is none to be had.
    static func keepClaim(_ descriptor: Int32) -> Int32 { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }

    /// Lets a file go that was claimed.
    static func release(_ descriptor: Int32) {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Takes away the temporary files in a folder that are this user's and whose program is gone.
    ///
    /// Best effort: what stays is a hidden file too many.
    static func takeAwayLeftovers(in folder: String) {
        guard let entries = opendir(folder) else { return }
        defer { closedir(entries) }
        while let entry = readdir(entries) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if isTemporaryName(name) { takeAwayIfLeft("\(folder)/\(name)") }
        }
    }

    private static func takeAwayIfLeft(_ path: String) {
        let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
            flock(descriptor, LOCK_EX | LOCK_NB) == 0
        else { return }
        unlink(path)
    }
}
