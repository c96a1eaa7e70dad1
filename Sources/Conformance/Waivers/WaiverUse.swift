/// The result of a waiver.
package struct WaiverUse: Sendable, Hashable {
    /// The result of a waiver in a run, or in a part of one; of the results of several parts the latest in this order counts.
    package enum Standing: String, Sendable, Hashable, CaseIterable, Comparable {
        /// Nothing that it names was to be run.
        case untouched
        /// All that it names was judged, and nothing that it covers failed.
        case needless
        /// Something that it names was not judged, or shows in some runs only.
        case undecided
        case needed
        case expired

        package static func < (one: Standing, other: Standing) -> Bool { one.weight < other.weight }

        private var weight: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    /// The requirement or the scenario that it names.
    package var subject: String
    package var standing: Standing
    /// The last day on which it holds, `YYYY-MM-DD`.
    package var expires: String?
    /// Its place; nil where that is not known.
    package var site: FileLine?

    package init(subject: String, standing: Standing, expires: String? = nil, site: FileLine? = nil) {
        self.subject = subject
        self.standing = standing
        self.expires = expires
        self.site = site
    }

    /// The reason why the waiver fails the run; nil where it does not.
    package var complaint: String? {
        switch standing {
        case .expired:
            "the waiver for \(subject) expired on \(expires ?? "an earlier day"): mend what it waives, or renew it"
        case .needless: "the waiver for \(subject) is no longer needed: nothing it covers failed, so remove it"
        case .untouched, .undecided, .needed: nil
        }
    }
}
