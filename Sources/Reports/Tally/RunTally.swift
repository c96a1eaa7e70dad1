package import Conformance
package import RunModel

/// The tally of a run: a fold over its events that every report shares.
package struct RunTally: Sendable {
    package private(set) var info: RunInfo?
    package private(set) var summary: RunSummary?
    /// Cases that ended, by verdict.
    package private(set) var counts: [Verdict: Int] = [:]
    /// The standing of each requirement that a planned case verifies.
    package private(set) var standings: [RequirementID: Standing] = [:]
    /// The reasons why checks of a requirement were left out that are gaps in the test.
    private var gaps: [RequirementID: Set<SkipReason>] = [:]
    /// The number of cases that passed after an attempt that could not be judged.
    package private(set) var flaky = 0
    /// The number of cases that have ended, skipped ones included.
    package private(set) var done = 0
    /// The number of cases that the run did not reach.
    package private(set) var notRun = 0
    /// Indicates whether each planned case has ended.
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
        guard hasEnded.contains(false) else { return [] }
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

    /// The index of the case in the plan; nil where the run did not announce it.
    func place(of info: CaseInfo) -> Int? { self.info?.cases.place(of: info.id) }

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
        gaps.merge(result.gaps) { $0.union($1) }
        if result.isFlaky { flaky += 1 }
    }

    package subscript(verdict: Verdict) -> Int { counts[verdict] ?? 0 }

    /// The number of cases that the run left out by its plan, without those that it did not reach.
    package var leftOut: Int { self[.skipped] - notRun }

    /// The number of planned cases.
    package var planned: Int { max(info?.cases.count ?? 0, done) }

    /// The requirements of one standing, by id.
    package func requirements(_ standing: Standing) -> [RequirementID] {
        standings.filter { $0.value == standing }.map(\.key).sorted()
    }

    /// The requirements of which nothing was tested, with the reasons of which more said in the dialect or on the command line could tell.
    package var untested: [RequirementID: [SkipReason]] { gaps(of: .notTested).mapValues { $0.filter(\.isOpen) } }

    /// The requirements that held where they were tried, with the reasons why other checks of them were left out.
    package var heldInPart: [RequirementID: [SkipReason]] { gaps(of: .held).filter { !$0.value.isEmpty } }

    private func gaps(of standing: Standing) -> [RequirementID: [SkipReason]] {
        standings.filter { $0.value == standing }.reduce(into: [:]) { all, entry in
            all[entry.key] = (gaps[entry.key] ?? []).sorted { Wording.words($0) < Wording.words($1) }
        }
    }

    /// Indicates whether the run was stopped before all was done; a run without an end was.
    package var isInterrupted: Bool { summary?.interrupted ?? true }

    /// The reasons why the run, or parts of it, ended by themselves before every case was run.
    package var stopped: [RunStop] { summary?.stopped ?? [] }
}
