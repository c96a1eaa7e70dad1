/// A fault that a backend can be told to have, and what its fault breaks.
package struct AuditedDefect: Sendable, Hashable {
    /// The name that the backend knows it by, `old-token-survives-reset`.
    package var slug: String
    /// The requirements that it breaks, the one that it breaks first of all at the front. Any of them may be blamed for it.
    package var requirements: [RequirementID]
    /// The fault of the backend, in a sentence.
    package var summary: String
    /// The system whose emulator can have it; nil where it is not a matter of the reference backend.
    package var system: String?
    /// The settings of the dialect under which the fault shows; none where it always does.
    package var settings: [String: String]

    package init(
        slug: String,
        requirements: [RequirementID],
        summary: String,
        system: String? = nil,
        settings: [String: String] = [:]
    ) {
        self.slug = slug
        self.requirements = requirements
        self.summary = summary
        self.system = system
        self.settings = settings
    }
}

extension [AuditedDefect] {
    /// Those that break a requirement; those that break it first of all come before the others.
    package func breaking(_ id: RequirementID) -> [AuditedDefect] {
        filter { $0.requirements.first == id } + filter { $0.requirements.dropFirst().contains(id) }
    }

    /// The plainest for each requirement: of those that break it first of all, the one that its file names first.
    package var plainest: [AuditedDefect] {
        var seen: Set<RequirementID> = []
        return filter { defect in defect.requirements.first.map { seen.insert($0).inserted } ?? false }
    }
}
