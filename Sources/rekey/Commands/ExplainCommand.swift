import ArgumentParser
import Conformance
import JSONText
import Reference

/// Says what a requirement means and where it comes from.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain a requirement: its sentence, how it is seen, its sources, scenarios and defect."
    )

    @Argument(
        help: ArgumentHelp("The requirement's id, for example AUTH-INV-001.", valueName: "ID"),
        completion: Completions.requirements
    )
    var id: String

    func run() throws {
        let shelf = try Shelf()
        let key = RequirementID(rawValue: id.uppercased())
        guard let requirement = shelf.catalogue[key] else {
            let known = shelf.catalogue.requirements.map(\.id.rawValue)
            let hint =
                nearest(key.rawValue, in: known).map { "; did you mean '\($0)'?" } ?? "; see rekey list requirements"
            Exit.complain("rekey: error: '\(id)' is not in the catalogue\(hint)")
            throw Exit.usage
        }
        print(text(of: requirement, scenarios: shelf.scenarios(verifying: key)))
    }

    private func text(of requirement: Requirement, scenarios: [Scenario]) -> String {
        var lines = ["\(requirement.id) (\(requirement.level.rawValue)): \(requirement.title)", ""]
        lines += [requirement.statement, "", "How it is seen:"]
        lines += Self.steps(of: requirement.observe).map { "  \($0)" }
        if !requirement.needs.isEmpty { lines += ["", "Needs: \(requirement.needs.joined(separator: ", "))"] }
        lines += ["", "Sources:"]
        lines += requirement.sources.map { "  \($0.reference)" + ($0.url.map { "\n    \($0)" } ?? "") }
        lines += ["", "Scenarios:"]
        lines += scenarios.isEmpty ? ["  none yet"] : scenarios.map { "  \($0.id): \($0.title)" }
        let defect = Defects.known.first { $0.slug == requirement.defect }
        lines += ["", "Defect that breaks it: \(requirement.defect)" + (defect == nil ? " (not built yet)" : "")]
        if let defect { lines.append("  \(defect.summary)") }
        let variants = Defect.allCases.filter { $0.kind == .variant && $0.requirement == requirement.id.rawValue }
        if !variants.isEmpty { lines += ["", "Variants of it:"] + variants.map { "  \($0.slug): \($0.summary)" } }
        return lines.joined(separator: "\n")
    }

    /// `1. … 2. …` as a line for each.
    private static func steps(of text: String) -> [String] {
        var lines: [String] = []
        var number = 1
        var rest = text[...]
        while let mark = rest.firstRange(of: "\(number + 1). ") {
            lines.append(String(rest[..<mark.lowerBound]).trimmed)
            rest = rest[mark.lowerBound...]
            number += 1
        }
        return lines + [String(rest)]
    }
}
