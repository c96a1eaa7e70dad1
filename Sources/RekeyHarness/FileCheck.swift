package import Conformance
package import JSONText

/// Checks files of every kind, wherever they stand, and collects every mistake.
package struct FileCheck: Sendable {
    package private(set) var diagnostics = Diagnostics()
    /// The number of files of each kind that were read.
    package private(set) var counts: [FileKind: Int] = [:]
    private let library: ShippedLibrary
    private let catalogue: Catalogue

    package init(library: ShippedLibrary) {
        self.library = library
        var ignored = Diagnostics()
        catalogue = library.catalogue(&ignored)
    }

    /// Checks all that the binary carries.
    package mutating func shipped() {
        for (kind, paths) in [(FileKind.requirements, library.cataloguePaths), (.defects, library.defectPaths)] {
            for source in paths.compactMap({ library.files[$0] }) { check(source, as: kind) }
        }
        if let source = library.files[ShippedLibrary.variationPath] { check(source, as: .variations) }
        var suite = Suite(library: library)
        suite.loadAllShipped()
        take(suite)
        for name in library.dialectNames {
            if let source = library.files["Fixtures/dialects/\(name).json"] { dialect(source, name: name) }
        }
    }

    /// Checks files and folders, each file as what it is (``FileKind``).
    package mutating func paths(_ paths: [String]) {
        var suite = Suite(library: library)
        for path in paths {
            let isFolder = FileReading.isFolder(path)
            let found = isFolder ? FileReading.jsonFiles(below: path) : nil
            diagnostics.append(contentsOf: found?.mistakes ?? Diagnostics())
            let files = found?.files ?? [path]
            if files.isEmpty, found?.mistakes.hasErrors != true {
                diagnostics.append(Diagnostic(error: "the folder contains no JSON file", file: path))
            }
            for file in files {
                guard FileReading.exists(file) else {
                    suite.loadShipped(named: file)
                    continue
                }
                guard let source = try? isFolder ? FileReading.readRegular(file) : FileReading.read(file) else {
                    // Whoever reads it as a scenario says what is wrong with it.
                    suite.loadFile(file, below: isFolder ? path : nil)
                    continue
                }
                check(source, isFolder: isFolder) { suite.loadFile(file, below: isFolder ? path : nil) }
            }
        }
        take(suite)
    }

    /// Checks a text that an editor may not have saved yet, under the name that its file has or will have.
    package mutating func text(_ source: SourceText) {
        var suite = Suite(library: library)
        check(source, isFolder: false) { suite.load(text: source) }
        take(suite)
    }

    /// Checks a text as what it is.
    ///
    /// - Parameters:
    ///   - isFolder: Indicates whether it was found in a folder, where schemas stand beside scenarios.
    ///   - load: Takes it for a scenario; so it does a text that is not JSON, to say what is wrong with it.
    private mutating func check(_ source: SourceText, isFolder: Bool, asScenario load: () -> Void) {
        guard let value = try? JSONParser.parse(source, duplicateKeys: .keepLast) else { return load() }
        if isFolder, FileKind.isSchema(value) { return }
        switch FileKind(of: value) {
        case .scenario: load()
        case let kind?: check(source, as: kind)
        case nil: diagnostics.append(Diagnostic(error: FileKind.unknown(value), at: value.offset, in: source))
        }
    }

    private mutating func check(_ source: SourceText, as kind: FileKind) {
        do {
            switch kind {
            case .scenario: return
            case .dialect:
                let name = source.name.split(separator: "/").last.map(String.init) ?? source.name
                return dialect(source, name: name.hasSuffix(".json") ? String(name.dropLast(".json".count)) : name)
            case .requirements: _ = try CatalogueLoader.load(source)
            case .waivers: _ = try WaiverLoader.load(source, catalogue: catalogue)
            case .defects: _ = try DefectLoader.load(source, catalogue: catalogue)
            case .variations: variations(try VariationLoader.load(source, catalogue: catalogue), in: source)
            }
        } catch {
            diagnostics.append(contentsOf: error)
        }
        counts[kind, default: 0] += 1
    }

    /// Checks the shipped dialect with what each of the shipped variations makes of it. Which dialect a team's own belong
    /// to is said when they are tried.
    private mutating func variations(_ variations: [AuditedVariation], in source: SourceText) {
        guard source.bytes == library.files[ShippedLibrary.variationPath]?.bytes,
            let dialect = library.files["Fixtures/dialects/reference.json"]
        else { return }
        for variation in variations {
            do {
                let varied = try DialectLoader.load(
                    dialect,
                    name: "reference",
                    settings: variation.settings,
                    patches: [variation.patch]
                )
                note(DialectCheck.checkLoaded(varied, catalogue: catalogue), of: variation, in: source)
            } catch {
                note(error, of: variation, in: source)
            }
        }
    }

    /// Tells what is wrong with a dialect where the variation stands that made it so.
    private mutating func note(_ found: Diagnostics, of variation: AuditedVariation, in source: SourceText) {
        for diagnostic in found.all {
            let message = "with '\(variation.slug)' the dialect 'reference' has this mistake: \(diagnostic.message)"
            diagnostics.append(
                diagnostic.severity == .error
                    ? Diagnostic(error: message, at: variation.patch.offset, in: source)
                    : Diagnostic(warning: message, at: variation.patch.offset, in: source)
            )
        }
    }

    private mutating func take(_ suite: Suite) {
        if !suite.scenarios.isEmpty { counts[.scenario, default: 0] += suite.scenarios.count }
        diagnostics.append(contentsOf: suite.diagnostics)
        diagnostics.append(contentsOf: ScenarioCheck.check(suite.scenarios, catalogue: catalogue))
    }

    private mutating func dialect(_ source: SourceText, name: String) {
        counts[.dialect, default: 0] += 1
        diagnostics.append(contentsOf: DialectCheck.checkVariants(of: source, name: name, catalogue: catalogue))
    }
}
