import Conformance
import RunModel

/// The names of cases in a report: `classname` and `name`, a pair that occurs once in a run.
///
/// Readers tell cases apart by that pair and show the first of equal ones alone (GitLab), so names must be stable from
/// run to run and unique in each. The ids of requirements are in the name because most readers drop properties.
struct JUnitNames: Sendable {
    struct Name: Sendable, Hashable {
        var classname: String
        var name: String

        fileprivate init(_ info: CaseInfo) {
            classname = JUnitNames.classname(of: info)
            name = JUnitNames.name(of: info)
        }
    }

    /// The names of cases that do not have the one that is made of themselves alone, by id.
    private var renamed: [String: Name] = [:]

    init(of cases: CaseInfos) {
        var places: [Name: Int] = [:]
        // The names that cases of different ids have; few, where there are many cases.
        var shared: Set<Name> = []
        for (place, info) in cases.enumerated() {
            let name = Name(info)
            if let first = places[name] {
                if cases[first].id != info.id { shared.insert(name) }
            } else {
                places[name] = place
            }
        }
        guard !shared.isEmpty else { return }
        var given: Set<Name> = []
        func isFree(_ name: Name) -> Bool { !given.contains(name) && (shared.contains(name) || places[name] == nil) }
        for info in cases where renamed[info.id] == nil {
            var name = Name(info)
            guard shared.contains(name) else { continue }
            // The file's own name does not depend on which other cases were chosen, a number would.
            name.name += " (\(VisibleText.line(info.scenario.split(separator: "/").last.map(String.init) ?? "")))"
            let base = name.name
            var number = 2
            while !isFree(name) {
                name.name = "\(base) #\(number)"
                number += 1
            }
            given.insert(name)
            renamed[info.id] = name
        }
    }

    subscript(info: CaseInfo) -> Name { renamed[info.id] ?? Name(info) }

    /// The folder with dots: `core.invalidation`. Jenkins splits it at the last dot and calls what has none `(root)`, so a
    /// folder alone is put under `rekey`.
    static func classname(of info: CaseInfo) -> String {
        let parts = info.suite.split(separator: "/").map { part in
            VisibleText.line(String(part.map { $0 == "." || $0.isWhitespace ? "_" : $0 }))
        }
        switch parts.count {
        case 0: return "rekey.scenarios"
        case 1: return "rekey.\(parts[0])"
        default: return parts.joined(separator: ".")
        }
    }

    /// `AUTH-INV-001, AUTH-RST-001: title [row]`, without line ends and double spaces.
    static func name(of info: CaseInfo) -> String {
        var name = info.verifies.isEmpty ? "" : info.verifies.map(\.rawValue).joined(separator: ", ") + ": "
        name += info.title
        if let row = info.row { name += " [\(row)]" }
        return VisibleText.line(name.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
}
