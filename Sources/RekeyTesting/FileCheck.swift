import Conformance
package import JSONText

/// Checks scenario and dialect files, wherever they stand, and collects every mistake.
package struct FileCheck: Sendable {
    package private(set) var diagnostics = Diagnostics()
    package private(set) var scenarioCount = 0
    package private(set) var dialectCount = 0
    private let library: ShippedLibrary
    private let catalogue: Catalogue

    package init(library: ShippedLibrary) {
        self.library = library
        let source = library.files["Scenarios/requirements.json"]
        catalogue = source.flatMap { try? CatalogueLoader.load($0) } ?? Catalogue([])
    }

    /// Checks all that the binary carries.
    package mutating func shipped() {
        if let source = library.files["Scenarios/requirements.json"] {
            do { _ = try CatalogueLoader.load(source) } catch { diagnostics.append(contentsOf: error) }
        }
        var suite = Suite(library: library)
        suite.loadAllShipped()
        take(suite)
        for name in library.dialectNames {
            if let source = library.files["Fixtures/dialects/\(name).json"] { dialect(source, name: name) }
        }
    }

    /// Checks files and folders; a file with `operations` is a dialect, any other a scenario.
    package mutating func paths(_ paths: [String]) {
        var suite = Suite(library: library)
        for path in paths {
            let isFolder = FileReading.isFolder(path)
            let files = isFolder ? FileReading.jsonFiles(below: path) : [path]
            if files.isEmpty { diagnostics.append(Diagnostic(error: "the folder holds no JSON file", file: path)) }
            for file in files {
                guard FileReading.exists(file) else {
                    suite.loadShipped(named: file)
                    continue
                }
                guard let source = try? FileReading.read(file),
                    let value = try? JSONParser.parse(source, duplicateKeys: .keepLast), value["steps"] == nil
                else {
                    suite.loadFile(file, below: isFolder ? path : nil)
                    continue
                }
                if value["requirements"] != nil || value["waivers"] != nil || value["$id"] != nil { continue }
                if value["operations"] != nil {
                    let name = file.split(separator: "/").last.map { String($0.dropLast(".json".count)) } ?? file
                    dialect(source, name: name)
                } else {
                    suite.loadFile(file, below: isFolder ? path : nil)
                }
            }
        }
        take(suite)
    }

    private mutating func take(_ suite: Suite) {
        scenarioCount += suite.scenarios.count
        diagnostics.append(contentsOf: suite.diagnostics)
        diagnostics.append(contentsOf: ScenarioCheck.check(suite.scenarios, catalogue: catalogue))
    }

    private mutating func dialect(_ source: SourceText, name: String) {
        dialectCount += 1
        diagnostics.append(contentsOf: DialectCheck.checkVariants(of: source, name: name, catalogue: catalogue))
    }
}
