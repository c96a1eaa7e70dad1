package import Conformance
package import RunModel
import Runner

/// Holds scenarios against backends that differ and conform, and against the defects of these.
package struct VariationAudit: Sendable {
    /// The run of the usual backend; variations change it.
    package let usual: PreparedRun
    /// The runs of the usual backend in each of its makes.
    package let makes: [PreparedRun]
    /// The variations that are tried together: each alone, and rows of several.
    package let rows: [[AuditedVariation]]
    /// Defects and the variation under which each is tried.
    package let crossings: [Crossing]
    /// The number of backends that run at the same time.
    package let sideBySide: Int

    /// Indicates whether these are all the scenarios that the variations speak of.
    package let isWhole: Bool

    /// A defect under a variation.
    package struct Crossing: Sendable {
        package let defect: AuditedDefect
        package let variation: AuditedVariation

        package init(_ defect: AuditedDefect, under variation: AuditedVariation) {
            (self.defect, self.variation) = (defect, variation)
        }
    }

    package init(
        makes: [PreparedRun],
        rows: [[AuditedVariation]],
        crossings: [Crossing],
        sideBySide: Int,
        isWhole: Bool
    ) {
        usual = makes[0]
        self.isWhole = isWhole
        (self.makes, self.rows, self.crossings) = (makes, rows, crossings)
        self.sideBySide = max(1, sideBySide)
    }

    /// Judges every row and crossing; once the task is cancelled, what was judged so far is the result.
    ///
    /// - Parameters:
    ///   - judged: takes each judgement of variations as it is made.
    ///   - crossed: takes each judgement of a defect under a variation.
    package func run(
        judged: @escaping @Sendable (VariationJudgement) -> Void = { _ in },
        crossed: @escaping @Sendable (CrossedJudgement) -> Void = { _ in }
    ) async throws(HarnessError) -> VariationResult {
        let start = ContinuousClock.now
        // A whole run keeps a processor busy for some seconds; a defect's few scenarios mostly wait.
        let several = max(1, sideBySide / 4)
        let settings = Set(rows.map { Self.settings(of: $0) })
        let usual = try await Array(settings).map(atMost: several) { settings in
            (settings, try await Harness(try self.usual.with(settings: settings).withSecondTry).results())
        }
        let expected = Dictionary(uniqueKeysWithValues: usual)
        let judgements = try await judgeRows(after: expected, atMost: several, judged)
        let crossings = try await judgeCrossings(after: usual.flatMap(\.1), crossed)
        var result = VariationResult(judgements: judgements, crossed: crossings)
        result.rowsLeft = rows.count - judgements.count
        result.crossingsLeft = self.crossings.count - crossings.count
        result.duration = ContinuousClock.now - start
        return result
    }

    /// Judges every row, first those under whose settings the usual backend takes the longest.
    ///
    /// - Parameter usual: the results of the usual backend by its settings.
    func judgeRows(
        after usual: [[String: String]: [CaseResult]],
        atMost limit: Int,
        _ judged: @escaping @Sendable (VariationJudgement) -> Void
    ) async throws(HarnessError) -> [VariationJudgement] {
        let durations = usual.mapValues { $0.reduce(.zero) { $0 + $1.duration } }
        let expected = rows.map { durations[Self.settings(of: $0)] ?? .zero }
        let judgements = try await rows.map(atMost: limit, longestFirst: expected) { row in
            let judgement = await judge(row, usual: usual[Self.settings(of: row)] ?? [])
            if !Task.isCancelled { judged(judgement) }
            return judgement
        }
        return judgements.map(\.result)
    }

    /// Judges every crossing, first those whose scenarios take the longest without either.
    func judgeCrossings(
        after usual: [CaseResult],
        _ crossed: @escaping @Sendable (CrossedJudgement) -> Void
    ) async throws(HarnessError) -> [CrossedJudgement] {
        let durations = makes.expectedDurations(after: usual)
        let expected = crossings.map { $0.defect.duration(by: durations) }
        let judgements = try await crossings.map(atMost: sideBySide, longestFirst: expected) { crossing in
            let judgement = await judge(crossing)
            if !Task.isCancelled { crossed(judgement) }
            return judgement
        }
        return judgements.map(\.result)
    }

    private static func settings(of row: [AuditedVariation]) -> [String: String] {
        row.reduce(into: [:]) { settings, variation in settings.merge(variation.settings) { first, _ in first } }
    }

    private func judge(_ row: [AuditedVariation], usual: [CaseResult]) async -> VariationJudgement {
        let start = ContinuousClock.now
        do {
            let run = try self.usual.with(settings: Self.settings(of: row), row)
            let results = try await Harness(run.withSecondTry).results()
            return VariationJudgement(
                of: row,
                usual: usual,
                results: results,
                judgesNeed: isWhole && row.count == 1,
                duration: ContinuousClock.now - start
            )
        } catch {
            return VariationJudgement(broken: row, why: error.description)
        }
    }

    /// Puts a defect to the test under a variation: in the usual make, which passes under every variation that is judged
    /// to conform, and then in others.
    ///
    /// Nobody has tried whether a variation's dialect is right for another make. So a make counts only if its scenarios pass
    /// under the variation without the defect. The same goes for the settings under which a defect shows.
    private func judge(_ crossing: Crossing) async -> CrossedJudgement {
        let (defect, variation) = (crossing.defect, crossing.variation)
        let settings = variation.settings.merging(defect.settings) { needed, _ in needed }
        let isAsJudged = { isUsual($0) && defect.settings.isEmpty }
        let able = makes.able(toShow: defect).filter { $0.admits(variation) }
        var trials: [Trial] = []
        var misfits = 0
        for make in able.filter(isUsual) + able.filter({ !isUsual($0) }) {
            let run: PreparedRun
            do {
                run = try make.with(settings: settings, [variation])
            } catch {
                guard isAsJudged(make) else {
                    misfits += 1
                    continue
                }
                return CrossedJudgement(DefectJudgement(broken: defect, why: error.description), under: variation)
            }
            if !isAsJudged(make), await !run.passes(beside: defect) {
                misfits += 1
                continue
            }
            let judgement = await Audit(configurations: [run], defects: []).judge(defect)
            trials.append(Trial(make: make, judgement: judgement))
            if judgement.verdict == .killed { break }
        }
        let judgement = trials.reduce(nil) { $1.judgement.following($0) }
        var crossed = CrossedJudgement(judgement ?? DefectJudgement(defect, results: []), under: variation)
        guard crossed.judgement.verdict != .killed, crossed.excuse == nil else { return crossed }
        if crossed.judgement.scenarios.isEmpty {
            if misfits > 0 { crossed.excuse = Self.misfit }
            return crossed
        }
        var excuse = Self.misfit
        for trial in trials {
            switch await trial.compared(under: settings) {
            case .hollow: return crossed
            case .leavesOut: excuse = "each check that sees the defect without the variation is left out under it"
            case .unseen: break
            }
        }
        crossed.excuse = excuse
        return crossed
    }

    private static let misfit = "the variation does not fit the backends in which the defect shows"

    private func isUsual(_ make: PreparedRun) -> Bool { make.options.settings == usual.options.settings }
}

