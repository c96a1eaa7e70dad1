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
    /// Passed cases that could not be judged at first, likewise.
    package private(set) var flaky: [CaseResult] = []
    /// How many cases have ended, skipped ones included.
    package private(set) var done = 0
    /// How many cases the run did not come to.
    package private(set) var notRun = 0
    /// Whether each planned case has ended.
    private var hasEnded: [Bool] = []
    /// The ids of cases that ended and were not announced.
    private var unplanned: Set<String> = []

    package init() {}

    package mutating func handle(_ event: RunEvent) {
        switch event {
        case .runStarted(let info):
            self.info = info
            hasEnded = Array(repeating: false, count: info.cases.count)
        case .caseStarted, .stepEnded, .caseRetried: break
        case .caseEnded(let result): add(result)
        case .runEnded(let summary): self.summary = summary
        }
    }

    /// The results that stand for planned cases of which no end was reported; they count as not run from here on.
    package mutating func closeUnended() -> [CaseResult] {
        let open = (info?.cases ?? []).filter { place(of: $0).map { !hasEnded[$0] } == true }
        let results = open.map { planned in
            CaseResult(
                planned,
                notRun: .interrupted,
                startedAt: info?.startedAt ?? Timestamp(secondsSince1970: 0)
            )
        }
        for result in results { add(result) }
        return results
    }

    /// Where the plan has the case; nil where the run did not announce it.
    func place(of info: CaseInfo) -> Int? { self.info?.places[info.id] }

    private mutating func add(_ result: CaseResult) {
        if let place = place(of: result.info) {
            if !hasEnded[place] { done += 1 }
            hasEnded[place] = true
        } else if unplanned.insert(result.info.id).inserted {
            done += 1
        }
        if result.isNotRun { notRun += 1 }
        counts[result.verdict, default: 0] += 1
        for (id, standing) in result.standings { standings[id] = max(standings[id] ?? standing, standing) }
        guard result.verdict != .passed || !result.warnings.isEmpty || result.isFlaky else { return }
        var light = result
        light.steps = result.steps.map(\.withoutExchanges)
        light.warnings = result.warnings.map(\.withoutExchanges)
        light.earlier = result.earlier.map(\.withoutExchanges)
        if result.verdict != .passed { notPassed.append(light) }
        if !result.warnings.isEmpty { warned.append(light) }
        if result.isFlaky { flaky.append(light) }
    }

    package subscript(verdict: Verdict) -> Int { counts[verdict] ?? 0 }

    /// How many cases are planned.
    package var planned: Int { max(info?.cases.count ?? 0, done) }

    /// The requirements of one standing, by id.
    package func requirements(_ standing: Standing) -> [RequirementID] {
        standings.filter { $0.value == standing }.map(\.key).sorted()
    }

    /// Whether the run was stopped before all was done; a run without an end was.
    package var isInterrupted: Bool { summary?.interrupted ?? true }

    /// Why the run ended by itself before every case was run; nil where it did not.
    package var stopped: String? { summary?.stopped }
}

extension EarlierAttempt {
    fileprivate var withoutExchanges: EarlierAttempt {
        var copy = self
        copy.steps = steps.map(\.withoutExchanges)
        return copy
    }
}

extension StepResult {
    fileprivate var withoutExchanges: StepResult {
        var copy = self
        copy.exchanges = []
        return copy
    }
}
