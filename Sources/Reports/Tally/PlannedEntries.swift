import Runner

/// What a report holds of each case, in the order of the plan, whatever the order in which cases end.
struct PlannedEntries<Entry: Sendable>: Sendable {
    private var planned: [CaseInfo] = []
    private var entries: [String: Entry] = [:]
    /// Cases that were not announced, in the order in which they ended.
    private var unplanned: [CaseInfo] = []

    /// Takes the plan over.
    mutating func announce(_ cases: [CaseInfo]) { planned = cases }

    /// Takes what is to be said of a case; a case that ends twice is told as it ended last.
    mutating func add(_ entry: Entry, for info: CaseInfo, isPlanned: Bool) {
        if entries.updateValue(entry, forKey: info.id) == nil, !isPlanned { unplanned.append(info) }
    }

    var count: Int { entries.count }

    /// The entries with their cases, each once; those that were not announced last.
    var inOrder: [(info: CaseInfo, entry: Entry)] {
        var seen: Set<String> = []
        return (planned + unplanned).compactMap { info in
            guard seen.insert(info.id).inserted, let entry = entries[info.id] else { return nil }
            return (info, entry)
        }
    }
}
