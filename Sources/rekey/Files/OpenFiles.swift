import Platform

/// The number of files and connections that this process may have open at once.
enum OpenFiles {
    /// Raises the limit to what the system lets a process have: the usual 1,024 are fewer than the connections of a
    /// backend that sends a thousand mails at once, and of the cases that run beside it.
    static func raiseLimit() {
        var limit = rlimit()
        #if canImport(Glibc) && !canImport(Musl)
            let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let files = RLIMIT_NOFILE
        #endif
        guard getrlimit(files, &limit) == 0 else { return }
        // Beyond this nothing here goes, and some systems call "no limit" a number that they then refuse.
        limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 10_240))
        _ = setrlimit(files, &limit)
    }
}
