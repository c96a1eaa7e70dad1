/// The result of a run for a requirement; the graver ones come later.
package enum Standing: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// The target lacks what every check of it needs.
    case notApplicable
    /// A check of it was left out because the dialect or the command line does not say what it needs.
    case notTested
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

extension Standing {
    /// The word for it in tables and pictures.
    var title: String {
        switch self {
        case .notApplicable: "not applicable"
        case .notTested: "not tested"
        case .held: "held"
        case .warned: "warning"
        case .waived: "waived"
        case .couldNotJudge: "could not judge"
        case .violated: "violated"
        }
    }
}
