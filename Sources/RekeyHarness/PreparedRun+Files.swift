package import Conformance
package import JSONText
import RunModel
import Runner

extension PreparedRun {
    /// The message where nothing says how the target speaks.
    static func missingDialect(_ options: HarnessOptions, _ library: ShippedLibrary) -> String {
        let target = options.command == nil ? "--target '\(withoutCredentials(options.target))'" : "--command"
        return "\(target) needs --dialect NAME|FILE, the dialect of that backend; built-in dialects are "
            + library.dialectNames.joined(separator: ", ")
            + ". Your own dialect is one JSON file: rekey init creates a first one, "
            + "rekey manual dialect-guide explains how to complete it, rekey schema dialect prints its schema"
    }

    /// The name of a dialect that was given by its name or its file.
    static func baseName(ofDialect name: String) -> String {
        let short = name.split(separator: "/").last.map(String.init) ?? name
        return short.hasSuffix(".json") ? String(short.dropLast(".json".count)) : short
    }

    /// The dialect by its shipped name or its file.
    package static func dialect(
        _ name: String?,
        _ settings: [String: String],
        variations: [AuditedVariation] = [],
        _ library: ShippedLibrary,
        _ usage: inout [String],
        _ diagnostics: inout Diagnostics
    ) -> Dialect? {
        guard let name else {
            for setting in settings.keys.sorted() {
                usage.append("--setting \(setting)=… needs a dialect; add --dialect NAME|FILE")
            }
            return nil
        }
        do {
            let source: SourceText
            if let shipped = library.files["Fixtures/dialects/\(name).json"] {
                source = shipped
            } else if FileReading.exists(name) {
                source = try FileReading.read(name)
            } else {
                usage.append(
                    "--dialect '\(name)': no such file or built-in dialect"
                        + didYouMean(name, in: library.dialectNames)
                )
                return nil
            }
            return try DialectLoader.load(
                source,
                name: baseName(ofDialect: name),
                settings: settings,
                patches: variations.map(\.patch)
            )
        } catch {
            diagnostics.append(contentsOf: error)
            return nil
        }
    }

    static func select(
        _ scenarios: [Scenario],
        _ options: HarnessOptions,
        _ catalogue: Catalogue,
        usage: inout [String],
        filesAreWhole: Bool
    ) -> [Scenario] {
        for id in options.requirements where catalogue[RequirementID(rawValue: id)] == nil {
            let known = catalogue.requirements.map(\.id.rawValue)
            usage.append("--requirement: unknown requirement '\(id)'" + didYouMean(id, in: known))
        }
        let wanted = Set(options.requirements.map { RequirementID(rawValue: $0) })
        let tags = Set(options.tags)
        let selected = scenarios.filter { scenario in
            options.selection.mayWant(scenario)
                && (wanted.isEmpty || !wanted.isDisjoint(with: scenario.verifies))
                && (tags.isEmpty || !tags.isDisjoint(with: scenario.tags))
        }
        if selected.isEmpty, filesAreWhole, usage.isEmpty {
            usage.append(
                scenarios.isEmpty
                    ? "there is no scenario to run"
                    : "none of \(scenarios.count) scenarios matches "
                        + ((options.selection == .all ? [] : ["--only-failed"])
                        + (wanted.isEmpty ? [] : ["--requirement"]) + (tags.isEmpty ? [] : ["--tag"]))
                        .joined(separator: " and ")
            )
        }
        return selected
    }

    static func waivers(
        _ path: String?,
        _ catalogue: Catalogue,
        _ scenarios: [Scenario],
        _ diagnostics: inout Diagnostics
    ) -> Waivers {
        guard let path else { return Waivers() }
        do {
            return try WaiverLoader.load(
                FileReading.read(path),
                catalogue: catalogue,
                scenarios: scenarios.map(\.id)
            )
        } catch {
            diagnostics.append(contentsOf: error)
            return Waivers()
        }
    }
}
