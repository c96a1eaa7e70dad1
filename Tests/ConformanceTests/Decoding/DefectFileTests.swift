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

    @Test("With the settings under which each shows, and the system that it was read for")
    func settings() throws {
        let text = """
            { "defects": [
              { "defect": "a", "requirements": "AUTH-INV-001", "settings": { "reset": "code", "tokens": "es256" } },
              { "defect": "b", "requirements": "AUTH-INV-001" }
            ] }
            """
        let source = SourceText(name: "d", text: text)
        let defects = try DefectLoader.load(source, catalogue: shippedCatalogue(), system: "susi")
        #expect(defects.map(\.settings) == [["reset": "code", "tokens": "es256"], [:]])
        #expect(defects.map(\.system) == ["susi", "susi"])
        #expect(try DefectLoader.load(source, catalogue: shippedCatalogue()).map(\.system) == [nil, nil])
    }

    @Test("Those that break a requirement first of all come before others, and the first of them is the plainest")
    func breaking() {
        let requirement = "AUTH-INV-001"
        func defect(_ slug: String, _ requirements: String...) -> AuditedDefect {
            AuditedDefect(slug: slug, requirements: requirements.map { RequirementID(rawValue: $0) }, summary: slug)
        }
        let defects = [
            defect("also", "AUTH-OUT-001", requirement), defect("own", requirement),
            defect("variant", requirement, "AUTH-OUT-001"), defect("other", "AUTH-OUT-001"),
        ]
        #expect(defects.breaking(RequirementID(rawValue: requirement)).map(\.slug) == ["own", "variant", "also"])
        #expect(defects.plainest.map(\.slug) == ["also", "own"])
    }

    @Test(
        "A mistake is told at its place",
        arguments: [
            Told(#"1️⃣{ "defect": "d" }"#, "a defect needs a member 'requirements'"),
            Told(#"1️⃣{ "requirements": "AUTH-INV-001" }"#, "a defect needs a member 'defect'"),
            Told(
                #"{ "defect": 1️⃣"d; rm", "requirements": "AUTH-INV-001" }"#,
                "the name of a defect consists of letters, digits, '-', '_' and '.', found 'd; rm'"
            ),
            Told(
                #"{ "defect": 1️⃣"--all", "requirements": "AUTH-INV-001" }"#,
                "the name of a defect consists of letters, digits, '-', '_' and '.', found '--all'"
            ),
            Told(
                #"{ "defect": "d", "requirements": 1️⃣"AUTH-IVN-001" }"#,
                "unknown requirement 'AUTH-IVN-001'; did you mean 'AUTH-INV-001'?"
            ),
            Told(
                #"{ "defect": "d", "requirements": "AUTH-INV-001", "settings": { 1️⃣"re set": "code" } }"#,
                "'re set' is not a valid name for a setting: it starts with a letter of a-z and goes on with letters, digits, '-' and '_'"
            ),
            Told(
                #"{ "defect": "d", "requirements": "AUTH-INV-001" }, 1️⃣{ "defect": "d", "requirements": "AUTH-INV-002" }"#,
                "'d' is already defined in line 1"
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
