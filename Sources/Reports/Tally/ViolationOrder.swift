import Conformance

/// The violated requirements in the order in which a reader wants them: each root, and behind it what probably follows from it.
struct ViolationOrder {
    struct Entry: Sendable, Hashable {
        var id: RequirementID
        /// The violated requirements from which it probably follows; empty for a root.
        var roots: [RequirementID] = []
    }

    let entries: [Entry]

    /// - Parameter violated: by id.
    init(_ violated: [RequirementID], catalogue: Catalogue) {
        let all = Set(violated)
        func roots(of id: RequirementID) -> [RequirementID] { (catalogue[id]?.follows ?? []).filter(all.contains) }
        var entries: [Entry] = []
        var told: Set<RequirementID> = []
        func tell(_ id: RequirementID) {
            guard told.insert(id).inserted else { return }
            entries.append(Entry(id: id, roots: roots(of: id)))
            for follower in violated where roots(of: follower).first == id { tell(follower) }
        }
        for id in violated where roots(of: id).isEmpty { tell(id) }
        // What is left follows in a circle, which no loaded catalogue has.
        for id in violated { tell(id) }
        self.entries = entries
    }

    /// True if `id` probably follows from another requirement that is violated.
    func follows(_ id: RequirementID) -> Bool { entries.contains { $0.id == id && !$0.roots.isEmpty } }

    /// The number of violated requirements that probably follow from `id` directly.
    func followers(of id: RequirementID) -> Int { entries.count { $0.roots.contains(id) } }
}

extension ViolationOrder.Entry {
    /// `probably follows from AUTH-INV-001`; nil for a root.
    var remark: String? {
        roots.isEmpty ? nil : "probably follows from " + roots.map(\.rawValue).joined(separator: " and ")
    }
}
