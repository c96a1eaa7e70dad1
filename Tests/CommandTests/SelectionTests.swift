import Conformance
import Foundation
import JSONText
import RekeyHarness
import Testing

@Suite("A run is of the scenarios that were asked for")
struct SelectionTests {
    private static func prepared(
        paths: [String] = [],
        requirements: [String] = [],
        tags: [String] = []
    ) throws -> PreparedRun {
        var options = HarnessOptions(target: "reference")
        options.paths = paths
        options.requirements = requirements
        options.tags = tags
        return try PreparedRun(options, library: ShippedLibrary())
    }

    @Test("Without a word it is all of the core")
    func everything() throws {
        let ids = try Self.prepared().scenarios.map(\.id)
        #expect(ids.count > 60 && ids.allSatisfy { $0.hasPrefix("core/") })
    }

    @Test(
        "A folder or a scenario, by its id",
        arguments: [
            (["core/reset"], "core/reset/"), (["core/reset/"], "core/reset/"),
            (["core/reset/reset-code-works-once"], "core/reset/reset-code-works-once"),
            (["core/login", "core/login/every-login-gets-a-new-token"], "core/login/"),
        ]
    )
    func paths(paths: [String], prefix: String) throws {
        let ids = try Self.prepared(paths: paths).scenarios.map(\.id)
        #expect(!ids.isEmpty && ids.allSatisfy { $0.hasPrefix(prefix) })
        #expect(Set(ids).count == ids.count)
    }

    @Test("A requirement: all scenarios that verify it, and no others")
    func requirement() throws {
        let id = RequirementID(rawValue: "AUTH-INV-001")
        let all = try Self.prepared().scenarios
        let chosen = try Self.prepared(requirements: [id.rawValue]).scenarios
        #expect(!chosen.isEmpty)
        #expect(chosen.map(\.id) == all.filter { $0.verifies.contains(id) }.map(\.id))
        #expect(chosen.count < all.count)
    }

    @Test(
        "Tags and requirements narrow each other",
        arguments: [
            (["slow"], [], ["my/a", "my/b"]), (["slow", "flood"], [], ["my/a", "my/b", "my/c"]),
            ([], ["AUTH-LOG-001"], ["my/a", "my/c"]), (["slow"], ["AUTH-LOG-001"], ["my/a"]),
        ]
    )
    func both(tags: [String], requirements: [String], ids: [String]) async throws {
        try await withFolder { folder in
            let files = [("a", "slow", "AUTH-LOG-001"), ("b", "slow", "AUTH-REG-001"), ("c", "flood", "AUTH-LOG-001")]
            let mine = folder.appendingPathComponent("my")
            try FileManager.default.createDirectory(at: mine, withIntermediateDirectories: true)
            for (name, tag, requirement) in files {
                let text = """
                    { "title": "\(name)", "tags": ["\(tag)"], "actors": { "alice": {} },
                      "steps": [{ "do": "register", "actor": "alice", "verifies": "\(requirement)" }] }
                    """
                try Data(text.utf8).write(to: mine.appendingPathComponent("\(name).json"))
            }
            let chosen = try Self.prepared(paths: [mine.path], requirements: requirements, tags: tags)
            #expect(chosen.scenarios.map(\.id) == ids)
        }
    }

    @Test(
        "Nothing selected is a mistake, and says by what",
        arguments: [
            ([], ["no-such-tag"], "matches --tag"),
            (["AUTH-INV-001"], ["no-such-tag"], "matches --requirement and --tag"),
            (
                ["AUTH-IVN-001"], [],
                "--requirement: unknown requirement 'AUTH-IVN-001'; did you mean 'AUTH-INV-001'?"
            ),
        ] as [([String], [String], String)]
    )
    func nothing(requirements: [String], tags: [String], says: String) throws {
        let error = #expect(throws: HarnessError.self) { try Self.prepared(requirements: requirements, tags: tags) }
        guard case .usage(let sentences) = error else {
            Issue.record("expected wrong usage, found \(String(describing: error))")
            return
        }
        #expect(sentences.count == 1 && sentences[0].hasSuffix(says), "\(sentences)")
    }

    @Test("A path that is not there is named, with the nearest one")
    func unknownPath() throws {
        let error = #expect(throws: HarnessError.self) { try Self.prepared(paths: ["core/rest"]) }
        guard case .mistakes(let diagnostics) = error else {
            Issue.record("expected a mistake, found \(String(describing: error))")
            return
        }
        #expect(diagnostics.rendered().contains("did you mean 'core/reset'?"), "\(diagnostics.rendered())")
    }
}
