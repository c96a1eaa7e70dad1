import Conformance
import Reference
import RekeyHarness
import Reports
import RunModel
import Runner
import Testing

/// The proof of the scenarios in small: they find the fault they are there for, and nothing in a backend that has none.
@Suite struct DefectTests {
    /// The results of the built-in core scenarios that verify a requirement, or of one; of all where none is named.
    private func results(
        requirement: String? = nil,
        scenario: String? = nil,
        defect: AuditedDefect? = nil
    ) async throws -> [CaseResult] {
        var options = HarnessOptions(target: "reference")
        options.paths = scenario.map { [$0] } ?? []
        options.requirements = requirement.map { [$0] } ?? []
        options.defects = defect.map { [$0.slug] } ?? []
        options.settings = defect?.settings ?? [:]
        options.seed = 1
        return try await Harness(try PreparedRun(options, library: ShippedLibrary())).results()
    }

    @Test("The clean backend fails nothing, errs nowhere, and breaks no SHOULD; most requirements are seen on it")
    func cleanBackend() async throws {
        let results = try await results()
        let bad = results.filter { $0.verdict == .failed || $0.verdict == .error || !$0.warnings.isEmpty }
        #expect(bad.isEmpty, "\(bad.map(\.summary).joined(separator: "\n"))")
        let passed = results.filter { $0.verdict == .passed }
        #expect(Set(passed.flatMap(\.info.verifies)).count >= 75)
    }

    // One at a time: a message that must not come is waited for, and a busy machine delivers late. The first of each
    // group shows that the way works; whether every defect is found is for `rekey audit` to say.
    @Test("A check of the very requirement fails on its defect", .serialized, arguments: Self.sample)
    func killed(requirement: String) async throws {
        let defect = try #require(
            try ShippedDefectTests.defects.first { $0.requirements.first?.rawValue == requirement },
            "no defect breaks \(requirement)"
        )
        let results = try await results(requirement: requirement, defect: defect)
        let blamed = results.flatMap { $0.violated + $0.warnings.flatMap(\.verifies) }.map(\.rawValue)
        #expect(blamed.contains(requirement), "\(results.map(\.summary).joined(separator: "\n"))")
    }

    @Test(
        "A fault is blamed on its own requirement, and not on one that has nothing to judge because of it",
        arguments: [
            ("core/reset/refused-password-keeps-reset-open", Defect.singleFactorMinimumTooLow, "AUTH-PWD-008"),
            ("core/reset/refused-password-keeps-reset-open", .rejectedPasswordUsesUpCode, "AUTH-RST-011"),
            ("core/invalidation/removed-account-tokens-die", .tokensSurviveAccountRemoval, "AUTH-INV-007"),
            ("core/invalidation/removed-account-tokens-die", .refreshOfRemovedAccountFails, "AUTH-TRN-005"),
            ("core/change/logged-out-session-changes-no-password", .tokenSurvivesLogout, "AUTH-OUT-001"),
            ("core/change/logged-out-session-changes-no-password", .deadTokenChangesPassword, "AUTH-CHG-001"),
        ]
    )
    func blame(scenario: String, defect: Defect, requirement: String) async throws {
        let audited = try #require(try ShippedDefectTests.defects.first { $0.slug == defect.slug })
        let results = try await results(scenario: scenario, defect: audited)
        #expect(results.map(\.verdict) == [.failed], "\(results.map(\.summary))")
        #expect(results.flatMap(\.violated).map(\.rawValue) == [requirement], "\(results.map(\.summary))")
    }

    @Test(
        "A fault is not blamed on a requirement whose question it never came to",
        arguments: [
            ("core/password/well-known-passwords-are-refused", Defect.weakPasswordRepeated, "AUTH-PWD-006"),
            ("core/password/well-known-passwords-are-refused", .bodyRepeatedInError, "AUTH-PWD-006"),
            ("core/concurrency/old-session-refreshes-racing-a-reset", .oldRefreshTokenSurvivesReset, "AUTH-CON-004"),
            ("core/concurrency/old-session-refreshes-racing-a-reset", .resetSparesRefreshedSessions, "AUTH-CON-004"),
            ("core/throttling/reset-messages-are-limited", .resetRequestChangesAccount, "AUTH-RATE-003"),
        ]
    )
    func silent(scenario: String, defect: Defect, requirement: String) async throws {
        let audited = try #require(try ShippedDefectTests.defects.first { $0.slug == defect.slug })
        let results = try await results(scenario: scenario, defect: audited)
        let blamed = results.flatMap { $0.violated + $0.warnings.flatMap(\.verifies) }.map(\.rawValue)
        #expect(!results.isEmpty && !blamed.contains(requirement), "\(results.map(\.summary))")
    }

    @Test(
        "A server that fails at a valid password is blamed for that alone, and what does not build on it is judged",
        arguments: [
            ("core/password/any-unicode-characters-will-do", Defect.emojiFail, "letters beside ASCII"),
            ("core/password/declared-lengths-are-accepted", .longPasswordFails, "the shortest"),
        ]
    )
    func serverFault(scenario: String, defect: Defect, spared: String) async throws {
        let audited = try #require(try ShippedDefectTests.defects.first { $0.slug == defect.slug })
        let results = try await results(scenario: scenario, defect: audited)
        let blamed = results.flatMap { $0.violated + $0.warnings.flatMap(\.verifies) }.map(\.rawValue)
        #expect(blamed == ["AUTH-TRN-008"], "\(results.map(\.summary))")
        #expect(results.first { $0.info.row == spared }?.verdict == .passed, "\(results.map(\.summary))")
        #expect(results.filter { $0.info.row != spared }.map(\.verdict) == [.failed], "\(results.map(\.summary))")
    }

    @Test("The sample has a requirement of every group that the plain make of the reference backend has")
    func sampled() {
        #expect(Self.sample.count >= 13)
    }

    /// One requirement of each group.
    static let sample: [String] = Dictionary(grouping: coveredRequirements) { $0.dropLast(4) }
        .compactMap { $0.value.first }.sorted()

    /// The requirements that shipped core scenarios verify on the reference backend.
    static let coveredRequirements: [String] = {
        var options = HarnessOptions(target: "reference")
        options.seed = 1
        guard let prepared = try? PreparedRun(options, library: ShippedLibrary()) else { return [] }
        let abilities = TargetAbilities(
            dialect: prepared.dialect,
            harness: TargetAbilities.Harness(
                channels: ["mail"],
                isolated: true,
                quietTiming: true,
                realTime: false,
                secure: false
            )
        )
        let plan = Plan(scenarios: prepared.scenarios, target: abilities)
        let running = plan.cases.filter { $0.skipReason == nil }
        return Set(running.flatMap(\.scenario.verifies).map(\.rawValue)).sorted()
    }()
}

extension CaseResult {
    /// The summary that a reader of a red test needs.
    var summary: String {
        let steps = steps.filter { $0.status == .violated || $0.status == .error }.map { step in
            "  step \(step.number) (line \(step.line)) \(step.title): "
                + step.findings.map { Wording.sentence($0, of: step.title) }.joined(separator: "; ")
        }
        return "\(info.id): \(verdict) \(reason.map { Wording.words($0) } ?? "")\n" + steps.joined(separator: "\n")
    }
}
