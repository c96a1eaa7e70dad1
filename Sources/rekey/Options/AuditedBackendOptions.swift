import ArgumentParser
import Conformance
import RekeyTesting

/// Which backend an audit starts, again and again.
struct AuditedBackendOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("Starts a backend of your own.", valueName: "COMMAND"))
    var command: String?

    @Option(
        name: .long,
        help: ArgumentHelp("How long the command may take until its port answers.", valueName: "DURATION")
    )
    var startTimeout = "60s"

    @Option(
        name: .long,
        help: ArgumentHelp("How it speaks: a shipped dialect or a file.", valueName: "NAME|FILE"),
        completion: Completions.dialects
    )
    var dialect: String?

    @OptionGroup
    var settings: SettingOptions

    @Flag(name: .long, help: "Really wait where the backend's clock cannot be moved.")
    var realTime = false

    /// The runs of the clean backend: one for a backend of the user's, one for each make of the reference backend.
    func configurations(
        paths: [String],
        jobs: Int,
        seed: UInt64,
        library: ShippedLibrary
    ) throws(HarnessError) -> [PreparedRun] {
        var options = HarnessOptions(target: "reference")
        options.paths = paths
        options.jobs = jobs
        options.seed = seed
        options.dialect = dialect
        options.realTime = realTime
        options.settings = try settings.values()
        guard let command else {
            if dialect != nil { throw .usage(["--dialect goes with --command"]) }
            return try AuditedSystems.runs(options, library: library)
        }
        guard let limit = Duration(literal: startTimeout), limit > .zero else {
            throw .usage(["--start-timeout '\(startTimeout)' is no duration; write 500ms, 30s or 2m"])
        }
        options.command = TargetCommand(line: command, startTimeout: limit)
        // A backend that is started for the audit and ended after it is nobody else's.
        options.isIsolated = true
        options.isQuiet = true
        return [try PreparedRun(options, library: library)]
    }
}
