/// The result of a run for a requirement; the graver ones come later.
package enum Standing: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// The target lacks what every check of it needs.
    case notApplicable
    /// Every check that was made held.
    case held
    /// A SHOULD or MAY that did not hold and does not fail the run.
    case warned
    /// Violated, and the violation was waived or documented by the vendor.
    case waived
    /// A check of it could not be judged, or never ran.
    case couldNotJudge
    case violated

    package static func < (one: Standing, other: Standing) -> Bool { one.rawValue < other.rawValue }
}
