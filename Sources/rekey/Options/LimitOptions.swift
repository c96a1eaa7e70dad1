import ArgumentParser
import Conformance
import Foundation
import JSONText
import RekeyHarness
import Reports
import RunModel
import Runner

/// How far a run goes, how fast, and which part of it this machine does.
struct LimitOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp("Try a case again that could not be judged; a pass is then flaky.", valueName: "N")
    )
    var retries = 0

    @Flag(name: .long, help: "Take up no further case after one failed or could not be judged.")
    var failFast = false

    @Option(name: .long, help: ArgumentHelp("The same after N such cases.", valueName: "N"))
    var maxFailures: Int?

    @Option(name: .long, help: ArgumentHelp("The most requests a second.", valueName: "N"))
    var rate: Double?

    @Option(name: .long, help: ArgumentHelp("The most requests in all; what needs more is not run.", valueName: "N"))
    var maxRequests: Int?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "End the run after this time, with whole reports; the rest is not run, and the exit code is 130.",
            valueName: "DURATION"
        )
    )
    var maxTime: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Run one of N parts; auto takes both numbers from GitLab, CircleCI or Buildkite, auto/N the index from Kubernetes.",
            valueName: "I/N|auto|auto/N"
        )
    )
    var shard: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Balance the shards by what cases took in an earlier run.", valueName: "RESULT")
    )
    var timings: String?

    func validate() throws {
        if failFast, maxFailures != nil { throw ValidationError("--fail-fast is --max-failures 1; say one of them") }
    }

    /// Puts the flags into the options of a run; what is wrong with them is said in sentences.
    func apply(to options: inout HarnessOptions) throws(HarnessError) {
        var deadline: RunDeadline?
        if let maxTime {
            guard let limit = Duration(literal: maxTime), limit > .zero else {
                throw .usage(["--max-time '\(maxTime)' is no duration; write 90s, 30m or 2h"])
            }
            deadline = RunDeadline(maxTime, after: limit)
        }
        options.limits = RunLimits(
            retries: retries,
            failures: maxFailures,
            failsFast: failFast,
            rate: rate,
            requests: maxRequests,
            deadline: deadline
        )
        if let shard {
            do {
                options.shard = try Shard(flag: shard, environment: ProcessInfo.processInfo.environment)
            } catch {
                throw .usage(["--shard \(error.message)"])
            }
        }
        if let timings { options.timings = try Self.times(in: timings) }
    }

    /// What each case took that was run, in seconds.
    private static func times(in path: String) throws(HarnessError) -> [String: Double] {
        let events = try ResultFile.events(path)
        var times: [String: Double] = [:]
        for case .caseEnded(let result) in events where result.verdict != .skipped {
            let parts = result.duration.components
            times[result.info.id] = Double(parts.seconds) + Double(parts.attoseconds) / 1e18
        }
        guard !times.isEmpty else {
            throw .usage(["--timings \(path): no case of that result was run, so it tells no times"])
        }
        return times
    }
}
