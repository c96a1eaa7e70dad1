import Foundation
import Machine
import Reference
import RekeyTesting
import Testing

@Suite("A suite of tests judges a backend as the command line does")
struct ConformityTests {
    private static let reset = "core/invalidation/reset-ends-old-sessions"

    private static func reference(_ scenarios: String...) -> Conformity {
        var conformity = Conformity(target: "reference")
        conformity.scenarios = scenarios
        return conformity
    }

    @Test("A backend that conforms passes every scenario, in the order in which they were given")
    func conforming() async throws {
        let outcomes = try await Self.reference("core/logout", Self.reset).check()
        #expect(outcomes.count > 3)
        #expect(outcomes.last?.name == Self.reset)
        #expect(outcomes.dropLast().allSatisfy { $0.name.hasPrefix("core/logout/") })
        #expect(outcomes.dropLast().map(\.name) == outcomes.dropLast().map(\.name).sorted())
        for outcome in outcomes where outcome.verdict != .skipped {
            #expect(outcome.verdict == .passed, "\(outcome)")
            #expect(outcome.violated == [] && outcome.findings == [], "\(outcome)")
        }
    }

    @Test("A violation names the case, the requirement, and the step with what was found")
    func violation() async throws {
        var conformity = Self.reference(Self.reset)
        conformity.defects = ["old-token-survives-reset"]
        let outcomes = try await conformity.check()
        let outcome = try #require(outcomes.first)
        #expect(outcomes.count == 1)
        #expect(outcome.name == Self.reset)
        #expect(outcome.verdict == .failed)
        #expect(outcome.violated == ["AUTH-INV-001"])
        #expect(outcome.findings.contains { $0.hasPrefix("step ") && $0.contains("(line ") }, "\(outcome.findings)")
        #expect(outcome.description.hasPrefix("\(Self.reset): failed [\"AUTH-INV-001\"] step "), "\(outcome)")
    }

    /// A scenario for disposable targets, which needs no account.
    private static let ownScenario = """
        {
          "title": "An unknown path is not found",
          "needs": ["isolated-target"],
          "steps": [
            { "http": { "method": "GET", "path": "/no-such-path" }, "expect": { "status": 404 }, "verifies": "AUTH-TOK-001" }
          ]
        }
        """

    private static func ownScenarioFile() throws -> URL {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
        try ownScenario.write(to: file, atomically: true, encoding: .utf8)
        return file
    }

    @Test(
        "A scenario for disposable targets is skipped with the reason, unless the target is one",
        arguments: [false, true]
    )
    func isolated(isIsolated: Bool) async throws {
        let file = try Self.ownScenarioFile()
        defer { try? FileManager.default.removeItem(at: file) }
        let outcomes = try await withReferenceBackend { backend in
            var conformity = Conformity(target: backend.baseURL, dialect: "reference")
            conformity.scenarios = [file.path]
            conformity.isIsolated = isIsolated
            return try await conformity.check()
        }
        let outcome = try #require(outcomes.first)
        #expect(outcome.verdict == (isIsolated ? .passed : .skipped), "\(outcome)")
        #expect(outcome.findings.isEmpty == isIsolated, "\(outcome)")
    }

    @Test("A target that does not answer ends in one error, which names it once")
    func unreachable() async throws {
        let file = try Self.ownScenarioFile()
        defer { try? FileManager.default.removeItem(at: file) }
        let (url, outcomes) = try await withUnusedPort { port in
            let url = "http://127.0.0.1:\(port)"
            var conformity = Conformity(target: url, dialect: "reference")
            conformity.scenarios = [file.path]
            conformity.isIsolated = true
            return (url, try await conformity.check())
        }
        let outcome = try #require(outcomes.first)
        #expect(outcomes.count == 1 && outcome.name == "run/target-answers" && outcome.verdict == .error, "\(outcome)")
        #expect(outcome.findings.count == 1, "\(outcome)")
        #expect(outcome.findings.allSatisfy { $0.contains(url.replacing("http://", with: "")) }, "\(outcome)")
    }

    @Test("A dialect's settings decide what runs", arguments: [("off", "skipped"), ("on", "passed")])
    func settings(refreshTokens: String, verdict: String) async throws {
        var conformity = Conformity(target: "reference:kii-cloud")
        conformity.scenarios = ["kii-cloud/tokens/refresh-ends-both-old-tokens"]
        conformity.settings = ["refreshTokens": refreshTokens]
        let outcome = try #require(try await conformity.check().first)
        #expect(outcome.verdict.rawValue == verdict, "\(outcome)")
        #expect(outcome.findings.isEmpty == (verdict == "passed"), "\(outcome)")
    }

    static let mistakes: [(String, @Sendable (inout Conformity) -> Void)] = [
        ("no-such-dialect", { $0.dialect = "no-such-dialect" }),
        ("no/such/scenario", { $0.scenarios = ["no/such/scenario"] }),
        ("no-such-defect", { $0.defects = ["no-such-defect"] }),
        ("no-such-setting", { $0.settings = ["no-such-setting": "1"] }),
        ("no-such-place", { $0.mail = "no-such-place" }),
        ("no-such-sink", { $0.sms = "no-such-sink" }),
        ("not a URL", { $0.target = "not a URL" }),
    ]

    @Test("A mistake is thrown, and names what is wrong", arguments: mistakes)
    func mistake(named name: String, change: @Sendable (inout Conformity) -> Void) async {
        var conformity = Self.reference(Self.reset)
        change(&conformity)
        await #expect { try await conformity.check() } throws: { error in
            "\(error)".contains(name)
        }
    }
}
