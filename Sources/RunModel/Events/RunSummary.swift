package import Conformance

/// The end of a run.
package struct RunSummary: Sendable {
    /// Indicates whether somebody stopped it.
    package var interrupted: Bool
    /// The reason why it, or parts of it, ended by themselves before every case was run; empty where none did.
    package var stopped: [RunStop]
    package var duration: Duration
    package var requests: Int
    /// Mistakes of the run as a whole that fail it: an expired or needless waiver.
    package var complaints: [String]
    /// The observations beside the cases that may explain them, each a sentence: connections that brought no mail.
    package var notes: [RunNote]
    /// The result of each waiver, so that the parts of a run can be judged together.
    package var waivers: [WaiverUse]

    package init(
        interrupted: Bool,
        stopped: [RunStop] = [],
        duration: Duration,
        requests: Int,
        complaints: [String] = [],
        notes: [RunNote] = [],
        waivers: [WaiverUse] = []
    ) {
        self.interrupted = interrupted
        self.stopped = stopped
        self.duration = duration
        self.requests = requests
        self.complaints = complaints
        self.notes = notes
        self.waivers = waivers
    }
}
