/// The mistakes found so far, so that one run tells all of them.
///
/// Loaders append as they read on; readers see them ordered by file and place.
package struct Diagnostics: Sendable, Error, Hashable {
    private var found: [Diagnostic]

    /// Collects nothing yet, or what was found before.
    package init(_ diagnostics: [Diagnostic] = []) {
        self.found = diagnostics
    }

    /// All mistakes in the order of their files and places. Those without a place come before those with one; at the
    /// same place the one that was found first comes first.
    package var all: [Diagnostic] {
        get {
            found.enumerated()
                .sorted { left, right in
                    let (first, second) = (left.element, right.element)
                    if first.sortKey != second.sortKey {
                        return first.sortKey < second.sortKey
                    }
                    return left.offset < right.offset
                }
                .map(\.element)
        }
        set {
            found = newValue
        }
    }

    /// Indicates whether nothing was found.
    package var isEmpty: Bool {
        found.isEmpty
    }

    /// The number of mistakes found.
    package var count: Int {
        found.count
    }

    /// Indicates whether one of them is an error, and not a warning.
    package var hasErrors: Bool {
        found.contains { $0.severity == .error }
    }

    /// Adds a mistake.
    package mutating func append(_ diagnostic: Diagnostic) {
        found.append(diagnostic)
    }

    /// Adds what another loader found.
    package mutating func append(contentsOf other: Diagnostics) {
        found.append(contentsOf: other.found)
    }

    /// Ends a load that found an error. Warnings alone do not.
    package func throwIfErrors() throws(Diagnostics) {
        if hasErrors {
            throw self
        }
    }
}

extension Diagnostics: CustomStringConvertible {
    /// All mistakes as a person reads them; see ``rendered()``.
    package var description: String {
        rendered()
    }

    /// All mistakes in order, one below the other.
    package func rendered() -> String {
        all.map { $0.rendered() }.joined(separator: "\n")
    }
}

extension Diagnostic {
    fileprivate var sortKey: (String, Int, Int) {
        (location?.file ?? file ?? "", location?.line ?? 0, location?.column ?? 0)
    }
}
