import Foundation
import Testing

@testable import Conformance
@testable import RunModel
@testable import Runner

@Suite("The tables by which a case is judged")
struct VerdictTableTests {
    /// The words of the article for each contribution.
    static let words: [(String, StepEvidence)] = [
        ("checked", .checked), ("violation", .violation), ("excused violation", .excusedViolation),
        ("warning", .warning), ("excused warning", .excusedWarning), ("error", .error), ("unjudged", .unjudged),
        ("open", .open), ("left out", .leftOut),
    ]
    static let bonds: [(String, StepBond)] = [
        ("preparation", .preparation), ("recommendation", .recommendation),
        ("excused recommendation", .excusedRecommendation), ("requirement", .requirement),
        ("excused requirement", .excusedRequirement),
    ]
    static let statuses: [(String, StepStatus)] = [
        ("held", .held), ("violated", .violated), ("error", .error), ("not run", .notRun), ("left out", .leftOut),
    ]

    /// The tables of the article, each line split into its cells.
    static func tables() throws -> [[[String]]] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let article = root.appending(path: "Sources/RekeyTesting/Documentation.docc/Verdicts.md")
        let text = try String(contentsOf: article, encoding: .utf8)
        let section = try #require(text.components(separatedBy: "## How a verdict is reached").dropFirst().first)
        let blocks = section.components(separatedBy: "\n\n").filter { $0.hasPrefix("|") }
        return blocks.map { block in
            block.split(separator: "\n").map { line in
                line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            }
        }
    }

    static func evidence(_ cell: String) -> StepEvidence? {
        if cell == "–" { return [] }
        var all = StepEvidence()
        for word in cell.components(separatedBy: ", ") {
            guard let known = words.first(where: { $0.0 == word }) else { return nil }
            all.formUnion(known.1)
        }
        return all
    }

    @Test(
        "A step adds what the article says",
        arguments: [
            (StepBond.preparation, [[], [], [.error, .unjudged], [], []]),
            (.recommendation, [.checked, [.checked, .warning], [.error, .unjudged], .unjudged, .leftOut]),
            (.excusedRecommendation, [.checked, [.checked, .excusedWarning], .error, [], .leftOut]),
            (
                .requirement,
                [.checked, [.checked, .violation], [.error, .unjudged, .open], [.unjudged, .open], .leftOut]
            ),
            (.excusedRequirement, [.checked, [.checked, .excusedViolation], [.error, .open], [], .leftOut]),
        ] as [(StepBond, [StepEvidence])]
    )
    func steps(bond: StepBond, expected: [StepEvidence]) throws {
        let table = try #require(try Self.tables().first)
        let statuses = Self.statuses
        #expect(table[0].dropFirst().map(\.self) == statuses.map(\.0))
        let name = try #require(Self.bonds.first { $0.1 == bond }).0
        let row = try #require(table.first { $0.first == name })
        for (column, (status, evidence)) in zip(statuses.map(\.1), expected).enumerated() {
            #expect(StepEvidence.of(status, bond) == evidence, "\(name), \(statuses[column].0)")
            #expect(Self.evidence(row[column + 1]) == evidence, "the article on \(name), \(statuses[column].0)")
        }
    }

    @Test(
        "The first line that applies decides",
        arguments: [
            // Evidence, how far the case came, the line.
            ([.violation, .checked], [.whole, .ended, .halted], .violation),
            (
                [.violation, .excusedViolation, .error, .unjudged, .open, .warning], [.whole, .ended, .halted],
                .violation
            ),
            ([.excusedViolation, .checked], [.whole, .ended, .halted], .excused),
            // The excuse of one requirement does not hide that another was not judged, but its own may be open.
            ([.excusedViolation, .error, .open], [.whole, .ended, .halted], .excused),
            ([.excusedViolation, .unjudged], [.ended], .ended),
            ([.excusedViolation, .unjudged, .error], [.whole], .error),
            ([.excusedViolation, .unjudged], [.halted], .halted),
            // A recommendation that is not met, for a reason that is told, is no warning.
            ([.checked, .excusedWarning], [.whole, .ended], .excused),
            ([.checked, .excusedWarning], [.halted], .halted),
            ([.checked, .excusedWarning, .error], [.whole], .error),
            ([.checked, .excusedWarning, .error, .open], [.ended], .ended),
            ([.checked, .excusedWarning, .unjudged], [.ended], .excused),
            ([.checked, .excusedWarning, .error, .unjudged], [.ended], .excused),
            ([.checked, .excusedWarning, .unjudged, .open], [.ended], .ended),
            // The excuse of one does not hide the warning of another.
            ([.checked, .warning, .excusedWarning], [.whole], .checked),
            ([.checked, .warning, .excusedWarning], [.ended], .warning),
            // Behind a warning, what does not hold is its consequence, unless it could fail the case.
            ([.checked, .warning], [.ended], .warning),
            ([.checked, .warning, .error, .unjudged], [.ended], .warning),
            ([.checked, .warning, .unjudged, .open], [.ended], .ended),
            ([.checked, .warning, .excusedViolation, .unjudged], [.ended], .ended),
            ([.checked, .warning], [.whole], .checked),
            ([.checked, .warning, .error, .unjudged], [.whole], .error),
            ([], [.halted], .halted), ([.checked], [.halted], .halted), ([.error, .unjudged], [.halted], .halted),
            ([], [.ended], .ended), ([.checked, .unjudged], [.ended], .ended),
            ([.checked, .error, .unjudged], [.whole], .error), ([.error, .leftOut], [.whole], .error),
            ([.checked], [.whole], .checked), ([.checked, .leftOut, .unjudged], [.whole], .checked),
            ([.leftOut], [.whole], .leftOut), ([.leftOut, .unjudged], [.whole], .leftOut),
            ([], [.whole], .nothingChecked), ([.unjudged, .open], [.whole], .nothingChecked),
        ] as [(StepEvidence, [CaseProgress], VerdictLine)]
    )
    func lines(evidence: StepEvidence, progress: [CaseProgress], line: VerdictLine) {
        for progress in progress {
            #expect(VerdictLine.deciding(evidence, progress) == line, "\(progress)")
        }
    }

    @Test("The article's table of verdicts gives the verdict that the program gives")
    func article() throws {
        let table = try #require(try Self.tables().dropFirst().first).dropFirst(2)
        let progress: [String: [CaseProgress]] = [
            "in any state": CaseProgress.allCases, "ended early": [.ended], "halted": [.halted], "whole": [.whole],
        ]
        // Everything that steps can add, in every state: the first line of the article that fits says the same.
        for raw in 0..<(1 << Self.words.count) {
            let evidence = StepEvidence(rawValue: raw)
            for state in CaseProgress.allCases {
                let row = try #require(
                    table.first { row in progress[row[1]]?.contains(state) == true && Self.fits(row[0], evidence) }
                )
                let verdict = VerdictLine.deciding(evidence, state).verdict
                #expect(row[2].hasPrefix(verdict.rawValue), "\(raw) \(state): \(row)")
            }
        }
    }

    /// Returns whether a cell of the article's first column is true of the evidence.
    static func fits(_ cell: String, _ evidence: StepEvidence) -> Bool {
        if cell == "anything else" || cell == "nothing" { return true }
        let conditions = cell.replacing(", and ", with: ", ").components(separatedBy: ", ")
        return conditions.allSatisfy { condition in
            let isAbsent = condition.hasPrefix("no ") || condition.hasPrefix("nothing ")
            let name = isAbsent ? condition.drop { $0 != " " }.dropFirst().description : condition
            guard let word = words.first(where: { $0.0 == name })?.1 else { return false }
            return evidence.contains(word) != isAbsent
        }
    }
}
