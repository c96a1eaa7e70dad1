import ArgumentParser
import Conformance
import JSONText

/// Says what a requirement means and where it comes from.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain a requirement: its sentence, how it is seen, its sources, scenario files and defects."
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
        print(text(of: requirement, on: shelf))
    }

    private func text(of requirement: Requirement, on shelf: Shelf) -> String {
        var lines = ["\(requirement.id) (\(requirement.level.rawValue)): \(requirement.title)", ""]
        lines += [requirement.statement, "", "How it is seen:"]
        lines += Self.steps(of: requirement.observe).map { "  \($0)" }
        if !requirement.needs.isEmpty { lines += ["", "Needs: \(requirement.needs.joined(separator: ", "))"] }
        lines += ["", "Sources:"]
        lines += requirement.sources.map { "  \($0.reference)" + ($0.url.map { "\n    \($0)" } ?? "") }
        let scenarios = shelf.scenarios(verifying: requirement.id)
        lines += ["", scenarios.isEmpty ? "Scenarios: none yet" : "Scenarios:"]
        lines += scenarios.map { "  \(shelf.path(of: $0))\n    \($0.title)" }
        let defects = shelf.defects.breaking(requirement.id)
        lines += ["", defects.isEmpty ? "Defects that break it: none yet" : "Defects that break it:"]
        lines += defects.map { "  \($0.slug)\(Self.flags($0.settings))\n    \($0.summary)" }
        return lines.joined(separator: "\n")
    }

    /// The flags of `rekey run` under which a defect shows.
    private static func flags(_ settings: [String: String]) -> String {
        settings.sorted { $0.key < $1.key }.map { " --setting \($0.key)=\($0.value)" }.joined()
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
