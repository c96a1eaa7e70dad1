/// The faults that a backend has: those of the account core and the plain surface, and those of a system's emulator.
package struct Defects: Sendable, Hashable, ExpressibleByArrayLiteral {
    private var common: Set<Defect>
    private var ofSystem: Set<SystemDefect> = []

    /// No faults.
    package init() { common = [] }

    /// No faults but these.
    package init(arrayLiteral elements: Defect...) { common = Set(elements) }

    /// No faults but these.
    package init(_ elements: some Sequence<Defect>) { common = Set(elements) }

    /// Whether the backend is clean.
    package var isEmpty: Bool { common.isEmpty && ofSystem.isEmpty }

    /// Whether the backend has the fault.
    package func contains(_ defect: Defect) -> Bool { common.contains(defect) }

    /// Whether the emulator has the fault.
    package func contains(_ defect: SystemDefect) -> Bool { ofSystem.contains(defect) }

    /// Whether the backend has none of the faults.
    package func isDisjoint(with others: Set<Defect>) -> Bool { common.isDisjoint(with: others) }

    /// Adds a fault.
    package mutating func insert(_ defect: Defect) { common.insert(defect) }

    /// Adds a fault of a system's emulator.
    package mutating func insert(_ defect: SystemDefect) { ofSystem.insert(defect) }

    /// The slugs of all, in order.
    package var slugs: [String] { (common.map(\.slug) + ofSystem.map(\.slug)).sorted() }
}

extension Defects {
    /// A fault, whichever part of the backend has it, as lists and audits show it.
    package struct Entry: Sendable, Hashable {
        /// The slug, by which the backend is told to have it.
        package let slug: String
        /// Where it comes from.
        package let kind: Defect.Kind
        /// The ids of the requirements that it may break, the first before all.
        package let requirements: [String]
        /// What the faulty backend does, in one sentence.
        package let summary: String
        /// The settings of the dialect under which it shows.
        package let settings: [String: String]
        /// The system whose emulator has it.
        package let system: String
    }

    /// All faults that can be named, those of the account core first.
    package static let known: [Entry] =
        Defect.allCases.map { defect in
            Entry(
                slug: defect.slug,
                kind: defect.kind,
                requirements: defect.requirements,
                summary: defect.summary,
                settings: defect.settings,
                system: PlainREST.name
            )
        }
        + ReferenceSystems.all.flatMap { system in
            system.defects.map { defect in
                Entry(
                    slug: defect.slug,
                    kind: .requirement,
                    requirements: [defect.requirement],
                    summary: defect.summary,
                    settings: defect.settings,
                    system: system.name
                )
            }
        }

    /// Adds the fault with a slug.
    ///
    /// - Returns: Whether there is one.
    package mutating func insert(slug: String) -> Bool {
        if let defect = Defect(slug: slug) {
            insert(defect)
        } else if let defect = ReferenceSystems.all.lazy.flatMap({ $0.defects }).first(where: { $0.slug == slug }) {
            insert(defect)
        } else {
            return false
        }
        return true
    }
}
