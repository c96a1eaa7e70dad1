import Conformance
import JSONText
import MarkedSamples
import Testing

@Suite("A team's own variations are read")
struct VariationFileTests {
    private func variations(_ text: String) throws -> [AuditedVariation] {
        try VariationLoader.load(SourceText(name: "v", text: text), catalogue: shippedCatalogue())
    }

    @Test("In the order of the file, a summary being the name where none is given")
    func order() throws {
        let read = try variations(
            """
            { "variations": [
              { "variation": "b", "summary": "It is b.", "settings": { "reset": "code" }, "touches": ["login"],
                "notApplicable": { "AUTH-TRN-005": "it says nothing" }, "hides": { "d": "nobody looks" } },
              { "variation": "a" }
            ] }
            """
        )
        #expect(read.map(\.slug) == ["b", "a"])
        #expect(read.map(\.summary) == ["It is b.", "a"])
        #expect(read.first?.settings == ["reset": "code"])
        #expect(read.first?.notApplicable == [RequirementID(rawValue: "AUTH-TRN-005"): "it says nothing"])
        #expect(read.map(\.touches) == [["login"], nil])
        #expect(read.first?.hides == ["d": "nobody looks"])
    }

    @Test(
        "A mistake is told where it stands",
        arguments: [
            Told(
                #"{ "variation": 1️⃣"a b" }"#,
                "the name of a variation consists of letters, digits, '-', '_' and '.', found 'a b'"
            ),
            Told(
                #"{ "variation": "a", "apply": { 1️⃣"polcy": {} } }"#,
                "a variation cannot change 'polcy'; did you mean 'policy'?"
            ),
            Told(
                #"{ "variation": "a", "notApplicable": { 1️⃣"AUTH-IVN-001": "r" } }"#,
                "unknown requirement 'AUTH-IVN-001'; did you mean 'AUTH-INV-001'?"
            ),
            Told(#"{ "variation": "a", "touches": [1️⃣"logni"] }"#, "unknown operation 'logni'; did you mean 'login'?"),
            Told(
                #"{ "variation": "long-name" }, 1️⃣{ "variation": "a", "excludes": ["long-nam"] }"#,
                "unknown variation 'long-nam'; did you mean 'long-name'?"
            ),
            Told(#"{ "variation": "a" }, 1️⃣{ "variation": "a" }"#, "'a' is already in line 1"),
        ]
    )
    func mistakes(told: Told) throws {
        let text = MarkedText(#"{ "variations": [\#(told.sample)] }"#)
        let error = #expect(throws: Diagnostics.self) {
            try VariationLoader.load(text.source, catalogue: shippedCatalogue())
        }
        #expect(error?.heads == told.expected(in: text))
    }

    @Test(
        "Two agree where no place of the dialect becomes something else by each",
        arguments: [
            (
                #""apply": { "policy": { "email": { "max": 9 } } }"#,
                #""apply": { "policy": { "phone": { "max": 9 } } }"#, true
            ),
            (
                #""apply": { "policy": { "email": { "max": 9 } } }"#,
                #""apply": { "policy": { "email": { "max": 9 } } }"#, true
            ),
            (
                #""apply": { "policy": { "email": { "max": 9 } } }"#,
                #""apply": { "policy": { "email": { "max": 8 } } }"#, false
            ),
            (#""apply": { "errors": null }"#, #""apply": { "errors": { "code": "$.a" } }"#, false),
            (
                #""apply": { "operations": { "verify": { "requests": [] } } }"#,
                #""apply": { "operations": { "verify": { "followRedirects": 1 } } }"#, false
            ),
            (#""settings": { "reset": "code" }"#, #""settings": { "reset": "link" }"#, false),
            (#""settings": { "reset": "code" }"#, #""settings": { "tokens": "opaque" }"#, true),
            (#""excludes": ["b"]"#, #""summary": "It is b.""#, false),
        ]
    )
    func agreement(one: String, other: String, agree: Bool) throws {
        let read = try variations(
            #"{ "variations": [{ "variation": "a", \#(one) }, { "variation": "b", \#(other) }] }"#
        )
        #expect(read[0].agrees(with: read[1]) == agree)
        #expect(read[1].agrees(with: read[0]) == agree)
        #expect(!read[0].agrees(with: read[0]))
    }

    @Test("A patch changes a dialect after its own variants, and a mistake in it is told")
    func patches() throws {
        let text = """
            { "title": "T", "settings": { "s": { "description": "d", "default": "x", "values": ["x", "y"] } },
              "policy": { "refreshGrace": "1s" },
              "operations": { "login": { "path": "/l", "outcomes": [{ "when": { "status": 200 }, "outcome": "ok" }] } },
              "variants": [{ "when": { "s": "x" }, "apply": { "policy": { "refreshGrace": "2s" } } }] }
            """
        let source = SourceText(name: "d", text: text)
        let patch: JSONValue = ["policy": ["refreshGrace": "3s"]]
        #expect(try DialectLoader.load(source, name: "d").policy.value(at: ["refreshGrace"])?.string == "2s")
        let patched = try DialectLoader.load(source, name: "d", patches: [patch])
        #expect(patched.policy.value(at: ["refreshGrace"])?.string == "3s")
        #expect(throws: Diagnostics.self) {
            try DialectLoader.load(source, name: "d", patches: [["operations": ["login": ["method": 7]]]])
        }
    }
}
