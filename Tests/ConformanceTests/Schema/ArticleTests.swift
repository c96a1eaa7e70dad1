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

    @Test(
        "Words",
        arguments: [
            ("DialectFormat", "members", Dialect.members.filter { $0 != "$schema" }),
            ("DialectFormat", "members of a request", RequestTemplate.members),
            ("DialectFormat", "members of a setting", Dialect.Setting.members),
            ("DialectFormat", "members of a rule", OutcomeRule.members),
            ("DialectFormat", "conditions", AnswerCondition.vocabulary),
            ("DialectFormat", "sources", SaveSource.members),
            ("DialectFormat", "extractors", Extractor.members + MessageRule.vocabulary + MessageRule.matchMembers),
            ("DialectFormat", "kinds of messages", MessageKind.all),
            ("DialectFormat", "operations", OperationName.all.map(\.rawValue)),
            ("DialectFormat", "capabilities", Capability.vocabulary),
            ("DialectFormat", "outcomes", Outcome.allCases.map(\.rawValue)),
            ("DialectFormat", "matchers", Matcher.vocabulary),
            ("DialectFormat", "inputs", DialectWords.inputs + DialectWords.roots),
            ("DialectFormat", "policy", Policy.vocabulary.flatMap { $0.path.split(separator: ".").map(String.init) }),
            ("ScenarioFormat", "members", ScenarioLoader.members.filter { $0 != "$schema" }),
            ("ScenarioFormat", "steps", StepKind.allCases.flatMap(\.members)),
            ("ScenarioFormat", "expectations", Expectation.vocabulary + CountExpectation.Bound.allCases.map(\.rawValue)),
            ("ScenarioFormat", "amendments", Amendment.vocabulary),
            ("ScenarioFormat", "aspects", CompareStep.Aspect.allCases.map(\.rawValue)),
            ("ScenarioFormat", "filters", Filter.allCases.map(\.rawValue)),
            ("ScenarioFormat", "roots", ScenarioNames.roots),
            (
                "ScenarioFormat", "generators",
                ValueGenerator.Kind.allCases.map(\.rawValue) + ValueGenerator.Extent.allCases.map(\.rawValue)
                    + PasswordSort.allCases.map(\.rawValue)
            ),
        ]
    )
    func words(article: String, what: String, words: [String]) throws {
        let text = try Self.article(article)
        let missing = words.filter { word in
            // A word stands as code, by itself or among others: `a`, `a.b`, `a:N`, "a".
            let pattern = "(?<![A-Za-z0-9])" + NSRegularExpression.escapedPattern(for: word) + "(?![A-Za-z0-9])"
            return text.range(of: pattern, options: .regularExpression) == nil
        }
        #expect(missing.isEmpty, "\(what)")
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