/// A make in which a defect was tried under a variation.
private struct Trial {
    let make: PreparedRun
    let judgement: DefectJudgement

    /// A comparison with the make without the variation.
    enum Comparison {
        /// A check that sees the defect was tried under the variation as well, and passed or broke.
        case hollow
        /// None of the checks that see the defect was tried under the variation.
        case leavesOut
        /// The defect does not show in this make.
        case unseen
    }

    /// Compares with the make under the settings of the trial.
    func compared(under settings: [String: String]) async -> Comparison {
        switch judgement.verdict {
        case .survives, .broken: break
        case .untried, .waived: return .unseen
        case .killed, .noisy: return .hollow
        }
        guard let run = try? make.with(settings: settings) else { return .hollow }
        let plain = await Audit(configurations: [run], defects: []).judge(judgement.defect)
        switch plain.verdict {
        case .killed: return plain.kills.isDisjoint(with: judgement.tried) ? .leavesOut : .hollow
        case .survives, .untried, .waived: return .unseen
        // What breaks in the same way without the variation is not its fault.
        case .broken: return judgement.verdict == .broken ? .unseen : .hollow
        case .noisy: return .hollow
        }
    }
}

extension PreparedRun {
    /// Returns whether its settings leave those that a variation needs open.
    func admits(_ variation: AuditedVariation) -> Bool {
        variation.settings.allSatisfy { options.settings[$0.key, default: $0.value] == $0.value }
    }

    /// The same scenarios against a backend with further settings and variations.
    func with(
        settings: [String: String],
        _ variations: [AuditedVariation] = []
    ) throws(HarnessError) -> PreparedRun {
        var options = options
        options.settings.merge(settings) { _, needed in needed }
        options.variations = variations
        var run = try PreparedRun(options, library: library, read: read)
        (run.scenarios, run.excluded) = (scenarios, excluded)
        return run
    }

    /// Returns whether the scenarios that look for a defect pass without it, and warn of nothing: a warning counts as seen.
    fileprivate func passes(beside defect: AuditedDefect) async -> Bool {
        guard let run = narrowed(to: defect), let results = try? await Harness(run.withSecondTry).results() else {
            return false
        }
        return results.allSatisfy { ($0.verdict == .passed || $0.verdict == .skipped) && $0.warnings.isEmpty }
    }

    /// The requirements of the scenarios that do something which a variation concerns.
    package func requirements(touchedBy variation: AuditedVariation) -> Set<RequirementID> {
        Set(scenarios.filter(variation.touches).flatMap(\.verifies))
    }
}
