#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that has no name of its own yet: finished and renamed, or gone.
struct TemporaryFile {
    let path: String
    let descriptor: Int32

    /// Gives the file its name, in place of what had it.
    ///
    /// It stays claimed until it has it. The bytes are on disk before the name changes; otherwise a crash could leave an empty report under it.
    consuming func finish(renamedTo target: String) throws(FileSystem.Failure) {
        guard fsync(descriptor) == 0 else {
            let failure = FileSystem.Failure()
            discard()
            throw failure
        }
        guard rename(path, target) == 0 else {
            let failure = FileSystem.Failure()
            discard()
            throw failure
        }
        close(descriptor)
    }

    /// Takes the file away.
    consuming func discard() {
        unlink(path)
        close(descriptor)
    }
}
