package import Conformance
package import RunModel
import Runner

/// Proves scenarios: the clean backend first, in every configuration, then each defect in a backend of its own.
package struct Audit: Sendable {
    /// The clean run of each configuration, in the order in which they are tried. Later ones are for what the earlier ones
    /// lack: a defect goes to the first configuration that has a scenario for it, and on to the next while it survives.
    /// One that shows under certain settings goes to those that have them, if there are any.
    package let configurations: [PreparedRun]
    package let defects: [AuditedDefect]
    /// The number of backends that run at the same time.
    package let sideBySide: Int

    package init(configurations: [PreparedRun], defects: [AuditedDefect], sideBySide: Int = 4) {
        self.configurations = configurations
        self.defects = defects
        self.sideBySide = max(1, sideBySide)
    }

    /// Judges every defect; once the task is cancelled, what was judged so far is the result.
    ///
    /// - Parameter judged: takes each judgement as it is made.
    package func run(
        judged: @escaping @Sendable (DefectJudgement) -> Void = { _ in }
    ) async throws(HarnessError) -> AuditResult {
        let start = ContinuousClock.now
        let requirements = configurations.first?.catalogue.requirements.map(\.id) ?? []
        let runs = try await configurations.map(atMost: sideBySide) { try await Harness($0.withSecondTry).results() }
        let clean = runs.flatMap(\.self)
        var result = AuditResult(clean: clean, judgements: [], requirements: requirements)
        if runs.count < configurations.count {
            result.isInterrupted = true
            result.left = defects
        } else if result.isSound {
            let judgements = try await judgeAll(after: clean, judged)
            result = AuditResult(clean: clean, judgements: judgements.map(\.result), requirements: requirements)
            let done = Set(judgements.map(\.position))
            result.left = defects.indices.filter { !done.contains($0) }.map { defects[$0] }
            result.isInterrupted = !result.left.isEmpty
        }
        result.duration = ContinuousClock.now - start
        return result
    }

    /// Judges every defect, those that are expected to take the longest first.
    func judgeAll(
        after clean: [CaseResult],
        _ judged: @escaping @Sendable (DefectJudgement) -> Void
    ) async throws(HarnessError) -> [(position: Int, result: DefectJudgement)] {
        let expected = configurations.expectedDurations(after: clean)
        return try await defects.map(atMost: sideBySide, longestFirst: defects.map { $0.duration(by: expected) }) {
            defect in
            let judgement = await judge(defect)
            if !Task.isCancelled { judged(judgement) }
            return judgement
        }
    }

    /// Puts one defect to the test.
    package func judge(_ defect: AuditedDefect) async -> DefectJudgement {
        let start = ContinuousClock.now
        var last: DefectJudgement?
        let able = configurations.able(toShow: defect)
        for configuration in able {
            guard let run = configuration.narrowed(to: defect) else { continue }
            do {
                let results = try await Harness(run.broken(by: defect)).results()
                last = DefectJudgement(defect, results: results, duration: ContinuousClock.now - start)
                    .following(last)
            } catch {
                last = DefectJudgement(broken: defect, why: error.description)
            }
            if last?.verdict == .killed { break }
        }
        if let last { return last }
        var judgement = DefectJudgement(defect, results: [])
        // There is a scenario for it, and none of the backends can run one.
        let isSkipped = able.contains { run in
            (run.scenarios + run.excluded).contains { !Set(defect.requirements).isDisjoint(with: $0.verifies) }
        }
        if isSkipped { judgement.verdict = .untried }
        return judgement
    }
}

extension [PreparedRun] {
    /// The runs whose backends can have a defect; of those that have the settings under which it shows, if there are any,
    /// these alone. Where it cannot show, what passes says nothing about the scenarios.
    func able(toShow defect: AuditedDefect) -> [PreparedRun] {
        let able = filter { $0.canHave(defect) }
        let showing = able.filter { $0.shows(defect) }
        return showing.isEmpty ? able : showing
    }
}

extension PreparedRun {
    /// The same run with another try for each case that could not be judged. A busy machine can keep a backend from answering
    /// in time, which says nothing about the scenarios that an audit is there to prove.
    var withSecondTry: PreparedRun {
        var run = self
        run.options.limits.retries = max(1, run.options.limits.retries)
        return run
    }

    /// Returns whether the backend of the run can be told to have the defect.
    package func canHave(_ defect: AuditedDefect) -> Bool {
        guard case .reference(let system) = target, let only = defect.system else { return true }
        return system == only
    }

    /// Returns whether the backend of the run has the settings under which the defect shows.
    func shows(_ defect: AuditedDefect) -> Bool {
        defect.settings.allSatisfy { options.settings[$0.key] == $0.value }
    }

    /// The same run for the scenarios that verify one of a defect's requirements; nil where none of those runs.
    func narrowed(to defect: AuditedDefect) -> PreparedRun? {
        let wanted = Set(defect.requirements)
        var run = self
        run.scenarios = scenarios.filter { !wanted.isDisjoint(with: $0.verifies) }
        let plan = Plan(scenarios: run.scenarios, target: abilities)
        return plan.cases.contains { $0.skipReason == nil } ? run : nil
    }

    /// The same run against a backend with the defect.
    func broken(by defect: AuditedDefect) -> PreparedRun {
        var run = self
        switch target {
        case .reference: run.options.defects = [defect.slug]
        case .command(var command):
            command.defect = defect.slug
            run.target = .command(command)
        case .url, .recording: break
        }
        return run
    }
}
