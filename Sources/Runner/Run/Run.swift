import Basics
package import Conformance
import JSONText
package import RunModel

/// Executes a plan and posts what happens.
package struct Run: Sendable {
    private let plan: Plan
    private let environment: RunEnvironment

    package init(plan: Plan, environment: RunEnvironment) {
        self.plan = plan
        self.environment = environment
    }

    /// Runs every planned case.
    ///
    /// Up to `jobs` cases work side by side, and a case that waits gives its place to the next. Those that move the target's clock or
    /// measure time run alone, after the others. When the task is cancelled, running cases end early and the rest is reported as not
    /// run; the events are whole all the same.
    ///
    /// - Parameter post: takes each event; whoever posted it waits until it was taken, so that events never pile up.
    package func execute(post: @escaping @Sendable (RunEvent) async -> Void) async {
        let started = environment.clock.now()
        let infos = CaseInfos(of: plan)
        await post(.runStarted(environment.info(cases: infos, skipped: plan.cases.count { $0.skipReason != nil })))
        var progress = Progress(environment)
        var runnable: [Int] = []
        for (index, planned) in plan.cases.enumerated() {
            guard let reason = planned.skipReason else {
                runnable.append(index)
                continue
            }
            let result = CaseResult(
                info: infos[index],
                verdict: .skipped,
                reason: CaseReason(reason),
                startedAt: environment.clock.timestamp()
            )
            progress.add(result)
            await post(.caseEnded(result))
        }
        let alone = Set(runnable.filter { plan.cases[$0].scenario.runsAlone(in: environment.dialect) })
        let beside = runnable.filter { !alone.contains($0) }
        // Those that take the longest begin first; the sort keeps the order of the others.
        let seconds = beside.map { expectedSeconds(of: plan.cases[$0]) }
        let order = zip(beside, seconds).sorted { $0.1 > $1.1 }.map(\.0)
        await run(order, infos, jobs: environment.jobs, &progress, post)
        await run(runnable.filter(alone.contains), infos, jobs: 1, &progress, post)
        let notes = await environment.notes()
        let uses = Task.isCancelled ? [] : progress.waivers.uses
        // Whether a waiver is needed shows when all parts of a run are together.
        let final = uses.filter { environment.shard == nil || $0.standing == .expired }
        await post(
            .runEnded(
                RunSummary(
                    interrupted: Task.isCancelled,
                    stopped: progress.stopped.map { [RunStop($0)] } ?? [],
                    duration: started.duration(to: environment.clock.now()),
                    requests: environment.transport.requestCount,
                    complaints: final.compactMap(\.complaint),
                    notes: notes,
                    waivers: uses
                )
            )
        )
    }

    /// Runs every planned case and returns the results in report order.
    @discardableResult
    package func results() async -> [CaseResult] {
        let ended = CollectedResults()
        await execute { ended.take($0) }
        return ended.inOrder
    }

    /// The time that a case is expected to take: as long as in an earlier run, and no shorter than it waits.
    private func expectedSeconds(of planned: Plan.PlannedCase) -> Double {
        let wait = planned.scenario.knownWait(under: environment.dialect) / .seconds(1)
        return max(wait, environment.pastTimes.seconds(of: planned.id) ?? 0)
    }

    /// The most cases that are open for each place: one works, and the others wait for messages or for time to pass.
    static let openForEachPlace = 4

    /// The progress of a run.
    private struct Progress {
        /// The end of a task of the run.
        enum Turn: Sendable {
            /// A place is free for the next case.
            case place
            case ended(CaseResult)
        }

        var waivers: WaiverLedger
        /// The reason why no further case is started, other than an interruption.
        private(set) var end: NotRun?
        /// The same, where a case was left because of it.
        var stopped: NotRun?
        private var bad = 0
        private let limits: RunLimits

        init(_ environment: RunEnvironment) {
            waivers = WaiverLedger(environment.waivers, on: environment.clock.timestamp().day)
            limits = environment.limits
        }

        mutating func add(_ result: CaseResult) {
            waivers.add(result)
            if result.verdict == .failed || result.verdict == .error { bad += 1 }
            guard let most = limits.failures, bad >= most else { return }
            end = limits.failsFast ? .firstFailure : .failures(most)
        }
    }

    private func run(
        _ indices: [Int],
        _ infos: CaseInfos,
        jobs: Int,
        _ progress: inout Progress,
        _ post: @escaping @Sendable (RunEvent) async -> Void
    ) async {
        let places = Places(max(1, jobs))
        // With one place, cases run one behind the other: whoever asks for that reads what they send.
        let mostOpen = jobs > 1 ? jobs * Self.openForEachPlace : 1
        await withTaskGroup(of: Progress.Turn.self) { tasks in
            var waiting = indices[...]
            var open = 0
            var isQueued = false
            /// Waits for a place for the next case.
            func queueNext() {
                guard !waiting.isEmpty, !isQueued, open < mostOpen, progress.end == nil, environment.halt == nil else {
                    return
                }
                isQueued = true
                tasks.addTask {
                    await places.begin()
                    return .place
                }
            }
            queueNext()
            while let turn = await tasks.next() {
                switch turn {
                case .place:
                    isQueued = false
                    guard progress.end == nil, environment.halt == nil, let index = waiting.popFirst() else {
                        places.giveUp()
                        continue
                    }
                    open += 1
                    tasks.addTask {
                        let place = CasePlace(in: places)
                        defer { place.end() }
                        return await .ended(
                            runCase(plan.cases[index], infos[index], environment.giving(up: place), post)
                        )
                    }
                case .ended(let result):
                    open -= 1
                    progress.add(result)
                    if result.isNotRun, let halt = environment.halt, halt != .interrupted { progress.stopped = halt }
                }
                queueNext()
            }
            guard !waiting.isEmpty else { return }
            let halt = environment.halt
            let reason = (Task.isCancelled ? halt : progress.end ?? halt) ?? .interrupted
            if reason != .interrupted { progress.stopped = reason }
            for index in waiting {
                let result = CaseResult(infos[index], notRun: reason, startedAt: environment.clock.timestamp())
                progress.add(result)
                await post(.caseEnded(result))
            }
        }
    }

    /// Runs a case until it can be judged, or has been tried as often as is allowed.
    private func runCase(
        _ planned: Plan.PlannedCase,
        _ info: CaseInfo,
        _ environment: RunEnvironment,
        _ post: @escaping @Sendable (RunEvent) async -> Void
    ) async -> CaseResult {
        await post(.caseStarted(info))
        var earlier: [EarlierAttempt] = []
        while true {
            var runner = CaseRunner(
                planned: planned,
                info: info,
                environment: environment,
                attempt: earlier.count + 1,
                post: post
            )
            var result = await runner.run()
            guard result.verdict == .error, environment.halt == nil, triesAgain(info, after: earlier.count + 1) else {
                if let first = earlier.first {
                    result.startedAt = first.startedAt
                    result.duration += earlier.reduce(.zero) { $0 + $1.duration }
                }
                result.earlier = earlier
                await post(.caseEnded(result))
                return result
            }
            let attempt = EarlierAttempt(
                reason: result.reason ?? .nothingChecked,
                steps: result.steps,
                startedAt: result.startedAt,
                duration: result.duration
            )
            earlier.append(attempt)
            await post(.caseRetried(info, attempt))
        }
    }

    /// Returns whether a case that could not be judged so often has another try.
    private func triesAgain(_ info: CaseInfo, after attempt: Int) -> Bool {
        environment.medium?.triesAgain(after: Strand(caseID: info.id, attempt: attempt))
            ?? (attempt <= environment.limits.retries)
    }
}

extension Plan.PlannedCase {
    /// Returns whether the text stands in the scenario's own file or table, where anybody can read it, and whether reports show it from
    /// there: in a title, a note or the name of a row.
    ///
    /// - Parameter row: the case's own.
    func disclosure(of text: String, in row: CaseTable.Row?) -> Disclosure {
        guard
            row?.values.members.contains(where: { $0.value.templateText?.containsUTF8(of: text) == true }) == true
                || scenario.source.contains(text)
        else { return .none }
        let shown = [id, scenario.title] + scenario.allSteps.compactMap(\.note)
        return shown.contains { $0.containsUTF8(of: text) } ? .shown : .written
    }
}
