import ArgumentParser
import Conformance
import JSONText
import RekeyTesting

/// The shipped files, loaded for the commands that show them.
struct Shelf {
    let library = ShippedLibrary()
    let catalogue: Catalogue
    let scenarios: [Scenario]

    init() throws {
        var suite = Suite(library: library)
        suite.loadAllShipped()
        scenarios = suite.scenarios
        do {
            catalogue =
                try library.files["Scenarios/requirements.json"].map { try CatalogueLoader.load($0) } ?? Catalogue([])
        } catch {
            throw Exit.because(.mistakes(error as? Diagnostics ?? Diagnostics()))
        }
    }

    func scenarios(verifying id: RequirementID) -> [Scenario] { scenarios.filter { $0.verifies.contains(id) } }

    /// The shipped dialects by name; a title needs no settings.
    var dialectTitles: [(name: String, title: String)] {
        library.dialectNames.map { name in
            let source = library.files["Fixtures/dialects/\(name).json"]
            let title = source.flatMap { try? JSONParser.parse($0) }?["title"]?.string
            return (name, title ?? "")
        }
    }
}
