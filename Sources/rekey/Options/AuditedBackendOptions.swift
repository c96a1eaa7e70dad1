import ArgumentParser
import Commands
import Conformance
import RekeyHarness

/// The backend that an audit starts, again and again.
struct AuditedBackendOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("The command that starts your backend.", valueName: "COMMAND"))
    var command: String?

    @Option(
        name: .long,
        help: ArgumentHelp("How long to wait for the port of the command to answer.", valueName: "DURATION")
    )
    var startTimeout = "60s"

    @Option(
        name: .long,
        help: ArgumentHelp("The dialect of the backend: a built-in one or a file.", valueName: "NAME|FILE"),
        completion: Completions.dialects
    )
    var dialect: String?

    @OptionGroup
    var settings: SettingOptions

    @Option(
        name: .long,
        help: "How many backends to run at a time (default: 12, or 4 with --command)."
    )
    var backends: Int?

    @Flag(name: .long, help: "Wait in real time if the backend's clock cannot be moved.")
    var realTime = false

    /// The number of backends that run side by side. One of the user's is a process, and costs more than one in this process, which spends
    /// most of its time in waiting.
    var sideBySide: Int { backends ?? (command == nil ? 12 : 4) }

    func validate() throws {
        if !(1...64).contains(sideBySide) { throw ValidationError("--backends takes a number from 1 to 64") }
    }

    /// The runs of the clean backend: of a backend of the user's one with the settings that were given, and one more for
    /// each set of settings under which a defect shows; one for each make of the reference backend.
    func configurations(
        paths: [String],
        jobs: Int,
        seed: UInt64,
        defects: [AuditedDefect],
        library: ShippedLibrary,
        commands: RunningCommands
    ) throws(HarnessError) -> [PreparedRun] {
        var options = HarnessOptions(target: "reference")
        options.paths = paths
        options.jobs = jobs
        options.seed = seed
        options.dialect = dialect
        options.realTime = realTime
        options.settings = try settings.values()
        guard let command else {
            if dialect != nil { throw .usage(["--dialect needs --command"]) }
            return try AuditedSystems.runs(options, library: library)
        }
        guard let limit = Duration(literal: startTimeout), limit > .zero else {
            throw .usage(["--start-timeout takes a duration such as 500ms, 30s or 2m, found '\(startTimeout)'"])
        }
        options.command = TargetCommand(line: command, startTimeout: limit, commands: commands)
        // A backend that is started for the audit and ended after it is nobody else's.
        options.isIsolated = true
        options.isQuiet = true
        var runs = [try PreparedRun(options, library: library)]
        var seen: Set = [options.settings]
        for defect in defects {
            var chosen = options
            chosen.settings.merge(defect.settings) { _, needed in needed }
            if seen.insert(chosen.settings).inserted { runs.append(try PreparedRun(chosen, library: library)) }
        }
        return runs
    }
}
