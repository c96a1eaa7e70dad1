import Conformance
import JSONText
import Testing

@Suite("A file is told by its schema or its members")
struct FileKindTests {
    @Test(
        arguments: [
            (#"{ "steps": [] }"#, FileKind.scenario), (#"{ "operations": {} }"#, .dialect),
            (#"{ "requirements": [] }"#, .requirements), (#"{ "waivers": [] }"#, .waivers),
            (#"{ "defects": [] }"#, .defects), (#"{ "variations": [] }"#, .variations),
            // What it has to have is missing, and that is to be told.
            (#"{ "title": "x", "actors": {} }"#, .scenario), (#"{ "title": "x", "capabilities": {} }"#, .dialect),
            (#"{ "$schema": "../../schema/scenario.schema.json" }"#, .scenario),
            (#"{ "$schema": "urn:rekey:schema:dialect", "steps": [] }"#, .dialect),
            (#"{ "title": "x" }"#, nil), ("[]", nil), ("1", nil), (#"{ "$schema": "https://x.example/y.json" }"#, nil),
        ] as [(String, FileKind?)]
    )
    func kinds(text: String, kind: FileKind?) throws {
        #expect(FileKind(of: try JSONParser.parse(SourceText(name: "a.json", text: text))) == kind)
    }
}
