import Conformance
import Foundation
import JSONText
import Testing

/// The examples in documents work, and the features are in the documents.
@Suite("The articles")
struct ArticleTests {
    private static let examples: [Article.Example] = (try? Article.paths.flatMap { try Article($0).examples }) ?? []

    @Test("An example that is a whole file has no mistake", arguments: examples.filter(\.isWhole))
    func wholeFiles(example: Article.Example) throws {
        let file = try #require(example.file)
        let source = example.source(example.text)
        if file["steps"] != nil {
            #expect(try mistakes(inScenario: source).errorHeads == [])
        } else if file["operations"] != nil {
            #expect(try mistakes(inDialect: source).errorHeads == [])
        } else if file["waivers"] != nil {
            #expect(throws: Never.self) { try WaiverLoader.load(source, catalogue: shippedCatalogue()) }
        } else if file["variations"] != nil {
            #expect(throws: Never.self) { try VariationLoader.load(source, catalogue: shippedCatalogue()) }
        } else {
            #expect(file["defects"] != nil, "an example of a file of an unknown kind")
            #expect(throws: Never.self) { try DefectLoader.load(source, catalogue: shippedCatalogue()) }
        }
    }

    @Test("The steps of an example are well formed", arguments: examples.filter(\.isOfSteps))
    func steps(example: Article.Example) throws {
        // One step follows the other without a comma, as they stand side by side in the article.
        let steps = example.text.replacing("}\n{", with: "},\n{")
        let check = "{ \"do\": \"login\", \"actor\": \"alice\", \"verifies\": \"AUTH-LOG-001\" }"
        let text = "{ \"title\": \"An example\", \"actors\": { \"alice\": {} }, \"steps\": [\n\(check),\n\(steps)\n] }"
        let loaded = ScenarioLoader.read(example.source(text), id: "example") { _ in nil }
        #expect(loaded.diagnostics.errorHeads == [])
    }

    @Test(
        "The members of an example are well formed in the whole dialect of the article",
        arguments: examples.filter(\.isOfDialect)
    )
    func members(example: Article.Example) throws {
        let ofDialect = Self.examples.filter { $0.path == Article.dialectFormat }
        let whole = try #require(ofDialect.last { $0.isWhole })
        // What the examples say of settings holds for all of them.
        let settings = try #require(ofDialect.first { $0.text.hasPrefix("\"settings\"") })
        var file = try #require(whole.file)
        for part in [settings, example] {
            for (name, value) in try #require(part.members) { file.add(value, as: name) }
        }
        let source = example.source(JSONWriter.pretty.string(JSONValue(file)))
        #expect(throws: Never.self) {
            try DialectLoader.load(source, name: "example", settings: ["apiKey": "a", "appId": "b"])
        }
    }

    @Test("Every block of JSON is tried in one way or another")
    func tried() {
        let untried = Self.examples.filter { !$0.isWhole && !$0.isOfSteps && !$0.isOfDialect }
        // An expectation and two tables of cases, which stand there without the step and the scenario around them.
        #expect(untried.map(\.path) == [Article.scenarioFormat, Article.scenarioFormat])
        #expect(Self.examples.count >= 20)
    }

    @Test(
        "Every member of a schema is in the article of its format",
        arguments: [
            ("scenario", Article.scenarioFormat, 50), ("dialect", Article.dialectFormat, 50),
            ("defects", Article.defectFormat, 6),
        ]
    )
    func mentioned(schema: String, article: String, atLeast: Int) throws {
        let file = Samples.folder.appending(path: "../../../Scenarios/schema/\(schema).schema.json")
        let value = try JSONParser.parse(SourceText(name: schema, bytes: Array(try Data(contentsOf: file))))
        let names = value.propertyNames
        #expect(names.count >= atLeast)
        // Matchers are the same in both formats, and stand in the article of the dialects.
        let articles = [try Article(article), try Article(Article.dialectFormat)]
        #expect(names.filter { name in !articles.contains { $0.mentions(name) } }.sorted() == [])
    }

    @Test("The table of operations names every operation once, and no other")
    func operations() throws {
        let text = try Article(Article.dialectFormat).text
        let rows = text.split(separator: "\n").drop { !$0.hasPrefix("| Operation |") }.prefix { $0.hasPrefix("|") }
        let names = rows.dropFirst(2).flatMap { row in
            // The first cell; its names stand between grave accents.
            (row.split(separator: "|").first ?? "").split(separator: "`", omittingEmptySubsequences: false)
                .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
        }
        #expect(names == ShippedOperation.allCases.map(\.rawValue).inOrder(of: names) + ["x-…"])
    }
}

extension [String] {
    /// The same names in the order in which another list has them.
    fileprivate func inOrder(of other: [String]) -> [String] {
        sorted { (other.firstIndex(of: $0) ?? .max) < (other.firstIndex(of: $1) ?? .max) }
    }
}

extension Article.Example {
    fileprivate var isWhole: Bool {
        guard let file else { return false }
        return ["steps", "operations", "waivers", "defects", "variations"].contains { file[$0] != nil }
    }

    fileprivate var isOfSteps: Bool { !isWhole && path == Article.scenarioFormat && text.hasPrefix("{") }

    fileprivate var isOfDialect: Bool { path != Article.scenarioFormat && text.hasPrefix("\"") }

    /// The members of a part that stands there without the braces around it.
    fileprivate var members: [(String, JSONValue)]? {
        (try? JSONParser.parse(source("{\(text)}")))?.object?.map { ($0.key, $0.value) }
    }
}

extension JSONObject {
    /// Adds a member of a dialect, or an operation, to what is there.
    fileprivate mutating func add(_ value: JSONValue, as name: String) {
        guard Dialect.members.contains(name) else {
            var operations = self["operations"]?.object ?? [:]
            operations[name] = value
            self["operations"] = JSONValue(operations)
            return
        }
        guard var members = self[name]?.object, let added = value.object else {
            self[name] = value
            return
        }
        for member in added { members[member.key] = member.value }
        self[name] = JSONValue(members)
    }
}

extension JSONValue {
    /// The names of all members that a schema describes, at any depth.
    fileprivate var propertyNames: Set<String> {
        var names: Set<String> = []
        for member in object ?? [:] {
            if member.key == "properties", let properties = member.value.object { names.formUnion(properties.keys) }
            names.formUnion(member.value.propertyNames)
        }
        for element in array ?? [] { names.formUnion(element.propertyNames) }
        return names
    }
}
