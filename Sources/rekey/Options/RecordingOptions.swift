import ArgumentParser
import Recordings
import RekeyHarness

/// Runs that are kept, and kept runs.
struct RecordingOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp("Keep the run, masked, as HAR 1.2; it is written as the run goes.", valueName: "FILE.har")
    )
    var record: String?

    @Flag(
        name: .long,
        help: "Leave out of the recording what differs from run to run: times, dates, ports and ids of the target."
    )
    var reproducible = false

    @Option(
        name: .long,
        help: ArgumentHelp("Judge a recording instead of a target: no socket is opened.", valueName: "FILE.har")
    )
    var replay: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Say what changed on the wire since this recording, and fail if anything did.",
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
            throw ValidationError("a replay sends nothing that could be compared; rekey diff compares two recordings")
        }
        if reproducible, record == nil { throw ValidationError("--reproducible goes with --record") }
        if replay != nil, record != nil { throw ValidationError("a replay makes no recording; leave out --record") }
    }
}
