package import RunModel

/// A place for a report: checked before the run, written whole or not at all after it.
///
/// A regular file is replaced by renaming a finished one over it, so that a reader never sees half a report. Whatever is
/// no regular file (`/dev/null`, a pipe) is written into, since it must not be replaced. `-` is standard output.
package struct ReportFile: Sendable {
    private enum Place: Sendable, Hashable {
        case standardOutput
        /// A pipe or a device.
        case stream(String)
        /// A regular file, present or not; symbolic links are followed.
        case file(String)
    }

    /// As the user wrote it.
    package let path: String
    private let place: Place

    /// Makes sure that the path can be written, before anything is run.
    ///
    /// Leaves nothing behind: folders that are missing are made when the report is written.
    package init(checking path: String) throws(ReportFileError) {
        self.path = path
        guard !path.isEmpty else { throw .unwritable(path: path, problem: .empty) }
        guard path != "-" else {
            place = .standardOutput
            return
        }
        let target = FileSystem.followingLinks(path)
        switch FileSystem.kind(of: target) {
        case .directory: throw .unwritable(path: path, problem: .isDirectory)
        case .stream:
            if let reason = FileSystem.reasonNotToWrite(target) {
                throw .unwritable(path: path, problem: .fileNotWritable(reason: reason))
            }
            place = .stream(target)
        case .file:
            if let reason = FileSystem.reasonNotToWrite(target) {
                throw .unwritable(path: path, problem: .fileNotWritable(reason: reason))
            }
            place = .file(target)
            try Self.check(folderOf: target, path: path)
        case nil:
            guard !target.hasSuffix("/") else { throw .unwritable(path: path, problem: .isDirectory) }
            place = .file(target)
            try Self.check(folderOf: target, path: path)
        }
    }

    /// The folder that is not there yet and is made when the report is written; nil where nothing is missing.
    package var missingFolder: String? {
        guard case .file(let target) = place else { return nil }
        let folder = FileSystem.folder(of: target)
        return FileSystem.kind(of: folder) == nil ? folder : nil
    }

    /// Standard output.
    package static let standardOutput = ReportFile(path: "standard output", place: .standardOutput)

    private init(path: String, place: Place) {
        self.path = path
        self.place = place
    }

    private static func check(folderOf target: String, path: String) throws(ReportFileError) {
        var folder = FileSystem.folder(of: target)
        // The nearest folder that is there has to take the missing ones.
        while FileSystem.kind(of: folder) == nil, FileSystem.folder(of: folder) != folder {
            folder = FileSystem.folder(of: folder)
        }
        guard FileSystem.kind(of: folder) == .directory else {
            throw .unwritable(path: path, problem: .parentIsNoDirectory(folder))
        }
        FileSystem.takeAwayLeftovers(in: folder)
        do {
            // Permissions alone do not tell: file systems are read-only, or hold no files at all.
            let trial = try FileSystem.makeTemporary(in: folder, mode: nil)
            trial.discard()
        } catch {
            throw .unwritable(path: path, problem: .folderNotWritable(folder: folder, reason: error.reason))
        }
    }

    /// Writes the report, unless it holds a secret.
    ///
    /// - Parameter redactor: everything that the run learnt to be secret.
    package func write(_ text: ReportText, checkedAgainst redactor: Redactor) throws(ReportFileError) {
        // All of it is looked through first: what went into a pipe cannot be taken back.
        if !redactor.isEmpty {
            var search = LeakSearch(for: redactor)
            try text.forEachPiece { piece throws(ReportFileError) in
                if let secret = search.add(piece.utf8) { throw .leak(path: path, secret: secret) }
            }
            if let secret = search.finish() { throw .leak(path: path, secret: secret) }
        }
        switch place {
        case .standardOutput:
            try text.forEachPiece { piece throws(ReportFileError) in
                try report { () throws(FileSystem.Failure) in try FileSystem.writeToStandardOutput(Array(piece.utf8)) }
            }
        case .stream(let target):
            let stream = try report { () throws(FileSystem.Failure) in try FileSystem.openStream(target) }
            defer { FileSystem.closeStream(stream) }
            try text.forEachPiece { piece throws(ReportFileError) in
                try report { () throws(FileSystem.Failure) in try FileSystem.write(Array(piece.utf8), to: stream) }
            }
        case .file(let target): try replace(target, by: text)
        }
    }

    /// Puts a finished file in place of what stands there.
    private func replace(_ target: String, by text: ReportText) throws(ReportFileError) {
        let temporary = try report { () throws(FileSystem.Failure) in
            let folder = FileSystem.folder(of: target)
            try FileSystem.makeFolder(folder)
            return try FileSystem.makeTemporary(in: folder, mode: FileSystem.mode(of: target))
        }
        do {
            // Pieces may be a line each, and a call of the system for each of them takes its time.
            var pending: [UInt8] = []
            try text.forEachPiece { piece throws(ReportFileError) in
                pending.append(contentsOf: piece.utf8)
                guard pending.count >= 1 << 16 else { return }
                try report { () throws(FileSystem.Failure) in
                    try FileSystem.write(pending, to: temporary.descriptor)
                }
                pending.removeAll(keepingCapacity: true)
            }
            try report { () throws(FileSystem.Failure) in
                try FileSystem.write(pending, to: temporary.descriptor)
            }
        } catch {
            temporary.discard()
            throw error
        }
        try report { () throws(FileSystem.Failure) in try temporary.finish(renamedTo: target) }
    }

    /// Makes a report that is written bit by bit begin empty.
    package func clear() throws(ReportFileError) {
        guard case .file(let target) = place else { return }
        try report { () throws(FileSystem.Failure) in
            try FileSystem.makeFolder(FileSystem.folder(of: target))
            try FileSystem.append([], to: target, emptied: true)
        }
    }

    /// Writes bytes behind what stands there already.
    ///
    /// For what is read while the run goes on; a report to be read afterwards is written whole.
    ///
    /// - Parameter ledger: everything that the run has learnt to be secret so far.
    package func append(_ bytes: [UInt8], checkedAgainst ledger: SecretLedger) throws(ReportFileError) {
        if let secret = ledger.firstLeak(in: bytes) { throw .leak(path: path, secret: secret) }
        try report { () throws(FileSystem.Failure) in
            switch place {
            case .standardOutput: try FileSystem.writeToStandardOutput(bytes)
            case .stream(let target):
                let stream = try FileSystem.openStream(target)
                defer { FileSystem.closeStream(stream) }
                try FileSystem.write(bytes, to: stream)
            case .file(let target): try FileSystem.append(bytes, to: target)
            }
        }
    }

    private func report<T>(_ work: () throws(FileSystem.Failure) -> T) throws(ReportFileError) -> T {
        do {
            return try work()
        } catch {
            throw .failed(path: path, reason: error.reason)
        }
    }
}
