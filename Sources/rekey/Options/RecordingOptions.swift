import ArgumentParser
import Recordings
import RekeyHarness

/// Runs that are kept, and kept runs.
struct RecordingOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "Record the run as HAR 1.2, with secrets masked; written as the run proceeds.",
            valueName: "FILE.har"
        )
    )
    var record: String?

    @Flag(
        name: .long,
        help: "Leave out of the recording what changes from run to run: times, dates, ports and ids of the target."
    )
    var reproducible = false

    @Option(
        name: .long,
        help: ArgumentHelp("Judge a recording instead of a target, without network access.", valueName: "FILE.har")
    )
    var replay: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Print what changed on the wire since this recording, and fail if anything did.",
            valueName: "OLD.har"
        )
    )
    var baseline: String?

    /// The places that flags name, with their flags.
    var files: [(flag: String, path: String?)] {
        [("--record", record), ("--replay", replay), ("--baseline", baseline)]
    }

    func validate() throws {
        if replay != nil, baseline != nil {
            throw ValidationError("--baseline does not work with --replay; use rekey diff to compare two recordings")
        }
        if reproducible, record == nil { throw ValidationError("--reproducible needs --record") }
        if replay != nil, record != nil { throw ValidationError("--record does not work with --replay") }
    }
}
