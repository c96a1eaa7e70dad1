import Conformance
import Foundation
import JSONText
import MarkedSamples
import Testing

/// The catalogue that is shipped.
func shippedCatalogue() throws -> Catalogue {
    let file = Samples.folder.appending(path: "../../../Scenarios/requirements.json")
    return try CatalogueLoader.load(
        SourceText(name: "requirements.json", bytes: Array(try Data(contentsOf: file)))
    )
}

/// Everything that is said about a scenario, as `rekey check` says it.
func mistakes(inScenario source: SourceText, files: [String: String] = [:]) throws -> Diagnostics {
    do {
        let scenario = try ScenarioLoader.load(source, id: "sample") { name in
            files[name].map { SourceText(name: name, text: $0) }
        }
        return ScenarioCheck.check([scenario], catalogue: try shippedCatalogue())
    } catch let error as Diagnostics {
        return error
    }
}

/// Everything that is said about a dialect, as `rekey check` says it.
func mistakes(inDialect source: SourceText) throws -> Diagnostics {
    DialectCheck.checkVariants(of: source, name: "sample", catalogue: try shippedCatalogue())
}

/// A sample in which every mistake is marked where it stands, and what is said of each.
struct Told: Sendable, CustomTestStringConvertible {
    var sample: String
    var messages: [String]

    init(_ sample: String, _ messages: String...) {
        self.sample = sample
        self.messages = messages
    }

    var testDescription: String { messages.first ?? "no mistake" }

    /// The first lines of what should be said of a text that holds the sample.
    func expected(in text: MarkedText) -> [String] {
        zip(text.locations, messages).map { location, message in
            let isWarning = message.hasPrefix("warning: ")
            return "\(location): \(isWarning ? message : "error: " + message)"
        }
    }
}

extension Diagnostics {
    /// The messages, without the lines of the file.
    var heads: [String] {
        all.map { String($0.rendered().prefix { $0 != "\n" }) }
    }

    /// The same without warnings.
    var errorHeads: [String] {
        Diagnostics(all.filter { $0.severity == .error }).heads
    }
}
