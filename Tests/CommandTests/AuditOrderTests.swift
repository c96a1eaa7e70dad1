import Conformance
import RunModel
import Runner
import Synchronization
import Testing

@testable import RekeyHarness

/// The order in which an audit works, and that in which it reports.
@Suite("An audit begins with what takes the longest")
struct AuditOrderTests {
    /// The names of what was judged, in turn.
    private final class Names: Sendable {
        private let names = Mutex<[String]>([])
        var all: [String] { names.withLock { $0 } }
        func add(_ name: String) { names.withLock { $0.append(name) } }
    }

    private static func run(_ paths: String...) throws -> PreparedRun {
        var options = HarnessOptions(target: "reference")
        options.paths = paths
        options.seed = 1
        return try PreparedRun(options, library: ShippedLibrary())
    }

    /// A case that passed after so long.
    private static func passed(_ scenario: String, after seconds: Int) -> CaseResult {
        CaseResult(
            info: CaseInfo(scenario: scenario, row: nil, title: "", file: "", line: 1, verifies: [], stepCount: 1),
            verdict: .passed,
            startedAt: Timestamp(secondsSince1970: 0),
            duration: .seconds(seconds)
        )
    }

    private static func defect(_ slug: String, _ requirement: String) -> AuditedDefect {
        AuditedDefect(slug: slug, requirements: [RequirementID(rawValue: requirement)], summary: "")
    }

    private static let survives = defect("token-survives-logout", "AUTH-OUT-001")
    private static let misses = defect("logout-all-misses-session", "AUTH-OUT-004")

    @Test("What is expected to take the longest is begun first, and the results stand in the order of the elements")
    func longestFirst() async throws {
        let names = Names()
        let spans = [1, 3, 2, 3, 0].map { Duration.seconds($0) }
        let results = try await ["a", "b", "c", "d", "e"].map(atMost: 1, longestFirst: spans) { name in
            names.add(name)
            return name.uppercased()
        }
        #expect(names.all == ["b", "d", "c", "a", "e"])
        #expect(results.map(\.result) == ["A", "B", "C", "D", "E"])
        #expect(results.map(\.position) == [0, 1, 2, 3, 4])
    }

    @Test("Defects whose scenarios took the longest on the clean backend come first", arguments: [true, false])
    func defects(isSecondLonger: Bool) async throws {
        let names = Names()
        let audit = Audit(
            configurations: [try Self.run("core/logout")],
            defects: [Self.survives, Self.misses],
            sideBySide: 1
        )
        let clean = [
            Self.passed("core/logout/logout-ends-access-token", after: 5),
            Self.passed("core/logout/ending-all-sessions-misses-none", after: isSecondLonger ? 6 : 4),
        ]
        let judgements = try await audit.judgeAll(after: clean) { names.add($0.defect.slug) }
        let given = audit.defects.map(\.slug)
        #expect(names.all == (isSecondLonger ? given.reversed() : given))
        #expect(judgements.map(\.result.defect.slug) == given)
        #expect(judgements.map(\.result.verdict) == [.killed, .killed])
    }

    @Test(
        "Rows of variations come first whose settings make the usual backend take the longest",
        arguments: [true, false]
    )
    func rows(isSecondLonger: Bool) async throws {
        let names = Names()
        let shipped = try ShippedVariationTests.variations
        let rows = try ["json-indented", "reset-by-a-page-with-a-form"].map { slug in
            [try #require(shipped.first { $0.slug == slug })]
        }
        let scenario = "core/logout/logout-ends-access-token"
        let audit = VariationAudit(
            makes: [try Self.run(scenario)],
            rows: rows,
            crossings: [],
            sideBySide: 1,
            isWhole: false
        )
        let usual = [
            rows[0][0].settings: [Self.passed(scenario, after: 5)],
            rows[1][0].settings: [Self.passed(scenario, after: isSecondLonger ? 6 : 4)],
        ]
        let judgements = try await audit.judgeRows(after: usual, atMost: 1) { names.add($0.variations.joined()) }
        let given = rows.map { $0[0].slug }
        #expect(names.all == (isSecondLonger ? given.reversed() : given))
        #expect(judgements.map { $0.variations.joined() } == given)
    }

    @Test(
        "Defects under variations come first whose scenarios took the longest, or wait the longest where nobody ran them",
        arguments: [true, false]
    )
    func crossings(isKnown: Bool) async throws {
        let names = Names()
        let variation = try #require(try ShippedVariationTests.variations.first { $0.slug == "json-indented" })
        let reveals = Self.defect("reset-request-reveals-account", "AUTH-ENU-002")
        let (logout, reset) = ("core/logout/logout-ends-access-token", "core/enumeration/reset-request-looks-the-same")
        let audit = VariationAudit(
            makes: [try Self.run(logout, reset)],
            rows: [],
            crossings: [Self.survives, reveals].map { VariationAudit.Crossing($0, under: variation) },
            sideBySide: 1,
            isWhole: false
        )
        let usual = isKnown ? [Self.passed(logout, after: 5), Self.passed(reset, after: 4)] : []
        let judgements = try await audit.judgeCrossings(after: usual) { names.add($0.judgement.defect.slug) }
        let given = [Self.survives.slug, reveals.slug]
        // The second waits for a message that must not come.
        #expect(names.all == (isKnown ? given : given.reversed()))
        #expect(judgements.map(\.judgement.defect.slug) == given)
        #expect(judgements.map(\.judgement.verdict) == [.killed, .killed])
    }
}
