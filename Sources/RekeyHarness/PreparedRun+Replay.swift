import Basics
import Recordings

/// The statements of a recording about the run that it is to be replayed as.
extension PreparedRun {
    /// The shipped dialect with which a run was recorded; a file is for the user to name, since a recording names none.
    static func dialectName(
        of recording: Recording?,
        _ library: ShippedLibrary,
        _ usage: inout [String]
    ) -> String? {
        guard let name = recording?.head.dialect?.name else { return nil }
        guard library.dialectNames.contains(name) else {
            usage.append(
                "the recording was made with the dialect '\(name)', which is not built in; add --dialect FILE"
            )
            return nil
        }
        return name
    }

    /// That a run is to be replayed in another dialect than it was recorded in; nil where it is not. A changed one of the same
    /// name is the same, and so is a renamed one.
    static func otherDialect(_ options: HarnessOptions, _ library: ShippedLibrary) -> String? {
        guard let recording = options.replay, let given = options.dialect else { return nil }
        guard let mark = recording.head.dialect else {
            return "the recording was made without a dialect; leave out --dialect"
        }
        let name = baseName(ofDialect: given)
        // What cannot be read is told where it is loaded.
        guard mark.name != name,
            let source = library.files["Fixtures/dialects/\(given).json"] ?? (try? FileReading.read(given)),
            mark.digest != Digest.of(source)
        else { return nil }
        let advice =
            library.dialectNames.contains(mark.name)
            ? "leave out --dialect" : "give the file of '\(mark.name)' with --dialect FILE"
        return "the recording was made with the dialect '\(mark.name)', but --dialect is '\(name)'; \(advice)"
    }

    /// That a recording holds none of the scenarios that were named.
    ///
    /// - Parameter named: how many they are; 0 where nobody named any.
    static func noneOfNamed(_ named: Int, in recording: Recording) -> String {
        var seen: Set<String> = []
        let held = recording.head.scenarios.filter { seen.insert($0).inserted }
        guard let first = held.first else { return "the recording contains no scenario, so there is nothing to replay" }
        let others = held.count > 1 ? " and \(held.count - 1) more" : ""
        let what = named == 1 ? "the scenario named is" : "none of the \(named) scenarios named is"
        return "\(what) \(named == 1 ? "not " : "")in the recording, which contains \(first)\(others); "
            + "leave out the paths to replay all of it"
    }

    /// The settings of the dialect: those of the recording, and over them the user's.
    ///
    /// A secret one is not in the recording. What is sent of it is known by its place, so that any text does.
    static func settings(_ options: HarnessOptions) -> [String: String] {
        var settings: [String: String] = [:]
        for (name, value) in options.replay?.head.settings ?? [:] { settings[name] = value ?? "stand-in-for-\(name)" }
        return settings.merging(options.settings) { _, given in given }
    }

    /// Loads the scenarios of a recording: those that the user names, else the shipped ones of the recorded names.
    static func load(
        _ recording: Recording,
        _ paths: [String],
        into suite: inout Suite,
        _ library: ShippedLibrary,
        _ usage: inout [String]
    ) {
        guard paths.isEmpty else { return suite.load(paths) }
        var seen: Set<String> = []
        let names = recording.head.scenarios.filter { seen.insert($0).inserted }
        let unknown = names.filter { library.files["Scenarios/\($0).json"] == nil }
        for name in names where library.files["Scenarios/\(name).json"] != nil { suite.loadShipped(named: name) }
        if let first = unknown.first {
            usage.append(
                "the recording contains \(Plural.count(unknown.count, "scenario that is", "scenarios that are")) not built in, such as "
                    + "'\(first)'; name their files or folder, as in rekey run FOLDER --replay FILE"
            )
        }
    }
}
