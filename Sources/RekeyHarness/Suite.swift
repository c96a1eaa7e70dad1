package import Conformance
package import JSONText

/// The scenarios that a user names, found and loaded.
package struct Suite: Sendable {
    package private(set) var scenarios: [Scenario] = []
    /// Mistakes and warnings of all files.
    package private(set) var diagnostics = Diagnostics()

    /// The files that each scenario was read from, its own and those of its tables, by its id; none for shipped ones.
    package private(set) var files: [String: [String]] = [:]

    private let library: ShippedLibrary
    /// The source of each scenario, by its id.
    private var sources: [String: ScenarioFile] = [:]

    package init(library: ShippedLibrary) { self.library = library }

    /// Loads every scenario below the given paths: files and folders, or ids of shipped scenarios such as `core/reset`.
    package mutating func load(_ paths: [String]) {
        for path in paths {
            if FileReading.isFolder(path) {
                let found = FileReading.jsonFiles(below: path)
                diagnostics.append(contentsOf: found.mistakes)
                let files = found.files.filter(Self.isScenario)
                if files.isEmpty, !found.mistakes.hasErrors {
                    diagnostics.append(Diagnostic(error: "the folder contains no scenario (JSON file)", file: path))
                }
                for file in files { loadFile(file, below: path) }
            } else if FileReading.exists(path) {
                loadFile(path)
            } else {
                loadShipped(named: path)
            }
        }
    }

    /// Loads all scenarios that are shipped.
    package mutating func loadAllShipped() {
        for folder in library.suites { loadShipped(named: folder) }
    }

    /// Loads shipped scenarios by their id or the folder they stand in.
    package mutating func loadShipped(named name: String) {
        let trimmed = name.hasSuffix("/") ? String(name.dropLast()) : name
        let exact = "Scenarios/\(trimmed).json"
        let paths = library.files[exact] != nil ? [exact] : library.paths(below: "Scenarios/\(trimmed)")
        let scenarios = paths.filter(Self.isScenario)
        guard !scenarios.isEmpty else {
            let known = library.paths(below: "Scenarios").filter(Self.isScenario).map(Self.shippedID)
            let folders = Set(known.map { $0.split(separator: "/").dropLast().joined(separator: "/") })
            diagnostics.append(
                Diagnostic(
                    error: "no such file, folder or built-in scenario"
                        + (nearest(trimmed, in: known + folders).map { "; did you mean '\($0)'?" } ?? ""),
                    file: name
                )
            )
            return
        }
        let files = library.files
        for path in scenarios {
            guard let source = files[path] else { continue }
            let file = ScenarioFile(source: source, place: .shipped)
            load(file, id: Self.shippedID(path)) { table in files["Fixtures/\(table)"] }
        }
    }

    /// Loads one file.
    ///
    /// - Parameter folder: the folder that was named, where the file itself was not.
    package mutating func loadFile(_ path: String, below folder: String? = nil) {
        do {
            // What lies in a folder was named by nobody.
            let source: SourceText
            if folder == nil { source = try FileReading.read(path) } else { source = try FileReading.readRegular(path) }
            load(text: source, below: folder)
        } catch {
            diagnostics.append(contentsOf: error)
        }
    }

    /// Loads the text of a file, which its name stands for whether or not there is such a file.
    ///
    /// - Parameter folder: the folder that was named, where the file itself was not.
    package mutating func load(text source: SourceText, below folder: String? = nil) {
        let path = source.name
        let root = Self.root(of: folder ?? path, isFolder: folder != nil)
        let below = root.isEmpty ? path : String(path.dropFirst(root.count + 1))
        let id = below.hasSuffix(".json") ? String(below.dropLast(".json".count)) : below
        let file = ScenarioFile(source: source, place: .file(FileReading.resolved(path) ?? path))
        var tables: [String] = []
        load(file, id: id) { table throws(Diagnostic) in
            let text = try TableFolder.read(table, forScenarioAt: path, below: root)
            if let text { tables.append(text.name) }
            return text
        }
        files[id, default: []] += [path] + tables
    }

    private static func shippedID(_ path: String) -> String {
        String(path.dropFirst("Scenarios/".count).dropLast(".json".count))
    }

    /// Returns whether a JSON file below a scenario folder is a scenario rather than a file beside them.
    package static func isScenario(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        return !["requirements.json", "defects.json"].contains(parts.last) && !parts.contains("schema")
    }

    /// The folder below which ids are counted: the innermost `Scenarios`, or the one above the named file or folder.
    private static func root(of path: String, isFolder: Bool) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        if let index = parts.lastIndex(of: "Scenarios") { return parts[...index].joined(separator: "/") }
        let trailing = path.hasSuffix("/") ? 1 : 0
        return parts.dropLast((isFolder ? 1 : 2) + trailing).joined(separator: "/")
    }

    private mutating func load(
        _ file: ScenarioFile,
        id: String,
        table: (String) throws(Diagnostic) -> SourceText?
    ) {
        // Named twice, perhaps by a folder and by itself, it is still one.
        guard !sources.values.contains(where: { $0.isSame(as: file) }) else { return }
        if let other = sources[id] {
            diagnostics.append(
                Diagnostic(
                    error:
                        "the id '\(id)' is also that of \(other.name); an id is the path below the folder "
                        + "Scenarios, or else the last folder and the file: rename one, or run them separately",
                    file: file.source.name
                )
            )
            return
        }
        sources[id] = file
        do {
            scenarios.append(try ScenarioLoader.load(file.source, id: id, readFile: table))
        } catch {
            diagnostics.append(contentsOf: error)
        }
    }
}

/// A scenario's text and where it was found.
private struct ScenarioFile: Sendable {
    enum Place: Sendable, Hashable {
        /// In the binary.
        case shipped
        /// At this path, without symbolic links.
        case file(String)
    }

    var source: SourceText
    var place: Place

    var name: String { place == .shipped ? "the built-in \(source.name)" : source.name }

    /// Returns whether they are one file, or the shipped one and the repository's own copy of it.
    func isSame(as other: ScenarioFile) -> Bool {
        switch (place, other.place) {
        case (.file(let one), .file(let another)): one == another
        case (.shipped, .shipped): source.name == other.source.name
        case (.shipped, .file(let path)):
            path.hasSuffix("/" + source.name) && source.bytes == other.source.bytes
        case (.file, .shipped): other.isSame(as: self)
        }
    }
}
