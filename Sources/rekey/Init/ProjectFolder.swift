import Platform
import RekeyHarness

/// The folder in which `rekey init` makes its files, and the repository that it is in.
struct ProjectFolder: Sendable {
    /// As the user wrote it, without slashes at its end; empty for the one at hand.
    let path: String
    /// Its place in the repository; nil where it is in none.
    let repository: Repository?

    /// A repository above the folder.
    struct Repository: Sendable, Hashable {
        /// The way to its root for people, with a slash at its end; empty for the folder at hand.
        var root: String
        /// The project's folder, from the root on; empty where that is the root.
        var folder: String
    }

    init(path: String) {
        let trimmed = String(path.reversed().drop { $0 == "/" }.reversed())
        self.path = trimmed.isEmpty ? String(path.prefix(1)) : trimmed
        repository = Self.repository(above: self.path)
    }

    /// A file's path for people.
    func place(of file: FirstProject.File) -> String {
        if file.isOfRepository, let repository { return repository.root + file.path }
        return inside(file.path)
    }

    /// The path of something in the folder.
    func inside(_ name: String) -> String {
        path.isEmpty ? name : path.hasSuffix("/") ? path + name : "\(path)/\(name)"
    }

    /// Walks up to the folder that holds `.git`, which is a file in a work tree of its own.
    private static func repository(above path: String) -> Repository? {
        let start = URL(fileURLWithPath: path.isEmpty ? "." : path).standardizedFileURL
        var root = start
        var below: [String] = []
        while !FileManager.default.fileExists(atPath: root.appendingPathComponent(".git").path) {
            guard root.path != "/" else { return nil }
            below.insert(root.lastPathComponent, at: 0)
            root = root.deletingLastPathComponent().standardizedFileURL
        }
        let named = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let folder = below.joined(separator: "/")
        let isPlain = !named.contains { $0 == "." || $0 == ".." || $0.isEmpty }
        if path.isEmpty || isPlain, below.count >= named.count || path.isEmpty {
            let up = below.count - (path.isEmpty ? 0 : named.count)
            return Repository(root: String(repeating: "../", count: up), folder: folder)
        }
        return Repository(root: root.path == "/" ? "/" : root.path + "/", folder: folder)
    }

    /// Makes the files, all or none.
    ///
    /// - Throws: That a file is there already, or that nothing can be made there.
    func write(_ files: [FirstProject.File]) throws(HarnessError) {
        let places = files.map(place(of:))
        let taken = places.filter { (try? FileManager.default.attributesOfItem(atPath: $0)) != nil }
        guard taken.isEmpty else {
            throw .usage(taken.map { "'\($0)' is there already, and rekey init overwrites nothing" })
        }
        var made: [String] = []
        do {
            for (place, file) in zip(places, files) {
                let folder = URL(fileURLWithPath: place).deletingLastPathComponent()
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                // Whatever came in between stays as it is.
                try Data(file.text.utf8).write(to: URL(fileURLWithPath: place), options: .withoutOverwriting)
                made.append(place)
            }
        } catch {
            for place in made { try? FileManager.default.removeItem(atPath: place) }
            let name = path.isEmpty ? "." : path
            throw .usage([
                "no files can be created in '\(name)': \(error.reason); "
                    + "name a folder that you can write to: rekey init FOLDER"
            ])
        }
    }
}
