/// A fault of one system's emulator: it breaks one requirement that the system brings, and shows nowhere else.
///
/// Each system lists its own beside its surface, as static members in an extension of this type.
package struct SystemDefect: Sendable, Hashable {
    /// The slug that the system's catalogue gives it.
    package let slug: String
    /// The id of the requirement that it breaks.
    package let requirement: String
    /// What the faulty emulator does, in one sentence.
    package let summary: String
    /// The settings of the dialect under which the emulator has the feature that the defect breaks; none where it has it
    /// always.
    package let settings: [String: String]

    /// A fault with the slug of its requirement.
    init(_ slug: String, breaks requirement: String, _ summary: String, settings: [String: String] = [:]) {
        self.slug = slug
        self.requirement = requirement
        self.summary = summary
        self.settings = settings
    }

    package static func == (one: Self, other: Self) -> Bool { one.slug == other.slug }
    package func hash(into hasher: inout Hasher) { hasher.combine(slug) }
}
