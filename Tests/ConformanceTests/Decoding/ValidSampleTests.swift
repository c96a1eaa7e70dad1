import Conformance
import Foundation
import JSONText
import Testing

@Suite("The valid samples")
struct ValidSampleTests {
    @Test("A scenario is read without a mistake", arguments: try Samples.names(in: "valid", ending: ".scenario.json"))
    func scenario(path: String) throws {
        let scenario = try ScenarioLoader.load(Samples.source(path), id: path, readFile: { _ in nil })
        #expect(!scenario.verifies.isEmpty)
    }

    @Test("A dialect is read without a mistake", arguments: try Samples.names(in: "valid", ending: ".dialect.json"))
    func dialect(path: String) throws {
        let dialect = try DialectLoader.load(Samples.source(path), name: path, settings: settings(of: path))
        #expect(dialect.operations[.login] != nil)
    }

    /// The settings that a sample cannot do without.
    private func settings(of path: String) -> [String: String] {
        path.contains("entra") ? ["clientId": "00000000-0000-0000-0000-000000000000"] : [:]
    }

    @Test("The shipped catalogue is read without a mistake")
    func catalogue() throws {
        let file = Samples.folder.appending(path: "../../../Scenarios/requirements.json")
        let source = SourceText(name: "requirements.json", bytes: Array(try Data(contentsOf: file)))
        #expect(try CatalogueLoader.load(source).requirements.count == 100)
    }
}
