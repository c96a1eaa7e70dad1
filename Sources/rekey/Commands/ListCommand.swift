import ArgumentParser
import Conformance
import Reference
import RekeyTesting

/// Lists what the binary carries.
struct ListCommand: ParsableCommand {
    enum Subject: String, CaseIterable, ExpressibleByArgument {
        case scenarios, requirements, dialects, defects, systems
    }

    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract:
            "List the shipped scenarios, requirements, dialects, defects, or the systems of the reference backend."
    )

    @Argument(help: "scenarios, requirements, dialects, defects or systems.")
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
                Defects.known.map { defect in
                    [defect.slug, defect.kind.rawValue, defect.requirements.joined(separator: " "), defect.summary]
                }
            case .systems: Self.systems
            }
        print(Table(rows: rows).text, terminator: "")
    }
}

extension ListCommand {
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

/// Rows of words in columns.
struct Table {
    let rows: [[String]]

    /// Every column but the last is as wide as its widest word.
    var text: String {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0 }
        return rows.map { row in
            row.enumerated().map { column, word in
                column == row.count - 1 ? word : word + String(repeating: " ", count: widths[column] - word.count)
            }.joined(separator: "  ") + "\n"
        }.joined()
    }
}
