import Conformance
import JSONText
import MarkedSamples
import Testing

@Suite("A team's own defects are read")
struct DefectFileTests {
    @Test("In the order of the file, a summary being the name where none is given")
    func order() throws {
        let text = """
            { "defects": [
              { "defect": "token-lives", "requirements": ["AUTH-INV-001", "AUTH-INV-002"], "summary": "Tokens live on." },
              { "defect": "code.2_x", "requirements": "AUTH-RST-006" }
            ] }
            """
        let defects = try DefectLoader.load(SourceText(name: "d", text: text), catalogue: shippedCatalogue())
        #expect(defects.map(\.slug) == ["token-lives", "code.2_x"])
        #expect(defects.map(\.summary) == ["Tokens live on.", "code.2_x"])
        #expect(
            defects.map { $0.requirements.map(\.rawValue) } == [["AUTH-INV-001", "AUTH-INV-002"], ["AUTH-RST-006"]]
        )
    }

    @Test(
        "A mistake is told at its place",
        arguments: [
            Told(#"1️⃣{ "defect": "d" }"#, "a defect needs a member 'requirements'"),
            Told(#"1️⃣{ "requirements": "AUTH-INV-001" }"#, "a defect needs a member 'defect'"),
            Told(
                #"{ "defect": 1️⃣"d; rm", "requirements": "AUTH-INV-001" }"#,
                "the name of a defect has letters, digits, '-', '_' and '.' alone, found 'd; rm'"
            ),
            Told(
                #"{ "defect": 1️⃣"--all", "requirements": "AUTH-INV-001" }"#,
                "the name of a defect has letters, digits, '-', '_' and '.' alone, found '--all'"
            ),
            Told(
                #"{ "defect": "d", "requirements": 1️⃣"AUTH-IVN-001" }"#,
                "unknown requirement 'AUTH-IVN-001'; did you mean 'AUTH-INV-001'?"
            ),
            Told(
                #"{ "defect": "d", "requirements": "AUTH-INV-001" }, 1️⃣{ "defect": "d", "requirements": "AUTH-INV-002" }"#,
                "'d' stands in line 1 already"
            ),
        ]
    )
    func mistakes(told: Told) throws {
        let text = MarkedText(#"{ "defects": [\#(told.sample)] }"#)
        let error = #expect(throws: Diagnostics.self) {
            try DefectLoader.load(text.source, catalogue: shippedCatalogue())
        }
        #expect(error?.heads == told.expected(in: text))
    }
}
