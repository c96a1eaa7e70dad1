import Conformance
import RunModel

/// The order in which a reader wants the cases that failed: MUST before SHOULD, then a root before what probably follows from it, then
/// the root from which the most follows.
struct CaseOrder {
    private let violations: ViolationOrder
    private let catalogue: Catalogue

    /// - Parameter violated: all requirements that are violated in the run, each any number of times.
    init(violated: [RequirementID], catalogue: Catalogue) {
        violations = ViolationOrder(Set(violated).sorted(), catalogue: catalogue)
        self.catalogue = catalogue
    }

    /// The place of a case.
    ///
    /// - Parameter ids: the requirements that it violates or, where it violates none, those it is about.
    func rank(of info: CaseInfo, _ ids: [RequirementID]) -> Rank {
        // The groups stand in the order of an account's life, which is the order in which things build on each other.
        let topics = ids.compactMap { id in Catalogue.groupTitles.firstIndex { $0.short == id.group } }
        return Rank(
            level: ids.compactMap { catalogue[$0]?.level }.max() ?? .must,
            follows: !ids.isEmpty && ids.allSatisfy(violations.follows),
            followers: ids.map(violations.followers).max() ?? 0,
            topic: topics.min() ?? Catalogue.groupTitles.count,
            id: info.id
        )
    }

    struct Rank: Comparable {
        fileprivate var level: Level
        fileprivate var follows: Bool
        fileprivate var followers: Int
        fileprivate var topic: Int
        fileprivate var id: String

        static func < (one: Rank, other: Rank) -> Bool {
            (other.level, one.follows ? 1 : 0, other.followers, one.topic, one.id)
                < (one.level, other.follows ? 1 : 0, one.followers, other.topic, other.id)
        }
    }
}
