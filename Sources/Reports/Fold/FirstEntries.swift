/// The entries of the first cases of a plan that have one, whatever the order in which cases end; of the others their number.
struct FirstEntries<Entry: Sendable>: Sendable {
    /// The number of cases that have an entry.
    private(set) var count = 0
    private var kept: [(place: Int, entry: Entry)] = []
    private let most: Int

    /// - Parameter most: so many entries are kept.
    init(_ most: Int) { self.most = most }

    /// Adds what is to be said of a case.
    ///
    /// - Parameter place: where the plan has the case; nil for one that was not announced, which stands behind all others.
    mutating func add(_ entry: Entry, at place: Int?) {
        count += 1
        let place = place ?? .max
        guard kept.count < most || place < (kept.last?.place ?? 0) else { return }
        let position = kept.firstIndex { $0.place > place } ?? kept.count
        kept.insert((place, entry), at: position)
        if kept.count > most { kept.removeLast() }
    }

    /// In the order of the plan.
    var inOrder: [Entry] { kept.map(\.entry) }
}
