package import JSONText

/// The kind of a JSON file, known from the schema that it names or from its members.
package enum FileKind: String, CaseIterable, Sendable, Hashable {
    case scenario, dialect, requirements, waivers, defects, variations

    /// The name of one file of the kind, and of several.
    package var words: (one: String, many: String) {
        switch self {
        case .scenario: ("scenario", "scenarios")
        case .dialect: ("dialect", "dialects")
        case .requirements: ("requirement catalogue", "requirement catalogues")
        case .waivers: ("waiver list", "waiver lists")
        case .defects: ("defect list", "defect lists")
        case .variations: ("variation list", "variation lists")
        }
    }

    /// The member that only files of this kind have.
    package var mark: String {
        switch self {
        case .scenario: "steps"
        case .dialect: "operations"
        case .requirements: "requirements"
        case .waivers: "waivers"
        case .defects: "defects"
        case .variations: "variations"
        }
    }

    /// The kind of a file; nil where nothing tells it.
    ///
    /// The schema counts first, then the member that the kind has to have. Where that one is missing, which is a mistake
    /// to be told of, any other word of scenarios or dialects alone will do.
    package init?(of file: JSONValue) {
        guard let object = file.object, Self.product(file) == nil else { return nil }
        let schema = file["$schema"]?.string?.split(separator: "/").last ?? ""
        let named = Self.allCases.first { schema == "\($0.rawValue).schema.json" || schema.hasSuffix(":schema:\($0)") }
        let marked = Self.allCases.first { file[$0.mark] != nil }
        let names = Set(object.keys)
        let scenarios = Set(ScenarioLoader.members).subtracting(Dialect.members)
        let dialects = Set(Dialect.members).subtracting(ScenarioLoader.members)
        let hinted: Self? =
            if !names.isDisjoint(with: scenarios) { .scenario } else if !names.isDisjoint(with: dialects) {
                .dialect
            } else { nil }
        guard let kind = named ?? marked ?? hinted else { return nil }
        self = kind
    }

    /// Returns whether a file is a JSON Schema, such as those beside scenarios.
    package static func isSchema(_ file: JSONValue) -> Bool {
        file["$schema"]?.string?.contains("json-schema.org/") == true
    }

    /// The message for a file that Rekey wrote and nobody has to check; nil for any other.
    private static func product(_ file: JSONValue) -> String? {
        if file["format"]?.string == "rekey-result" {
            return "this is the result of a run, which is not checked; rekey report creates reports from it"
        }
        if file["log"]?["entries"] != nil {
            return "this is a recording (HAR), which is not checked; rekey run --replay judges it again"
        }
        return nil
    }

    /// The message for a file of no known kind.
    package static func unknown(_ file: JSONValue) -> String {
        if let product = product(file) { return product }
        let kinds = allCases.map { "a \($0.words.one) ('\($0.mark)')" }
        return "unknown kind of file; one of these members decides the kind: "
            + kinds.dropLast().joined(separator: ", ") + " or " + (kinds.last ?? "")
    }
}
