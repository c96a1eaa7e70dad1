import Conformance

/// Requirements in the groups of the catalogue, in its order; groups that it does not name come last.
struct RequirementGroups: RandomAccessCollection {
    struct Group {
        let short: String
        let title: String
        /// By id.
        let members: [(id: RequirementID, standing: Standing)]
    }

    private let groups: [Group]

    init(of standings: [RequirementID: Standing]) {
        let members = Dictionary(grouping: standings.sorted { $0.key < $1.key }, by: \.key.group)
        let known = Catalogue.groupTitles.filter { members[$0.short] != nil }
        let unknown = members.keys.filter { short in !known.contains { $0.short == short } }.sorted()
        groups = (known + unknown.map { ($0, $0) }).map { short, title in
            Group(short: short, title: title, members: (members[short] ?? []).map { ($0.key, $0.value) })
        }
    }

    var startIndex: Int { groups.startIndex }
    var endIndex: Int { groups.endIndex }
    subscript(position: Int) -> Group { groups[position] }
}
