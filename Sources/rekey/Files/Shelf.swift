import ArgumentParser
import Conformance
import JSONText
import RekeyHarness

/// The shipped files, loaded for the commands that show them.
struct Shelf {
    let library = ShippedLibrary()
    let catalogue: Catalogue
    let scenarios: [Scenario]
    let defects: [AuditedDefect]
    let variations: [AuditedVariation]

    init() throws {
        var suite = Suite(library: library)
        suite.loadAllShipped()
        scenarios = suite.scenarios
        var mistakes = Diagnostics()
        catalogue = library.catalogue(&mistakes)
        defects = library.defects(&mistakes)
        variations = library.variations(&mistakes)
        if mistakes.hasErrors { throw Exit.because(.mistakes(mistakes)) }
    }

    func scenarios(verifying id: RequirementID) -> [Scenario] { scenarios.filter { $0.verifies.contains(id) } }

    /// The file of a shipped scenario, as the repository has it.
    func path(of scenario: Scenario) -> String { "Scenarios/\(scenario.id).json" }

    /// The shipped dialects by name; a title needs no settings.
    var dialectTitles: [(name: String, title: String)] {
        library.dialectNames.map { name in
            let source = library.files["Fixtures/dialects/\(name).json"]
            let title = source.flatMap { try? JSONParser.parse($0) }?["title"]?.string
            return (name, title ?? "")
        }
    }
}
