import RunModel

/// The parts of a run that a report holds: its tally, and for each case the report's entry, in the order of the plan whatever the order in
/// which cases end.
///
/// An entry is made as soon as its case ended, so that steps and exchanges need not be kept.
struct CaseFold<Entry: Sendable>: Sendable {
    private(set) var tally = RunTally()
    /// The number of entries.
    private(set) var count = 0
    /// By the place of the case in the plan.
    private var planned: [Entry?] = []
    /// Of cases that were not announced, in the order in which they ended.
    private var unplanned: [(info: CaseInfo, entry: Entry)] = []

    /// Takes the next event; returns the case that ended by it, for which an entry is to be added.
    mutating func handle(_ event: RunEvent) -> CaseResult? {
        tally.handle(event)
        switch event {
        case .runStarted(let info): planned = Array(repeating: nil, count: info.cases.count)
        case .caseEnded(let result): return result
        case .caseStarted, .stepEnded, .caseRetried, .runEnded: break
        }
        return nil
    }

    /// Ends the cases that were planned and of which no end was reported; returns them, each of which needs an entry.
    mutating func closeUnended() -> [CaseResult] { tally.closeUnended() }

    /// Adds what is to be said of a case that ended; a case that ends twice is told as it ended last.
    mutating func add(_ entry: Entry, for info: CaseInfo) {
        if let place = tally.place(of: info) {
            if planned[place] == nil { count += 1 }
            planned[place] = entry
        } else if let place = unplanned.firstIndex(where: { $0.info.id == info.id }) {
            unplanned[place].entry = entry
        } else {
            count += 1
            unplanned.append((info, entry))
        }
    }

    /// Calls back with the entries and their cases, each once; those that were not announced last.
    func forEach(_ body: (CaseInfo, Entry) -> Void) {
        let cases = tally.info?.cases ?? []
        for (place, entry) in planned.enumerated() {
            if let entry { body(cases[place], entry) }
        }
        for (info, entry) in unplanned { body(info, entry) }
    }

    /// The entries alone, in the same order.
    var entries: [Entry] { planned.compactMap(\.self) + unplanned.map(\.entry) }
}
