import Conformance
import Reference
import RekeyHarness
import Reports
import RunModel
import Runner
import Testing

/// Variations that a scenario or the engine once blamed, each with what did so; the whole is for `rekey audit` to try.
@Suite("A backend that differs and conforms is blamed for nothing", .serialized)
struct VariedBackendTests {
    private func results(_ slug: String, _ paths: [String], defect: Defect? = nil) async throws -> [CaseResult] {
        let variation = try #require(try ShippedVariationTests.variations.first { $0.slug == slug })
        var options = HarnessOptions(target: "reference")
        options.paths = paths
        options.settings = variation.settings
        options.variations = [variation]
        options.defects = defect.map { [$0.slug] } ?? []
        options.seed = 1
        return try await Harness(try PreparedRun(options, library: ShippedLibrary())).results()
    }

    @Test(
        "Nothing fails, warns, or is left unjudged",
        arguments: [
            // A refusal brings the token for the next request, in steps that leave the session as it is.
            (
                "token-renewed-with-every-answer",
                ["core/change/phone-change-needs-password", "core/registration/taken-email-is-refused-to-others"]
            ),
            // A token is shown without its session, and what it brings is the session's.
            (
                "token-renewed-with-every-answer",
                [
                    "core/tokens/access-and-refresh-tokens-are-not-interchangeable",
                    "core/tokens/protected-resources-need-a-token", "core/transport/secrets-by-get-have-no-effect",
                ]
            ),
            // The account is removed by a request without a body.
            ("http-basic", ["core/invalidation/removed-account-tokens-die"]),
            // Two logins within a second get one token, which lives on for the other session.
            ("tokens-alike-within-a-second", ["core/invalidation/revocation-takes-effect"]),
            // Two logins give one token, which the first logout ends.
            (
                "one-token-for-all-logins",
                ["core/logout/logout-ends-one-session", "core/login/proposed-token-is-not-adopted"]
            ),
        ]
    )
    func clean(slug: String, paths: [String]) async throws {
        let results = try await results(slug, paths)
        #expect(results.count == paths.count)
        let bad = results.filter { $0.verdict != .passed || !$0.warnings.isEmpty }
        #expect(bad.isEmpty, "\(bad.map(\.summary).joined(separator: "\n"))")
    }

    @Test(
        "Guesses are counted though every answer renews the token",
        arguments: [nil, Defect.changePasswordUnthrottled]
    )
    func guesses(defect: Defect?) async throws {
        let path = "core/throttling/guessing-by-password-change-is-limited"
        let results = try await results("token-renewed-with-every-answer", [path], defect: defect)
        let warned = results.flatMap(\.warnings).flatMap(\.verifies).map(\.rawValue)
        #expect(results.map(\.verdict) == [.passed])
        #expect(Set(warned) == (defect == nil ? [] : ["AUTH-RATE-005"]))
    }
}
