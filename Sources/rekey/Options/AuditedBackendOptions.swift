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
        help: ArgumentHelp(
            "The URL of what the command starts, with {port} for its port (default: http://127.0.0.1:{port}).",
            valueName: "URL"
        )
    )
    var target: String?

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
        help: ArgumentHelp(
            "Where to receive the backend's SMS (default: a free port, which {sms} is replaced by). With a port of its own, one backend runs at a time.",
            valueName: "http://HOST:PORT"
        )
    )
    var sms: String?

    @Option(
        name: .long,
        help: ArgumentHelp("How many backends to run at a time (default: 12, or 4 with --command).", valueName: "N")
    )
    var backends: Int?

    @Flag(name: .long, help: "Wait in real time if the backend's clock cannot be moved.")
    var realTime = false

    /// The number of backends that run side by side. One of the user's is a process, and costs more than one in this process, which spends
    /// most of its time in waiting.
    var sideBySide: Int { backends ?? (command == nil ? 12 : sharesSMS ? 1 : 4) }

    /// Indicates whether all backends send their SMS to one port.
    private var sharesSMS: Bool { sms.flatMap(SMSAddress.init).map { $0.port != 0 } ?? false }

    func validate() throws {
        if !(1...64).contains(sideBySide) { throw ValidationError("--backends takes a number from 1 to 64") }
        if sharesSMS, sideBySide > 1 {
            throw ValidationError(
                "--sms with a port of its own goes with one backend at a time; leave out --backends, or use port 0 and {sms}"
            )
        }
    }

    /// The runs of the clean backend: of a backend of the user's one for each choice of the settings that were given, and one more for
    /// each set of settings under which a defect shows; one for each make of the reference backend and each choice.
    ///
    /// - Parameter common: what the runs have in common beside the backend.
    func configurations(
        _ common: HarnessOptions,
        defects: [AuditedDefect],
        library: ShippedLibrary,
        commands: RunningCommands
    ) throws(HarnessError) -> [PreparedRun] {
        var options = common
        options.dialect = dialect
        options.realTime = realTime
        options.sms = sms
        let choices = try settings.choices()
        guard let command else {
            let needless = [("--dialect", dialect), ("--target", target), ("--sms", sms)].filter { $0.1 != nil }
            guard needless.isEmpty else { throw .usage(needless.map { "\($0.0) needs --command" }) }
            return try Self.runs(of: choices, options) { options throws(HarnessError) in
                try AuditedSystems.runs(options, library: library)
            }
        }
        guard let limit = Duration(literal: startTimeout), limit > .zero else {
            throw .usage(["--start-timeout takes a duration such as 500ms, 30s or 2m, found '\(startTimeout)'"])
        }
        options.command = TargetCommand(
            line: command,
            url: target ?? TargetCommand.usualURL,
            startTimeout: limit,
            commands: commands
        )
        // A backend that is started for the audit and ended after it is nobody else's.
        options.isIsolated = true
        options.isQuiet = true
        let needed = choices.flatMap { choice in
            defects.map { defect in choice.merging(defect.settings) { _, needed in needed } }
        }
        return try Self.runs(of: choices + needed, options) { options throws(HarnessError) in
            [try PreparedRun(options, library: library)]
        }
    }

    /// The runs with each choice of settings, none of them twice.
    private static func runs(
        of choices: [[String: String]],
        _ options: HarnessOptions,
        _ runs: (HarnessOptions) throws(HarnessError) -> [PreparedRun]
    ) throws(HarnessError) -> [PreparedRun] {
        var found: [PreparedRun] = []
        var seen: Set<[String: String]> = []
        var places: Set<[String]> = []
        for choice in choices where seen.insert(choice).inserted {
            var options = options
            options.settings = choice
            for run in try runs(options) {
                let settings = run.options.settings.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
                if places.insert([run.options.target] + settings).inserted { found.append(run) }
            }
        }
        return found
    }
}
