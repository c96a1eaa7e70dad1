/// The reason why a report is not written.
package enum ReportFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The path cannot take a file; found before the run.
    case unwritable(path: String, problem: Problem)
    /// Writing failed although the path was good before the run; whatever stood there is as it was.
    case failed(path: String, reason: String)
    /// Pieces of a report that were put aside cannot be read again.
    case lost(reason: String)
    /// The report holds a secret in plain text, so it was not written.
    case leak(path: String, secret: String)

    /// The problem with a path.
    package enum Problem: Sendable, Hashable {
        case empty
        case isDirectory
        /// A part of the path is a file.
        case parentIsNoDirectory(String)
        /// Neither the folder nor the file in it can be made.
        case folderNotWritable(folder: String, reason: String)
        case fileNotWritable(reason: String)
        /// It grows in place, which standard output, a pipe or a device cannot.
        case stream
    }

    package var description: String {
        switch self {
        case .unwritable(let path, let problem): Self.words(of: problem, path: path)
        case .failed(let path, let reason): "the report '\(path)' could not be written: \(reason)"
        case .lost(let reason): "the pieces of a report that were put into a temporary file are lost: \(reason)"
        case .leak(let path, let secret):
            "the report '\(path)' was not written, because it would hold the secret \(secret) in plain text; "
                + "this is a mistake in Rekey, please report it with the scenario that makes this secret"
        }
    }

    private static func words(of problem: Problem, path: String) -> String {
        switch problem {
        case .empty: "the path of a report is empty; give a file, or - for standard output"
        case .isDirectory: "the report cannot be written to '\(path)', which is a folder; name a file in it"
        case .parentIsNoDirectory(let parent):
            "the report cannot be written to '\(path)': '\(parent)' is a file, not a folder"
        case .folderNotWritable(let folder, let reason):
            "the report cannot be written to '\(path)': no file can be created in the folder '\(folder)' (\(reason)); "
                + "name a file in a folder that you can write to"
        case .stream: "what is written to '\(path)' grows in place, which takes a file and no stream; name a file"
        case .fileNotWritable(let reason):
            "the report cannot be written to '\(path)' (\(reason)); make the file writable or name another"
        }
    }
}
