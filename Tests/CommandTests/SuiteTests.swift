import Conformance
import Foundation
import JSONText
import RekeyHarness
import Testing

@Suite("Scenarios are found by their names, each once")
struct SuiteTests {
    static let text = #"""
        { "title": "T", "actors": { "alice": {} }, "steps": [{ "do": "login", "actor": "alice", "verifies": "AUTH-LOG-001" }] }
        """#

    static func write(_ text: String, to path: String, in folder: URL) throws {
        let url = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
    }

    static func suite(_ paths: [String], in folder: URL) -> Suite {
        var suite = Suite(library: ShippedLibrary())
        suite.load(paths.map { folder.appendingPathComponent($0).path })
        return suite
    }

    @Test("Two files of one id are a mistake that names both, in a run and in a check")
    func sameID() async throws {
        try await withFolder { folder in
            for path in ["a/reset/ends.json", "b/reset/ends.json", "b/reset/other.json"] {
                try Self.write(Self.text, to: path, in: folder)
            }
            let suite = Self.suite(["a/reset/ends.json", "b/reset/ends.json", "b/reset/other.json"], in: folder)
            #expect(suite.scenarios.map(\.id) == ["reset/ends", "reset/other"])
            let mistakes = suite.diagnostics.all
            try #require(mistakes.count == 1)
            #expect(mistakes[0].severity == .error)
            #expect(mistakes[0].message.contains("'reset/ends'") && mistakes[0].message.contains("/a/reset/ends.json"))
            #expect(mistakes[0].file?.hasSuffix("/b/reset/ends.json") == true)
            var check = FileCheck(library: ShippedLibrary())
            check.paths(["a/reset/ends.json", "b/reset/ends.json"].map { folder.appendingPathComponent($0).path })
            #expect(check.diagnostics.all.filter { $0.severity == .error } == mistakes)
        }
    }

    @Test(
        "One file named twice is one scenario, whatever way leads to it",
        arguments: [
            ["s/a.json", "s/a.json"], ["s", "s/a.json"], ["s/", "s/./a.json"], ["s/a.json", "link/a.json"],
        ]
    )
    func namedTwice(paths: [String]) async throws {
        try await withFolder { folder in
            try Self.write(Self.text, to: "s/a.json", in: folder)
            try FileManager.default.createSymbolicLink(
                at: folder.appendingPathComponent("link"),
                withDestinationURL: folder.appendingPathComponent("s")
            )
            let suite = Self.suite(paths, in: folder)
            #expect(suite.scenarios.count == 1)
            #expect(suite.diagnostics.isEmpty, "\(suite.diagnostics.rendered())")
        }
    }

    @Test(
        "A shipped scenario and a copy of it are one; a changed copy of the same id is a mistake",
        arguments: [true, false]
    )
    func shipped(isChanged: Bool) async throws {
        let path = "Scenarios/core/login/only-the-right-password-logs-in.json"
        let bytes = try #require(ShippedLibrary().files[path]).bytes
        try await withFolder { folder in
            try Self.write(String(decoding: bytes, as: UTF8.self) + (isChanged ? "\n" : ""), to: path, in: folder)
            var suite = Suite(library: ShippedLibrary())
            suite.load(["core/login/only-the-right-password-logs-in", folder.appendingPathComponent(path).path])
            #expect(suite.scenarios.count == 1)
            #expect(suite.diagnostics.hasErrors == isChanged)
        }
    }

    @Test("A folder is checked by the ids that a run of it would have")
    func folder() async throws {
        try await withFolder { folder in
            for path in ["s/a/x/one.json", "s/b/x/one.json"] { try Self.write(Self.text, to: path, in: folder) }
            var check = FileCheck(library: ShippedLibrary())
            check.paths([folder.appendingPathComponent("s").path])
            #expect(check.counts[.scenario] == 2)
            #expect(check.diagnostics.isEmpty, "\(check.diagnostics.rendered())")
            #expect(Self.suite(["s"], in: folder).scenarios.map(\.id) == ["s/a/x/one", "s/b/x/one"])
        }
    }

    @Test(
        "A table stands below the scenarios' own folders, and no link leads out of them",
        arguments: [
            ("near.json", true), ("data/far.json", true), ("inner.json", true), ("outside.json", false),
            ("data/outside.json", false), ("linked/outside.json", false), ("../outside.json", false),
            ("none.json", false),
        ]
    )
    func tables(table: String, isFound: Bool) async throws {
        try await withFolder { folder in
            let rows = #"[{ "name": "one" }]"#
            for path in [
                "elsewhere/outside.json", "root/Scenarios/x/near.json", "root/Fixtures/data/far.json",
                "root/Scenarios/outside.json",
            ] { try Self.write(rows, to: path, in: folder) }
            for (link, destination) in [
                ("root/Scenarios/x/outside.json", "elsewhere/outside.json"),
                ("root/Fixtures/data/outside.json", "elsewhere/outside.json"),
                ("root/Scenarios/x/linked", "elsewhere"), ("root/Scenarios/x/inner.json", "root/Scenarios/x/near.json"),
            ] {
                try FileManager.default.createSymbolicLink(
                    at: folder.appendingPathComponent(link),
                    withDestinationURL: folder.appendingPathComponent(destination)
                )
            }
            let text = Self.text.replacingOccurrences(
                of: #""actors""#,
                with: #""cases": { "file": "\#(table)" }, "actors""#
            )
            try Self.write(text, to: "root/Scenarios/x/it.json", in: folder)
            let suite = Self.suite(["root/Scenarios/x/it.json"], in: folder)
            #expect(suite.diagnostics.isEmpty == isFound, "\(suite.diagnostics.rendered())")
            #expect((suite.scenarios.first?.cases?.rows.count == 1) == isFound)
            if !isFound { #expect(suite.diagnostics.rendered().contains("tables are read from nowhere else")) }
        }
    }
}
