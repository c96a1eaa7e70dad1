import Conformance
import JSONText
import Reference
import RekeyHarness
import Reports
import RunModel
import Runner
import Testing

/// Variations that a scenario or the engine once blamed, each with what did so; the whole is for `rekey audit` to try.
@Suite("A backend that differs and conforms is blamed for nothing", .serialized)
struct VariedBackendTests {
    private func results(_ slugs: [String], _ paths: [String], defect: Defect? = nil) async throws -> [CaseResult] {
        let shipped = try ShippedVariationTests.variations
        let variations = try slugs.map { slug in try #require(shipped.first { $0.slug == slug }) }
        return try await results(variations, paths, defect: defect)
    }

    private func results(
        _ variations: [AuditedVariation],
        _ paths: [String],
        defect: Defect? = nil
    ) async throws -> [CaseResult] {
        var options = HarnessOptions(target: "reference")
        options.paths = paths
        options.settings = variations.flatMap(\.settings).reduce(into: [:]) { $0[$1.key] = $1.value }
        options.variations = variations
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
        let results = try await results([slug], paths)
        #expect(results.count == paths.count)
        let bad = results.filter { $0.verdict != .passed || !$0.warnings.isEmpty }
        #expect(bad.isEmpty, "\(bad.map(\.summary).joined(separator: "\n"))")
    }

    @Test(
        "Variations that meet leave each other what they need",
        arguments: [
            // An id that is an address asks for the profile, by a token as the backend knows it.
            ["scheme-token", "ids-as-addresses"], ["token-renewed-with-every-answer", "ids-as-addresses"],
            // A token is another one below the scheme that it is sent with.
            ["scheme-jwt", "tokens-alike-within-a-second"], ["scheme-token", "token-renewed-with-every-answer"],
            ["token-without-a-scheme", "tokens-alike-within-a-second"],
            // The id of a login that is no request of its own is a number, too.
            ["http-basic", "ids-as-numbers"],
        ]
    )
    func met(slugs: [String]) async throws {
        let results = try await results(slugs, ["core/registration/new-account-logs-in"])
        #expect(results.map(\.verdict) == [.passed], "\(results.map(\.summary))")
    }

    @Test("Where no code completes a reset, a refusal of another code shows nothing")
    func refusalForAnotherReason() async throws {
        let misspelt: JSONValue = ["operations": ["completeReset": ["json": ["code": .null, "kode": "{{ code }}"]]]]
        let variation = AuditedVariation(
            slug: "request-id-everywhere",
            summary: "A member is misspelt.",
            patch: misspelt
        )
        let paths = [
            "core/reset/wrong-reset-code-refused", "core/reset/malformed-reset-code-refused",
            "core/reset/right-code-among-wrong-ones-refused", "core/reset/password-change-retires-reset-code",
            "core/reset/address-change-retires-reset-code", "core/enumeration/wrong-reset-code-shows-no-account",
            "core/tokens/tokens-and-codes-are-not-interchangeable",
        ]
        let results = try await results([variation], paths)
        #expect(Set(results.map(\.info.scenario)) == Set(paths))
        let judged = results.filter { $0.verdict != .error }
        #expect(judged.isEmpty, "\(judged.map(\.summary).joined(separator: "\n"))")
    }

    @Test(
        "A token with a prefix is one wherever it stands",
        arguments: [
            ("core/transport/token-in-the-query-opens-nothing", Defect.anyQueryTokenTaken, "AUTH-TRN-003"),
            ("core/tokens/tokens-and-codes-are-not-interchangeable", .tokenTakenForCode, "AUTH-TOK-006"),
        ]
    )
    func misplaced(path: String, defect: Defect, requirement: String) async throws {
        let results = try await results(["tokens-with-a-prefix"], [path], defect: defect)
        #expect(results.flatMap(\.violated).map(\.rawValue).contains(requirement), "\(results.map(\.summary))")
    }

    @Test(
        "Guesses are counted though every answer renews the token",
        arguments: [nil, Defect.changePasswordUnthrottled]
    )
    func guesses(defect: Defect?) async throws {
        let path = "core/throttling/guessing-by-password-change-is-limited"
        let results = try await results(["token-renewed-with-every-answer"], [path], defect: defect)
        let warned = results.flatMap(\.warnings).flatMap(\.verifies).map(\.rawValue)
        #expect(results.map(\.verdict) == [.passed])
        #expect(Set(warned) == (defect == nil ? [] : ["AUTH-RATE-005"]))
    }
}
