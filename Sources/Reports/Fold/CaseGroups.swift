import Conformance
import RunModel

/// A fold over results that puts cases with one cause together, and the cause that others build on first.
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

    /// The failures: MUST before SHOULD, what the rest builds on before the rest.
    var failed: [CaseGroup] {
        groups.values.filter { $0.leader.verdict == .failed }.sorted { rank($0) < rank($1) }
    }

    /// The cases that could not be judged, by the reason: the one that concerns the most cases first.
    var unjudged: [CaseGroup] {
        groups.values.filter { $0.leader.verdict == .error }
            .sorted { ($1.count, rank($0)) < ($0.count, rank($1)) }
    }

    /// The requirements that everything else needs: an account that can be made, logged in to and used.
    private static let basics: Set<RequirementID> = [
        RequirementID(rawValue: "AUTH-REG-001"), RequirementID(rawValue: "AUTH-LOG-001"),
        RequirementID(rawValue: "AUTH-TOK-001"),
    ]

    private func rank(_ group: CaseGroup) -> Rank {
        let result = group.leader
        let ids = result.verdict == .failed ? result.violated : result.info.verifies
        let level = ids.compactMap { catalogue[$0]?.level }.max() ?? .must
        // The groups stand in the order of an account's life, which is the order in which things build on each other.
        let topics = ids.compactMap { id in Catalogue.groupTitles.firstIndex { $0.short == id.group } }
        return Rank(
            level: level,
            isBasic: !Self.basics.isDisjoint(with: ids),
            topic: topics.min() ?? Catalogue.groupTitles.count,
            id: result.info.id
        )
    }

    /// A place in the order of telling.
    private struct Rank: Comparable {
        var level: Level
        var isBasic: Bool
        var topic: Int
        var id: String

        static func < (one: Rank, other: Rank) -> Bool {
            (other.level, one.isBasic ? 0 : 1, one.topic, one.id) < (
                one.level, other.isBasic ? 0 : 1, other.topic, other.id
            )
        }
    }
}
