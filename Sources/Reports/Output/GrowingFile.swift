import RunModel
import Synchronization

/// A file that grows while others may read it, and is whole at every moment, also when the program is killed.
///
/// It consists of what was written so far and of a tail that ends it. Since no write of many bytes is done at once, two
/// files take turns: the one that nobody sees gets what it lacks and the tail, and is then renamed over the other, which
/// becomes the one that nobody sees. So a file of any length costs its length twice.
package final class GrowingFile: Sendable {
    private let path: String
    private let target: String
    private let tail: [UInt8]
    private let state = Mutex(State())

    private struct State {
        /// The file that nobody sees, and how far it goes without its tail.
        var spare: (path: String, end: Int)?
        /// The length of the visible file without its tail.
        var end = 0
        /// The bytes that the spare file lacks.
        var missing: [UInt8] = []
        /// The locks on the two files, so that the one without a name of its own is not mistaken for one left behind.
        var claims: (spare: Int32, seen: Int32) = (-1, -1)
        /// Indicates whether nothing more is written.
        var isFinished = false
    }

    /// Makes sure that the path can be written, and leaves nothing behind.
    ///
    /// - Parameter tail: ends the file.
    package init(checking path: String, tail: String) throws(ReportFileError) {
        _ = try ReportFile(checking: path)
        target = FileSystem.followingLinks(path)
        guard path != "-", FileSystem.kind(of: target) != .stream else {
            throw .unwritable(path: path, problem: .stream)
        }
        self.path = path
        self.tail = Array(tail.utf8)
    }

    /// Replaces whatever stands at the path.
    package func begin(_ head: String) throws(ReportFileError) {
        try report { () throws(FileSystem.Failure) in
            let result = state.withLock { state in
                Result { () throws(FileSystem.Failure) in try begin(Array(head.utf8), &state) }
            }
            try result.get()
        }
    }

    private func begin(_ bytes: [UInt8], _ state: inout State) throws(FileSystem.Failure) {
        guard !state.isFinished else { throw FileSystem.Failure(reason: "it is finished") }
        let folder = FileSystem.folder(of: target)
        try FileSystem.makeFolder(folder)
        let mode = FileSystem.mode(of: target)
        let spare = try FileSystem.makeTemporary(in: folder, mode: mode)
        var seen: Int32 = -1
        do throws(FileSystem.Failure) {
            try FileSystem.write(bytes + tail, to: spare.descriptor)
            let named = try FileSystem.makeTemporary(in: folder, mode: mode)
            do throws(FileSystem.Failure) {
                try FileSystem.write(bytes + tail, to: named.descriptor)
            } catch {
                named.discard()
                throw error
            }
            seen = FileSystem.keepClaim(named.descriptor)
            try named.finish(renamedTo: target)
        } catch {
            FileSystem.release(seen)
            spare.discard()
            throw error
        }
        state.spare = (spare.path, bytes.count)
        state.end = bytes.count
        state.claims = (spare.descriptor, seen)
    }

    /// Adds to the end of the file, before its tail.
    package func append(_ text: String) throws(ReportFileError) {
        guard !text.isEmpty else { return }
        try report { () throws(FileSystem.Failure) in
            let result = state.withLock { state in
                Result { () throws(FileSystem.Failure) in try append(Array(text.utf8), &state) }
            }
            try result.get()
        }
    }

    private func append(_ bytes: [UInt8], _ state: inout State) throws(FileSystem.Failure) {
        guard let spare = state.spare else { throw FileSystem.Failure(reason: "it is not begun") }
        let news = state.missing + bytes
        try FileSystem.write(news + tail, into: spare.path, at: spare.end)
        let other = try FileSystem.secondName(for: target)
        do throws(FileSystem.Failure) {
            try FileSystem.rename(spare.path, to: target)
        } catch {
            FileSystem.remove(other.path)
            FileSystem.release(other.claim ?? -1)
            throw error
        }
        if let claim = other.claim {
            FileSystem.release(state.claims.seen)
            state.claims = (claim, state.claims.spare)
        } else {
            state.claims = (state.claims.seen, state.claims.spare)
        }
        state.spare = (other.path, state.end)
        state.end = spare.end + news.count
        state.missing = bytes
    }

    /// Tidies up.
    package func finish() {
        state.withLock { state in
            if let spare = state.spare { FileSystem.remove(spare.path) }
            FileSystem.release(state.claims.spare)
            FileSystem.release(state.claims.seen)
            state = State()
            state.isFinished = true
        }
    }

    private func report(_ work: () throws(FileSystem.Failure) -> Void) throws(ReportFileError) {
        do {
            try work()
        } catch {
            throw .failed(path: path, reason: error.reason)
        }
    }
}
