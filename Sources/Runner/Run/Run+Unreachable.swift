package import Conformance
package import RunModel

extension Run {
    /// The events of a run whose target could not be reached: one case that says so, so that no report is empty.
    ///
    /// - Parameter plan: the cases of a shard, which are told as not run, so that none is missing when the parts are put
    ///   together; empty for a whole run.
    /// - Parameter site: The place that a reader of the report would open first.
    package static func reportUnreachable(
        _ problem: Unjudged,
        plan: Plan?,
        environment: RunEnvironment,
        site: FileLine? = nil,
        post: @Sendable (RunEvent) async -> Void
    ) async {
        let info = CaseInfo(
            scenario: Probe.caseID,
            row: environment.shard.map { "shard \($0.shard)" },
            title: Probe.title,
            file: site?.file ?? "",
            line: site?.line ?? 1,
            verifies: [],
            stepCount: 1
        )
        let now = environment.clock.timestamp()
        let problem = problem.mapTexts(environment.secrets.mask)
        let step = StepResult(
            number: "1",
            line: 1,
            title: "reach the target",
            status: .error,
            findings: [Finding(.unjudged(problem))]
        )
        let planned = plan.map { CaseInfos(of: $0) } ?? []
        var announced = planned
        announced.append(info)
        await post(.runStarted(environment.info(cases: announced, skipped: planned.count)))
        for info in planned { await post(.caseEnded(CaseResult(info, notRun: .unreachable, startedAt: now))) }
        let result = CaseResult(
            info: info,
            verdict: .error,
            reason: .unreachable(problem),
            steps: [step],
            startedAt: now
        )
        environment.medium?.ended(result, at: Probe.strand, secrets: environment.secrets)
        await post(.caseEnded(result))
        // Nothing was decided here of any waiver, which a merge has to know.
        var ledger = WaiverLedger(environment.waivers, on: now.day)
        for info in announced { ledger.add(CaseResult(info, notRun: .unreachable, startedAt: now)) }
        await post(
            .runEnded(
                RunSummary(
                    interrupted: false,
                    duration: .zero,
                    requests: environment.transport.requestCount,
                    waivers: ledger.uses
                )
            )
        )
    }
}
