package import Conformance
import JSONText

/// Executes a plan and posts what happens.
package struct Run: Sendable {
    private let plan: Plan
    private let environment: RunEnvironment

    package init(plan: Plan, environment: RunEnvironment) {
        self.plan = plan
        self.environment = environment
    }

    /// Runs every planned case and returns the results in report order.
    ///
    /// Cases run side by side, up to `jobs` of them; those that move the target's clock or measure time run alone, after the others. When the
    /// task is cancelled, running cases end early and the rest is reported as not run; the events are whole all the same.
    @discardableResult
    package func execute(post: @escaping @Sendable (RunEvent) -> Void) async -> [CaseResult] {
        let started = environment.clock.now()
        let infos = plan.cases.map { $0.info }
        post(.runStarted(environment.info(cases: infos, skipped: plan.cases.count { $0.skipReason != nil })))
        var results: [Int: CaseResult] = [:]
        var runnable: [Int] = []
        for (index, planned) in plan.cases.enumerated() {
            guard let reason = planned.skipReason else {
                runnable.append(index)
                continue
            }
            results[index] = ended(planned, infos[index], .skipped, reason, post)
        }
        let alone = Set(runnable.filter { plan.cases[$0].scenario.runsAlone })
        let beside = runnable.filter { !alone.contains($0) }
        results.merge(await run(beside, infos, jobs: environment.jobs, post)) { _, new in new }
        results.merge(await run(runnable.filter(alone.contains), infos, jobs: 1, post)) { _, new in new }
        let ordered = results.sorted { $0.key < $1.key }.map(\.value)
        post(
            .runEnded(
                RunSummary(
                    interrupted: Task.isCancelled,
                    duration: started.duration(to: environment.clock.now()),
                    requests: environment.transport.requestCount,
                    complaints: complaints(about: ordered)
                )
            )
        )
        return ordered
    }

    private func run(
        _ indices: [Int],
        _ infos: [CaseInfo],
        jobs: Int,
        _ post: @escaping @Sendable (RunEvent) -> Void
    ) async -> [Int: CaseResult] {
        await withTaskGroup(of: (Int, CaseResult).self) { tasks in
            var waiting = indices[...]
            var results: [Int: CaseResult] = [:]
            func startNext() {
                guard let index = waiting.popFirst() else { return }
                tasks.addTask { (index, await runCase(index, infos[index], post)) }
            }
            for _ in 0..<max(1, jobs) { startNext() }
            while let (index, result) = await tasks.next() {
                results[index] = result
                startNext()
            }
            return results
        }
    }

    private func runCase(
        _ index: Int,
        _ info: CaseInfo,
        _ post: @escaping @Sendable (RunEvent) -> Void
    ) async -> CaseResult {
        guard !Task.isCancelled else {
            return ended(plan.cases[index], info, .skipped, "not run: interrupted", post)
        }
        var runner = CaseRunner(planned: plan.cases[index], info: info, environment: environment, post: post)
        let result = await runner.run()
        post(.caseEnded(result))
        return result
    }

    private func ended(
        _ planned: Plan.PlannedCase,
        _ info: CaseInfo,
        _ verdict: Verdict,
        _ reason: String,
        _ post: @Sendable (RunEvent) -> Void
    ) -> CaseResult {
        let result = CaseResult(
            info: info,
            verdict: verdict,
            reason: reason,
            startedAt: environment.clock.timestamp()
        )
        post(.caseEnded(result))
        return result
    }

    /// Which waivers are expired, or were not needed though all that they name was judged.
    private func complaints(about results: [CaseResult]) -> [String] {
        guard !Task.isCancelled else { return [] }
        var judged: Set<Waivers.Subject> = []
        var open: Set<Waivers.Subject> = []
        var used: Set<Waivers.Subject> = []
        let day = environment.clock.timestamp().day
        for result in results {
            let subjects = [.scenario(result.info.scenario)] + result.info.verifies.map(Waivers.Subject.requirement)
            guard result.verdict != .skipped, result.verdict != .error else {
                open.formUnion(subjects)
                continue
            }
            judged.formUnion(subjects)
            let checks = result.steps.filter { !$0.verifies.isEmpty }
            let undone = checks.filter { $0.status != .held && $0.status != .violated }
            open.formUnion(undone.flatMap(\.verifies).map(Waivers.Subject.requirement))
            // A warning shows as well that there is still something to waive.
            for id in result.violated + result.excused.keys + result.warnings.flatMap(\.verifies) {
                let holding = environment.waivers.waivers(for: id, in: result.info.scenario, on: day)
                used.formUnion(holding.map(\.subject))
            }
        }
        return environment.waivers.complaints(used: used, judged: judged.subtracting(open), on: day)
    }
}

extension Plan.PlannedCase {
    /// Whether the text stands in the scenario's own file or table, where anybody can read it.
    func tellsInClear(_ text: String) -> Bool {
        text.utf8.count > 0
            && (row?.values.members.contains { $0.value.templateText?.contains(text) == true } == true
                || scenario.source.contains(text))
    }

    /// The case as reports know it.
    package var info: CaseInfo {
        let steps = scenario.allSteps
        return CaseInfo(
            scenario: scenario.id,
            row: row?.name,
            title: scenario.title,
            file: scenario.source.name,
            line: steps.first(where: \.isCheck)?.line ?? 1,
            verifies: scenario.verifies,
            stepCount: scenario.steps.count
        )
    }
}
