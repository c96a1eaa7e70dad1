import ArgumentParser
import JSONText
import RekeyHarness

/// Prints a JSON Schema.
struct SchemaCommand: ParsableCommand {
    enum Name: String, CaseIterable, ExpressibleByArgument {
        case scenario, dialect, requirements, waivers, defects, variations, result, event
    }

    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema (draft 2020-12) of a file format, for editors and validators."
    )

    @Argument(help: "The format: scenario, dialect, requirements, waivers, defects, variations, result or event.")
    var name: Name

    func run() throws {
        guard let source = ShippedLibrary().files["Scenarios/schema/\(name.rawValue).schema.json"] else {
            Exit.complain("rekey: error: this build has no schema '\(name.rawValue)'")
            throw Exit.usage
        }
        print(String(decoding: source.bytes, as: UTF8.self), terminator: "")
    }
}
