import ArgumentParser
import Conformance
import JSONText

/// Says what a requirement means and where it comes from.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain a requirement: what it demands, how it is tested, its sources, scenario files and defects."
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
            Exit.complain("rekey: error: unknown requirement '\(id)'\(hint(on: shelf))")
            throw Exit.usage
        }
        print(Self.wrapped(text(of: requirement, on: shelf), at: Terminal.columns))
    }

    /// The end of a message about an id that no requirement has.
    private func hint(on shelf: Shelf) -> String {
        let known = shelf.catalogue.requirements.map(\.id.rawValue)
        let key = id.uppercased()
        let whole = known.filter { $0.hasSuffix("-" + key) }
        if whole.count == 1 { return "; did you mean '\(whole[0])'?" }
        // Who saw a defect wants to know what it violates.
        if let defect = shelf.defects.first(where: { $0.slug == id.lowercased() }) {
            let ids = defect.requirements.map(\.rawValue)
            return "; it is a defect, which violates \(ids.joined(separator: " and ")): rekey explain \(ids[0])"
        }
        if let near = nearest(key, in: known) { return "; did you mean '\(near)'?" }
        if let near = nearest(id, in: shelf.defects.map(\.slug)) { return "; did you mean the defect '\(near)'?" }
        return "; rekey list requirements lists all"
    }

    private func text(of requirement: Requirement, on shelf: Shelf) -> String {
        var lines = ["\(requirement.id) (\(requirement.level.rawValue)): \(requirement.title)", ""]
        lines += [requirement.statement, "", "How it is tested:"]
        lines += Self.steps(of: requirement.observe).map { "  \($0)" }
        if !requirement.needs.isEmpty { lines += ["", "Needs: \(requirement.needs.joined(separator: ", "))"] }
        if !requirement.follows.isEmpty {
            lines += [
                "", "Mostly broken together with: \(requirement.follows.map(\.rawValue).joined(separator: ", "))",
            ]
        }
        lines += ["", "Sources:"]
        lines += requirement.sources.map { "  \($0.reference)" + ($0.url.map { "\n    \($0)" } ?? "") }
        let scenarios = shelf.scenarios(verifying: requirement.id)
        lines += ["", scenarios.isEmpty ? "Scenarios: none" : "Scenarios:"]
        lines += scenarios.map { "  \(shelf.path(of: $0))\n    \($0.title)" }
        let defects = shelf.defects.breaking(requirement.id)
        lines += ["", defects.isEmpty ? "Defects that violate it: none" : "Defects that violate it:"]
        lines += defects.map { "  \($0.slug)\(Self.flags($0.settings))\n    \($0.summary)" }
        return lines.joined(separator: "\n")
    }

    /// The lines broken at the width of a terminal, further ones indented by two more. Addresses stay whole, so that they
    /// can be opened.
    static func wrapped(_ text: String, at width: Int?) -> String {
        guard let width else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
            guard line.count > width, !line.contains("://") else { return [String(line)] }
            let indent = String(line.prefix { $0 == " " })
            let room = max(20, width - indent.count)
            let parts = Table.broken(String(line.dropFirst(indent.count)), at: room, then: room - 2)
            return parts.enumerated().map { indent + ($0.offset == 0 ? "" : "  ") + $0.element }
        }
        .joined(separator: "\n")
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
