import Conformance
import JSONText
import Testing

@Suite("The samples, which the schemas judge too")
struct SampleTests {
    @Test("A valid scenario has no mistake", arguments: try Samples.names(in: "valid", ending: ".scenario.json"))
    func validScenario(path: String) throws {
        #expect(try mistakes(inScenario: Samples.source(path)).errorHeads == [])
    }

    @Test("A valid dialect has no mistake", arguments: try Samples.names(in: "valid", ending: ".dialect.json"))
    func validDialect(path: String) throws {
        #expect(try mistakes(inDialect: Samples.source(path)).heads == [])
    }

    @Test("A valid file of waivers has no mistake", arguments: try Samples.names(in: "valid", ending: ".waivers.json"))
    func validWaivers(path: String) throws {
        #expect(throws: Never.self) {
            try WaiverLoader.load(Samples.source(path), catalogue: shippedCatalogue())
        }
    }

    @Test("A valid file of defects has no mistake", arguments: try Samples.names(in: "valid", ending: ".defects.json"))
    func validDefects(path: String) throws {
        #expect(throws: Never.self) {
            try DefectLoader.load(Samples.source(path), catalogue: shippedCatalogue())
        }
    }

    @Test(
        "A valid file of variations has no mistake",
        arguments: try Samples.names(in: "valid", ending: ".variations.json")
    )
    func validVariations(path: String) throws {
        #expect(throws: Never.self) {
            try VariationLoader.load(Samples.source(path), catalogue: shippedCatalogue())
        }
    }

    @Test("An invalid scenario has one mistake", arguments: try Samples.names(in: "invalid", ending: ".scenario.json"))
    func invalidScenario(path: String) throws {
        #expect(try mistakes(inScenario: Samples.source(path)).errorHeads.count == 1)
    }

    @Test("An invalid dialect has one mistake", arguments: try Samples.names(in: "invalid", ending: ".dialect.json"))
    func invalidDialect(path: String) throws {
        #expect(try mistakes(inDialect: Samples.source(path)).errorHeads.count == 1)
    }

    @Test("An invalid file of waivers is refused", arguments: try Samples.names(in: "invalid", ending: ".waivers.json"))
    func invalidWaivers(path: String) throws {
        #expect(throws: Diagnostics.self) {
            try WaiverLoader.load(Samples.source(path), catalogue: shippedCatalogue())
        }
    }

    @Test("An invalid file of defects is refused", arguments: try Samples.names(in: "invalid", ending: ".defects.json"))
    func invalidDefects(path: String) throws {
        #expect(throws: Diagnostics.self) {
            try DefectLoader.load(Samples.source(path), catalogue: shippedCatalogue())
        }
    }

    @Test(
        "An invalid file of variations is refused",
        arguments: try Samples.names(in: "invalid", ending: ".variations.json")
    )
    func invalidVariations(path: String) throws {
        #expect(throws: Diagnostics.self) {
            try VariationLoader.load(Samples.source(path), catalogue: shippedCatalogue())
        }
    }

    @Test("An invalid catalogue is refused", arguments: try Samples.names(in: "invalid", ending: ".requirements.json"))
    func invalidCatalogue(path: String) throws {
        #expect(throws: Diagnostics.self) { try CatalogueLoader.load(Samples.source(path)) }
    }

    @Test("Ten mistakes in one file are told at once, each with its line and a caret")
    func tenMistakes() throws {
        let told = try mistakes(inScenario: Samples.source("ten-mistakes.json"))
        let golden = String(decoding: try Samples.source("ten-mistakes.txt").bytes, as: UTF8.self)
        #expect(told.count == 10)
        #expect(told.rendered() + "\n" == golden)
    }

    @Test(
        "A file cut off at any byte is told about and never ends the program",
        arguments: [
            "valid/everything.scenario.json", "valid/allauth-headless.dialect.json",
        ]
    )
    func cutFiles(path: String) throws {
        let source = try Samples.source(path)
        for end in stride(from: 0, to: source.bytes.count - 2, by: 397) {
            let cut = SourceText(name: "cut.json", bytes: Array(source.bytes[..<end]))
            let told = try path.contains("dialect") ? mistakes(inDialect: cut) : mistakes(inScenario: cut)
            #expect(told.hasErrors)
        }
    }

    @Test(
        "A file with one value replaced is told about without a crash",
        arguments: [
            "valid/everything.scenario.json", "valid/allauth-headless.dialect.json",
        ]
    )
    func replacedValues(path: String) throws {
        let source = try Samples.source(path)
        let whole = try JSONParser.parse(source)
        for (index, replacement) in [JSONValue(.null), 7, "x", [], [:], [["a": 1]], true].enumerated() {
            for place in 0..<whole.count where place % 56 == index * 8 {
                var count = place
                let text = JSONWriter.pretty.string(whole.replacing(&count, by: replacement))
                let changed = SourceText(name: "changed.json", text: text)
                // Some replacements are right; none may end the program.
                _ = try path.contains("dialect") ? mistakes(inDialect: changed) : mistakes(inScenario: changed)
            }
        }
    }
}

extension JSONValue {
    /// The number of values in this one, itself included.
    fileprivate var count: Int {
        1 + (array?.map(\.count).reduce(0, +) ?? 0) + (object?.map(\.value.count).reduce(0, +) ?? 0)
    }

    /// The value with the one at a place replaced; places count in the order of the text.
    fileprivate func replacing(_ place: inout Int, by replacement: JSONValue) -> JSONValue {
        defer { place -= 1 }
        guard place != 0 else { return replacement }
        switch content {
        case .array(let elements):
            return JSONValue(
                elements.map { element in
                    place -= 1
                    defer { place += 1 }
                    return element.replacing(&place, by: replacement)
                }
            )
        case .object(let object):
            return JSONValue(
                JSONObject(
                    object.map { member in
                        place -= 1
                        defer { place += 1 }
                        return (member.key, member.value.replacing(&place, by: replacement))
                    }
                )
            )
        default: return self
        }
    }
}
