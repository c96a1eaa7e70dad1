package import JSONText
private import Platform

/// Reads the files that a user names.
package enum FileReading {
    /// No scenario, dialect or table comes near this.
    package static let byteLimit = 16 * 1024 * 1024

    /// The file's text under the path that the user wrote.
    package static func read(_ path: String, byteLimit: Int = byteLimit) throws(Diagnostics) -> SourceText {
        guard exists(path) else {
            throw Diagnostics([Diagnostic(error: "file not found", file: path)])
        }
        guard !isFolder(path) else {
            throw Diagnostics([Diagnostic(error: "this is a folder; expected a file", file: path)])
        }
        // A file that is too large is not read at all; of what has no size, no more than the limit is.
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        if let size = attributes?[.size] as? Int, size > byteLimit { throw tooLarge(path, byteLimit) }
        // Pipes and devices are read too, so that `<(…)` works; what never ends is cut by the limit.
        guard let bytes = try? bytes(of: path, upTo: byteLimit + 1) else {
            throw Diagnostics([Diagnostic(error: "the file cannot be read; check its permissions", file: path)])
        }
        guard bytes.count <= byteLimit else { throw tooLarge(path, byteLimit) }
        return SourceText(name: path, bytes: bytes)
    }

    /// The text on standard input, under the name of the file that it is of.
    package static func readStandardInput(named name: String) throws(Diagnostics) -> SourceText {
        guard let bytes = try? ByteStream.standardInput.read(upTo: byteLimit + 1) else {
            throw Diagnostics([Diagnostic(error: "standard input cannot be read", file: name)])
        }
        guard bytes.count <= byteLimit else { throw tooLarge(name, byteLimit) }
        return SourceText(name: name, bytes: bytes)
    }

    /// The text of a file that another one names, or that was found in a folder: nobody asked for a pipe there, and reading
    /// one may never end.
    package static func readRegular(_ path: String) throws(Diagnostics) -> SourceText {
        // What a link leads to may be one, too.
        let place = resolved(path) ?? path
        let type = try? FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType
        if let type, type != .typeRegular, type != .typeDirectory {
            throw Diagnostics([
                Diagnostic(error: "this is a pipe, a socket or a device; expected a regular file", file: path)
            ])
        }
        return try read(path)
    }

    private static func bytes(of path: String, upTo count: Int) throws -> [UInt8] {
        let file = try ByteStream(reading: path)
        defer { try? file.close() }
        return try file.read(upTo: count)
    }

    private static func tooLarge(_ path: String, _ limit: Int) -> Diagnostics {
        Diagnostics([
            Diagnostic(error: "the file is larger than \(limit) bytes, the limit for such files", file: path)
        ])
    }

    /// Every JSON file below a folder; hidden ones left out.
    package static func jsonFiles(below folder: String) -> FolderListing { FolderListing(of: folder) }

    package static func isFolder(_ path: String) -> Bool { FileManager.default.isFolder(atPath: path) }

    /// The path with every symbolic link followed; nil where there is nothing.
    static func resolved(_ path: String) -> String? {
        guard exists(path) else { return nil }
        return URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }

    package static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
