import Conformance
import RunModel

/// A fold over results that puts cases with one cause together.
struct CaseGroups: Sendable {
    private let catalogue: Catalogue
    private var groups: [CaseLikeness: CaseGroup] = [:]
    /// The number of cases that are in none of the groups.
    private(set) var ungrouped = 0

    /// A target that says another thing each time must not fill the memory with it; nobody reads so many stories.
    private static let most = 1_000

    init(catalogue: Catalogue) { self.catalogue = catalogue }

    /// Takes in a case that failed or could not be judged; true where it is the first of its kind.
    mutating func add(_ result: CaseResult) -> Bool {
        let likeness = CaseLikeness(result, catalogue: catalogue)
        guard groups[likeness] == nil else {
            groups[likeness]?.add(result)
            return false
        }
        guard groups.count < Self.most else {
            ungrouped += 1
            return false
        }
        groups[likeness] = CaseGroup(result)
        return true
    }

    /// The failures: MUST before SHOULD, roots before what probably follows from them.
    var failed: [CaseGroup] {
        let failed = groups.values.filter { $0.leader.verdict == .failed }
        let order = CaseOrder(violated: failed.flatMap(\.leader.violated), catalogue: catalogue)
        return failed.sorted {
            order.rank(of: $0.leader.info, $0.leader.violated) < order.rank(of: $1.leader.info, $1.leader.violated)
        }
    }

    /// The cases that could not be judged, by the reason: the one that concerns the most cases first.
    var unjudged: [CaseGroup] {
        let order = CaseOrder(violated: [], catalogue: catalogue)
        func rank(_ group: CaseGroup) -> CaseOrder.Rank {
            order.rank(of: group.leader.info, group.leader.info.verifies)
        }
        return groups.values.filter { $0.leader.verdict == .error }
            .sorted { ($1.count, rank($0)) < ($0.count, rank($1)) }
    }
}
