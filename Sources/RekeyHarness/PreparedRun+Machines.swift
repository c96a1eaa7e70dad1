import Basics
import Conformance
import JSONText
import RunModel
import Runner

extension PreparedRun {
    /// The problems with the limits of a run and with its part, in sentences.
    static func problems(of options: HarnessOptions) -> [String] {
        var problems: [String] = []
        if !(0...mostRetries).contains(options.limits.retries) {
            problems.append("--retries takes a number from 0 to \(mostRetries)")
        }
        if let failures = options.limits.failures, failures < 1 {
            problems.append("--max-failures takes a number of 1 or more")
        }
        if let rate = options.limits.rate, !(slowest...fastest).contains(rate) {
            problems.append("--rate takes a number of requests per second from \(slowest) to \(Int(fastest))")
        }
        if let requests = options.limits.requests, requests < 1 {
            problems.append("--max-requests takes a number of 1 or more")
        }
        if options.shard != nil, options.seed == nil {
            problems.append(
                "--shard needs --seed, the same number or word on every machine, such as the id of the pipeline: "
                    + "shards with different seeds cannot be merged"
            )
        }
        return problems
    }

    /// A case that cannot be judged so often will not be the next time.
    private static let mostRetries = 10
    private static let slowest = 0.001
    private static let fastest = 1_000_000.0

    /// The options beside the cases themselves that decide the judgement; parts of one run agree in them.
    var decisions: [String] {
        let settings = (dialect?.settings ?? []).filter { !$0.isSecret }.map { setting in
            "\(setting.name)=\(dialect?.settingValues[setting.name] ?? "")"
        }
        let waived = waivers.waivers.map { waiver in
            [waiver.subject.description, waiver.reason, waiver.expires ?? "", "\(waiver.isIntermittent)"].joined(
                separator: "|"
            )
        }
        return [Version.current, dialect?.name ?? "", options.strict ? "strict" : "", options.mailDomain]
            + [dialect.map { String(decoding: $0.source.bytes, as: UTF8.self) } ?? ""]
            + settings.sorted() + options.defects.sorted() + options.variations.map(\.slug) + waived
    }

    /// That parts of a run which share a target disturb each other, where they may.
    var sharedTargetWarning: Diagnostic? {
        guard let shard = options.shard, shard.count > 1, case .url = target else { return nil }
        let abilities = abilities
        let alone = scenarios.filter { $0.runsAlone(in: dialect) && abilities.reasonToSkip($0) == nil }
        guard let first = alone.first else { return nil }
        return Diagnostic(
            warning:
                "\(Plural.count(alone.count, "scenario moves", "scenarios move")) the target's clock or compare times "
                + "(\(first.id)): give each shard its own target, or the shards disturb each other"
        )
    }

    /// That the times of an earlier run are those of other cases.
    var foreignTimesWarning: Diagnostic? {
        guard !options.timings.isEmpty else { return nil }
        let cases = Plan(scenarios: scenarios, target: abilities).cases
        guard !cases.isEmpty, !cases.contains(where: { options.timings.isKnown($0.id) }) else { return nil }
        return Diagnostic(
            warning:
                "--timings: that result has no case of this run, and says nothing of their times; "
                + "give the result of a run of the same scenarios"
        )
    }
}
