import Conformance
import JSONText
import RekeyHarness
import Runner

/// The choice of the defects and variations that an audit tries.
struct AuditSelection {
    /// Indicates whether these are all the scenarios that the variations speak of.
    let isWhole: Bool
    /// The defects that were named; empty for all.
    let defects: [String]
    /// Indicates whether defects are left out whose requirements no scenario verifies.
    let leavesOutUnverified: Bool
    /// The place that lists all defects, for a message about an unknown one.
    let allDefects: String
    /// The variations that were named; empty for all.
    let variations: [String]
    let triesVariations: Bool
    let triesCrossed: Bool
    /// The most combinations of variations, and the most defects under variations; nil for all.
    let sample: Int?

    /// Of the known defects those that were named, or those that break what the scenarios verify.
    func defects(
        of known: [AuditedDefect],
        for configurations: [PreparedRun]
    ) throws(HarnessError) -> [AuditedDefect] {
        guard !defects.isEmpty else {
            guard leavesOutUnverified else { return known }
            return known.filter { defect in
                configurations.contains { run in
                    run.canHave(defect)
                        && run.scenarios.contains { !Set(defect.requirements).isDisjoint(with: $0.verifies) }
                }
            }
        }
        let unknown = defects.filter { slug in !known.contains { $0.slug == slug } }
        guard unknown.isEmpty else {
            throw .usage(
                unknown.map { "unknown defect '\($0)'" + nearestFew($0, in: known.map(\.slug), all: allDefects) }
            )
        }
        return known.filter { defects.contains($0.slug) }
    }

    /// The audit of the variations that were named, or of all.
    func variationAudit(
        of defects: [AuditedDefect],
        under known: [AuditedVariation],
        _ configurations: [PreparedRun],
        seed: UInt64,
        sideBySide: Int
    ) throws(HarnessError) -> VariationAudit {
        let chosen = variations.isEmpty ? known : try KnownVariations.chosen(variations, of: known)
        // The emulators of systems have shapes of their own.
        let makes = configurations.filter { run in
            if case .reference(let system) = run.target { system == "reference" } else { true }
        }
        guard let usual = makes.first else {
            throw .usage(["--part variations and --part crossed are about the core's scenarios, and none of these is"])
        }
        var generator = SeededGenerator(seed: seed, stream: "sample")
        var rows: [[AuditedVariation]] = []
        if triesVariations {
            var alone = chosen.map { [$0] }
            var together = VariationTable.rows(of: chosen, seed: seed)
            if let sample {
                // A row of several tries each of them, and so comes first.
                together = Array(together.shuffled(using: &generator).prefix(sample))
                alone = Array(alone.shuffled(using: &generator).prefix(sample - together.count))
            }
            rows = alone + together
        }
        var crossings: [VariationAudit.Crossing] = []
        if triesCrossed {
            let tried = try self.defects(of: defects, for: makes).filter(usual.canHave)
            crossings = chosen.flatMap { variation in
                let touched = usual.requirements(touchedBy: variation)
                return tried.filter { defect in
                    !touched.isDisjoint(with: defect.requirements)
                        && defect.settings.allSatisfy { variation.settings[$0.key, default: $0.value] == $0.value }
                }
                .map { VariationAudit.Crossing($0, under: variation) }
            }
        }
        guard !rows.isEmpty || !crossings.isEmpty else {
            throw .usage([
                "there is nothing to try: no scenario that looks for these defects does what these variations change"
            ])
        }
        if let sample { crossings = Array(crossings.shuffled(using: &generator).prefix(sample)) }
        return VariationAudit(
            makes: makes,
            rows: rows,
            crossings: crossings,
            sideBySide: sideBySide,
            isWhole: isWhole
        )
    }
}
