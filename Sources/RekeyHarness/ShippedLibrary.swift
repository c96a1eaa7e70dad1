package import Conformance
package import JSONText
private import ShippedFiles

/// The scenarios, dialects, schemas and requirements that the binary carries, as the repository had them.
package struct ShippedLibrary: Sendable {
    /// Every file by its path in the repository, `Scenarios/core/reset/code-works-once.json`.
    package let files: [String: SourceText]

    package init() {
        let all = UnsafeBufferPointer(start: shipped_files_start(), count: shipped_files_count()).map { file in
            (String(cString: file.path), [UInt8](UnsafeBufferPointer(start: file.bytes, count: file.count)))
        }
        files = Dictionary(uniqueKeysWithValues: all.map { ($0, SourceText(name: $0, bytes: $1)) })
    }

    /// The paths below a folder, `Scenarios/core`, in order.
    package func paths(below folder: String) -> [String] {
        files.keys.filter { $0.hasPrefix(folder + "/") }.sorted()
    }

    /// The names of the shipped dialects.
    package var dialectNames: [String] {
        paths(below: "Fixtures/dialects").map {
            String($0.dropFirst("Fixtures/dialects/".count).dropLast(".json".count))
        }
    }

    /// Returns whether a dialect is a shipped one, wherever it was read from.
    package func ships(_ dialect: Dialect) -> Bool {
        files["Fixtures/dialects/\(dialect.name).json"]?.bytes == dialect.source.bytes
    }

    /// The files of requirements: the common catalogue, and those that systems bring, in order.
    package var cataloguePaths: [String] { paths(named: "requirements.json") }

    /// The files of defects: those of the account core, and those of each system's emulator, in order.
    package var defectPaths: [String] { paths(named: "defects.json") }

    /// The file of variations of the reference backend's plain interface.
    package static let variationPath = "Scenarios/variations.json"

    /// All variations of the reference backend.
    ///
    /// - Parameter diagnostics: takes in every mistake in the file.
    package func variations(_ diagnostics: inout Diagnostics) -> [AuditedVariation] {
        guard let source = files[Self.variationPath] else { return [] }
        let catalogue = catalogue(&diagnostics)
        do {
            return try VariationLoader.load(source, catalogue: catalogue)
        } catch {
            diagnostics.append(contentsOf: error)
            return []
        }
    }

    /// The files of a name, first the one that stands at the top of the scenarios, then those of systems.
    private func paths(named name: String) -> [String] {
        let common = "Scenarios/\(name)"
        return [common] + paths(below: "Scenarios").filter { $0.hasSuffix("/\(name)") && $0 != common }
    }

    /// All requirements as one catalogue.
    ///
    /// - Parameter diagnostics: takes in every mistake in the files.
    package func catalogue(_ diagnostics: inout Diagnostics) -> Catalogue {
        do {
            return try CatalogueLoader.load(cataloguePaths.compactMap { files[$0] })
        } catch {
            diagnostics.append(contentsOf: error)
            return Catalogue([])
        }
    }

    /// All defects of the reference backend.
    ///
    /// - Parameter diagnostics: takes in every mistake in the files.
    package func defects(_ diagnostics: inout Diagnostics) -> [AuditedDefect] {
        let catalogue = catalogue(&diagnostics)
        var defects: [AuditedDefect] = []
        for path in defectPaths {
            guard let source = files[path] else { continue }
            let folder = path.split(separator: "/").dropFirst().dropLast().first.map(String.init)
            do {
                defects += try DefectLoader.load(source, catalogue: catalogue, system: folder ?? "reference")
            } catch {
                diagnostics.append(contentsOf: error)
            }
        }
        return defects
    }

    /// The folders of scenarios: the core, and one for each system that promises more.
    package var suites: [String] {
        let folders = Set(paths(below: "Scenarios").map { String($0.split(separator: "/")[1]) })
        return folders.sorted().filter { $0 != "schema" && !$0.hasSuffix(".json") }
    }
}
