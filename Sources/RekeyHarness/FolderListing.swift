package import JSONText
private import Platform

/// The JSON files below a folder, and what kept others from being found.
package struct FolderListing: Sendable {
    /// In the order of their names; a file to which several links lead is there once.
    package private(set) var files: [String] = []
    /// The folders that cannot be read, and the links that lead nowhere.
    package private(set) var mistakes = Diagnostics()

    /// The folders that were read, without the links that lead to them: each is read once, so that a circle of links ends.
    private var seen: Set<String> = []
    /// The links to folders, which are followed when all real ones were read: a file has its id from the shortest way to it.
    private var links: [String] = []

    /// Reads a folder and all below it, behind links too; what is hidden is left out.
    init(of folder: String) {
        read(folder)
        while !links.isEmpty {
            let next = links.sorted()
            links = []
            next.forEach { read($0) }
        }
        var places: Set<String> = []
        // A file is preferred to a link that leads to it.
        let ordered = files.map { (path: $0, isLink: Self.isLink($0)) }.sorted { !$0.isLink && $1.isLink }
        files = ordered.map(\.path).filter { places.insert(FileReading.resolved($0) ?? $0).inserted }.sorted()
    }

    private mutating func read(_ folder: String) {
        guard let place = FileReading.resolved(folder), seen.insert(place).inserted else { return }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            let why = "the folder cannot be read (\(error.reason))"
            let help = "give yourself the right to read and enter it, or move it out of the folder that you name"
            return mistakes.append(Diagnostic(error: "\(why); \(help)", file: folder))
        }
        for name in names.sorted() where !name.hasPrefix(".") {
            let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
            if FileReading.isFolder(path) {
                if Self.isLink(path) { links.append(path) } else { read(path) }
            } else if let end = Self.deadEnd(of: path) {
                let error = "this link leads to '\(end)', which is not there; mend it or remove it"
                mistakes.append(Diagnostic(error: error, file: path))
            } else if name.hasSuffix(".json") {
                files.append(path)
            }
        }
    }

    private static func isLink(_ path: String) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    }

    /// The destination of a link behind which there is nothing.
    private static func deadEnd(of path: String) -> String? {
        guard !FileReading.exists(path) else { return nil }
        return try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    }
}
