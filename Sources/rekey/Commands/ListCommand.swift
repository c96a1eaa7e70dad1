import ArgumentParser
import Conformance
import Emulators
import Reference
import RekeyHarness

/// Lists what the binary carries.
struct ListCommand: ParsableCommand {
    enum Subject: String, CaseIterable, ExpressibleByArgument {
        case scenarios, requirements, dialects, defects, variations, systems
    }

    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract:
            "List the built-in scenarios, requirements, dialects, defects or variations, or the systems that the reference backend emulates."
    )

    @Argument(help: "What to list: scenarios, requirements, dialects, defects, variations or systems.")
    var subject: Subject

    func run() throws {
        let shelf = try Shelf()
        let rows: [[String]] =
            switch subject {
            case .scenarios:
                shelf.scenarios.map { [$0.id, $0.verifies.map(\.rawValue).joined(separator: " "), $0.title] }
            case .requirements:
                shelf.catalogue.requirements.flatMap { requirement in
                    [[requirement.id.rawValue, requirement.level.rawValue, requirement.title]]
                        + shelf.scenarios(verifying: requirement.id).map { ["", "", $0.id] }
                }
            case .dialects: shelf.dialectTitles.map { [$0.name, $0.title] }
            case .defects:
                shelf.defects.map { [$0.slug, $0.requirements.first?.rawValue ?? "", Self.sentences(of: $0)] }
            case .variations: shelf.variations.map { [$0.slug, $0.seenIn ?? "", Self.sentences(of: $0)] }
            case .systems: Self.systems
            }
        print(Table(rows: rows, width: Terminal.columns).text, terminator: "")
    }
}

extension ListCommand {
    /// The fault of a faulty backend, the other requirements it breaks, and the flags of `rekey run` under which it shows.
    private static func sentences(of defect: AuditedDefect) -> String {
        let others = defect.requirements.dropFirst().map(\.rawValue)
        let flags = defect.settings.sorted { $0.key < $1.key }.map { "--setting \($0.key)=\($0.value)" }
        return defect.summary
            + (others.isEmpty ? "" : " May also violate \(others.joined(separator: ", ")).")
            + (flags.isEmpty ? "" : " Shows with \(flags.joined(separator: " ")).")
    }

    /// The difference of the backend, and the flags of `rekey run` that it needs beside its own.
    private static func sentences(of variation: AuditedVariation) -> String {
        let flags = variation.settings.sorted { $0.key < $1.key }.map { "--setting \($0.key)=\($0.value)" }
        return variation.summary + (flags.isEmpty ? "" : " Needs \(flags.joined(separator: " ")).")
    }

    /// Each system in each of its makes, with the flags of `rekey run` that choose it.
    private static var systems: [[String]] {
        ReferenceSystems.names.flatMap { name in
            ReferenceSystems.makes(of: name).map { make in
                [
                    name,
                    make.settings.sorted { $0.key < $1.key }.map { "--setting \($0.key)=\($0.value)" }.joined(
                        separator: " "
                    ),
                ]
            }
        }
    }
}
