import Recordings

/// What a recording says of the run that it is to be replayed as.
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
                "the recording was made with the dialect '\(name)', which is not shipped; give it by --dialect FILE"
            )
            return nil
        }
        return name
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
        let names = recording.head.planned.map(\.scenario).filter { seen.insert($0).inserted }
        let unknown = names.filter { library.files["Scenarios/\($0).json"] == nil }
        for name in names where library.files["Scenarios/\(name).json"] != nil { suite.loadShipped(named: name) }
        if let first = unknown.first {
            usage.append(
                "the recording holds \(unknown.count) scenario\(unknown.count == 1 ? "" : "s") that are not shipped, such as "
                    + "'\(first)'; name their files or folder"
            )
        }
    }
}
