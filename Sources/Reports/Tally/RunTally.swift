package import Conformance
package import Runner

/// What a run adds up to: a fold over its events that every report shares.
package struct RunTally: Sendable {
    package private(set) var info: RunInfo?
    package private(set) var summary: RunSummary?
    /// Cases that ended, by verdict.
    package private(set) var counts: [Verdict: Int] = [:]
    /// What the run says about each requirement that a planned case verifies.
    package private(set) var standings: [RequirementID: Standing] = [:]
    /// The cases that did not pass, without their exchanges, in the order in which they ended.
    package private(set) var notPassed: [CaseResult] = []
    /// Passed cases with warnings, likewise.
    package private(set) var warned: [CaseResult] = []
    private var announced: Set<String> = []
    private var ended: Set<String> = []

    package init() {}

    package mutating func handle(_ event: RunEvent) {
        switch event {
        case .runStarted(let info):
            self.info = info
            announced = Set(info.cases.map(\.id))
        case .caseStarted, .stepEnded: break
        case .caseEnded(let result): add(result)
        case .runEnded(let summary): self.summary = summary
        }
    }

    /// The results that stand for planned cases of which no end was reported; they count as not run from here on.
    package mutating func closeUnended() -> [CaseResult] {
        let results = (info?.cases ?? []).filter { !ended.contains($0.id) }.map { planned in
            CaseResult(
                info: planned,
                verdict: .skipped,
                reason: CaseResult.interruptedReason,
                startedAt: info?.startedAt ?? Timestamp(secondsSince1970: 0)
            )
        }
        for result in results { add(result) }
        return results
    }

    private mutating func add(_ result: CaseResult) {
        ended.insert(result.info.id)
        counts[result.verdict, default: 0] += 1
        for (id, standing) in result.standings { standings[id] = max(standings[id] ?? standing, standing) }
        var light = result
        light.steps = result.steps.map(\.withoutExchanges)
        light.warnings = result.warnings.map(\.withoutExchanges)
        if result.verdict != .passed { notPassed.append(light) }
        if !result.warnings.isEmpty { warned.append(light) }
    }

    /// Whether the run announced the case when it started.
    func isPlanned(_ info: CaseInfo) -> Bool { announced.contains(info.id) }

    package subscript(verdict: Verdict) -> Int { counts[verdict] ?? 0 }

    /// How many cases have ended, skipped ones included.
    package var done: Int { ended.count }

    /// How many cases are planned.
    package var planned: Int { max(info?.cases.count ?? 0, done) }

    /// The requirements of one standing, by id.
    package func requirements(_ standing: Standing) -> [RequirementID] {
        standings.filter { $0.value == standing }.map(\.key).sorted()
    }

    /// Whether the run was stopped before all was done; a run without an end was.
    package var isInterrupted: Bool { summary?.interrupted ?? true }
}

extension StepResult {
    fileprivate var withoutExchanges: StepResult {
        var copy = self
        copy.exchanges = []
        return copy
    }
}
