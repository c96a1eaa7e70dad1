import Foundation
import JSONText
import Testing

@testable import Conformance

/// The schemas say the same words as the loaders, no more and no fewer.
@Suite("The schemas name every word of the formats")
struct SchemaVocabularyTests {
    private func schema(_ name: String) throws -> JSONValue {
        let file = Samples.folder.appending(path: "../../../Scenarios/schema/\(name).schema.json")
        return try JSONParser.parse(SourceText(name: name, bytes: Array(try Data(contentsOf: file))))
    }

    /// The words of an enumeration at a path.
    private func words(_ schema: JSONValue, _ path: String) throws -> Set<String> {
        Set(try #require(value(schema, path)?.array).compactMap(\.string))
    }

    /// The names of the properties of an object at a path.
    private func properties(_ schema: JSONValue, _ path: String) throws -> Set<String> {
        Set(try #require(value(schema, path + "/properties")?.object).keys)
    }

    private func value(_ schema: JSONValue, _ path: String) -> JSONValue? {
        path.split(separator: "/").reduce(schema) { value, name in
            Int(name).flatMap { value?[$0] } ?? value?[String(name)]
        }
    }

    @Test("Operations")
    func operations() throws {
        let all = Set(ShippedOperation.allCases.map(\.rawValue))
        #expect(try words(schema("scenario"), "$defs/operationName/oneOf/0/enum") == all)
        #expect(try properties(schema("dialect"), "properties/operations") == all)
    }

    @Test("Outcomes")
    func outcomes() throws {
        #expect(try words(schema("scenario"), "$defs/outcome/enum") == Set(OutcomeSet.vocabulary))
        #expect(try words(schema("dialect"), "$defs/outcome/enum") == Set(Outcome.allCases.map(\.rawValue)))
    }

    @Test("Capabilities")
    func capabilities() throws {
        let all = Set(Capability.vocabulary)
        let needs = all.union(ShippedOperation.allCases.map(\.rawValue))
        #expect(try words(schema("scenario"), "$defs/need/oneOf/0/enum") == needs)
        #expect(try properties(schema("dialect"), "properties/capabilities") == all)
        for (capability, meaning) in Capability.meanings {
            let told = value(try schema("dialect"), "properties/capabilities/properties/\(capability)/description")?
                .string
            #expect(told == meaning.prefix(1).uppercased() + meaning.dropFirst() + ".")
        }
        let ofRequirements = try words(schema("requirements"), "$defs/requirement/properties/needs/items/enum")
        #expect(ofRequirements == all.union([Requirement.profileRule]))
    }

    @Test(
        "Matchers",
        arguments: [
            ("scenario", "matcher", []), ("scenario", "bodyCondition", ["path"]),
            ("scenario", "valueCheck", ["value"]),
            ("dialect", "matcher", []), ("dialect", "bodyCondition", ["path"]),
        ]
    )
    func matchers(name: String, definition: String, more: [String]) throws {
        #expect(try properties(schema(name), "$defs/\(definition)") == Set(ValueCondition.vocabulary + more))
    }

    @Test("Filters", arguments: ["scenario", "dialect"])
    func filters(name: String) throws {
        let text = try #require(value(schema(name), "$defs/template/description")?.string)
        let listed = try #require(text.components(separatedBy: "Filters: ").last?.prefix { $0 != "." })
        let words = Set(listed.split(separator: " ").map { $0.prefix { $0 != ":" } }.map(String.init))
        #expect(words == Set(Filter.allCases.map(\.rawValue)))
    }

    @Test("Members of the policy")
    func policy() throws {
        let policy = try schema("dialect")
        let top = try #require(value(policy, "$defs/policy/properties")?.object)
        let paths = top.flatMap { member in
            member.value["properties"]?.object.map { inner in inner.keys.map { "\(member.key).\($0)" } } ?? [member.key]
        }
        #expect(Set(paths) == Set(Policy.vocabulary.map(\.path)))
        for (path, words) in Policy.words where Policy.vocabulary.contains(where: { $0.path == path }) {
            let place = "$defs/policy/properties/" + path.replacing(".", with: "/properties/")
            #expect(try self.words(policy, place + (words.isList ? "/items/enum" : "/enum")) == Set(words.valid))
        }
    }

    @Test("Members of scenarios and of each kind of step")
    func scenarios() throws {
        let scenario = try schema("scenario")
        #expect(try properties(scenario, "") == Set(ScenarioLoader.members))
        let definitions: [StepKind: String] = [
            .operation: "operationStep", .receipt: "receiptStep", .advance: "advanceStep", .together: "togetherStep",
            .repeat: "repeatStep", .compare: "compareStep", .examine: "examineStep", .http: "httpStep",
            .listen: "listenStep",
        ]
        for kind in StepKind.allCases {
            let definition = try #require(definitions[kind])
            #expect(try properties(scenario, "$defs/\(definition)") == Set(kind.members), "\(kind)")
        }
        #expect(try properties(scenario, "$defs/amendment") == Set(Amendment.vocabulary))
        #expect(try properties(scenario, "$defs/expectation/oneOf/1") == Set(Expectation.vocabulary))
        #expect(try properties(scenario, "$defs/request") == Set(FileObject.requestMembers + ["url", "tls"]))
        #expect(
            try words(scenario, "$defs/compareStep/properties/by/items/enum")
                == Set(CompareStep.Aspect.allCases.map(\.rawValue))
        )
    }

    @Test("Members of dialects")
    func dialects() throws {
        let dialect = try schema("dialect")
        #expect(try properties(dialect, "") == Set(Dialect.members))
        #expect(try properties(dialect, "$defs/setting") == Set(Dialect.Setting.members))
        #expect(try properties(dialect, "$defs/condition") == Set(AnswerCondition.vocabulary))
        #expect(try properties(dialect, "$defs/rule") == Set(OutcomeRule.members))
        #expect(try properties(dialect, "$defs/source/oneOf/1") == Set(SaveSource.members))
        #expect(try properties(dialect, "$defs/request") == Set(RequestTemplate.members))
        #expect(try properties(dialect, "$defs/messageRule") == Set(MessageRule.members))
        #expect(try properties(dialect, "$defs/messageRule/properties/save") == Set(MessageRule.vocabulary))
        let names = "$defs/messageRule/properties/save/propertyNames/not/enum"
        #expect(try words(dialect, names) == Set(MessageRule.taken))
        #expect(try properties(dialect, "$defs/messageRule/properties/match") == Set(MessageRule.matchMembers))
        #expect(try properties(dialect, "$defs/extractor") == Set(Extractor.members))
        #expect(try properties(dialect, "properties/messages") == Set(MessageKind.all))
        #expect(
            try words(dialect, "$defs/variant/properties/apply/propertyNames/enum") == Set(Dialect.variableMembers)
        )
        let text = try #require(value(dialect, "$defs/request/description")?.string)
        for input in DialectWords.inputs where input != "csrfToken" { #expect(text.contains(input)) }
        for root in DialectWords.roots where root != "new" && root != "target" { #expect(text.contains("\(root).X")) }
    }

    @Test("Members of the catalogue and of waivers")
    func others() throws {
        let requirements = try schema("requirements")
        #expect(try properties(requirements, "") == Set(CatalogueLoader.members))
        #expect(try properties(requirements, "$defs/requirement") == Set(CatalogueLoader.requirementMembers))
        let waivers = try schema("waivers")
        #expect(try properties(waivers, "") == Set(WaiverLoader.members))
        #expect(try properties(waivers, "$defs/waiver") == Set(WaiverLoader.waiverMembers))
    }
}
