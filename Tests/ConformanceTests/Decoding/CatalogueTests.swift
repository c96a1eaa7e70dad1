import Conformance
import JSONText
import MarkedSamples
import Testing

@Suite("The catalogue and waivers")
struct CatalogueTests {
    @Test("The shipped catalogue is read whole")
    func shipped() throws {
        let catalogue = try shippedCatalogue()
        #expect(catalogue.requirements.count == 104)
        let first = try #require(catalogue[RequirementID(rawValue: "AUTH-REG-001")])
        #expect(first.level == .must)
        #expect(first.sources.count == 3)
    }

    @Test("Every group of the catalogue has a title")
    func groups() throws {
        let titles = Set(Catalogue.groupTitles.map(\.short))
        let systems: Set = ["KII", "ATLAS", "SUSI", "ENTRA"]
        #expect(Set(try shippedCatalogue().requirements.map(\.id.group)) == titles.subtracting(systems))
        #expect(systems.isSubset(of: titles))
        #expect(RequirementID(rawValue: "KII-LOG-001").group == "KII")
    }

    @Test("Several files are one catalogue, and what stands in two of them is a mistake")
    func severalFiles() throws {
        func file(_ name: String, _ id: String) -> SourceText {
            let text = """
                { "version": 1, "requirements": [{ "id": "\(id)", "title": "T", "level": "MUST",
                  "statement": "S", "observe": "O", "needs": [], "sources": [] }] }
                """
            return SourceText(name: name, text: text)
        }
        let common = file("common.json", "AUTH-X-001")
        let whole = try CatalogueLoader.load([common, file("kii.json", "KII-X-001")])
        #expect(whole.requirements.map(\.id.rawValue) == ["AUTH-X-001", "KII-X-001"])
        let error = #expect(throws: Diagnostics.self) {
            try CatalogueLoader.load([common, file("systems.json", "AUTH-X-001")])
        }
        #expect(error?.rendered().contains("id 'AUTH-X-001' already exists, in common.json") == true)
    }

    @Test(
        "What a requirement follows from is there, and is not itself",
        arguments: [
            (#"["AUTH-X-001"]"#, #"[]"#, nil),
            (
                #"["AUTH-X-011"]"#, #"[]"#,
                "'AUTH-X-002' follows from the unknown requirement 'AUTH-X-011'; did you mean"
            ),
            (#"["AUTH-X-001"]"#, #"["AUTH-X-002"]"#, "'AUTH-X-001' follows from itself"),
            (#"["AUTH-X-002"]"#, nil, "'AUTH-X-002' follows from itself"),
        ] as [(String, String?, String?)]
    )
    func follows(second: String, first: String?, mistake: String?) {
        let rest = #""title": "T", "level": "MUST", "statement": "S", "observe": "O", "needs": [], "sources": []"#
        let list = [("AUTH-X-001", first == "[]" ? nil : first), ("AUTH-X-002", second)].map { id, roots in
            #"{ "id": "\#(id)", \#(rest)\#(roots.map { #", "follows": \#($0)"# } ?? "") }"#
        }
        let text = #"{ "version": 1, "requirements": [\#(list.joined(separator: ", "))] }"#
        let source = SourceText(name: "all.json", text: text)
        let error: Diagnostics? = { () -> Diagnostics? in
            do throws(Diagnostics) {
                let catalogue = try CatalogueLoader.load([source])
                #expect(catalogue[RequirementID(rawValue: "AUTH-X-002")]?.follows.map(\.rawValue) == ["AUTH-X-001"])
                return nil
            } catch {
                return error
            }
        }()
        #expect((error == nil) == (mistake == nil))
        if let mistake { #expect(error?.rendered().contains(mistake) == true, "\(error?.rendered() ?? "")") }
    }

    @Test(
        "Requirements that follow from one another by very many ways are read, and the circle among them found",
        .timeLimit(.minutes(1)),
        arguments: [false, true]
    )
    func ways(hasCircle: Bool) {
        // Two in each row, each of which follows from both of the row above: 2^30 ways from the last to the first.
        let rows = 30
        let rest = #""title": "T", "level": "MUST", "statement": "S", "observe": "O", "needs": [], "sources": []"#
        let list = (0..<rows * 2).map { index in
            let above = index < 2 ? (hasCircle ? [rows * 2 - 1] : []) : [index / 2 * 2 - 2, index / 2 * 2 - 1]
            let follows = above.map { #""AUTH-X-\#(100 + $0)""# }.joined(separator: ", ")
            let member = follows.isEmpty ? "" : #", "follows": [\#(follows)]"#
            return #"{ "id": "AUTH-X-\#(100 + index)", \#(rest)\#(member) }"#
        }
        let text = #"{ "version": 1, "requirements": [\#(list.joined(separator: ", "))] }"#
        let loaded = Result { () throws(Diagnostics) in
            try CatalogueLoader.load([SourceText(name: "all.json", text: text)])
        }
        switch loaded {
        case .success: #expect(!hasCircle)
        case .failure(let mistakes):
            #expect(hasCircle)
            #expect(mistakes.rendered().contains("'AUTH-X-158' follows from itself") == false)
            #expect(mistakes.rendered().contains("'AUTH-X-159' follows from itself"))
        }
    }

    @Test("An id is there once")
    func duplicates() throws {
        let one = #""title": "T", "level": "MUST", "statement": "S", "observe": "O", "needs": [], "sources": []"#
        let text = MarkedText(
            """
            { "version": 1, "requirements": [
              { "id": "AUTH-X-001", \(one) },
              { "id": 1️⃣"AUTH-X-001", \(one) }
            ] }
            """
        )
        let error = #expect(throws: Diagnostics.self) { try CatalogueLoader.load(text.source) }
        let expected = Told("", "id 'AUTH-X-001' already exists, in line 2")
        #expect(error?.heads == expected.expected(in: text))
    }

    @Test("Waivers are read")
    func waivers() throws {
        let waivers = try WaiverLoader.load(
            Samples.source("valid/known-failures.waivers.json"),
            catalogue: shippedCatalogue(),
            scenarios: ["core/reset/reset-ends-old-sessions"]
        )
        #expect(
            waivers.waivers.map(\.subject) == [
                .requirement(RequirementID(rawValue: "AUTH-INV-001")), .scenario("core/reset/reset-ends-old-sessions"),
            ]
        )
        #expect(waivers.waivers[0].expires == "2026-12-31")
        #expect(waivers.waivers[0].ticket == "AUTH-17")
    }

    @Test(
        "A mistake in a waiver is told at its place",
        arguments: [
            Told(#"1️⃣{ "reason": "r" }"#, "a waiver needs 'requirement' or 'scenario'"),
            Told(
                #"{ "requirement": "AUTH-INV-001", 1️⃣"scenario": "core/a", "reason": "r" }"#,
                "a waiver has one of 'requirement' and 'scenario', found both"
            ),
            Told(
                #"{ "requirement": 1️⃣"AUTH-IVN-001", "reason": "r" }"#,
                "unknown requirement 'AUTH-IVN-001'; did you mean 'AUTH-INV-001'?"
            ),
            Told(#"{ "scenario": 1️⃣"core/b", "reason": "r" }"#, "unknown scenario 'core/b'; did you mean 'core/a'?"),
            Told(#"{ "scenario": "core/a", "reason": 1️⃣"" }"#, "expected a reason, found an empty string"),
            Told(#"1️⃣{ "scenario": "core/a" }"#, "a waiver needs a member 'reason'"),
            Told(
                #"{ "scenario": "core/a", "reason": "r", "expires": 1️⃣"2026-02-29" }"#,
                "expected a day such as '2026-12-31', found '2026-02-29'"
            ),
            Told(
                #"{ "requirement": "AUTH-INV-001", "parts": ["core/a#n", 1️⃣"core/b[r]"], "reason": "r" }"#,
                "unknown scenario 'core/b'; did you mean 'core/a'?"
            ),
            Told(
                #"{ "requirement": "AUTH-INV-001", "parts": [1️⃣"core/a["], "reason": "r" }"#,
                "expected the id of a scenario, then '[row]' or '#note' or both where only these are meant, found 'core/a['"
            ),
            Told(
                #"{ "requirement": "AUTH-INV-001", "parts": 1️⃣[], "reason": "r" }"#,
                "there are no parts; leave 'parts' out to waive the requirement everywhere"
            ),
            Told(
                #"{ "scenario": "core/a", 1️⃣"parts": ["core/a"], "reason": "r" }"#,
                "parts belong to a 'requirement', not to a 'scenario'"
            ),
            Told(
                #"{ "scenario": "core/a", "reason": "r" }, 1️⃣{ "scenario": "core/a", "reason": "r" }"#,
                "core/a is already waived in line 1"
            ),
        ]
    )
    func waiverMistakes(told: Told) throws {
        let text = MarkedText(#"{ "waivers": [\#(told.sample)] }"#)
        let error = #expect(throws: Diagnostics.self) {
            try WaiverLoader.load(text.source, catalogue: shippedCatalogue(), scenarios: ["core/a"])
        }
        #expect(error?.heads == told.expected(in: text))
    }
}
