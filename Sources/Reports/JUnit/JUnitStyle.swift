import RunModel

/// The dialect of JUnit XML that is written. `rich` is what most readers understand; the others are for pipelines that hold reports against
/// a schema.
package enum JUnitStyle: String, CaseIterable, Sendable {
    /// One file with places and properties for each case.
    case rich
    /// The schema of Jenkins' xunit plugin (`junit-10.xsd`).
    case xunit
    /// The schema of Ant's JUnit task (`JUnit.xsd` by Windy Road), which Azure's documents name.
    case ant
    /// The schema of Maven Surefire: a file for each suite.
    case surefire

    /// Indicates whether a case names its file, line and properties.
    var hasPlaces: Bool { self == .rich }

    /// Indicates whether a case has an output of its own; otherwise its suite has it.
    var hasOutputOfCases: Bool { self != .ant }

    /// Indicates whether a case lists the attempts before it.
    var hasRetries: Bool { self != .ant }

    /// Indicates whether every suite is a file of its own.
    package var isFileForEachSuite: Bool { self == .surefire }

    /// A moment as the schema takes it.
    func timestamp(_ moment: Timestamp) -> String {
        let text = JUnitTime.timestamp(moment)
        return self == .ant ? String(text.dropLast()) : text
    }
}
