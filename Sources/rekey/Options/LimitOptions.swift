import ArgumentParser
import Conformance
import JSONText
import Platform
import RekeyHarness
import Reports
import RunModel
import Runner

/// The options for the length and pace of a run, and for the part of it that this machine does.
struct LimitOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "Re-run a case that could not be judged up to N times; a pass is then flaky. Failed cases are never retried.",
            valueName: "N"
        )
    )
    var retries = 0

    @Flag(name: .long, help: "Start no new case after one failed or could not be judged.")
    var failFast = false

    @Option(name: .long, help: ArgumentHelp("Start no new case after N such cases.", valueName: "N"))
    var maxFailures: Int?

    @Option(name: .long, help: ArgumentHelp("Send at most N requests per second.", valueName: "N"))
    var rate: Double?

    @Option(
        name: .long,
        help: ArgumentHelp("Send at most N requests in all; cases that need more are not run.", valueName: "N")
    )
    var maxRequests: Int?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "End the run after this time, with complete reports and the exit code 130; the remaining cases are not run.",
            valueName: "DURATION"
        )
    )
    var maxTime: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Run part I of N. auto takes both numbers from GitLab, CircleCI or Buildkite; auto/N takes the index from Kubernetes.",
            valueName: "I/N|auto|auto/N"
        )
    )
    var shard: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Begin with the cases that took the longest in an earlier result; shards are balanced by it.",
            valueName: "RESULT"
        ),
        completion: Completions.json
    )
    var timings: String?

    func validate() throws {
        if failFast, maxFailures != nil {
            throw ValidationError("--fail-fast means --max-failures 1; use only one of them")
        }
    }

    /// Puts the flags into the options of a run; what is wrong with them is said in sentences.
    func apply(to options: inout HarnessOptions) throws(HarnessError) {
        var deadline: RunDeadline?
        if let maxTime {
            guard let limit = Duration(literal: maxTime), limit > .zero else {
                throw .usage(["--max-time takes a duration such as 90s, 30m or 2h, found '\(maxTime)'"])
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

    /// The time that each case took.
    private static func times(in path: String) throws(HarnessError) -> PastTimes {
        let events = try ResultFile.events(path)
        var times: [String: Double] = [:]
        for case .caseEnded(let result) in events where result.verdict != .skipped {
            times[result.info.id] = result.duration / .seconds(1)
        }
        guard !times.isEmpty else {
            throw .usage(["--timings \(path): no case of that result was run, so it has no durations"])
        }
        return PastTimes(times)
    }
}
