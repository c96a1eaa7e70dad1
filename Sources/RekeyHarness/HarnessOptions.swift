package import Conformance
package import Recordings
package import Reference
import RunModel
package import Runner
package import Transport

/// Everything that a user can say about a run.
package struct HarnessOptions: Sendable {
    /// Files, folders or ids of shipped scenarios; empty for the shipped core and the dialect's own.
    package var paths: [String] = []
    /// `http://…`, `reference` or `reference:DIALECT`.
    package var target: String
    /// Starts the backend for the run; `target` then says nothing.
    package var command: TargetCommand?
    /// The name of a shipped dialect, or a file.
    package var dialect: String?
    package var settings: [String: String] = [:]
    package var requirements: [String] = []
    package var tags: [String] = []
    /// The cases to run of those that the other options choose.
    package var selection = CaseSelection.all
    package var jobs = 8
    /// Nil for a random one, which reports name.
    package var seed: UInt64?
    package var timeout: Duration = .seconds(30)
    /// The dialect is only tried; it may lack what a first message is going to show.
    package var isTrial = false
    package var strict = false
    package var isIsolated = false
    package var isQuiet = false
    package var realTime = false
    /// `smtp://HOST:PORT`; nil for none, or an own one for the reference backend.
    package var mail: String?
    /// The file with the certificate of a mail server of our own; nil for one that is made for the run.
    package var mailCertificate: String?
    /// `http://HOST:PORT`; nil for none, or an own one where the reference backend sends SMS.
    package var sms: String?
    /// The URL of the target without TLS; nil for port 80, or the target's own where that is not 443.
    package var plainURL: String?
    /// `HOST:PORT` at which the target reaches a listener of the harness; nil for loopback, where the target is there too.
    package var listener: String?
    package var mailDomain = TestUsers.usualMailDomain
    package var waivers: String?
    package var limits = RunLimits()
    /// The part of the plan to run; nil for all of it.
    package var shard: Shard?
    /// The times of an earlier run: what took the longest begins first, and shards are balanced by them.
    package var timings = PastTimes()
    /// Faults of the reference backend.
    package var defects: [String] = []
    /// The ways in which the target differs from what its dialect says, in their order.
    package var variations: [AuditedVariation] = []
    /// Gives the reference backend another shape than its settings do, once these were applied.
    package var arrange: @Sendable (inout ReferenceBackend.Configuration) -> Void = { _ in }
    /// Stands in for the target, its dialect's settings, its channels and its seed.
    package var replay: Recording?
    /// The run is recorded without what differs from run to run.
    package var isReproducible = false
    package var transport: HTTPTransportConfiguration

    package init(target: String, version: String = Version.current) {
        self.target = target
        transport = HTTPTransportConfiguration(
            userAgent: "rekey/\(version) (auth conformance test)"
        )
    }
}
