/// Known failures that do not fail the run, each with its reason and an end.
package struct Waivers: Sendable {
    /// The subject of a waiver.
    package enum Subject: Sendable, Hashable, CustomStringConvertible {
        /// A requirement, wherever it is checked.
        case requirement(RequirementID)
        /// A requirement in a part of one scenario.
        case part(RequirementID, ScenarioPart)
        /// All that a scenario checks.
        case scenario(String)

        package var description: String {
            switch self {
            case .requirement(let id): id.rawValue
            case .part(let id, let part): "\(id.rawValue) in \(part)"
            case .scenario(let id): id
            }
        }

        /// Returns whether something of it is checked in a case with these requirements.
        package func concerns(_ requirements: [RequirementID], scenario: String, row: String?) -> Bool {
            switch self {
            case .requirement(let id): requirements.contains(id)
            case .part(let id, let part): requirements.contains(id) && part.concerns(scenario: scenario, row: row)
            case .scenario(let id): id == scenario
            }
        }

        /// Indicates whether it is about a scenario as a whole.
        package var isScenario: Bool {
            switch self {
            case .scenario: true
            case .requirement, .part: false
            }
        }

        /// Returns whether a requirement is part of it where a check judges it.
        package func covers(_ requirement: RequirementID, at check: JudgedCheck) -> Bool {
            switch self {
            case .requirement(let id): id == requirement
            case .part(let id, let part): id == requirement && part.covers(check)
            case .scenario(let id): id == check.scenario
            }
        }
    }

    package struct Waiver: Sendable, Hashable {
        package var subject: Subject
        package var reason: String
        package var ticket: String?
        /// `YYYY-MM-DD`, the last day on which it holds; nil for no end.
        package var expires: String?
        /// Indicates whether the failure shows in some runs only, as that of a race does; it is then never called needless.
        package var isIntermittent: Bool
        /// Its place; nil for one that was made in memory.
        package var site: FileLine?

        package init(
            subject: Subject,
            reason: String,
            ticket: String? = nil,
            expires: String? = nil,
            isIntermittent: Bool = false,
            site: FileLine? = nil
        ) {
            self.subject = subject
            self.reason = reason
            self.ticket = ticket
            self.expires = expires
            self.isIntermittent = isIntermittent
            self.site = site
        }
    }

    package var waivers: [Waiver]

    package init(_ waivers: [Waiver] = []) { self.waivers = waivers }

    /// The waivers that hold on a day for a requirement where a check judges it; expired ones hold for nothing.
    package func waivers(for requirement: RequirementID, at check: JudgedCheck, on day: String) -> [Waiver] {
        waivers.filter { $0.expires.map { $0 >= day } != false && $0.subject.covers(requirement, at: check) }
    }

    /// The result of every waiver in a run, or in a part of one.
    ///
    /// - Parameters:
    ///   - used: the subjects that turned a failure into "waived".
    ///   - judged: the subjects of which something was judged.
    ///   - open: the subjects of which something was not.
    package func uses(used: Set<Subject>, judged: Set<Subject>, open: Set<Subject>, on day: String) -> [WaiverUse] {
        waivers.map { waiver in
            let subject = waiver.subject
            let standing: WaiverUse.Standing =
                if let expires = waiver.expires, expires < day {
                    .expired
                } else if used.contains(subject) {
                    .needed
                } else if open.contains(subject) || waiver.isIntermittent {
                    .undecided
                } else {
                    judged.contains(subject) ? .needless : .untouched
                }
            return WaiverUse(
                subject: subject.description,
                standing: standing,
                expires: waiver.expires,
                site: waiver.site
            )
        }
    }
}
