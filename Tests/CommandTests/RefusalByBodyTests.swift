import Conformance
import JSONText
import Reference
import RekeyHarness
import Reports
import RunModel
import Runner
import Testing

/// Outcomes decide: a refusal that a rule of the dialect knows is one, whatever its status.
@Suite("A backend whose refusals have status 200 and say so in the body", .serialized)
struct RefusalByBodyTests {
    private func results(
        _ paths: [String],
        isDeclared: Bool = true,
        tokens: String = "opaque",
        defect: Defect? = nil
    ) async throws -> [CaseResult] {
        let slug = "refusals-with-status-200"
        var variation = try #require(try ShippedVariationTests.variations.first { $0.slug == slug })
        if !isDeclared {
            var patch = variation.patch.object ?? JSONObject()
            var capabilities = patch["capabilities"]?.object ?? JSONObject()
            capabilities["error-status"] = nil
            patch["capabilities"] = JSONValue(capabilities)
            variation.patch = JSONValue(patch)
        }
        var options = HarnessOptions(target: "reference")
        options.paths = paths
        options.settings = variation.settings.merging(["tokens": tokens]) { own, _ in own }
        options.variations = [variation]
        options.defects = defect.map { [$0.slug] } ?? []
        options.seed = 1
        return try await Harness(try PreparedRun(options, library: ShippedLibrary())).results()
    }

    private static let tokenScenarios = [
        "core/jwt/algorithm-none-is-refused", "core/jwt/missing-signature-is-refused",
        "core/jwt/edited-tokens-are-refused", "core/jwt/foreign-signed-tokens-are-refused",
        "core/tokens/protected-resources-need-a-token",
    ]

    @Test("A token that it refuses so is refused", arguments: ["es256", "hs256"])
    func refused(tokens: String) async throws {
        let results = try await results(Self.tokenScenarios, tokens: tokens)
        let bad = results.filter { $0.verdict != .passed || !$0.warnings.isEmpty }
        #expect(bad.isEmpty, "\(bad.map(\.summary).joined(separator: "\n"))")
        let judged = Set(results.flatMap(\.judgedChecks).map(\.requirement.rawValue))
        #expect(judged == ["AUTH-JWT-001", "AUTH-JWT-002", "AUTH-JWT-003", "AUTH-TOK-001"])
    }

    @Test(
        "A token that it takes is found",
        arguments: [
            (Defect.jwtAlgNoneAccepted, "AUTH-JWT-001"), (.jwtSignatureNotRequired, "AUTH-JWT-002"),
            (.jwtSignatureNotChecked, "AUTH-JWT-003"), (.protectedResourceOpen, "AUTH-TOK-001"),
        ]
    )
    func taken(defect: Defect, requirement: String) async throws {
        let results = try await results(Self.tokenScenarios, tokens: "es256", defect: defect)
        let blamed = Set(results.flatMap(\.violated).map(\.rawValue))
        #expect(blamed.contains(requirement), "\(results.map(\.summary).joined(separator: "\n"))")
    }

    private static let forms = [
        "core/transport/refusals-have-the-declared-form", "core/transport/refusals-in-the-body-have-the-declared-form",
    ]

    @Test("The status is blamed on the requirement about statuses, and on no other, unless it is declared")
    func status() async throws {
        let undeclared = try await results(Self.tokenScenarios + Self.forms, isDeclared: false)
        let blamed = Set(undeclared.flatMap(\.violated).map(\.rawValue))
        #expect(blamed == ["AUTH-TRN-005"], "\(undeclared.map(\.summary).joined(separator: "\n"))")
        let declared = try await results(Self.forms)
        let bad = declared.filter { $0.verdict != .passed }
        #expect(bad.isEmpty, "\(bad.map(\.summary).joined(separator: "\n"))")
    }

    @Test("Where the status is declared, the form of the body is still judged")
    func form() async throws {
        let results = try await results(Self.forms, defect: .accessRefusalIsPage)
        #expect(results.contains { $0.verdict != .passed }, "\(results.map(\.summary).joined(separator: "\n"))")
    }
}
