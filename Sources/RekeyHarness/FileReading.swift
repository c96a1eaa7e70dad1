private import Foundation
package import JSONText

/// Reads the files that a user names.
package enum FileReading {
    /// No scenario, dialect or table comes near this.
    package static let byteLimit = 16 * 1024 * 1024

    /// The file's text under the path that the user wrote.
    package static func read(_ path: String, byteLimit: Int = byteLimit) throws(Diagnostics) -> SourceText {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw Diagnostics([Diagnostic(error: "file not found", file: path)])
        }
        guard !isDirectory.boolValue else {
            throw Diagnostics([Diagnostic(error: "this is a folder; expected a file", file: path)])
        }
        // A file that is too large is not read at all; of what has no size, no more than the limit is.
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        if let size = attributes?[.size] as? Int, size > byteLimit { throw tooLarge(path, byteLimit) }
        // Pipes and devices are read too, so that `<(…)` works; what never ends is cut by the limit.
        guard let handle = FileHandle(forReadingAtPath: path),
            let data = try? handle.read(upToCount: byteLimit + 1) ?? Data()
        else {
            throw Diagnostics([Diagnostic(error: "the file cannot be read; check its permissions", file: path)])
        }
        guard data.count <= byteLimit else { throw tooLarge(path, byteLimit) }
        return SourceText(name: path, bytes: [UInt8](data))
    }

    /// The text of a file that another one names, or that was found in a folder: nobody asked for a pipe there, and reading
    /// one may never end.
    package static func readRegular(_ path: String) throws(Diagnostics) -> SourceText {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        if let type, type != .typeRegular, type != .typeDirectory, type != .typeSymbolicLink {
            throw Diagnostics([
                Diagnostic(error: "this is a pipe, a socket or a device; expected a regular file", file: path)
            ])
        }
        return try read(path)
    }

    private static func tooLarge(_ path: String, _ limit: Int) -> Diagnostics {
        Diagnostics([
            Diagnostic(error: "the file is larger than \(limit) bytes, the limit for such files", file: path)
        ])
    }

    /// Every JSON file below a folder, in order; hidden ones left out.
    package static func jsonFiles(below folder: String) -> [String] {
        guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
        var found: [String] = []
        for case let name as String in walk {
            guard !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { continue }
            if name.hasSuffix(".json") { found.append(name) }
        }
        return found.sorted().map { folder.hasSuffix("/") ? folder + $0 : folder + "/" + $0 }
    }

    package static func isFolder(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }

    /// The path with every symbolic link followed; nil where there is nothing.
    static func resolved(_ path: String) -> String? {
        guard exists(path) else { return nil }
        return URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }

    package static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
