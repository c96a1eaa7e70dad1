import Foundation
import JSONText
import Testing

@testable import Conformance

@Suite("The articles name every word of the formats, and their examples are right")
struct ArticleTests {
    static func article(_ name: String) throws -> String {
        let file = Samples.folder.appending(path: "../../../Sources/Conformance/Conformance.docc/\(name).md")
        return try String(contentsOf: file, encoding: .utf8)
    }

    /// What each article has to name.
    struct Vocabulary: Sendable, CustomTestStringConvertible {
        var article: String
        var what: String
        var words: [String]

        init(_ article: String, _ what: String, _ words: [String]) {
            self.article = article
            self.what = what
            self.words = words
        }

        var testDescription: String { "\(article): \(what)" }
    }

    static let vocabularies: [Vocabulary] = [
        Vocabulary("DialectFormat", "members", Dialect.members.filter { $0 != "$schema" }),
        Vocabulary("DialectFormat", "members of a request", RequestTemplate.members),
        Vocabulary("DialectFormat", "members of a setting", Dialect.Setting.members),
        Vocabulary("DialectFormat", "members of a rule", OutcomeRule.members),
        Vocabulary("DialectFormat", "conditions", AnswerCondition.vocabulary),
        Vocabulary("DialectFormat", "sources", SaveSource.members),
        Vocabulary(
            "DialectFormat",
            "extractors",
            Extractor.members + MessageRule.vocabulary + MessageRule.matchMembers
        ),
        Vocabulary("DialectFormat", "kinds of messages", MessageKind.all),
        Vocabulary("DialectFormat", "operations", OperationName.all.map(\.rawValue)),
        Vocabulary("DialectFormat", "capabilities", Capability.vocabulary),
        Vocabulary("DialectFormat", "outcomes", Outcome.allCases.map(\.rawValue)),
        Vocabulary("DialectFormat", "matchers", Matcher.vocabulary),
        Vocabulary("DialectFormat", "inputs", DialectWords.inputs + DialectWords.roots),
        Vocabulary(
            "DialectFormat",
            "policy",
            Policy.vocabulary.flatMap { $0.path.split(separator: ".").map(String.init) }
        ),
        Vocabulary("ScenarioFormat", "members", ScenarioLoader.members.filter { $0 != "$schema" }),
        Vocabulary("ScenarioFormat", "steps", StepKind.allCases.flatMap(\.members)),
        Vocabulary(
            "ScenarioFormat",
            "expectations",
            Conformance.Expectation.vocabulary + CountExpectation.Bound.allCases.map(\.rawValue)
        ),
        Vocabulary("ScenarioFormat", "amendments", Amendment.vocabulary),
        Vocabulary("ScenarioFormat", "aspects", CompareStep.Aspect.allCases.map(\.rawValue)),
        Vocabulary("ScenarioFormat", "filters", Filter.allCases.map(\.rawValue)),
        Vocabulary("ScenarioFormat", "roots", ScenarioNames.roots),
        Vocabulary(
            "ScenarioFormat",
            "generators",
            ValueGenerator.Kind.allCases.map(\.rawValue) + ValueGenerator.Extent.allCases.map(\.rawValue)
                + PasswordSort.allCases.map(\.rawValue)
        ),
    ]

    @Test("Words", arguments: vocabularies)
    func words(vocabulary: Vocabulary) throws {
        let text = try Self.article(vocabulary.article)
        let missing = vocabulary.words.filter { word in
            // A word stands as code, by itself or among others: `a`, `a.b`, `a:N`, "a".
            let pattern = "(?<![A-Za-z0-9])" + NSRegularExpression.escapedPattern(for: word) + "(?![A-Za-z0-9])"
            return text.range(of: pattern, options: .regularExpression) == nil
        }
        #expect(missing == [])
    }

    @Test("Whole examples have no mistake", arguments: ["DialectFormat", "ScenarioFormat"])
    func wholeExamples(name: String) throws {
        let whole = try examples(name).filter { $0.hasPrefix("{\n  \"title\"") }
        #expect(!whole.isEmpty)
        for example in whole {
            let source = SourceText(name: name, text: example)
            let told = try name == "DialectFormat" ? mistakes(inDialect: source) : mistakes(inScenario: source)
            #expect(told.heads == [])
        }
    }

    @Test("Parts of a dialect fit into one")
    func parts() throws {
        for example in try examples("DialectFormat") where example.hasPrefix("\"") {
            let operation = example.hasPrefix("\"login\"") || example.hasPrefix("\"completeReset\"")
            let member = operation ? "\"operations\": { \(example) }" : "\(example), \"operations\": {}"
            let context = DecodingContext(source: SourceText(name: "part", text: "{ \"title\": \"T\", \(member) }"))
            let head = try #require(context.root()?.dialectHead())
            _ = context.dialect(head, values: [:], name: "part")
            #expect(context.diagnostics.heads == [])
        }
    }

    @Test("Steps, expectations and cases fit into a scenario")
    func steps() throws {
        let examples = try examples("ScenarioFormat").filter { !$0.hasPrefix("{\n") }
        for example in examples {
            let source: String
            if example.hasPrefix("{") {
                source = "{ \"title\": \"T\", \"steps\": [\(example.replacing("}\n{", with: "},\n{"))] }"
            } else if example.hasPrefix("\"expect\"") {
                source = "{ \"title\": \"T\", \"steps\": [{ \"do\": \"login\", \(example) }] }"
            } else {
                let members = example.split(separator: "\n").first ?? ""
                source = "{ \"title\": \"T\", \"steps\": [{ \"do\": \"login\" }], \(members) }"
            }
            let read = ScenarioLoader.read(SourceText(name: "part", text: source), id: "part") { _ in nil }
            #expect(read.diagnostics.heads == [])
        }
        #expect(examples.count > 5)
    }

    /// The JSON examples of an article.
    private func examples(_ name: String) throws -> [String] {
        try Self.article(name).components(separatedBy: "```json\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
    }
}
