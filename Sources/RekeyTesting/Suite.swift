package import Conformance
package import JSONText

/// The scenarios that a user names, found and loaded.
package struct Suite: Sendable {
    package var scenarios: [Scenario] = []
    /// Mistakes and warnings of all files.
    package var diagnostics = Diagnostics()

    private let library: ShippedLibrary

    package init(library: ShippedLibrary) { self.library = library }

    /// Loads every scenario below the given paths: files and folders, or ids of shipped scenarios such as `core/reset`.
    package mutating func load(_ paths: [String]) {
        for path in paths {
            if FileReading.isFolder(path) {
                let files = FileReading.jsonFiles(below: path).filter(Self.isScenario)
                if files.isEmpty {
                    diagnostics.append(Diagnostic(error: "the folder holds no scenario (a JSON file)", file: path))
                }
                for file in files { loadFile(file, root: Self.root(of: path, isFolder: true)) }
            } else if FileReading.exists(path) {
                loadFile(path, root: Self.root(of: path, isFolder: false))
            } else {
                loadShipped(named: path)
            }
        }
        var seen: Set<String> = []
        scenarios = scenarios.filter { seen.insert($0.id).inserted }
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
                    error: "there is no such file or folder, and no shipped scenario of that name"
                        + (nearest(trimmed, in: known + folders).map { "; did you mean '\($0)'?" } ?? ""),
                    file: name
                )
            )
            return
        }
        let files = library.files
        for path in scenarios {
            guard let source = files[path] else { continue }
            load(source, id: Self.shippedID(path)) { table in files["Fixtures/\(table)"] }
        }
    }

    private static func shippedID(_ path: String) -> String {
        String(path.dropFirst("Scenarios/".count).dropLast(".json".count))
    }

    /// Whether a JSON file below a scenario folder is a scenario rather than what stands beside them.
    private static func isScenario(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        return parts.last != "requirements.json" && !parts.contains("schema")
    }

    /// The folder below which ids are counted: the innermost `Scenarios`, or the one above the named file or folder.
    private static func root(of path: String, isFolder: Bool) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        if let index = parts.lastIndex(of: "Scenarios") { return parts[...index].joined(separator: "/") }
        let trailing = path.hasSuffix("/") ? 1 : 0
        return parts.dropLast((isFolder ? 1 : 2) + trailing).joined(separator: "/")
    }

    private mutating func loadFile(_ path: String, root: String) {
        let below = root.isEmpty ? path : String(path.dropFirst(root.count + 1))
        let id = below.hasSuffix(".json") ? String(below.dropLast(".json".count)) : below
        do {
            let source = try FileReading.read(path)
            load(source, id: id) { table in
                // A table stands under Fixtures beside the scenarios' root, or beside the scenario itself.
                let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
                    separator: "/"
                )
                let candidates = ["\(root)/../Fixtures/\(table)", folder.isEmpty ? table : "\(folder)/\(table)"]
                return candidates.lazy.compactMap { try? FileReading.read($0) }.first
            }
        } catch {
            diagnostics.append(contentsOf: error)
        }
    }

    private mutating func load(_ source: SourceText, id: String, table: (String) -> SourceText?) {
        do {
            let loaded = try ScenarioLoader.load(
                source,
                id: id,
                readFile: { name in
                    // A scenario reads nothing outside its own roots.
                    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
                    guard !name.hasPrefix("/"), !parts.contains("..") else { return nil }
                    return table(name)
                }
            )
            scenarios.append(loaded)
        } catch {
            diagnostics.append(contentsOf: error)
        }
    }
}
