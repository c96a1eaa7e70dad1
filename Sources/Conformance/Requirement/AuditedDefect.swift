/// A fault that a backend can be told to have, and what its fault breaks.
package struct AuditedDefect: Sendable, Hashable {
    /// The name that the backend knows it by, `old-token-survives-reset`.
    package var slug: String
    /// Any of these may be blamed for it.
    package var requirements: [RequirementID]
    /// What the faulty backend does, in a sentence.
    package var summary: String
    /// The system whose emulator can have it; nil where the audited backend has one make.
    package var system: String?
    /// The settings under which it shows; none where it shows always, or where nobody knows.
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
