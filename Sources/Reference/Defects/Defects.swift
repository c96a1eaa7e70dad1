import ReferenceCore

/// The faults that a backend has.
package struct Defects: Sendable, Hashable, ExpressibleByArrayLiteral {
    private var defects: Set<Defect>

    /// No faults.
    package init() { defects = [] }

    /// No faults but these.
    package init(arrayLiteral elements: Defect...) { defects = Set(elements) }

    /// No faults but these.
    package init(_ elements: some Sequence<Defect>) { defects = Set(elements) }

    /// Indicates whether the backend is clean.
    package var isEmpty: Bool { defects.isEmpty }

    /// Returns whether the backend has the fault.
    package func contains(_ defect: Defect) -> Bool { defects.contains(defect) }

    /// Returns whether the backend has none of the faults.
    package func isDisjoint(with others: Set<Defect>) -> Bool { defects.isDisjoint(with: others) }

    /// Adds a fault.
    package mutating func insert(_ defect: Defect) { defects.insert(defect) }

    /// The slugs of all, in order.
    package var slugs: [String] { defects.map(\.slug).sorted() }
}
