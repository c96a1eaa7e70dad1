import Conformance
import Foundation
import JSONText
import RekeyHarness
import Testing

@Suite("rekey check reads every file as what it is")
struct CheckTests {
    private func check(_ text: String) async throws -> Binary.Result {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("mine.json")
            try Data(text.utf8).write(to: file)
            return try await Binary.run(["check", file.path])
        }
    }

    @Test(
        "What is right is counted by its kind",
        arguments: [
            (
                #"{ "waivers": [{ "requirement": "AUTH-INV-001", "reason": "later" }] }"#,
                "1 waiver list: no mistakes\n"
            ),
            (
                #"{ "defects": [{ "defect": "a-b", "requirements": ["AUTH-INV-001"] }] }"#,
                "1 defect list: no mistakes\n"
            ),
            (
                #"{ "title": "x", "actors": { "a": {} }, "steps": [{ "do": "register", "actor": "a", "verifies": "AUTH-REG-001" }] }"#,
                "1 scenario: no mistakes\n"
            ),
        ]
    )
    func right(text: String, says: String) async throws {
        let result = try await check(text)
        #expect(result.exitCode == 0, "\(result)")
        #expect(result.output == says)
    }

    @Test("Without a path it says that what is built in was checked")
    func builtIn() async throws {
        let result = try await Binary.run(["check"])
        #expect(result.exitCode == 0, "\(result)")
        #expect(
            try result.output.wholeMatch(
                of: Regex(#"the files built into rekey: \d+ scenarios, \d+ dialects, .*: no mistakes\n"#)
            ) != nil,
            "\(result.output)"
        )
    }

    @Test(
        "What is wrong is told in the words of its kind",
        arguments: [
            (#"{ "waivers": [{ "requirement": "AUTH-IVN-001", "reason": "x" }] }"#, "did you mean 'AUTH-INV-001'?"),
            (#"{ "defects": [{ "defect": "a-b" }] }"#, "'requirements'"),
            (#"{ "requirements": [{}] }"#, "'id'"),
            (#"{ "$schema": "schema/dialect.schema.json", "title": "x" }"#, "'operations'"),
            (#"{ "name": "x" }"#, "a waiver list ('waivers')"),
            (#"[1]"#, "unknown kind of file"),
            (#"{ "format": "rekey-result", "version": 1, "cases": [] }"#, "the result of a run, which is not checked"),
            (#"{ "log": { "version": "1.2", "entries": [] } }"#, "this is a recording (HAR), which is not checked"),
        ]
    )
    func wrong(text: String, says: String) async throws {
        let result = try await check(text)
        #expect(result.exitCode == 2, "\(result)")
        #expect(result.errors.contains("mine.json:1:"), "\(result.errors)")
        #expect(result.errors.contains(says), "\(result.errors)")
    }

    @Test("The complete dialect of the format's article passes without a warning")
    func documentedDialect() async throws {
        let file = "Sources/RekeyTesting/Documentation.docc/DialectFormat.md"
        let text = try String(contentsOf: ShippedFilesTests.root.appendingPathComponent(file), encoding: .utf8)
        let start = try #require(text.range(of: "## A complete dialect"))
        let rest = text[start.upperBound...]
        let fence = try #require(rest.range(of: "```json\n"))
        let end = try #require(rest.range(of: "```\n", range: fence.upperBound..<rest.endIndex))
        let result = try await check(String(rest[fence.upperBound..<end.lowerBound]))
        #expect(result.exitCode == 0)
        #expect(result.errors.isEmpty, "\(result.errors)")
        #expect(result.output == "1 dialect: no mistakes\n")
    }

    @Test("Every link of the README into a document leads to a heading of it")
    func links() throws {
        let root = ShippedFilesTests.root
        let text = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let links = text.matches(of: #/\]\((?<file>[\w./-]+\.md)(?:#(?<part>[\w-]+))?\)/#)
        #expect(links.contains { $0.output.part == "capabilities" })
        for link in links {
            let file = try String(contentsOf: root.appendingPathComponent(String(link.output.file)), encoding: .utf8)
            guard let part = link.output.part else { continue }
            let headings = file.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
                heading.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-")
                    .filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            }
            #expect(headings.contains(String(part)), "\(link.output.0)")
        }
    }
}
