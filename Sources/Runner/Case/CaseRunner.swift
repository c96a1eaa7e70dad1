import Conformance
import JSONText
import RunModel

/// Runs one case from its first step to its clean-up: it decides which steps are done, and what the case came to.
struct CaseRunner: Sendable {
    let frame: CaseFrame
    /// The surroundings of the case between its steps.
    let context: StepContext
    var world: World
    private let post: @Sendable (RunEvent) async -> Void
    private var done: [DoneStep] = []
    /// The reason why the remaining steps were abandoned.
    private var stopped: CaseEnd?
    /// The reason why the rest of the steps is left out: it builds on what a step was to vary, and that did not go out.
    private var voided: SkipReason?
    /// The names in doubt since a server fault: what builds on them is not done.
    private var doubts = Doubts()
    /// The steps that the case did not get to, or not wholly.
    private var open: [Step] = []
    /// The reason why the run ended before the case did.
    private var halt: NotRun?
    /// The longest time that clean-up may take after an interruption.
    private static let cleanUpPatience = Duration.seconds(5)

    /// The executor of operations between steps, for whoever has no steps.
    var operations: OperationExecutor { OperationExecutor(context) }
    var receipts: ReceiptExecutor { ReceiptExecutor(context) }
    private var environment: RunEnvironment { context.environment }
    private var info: CaseInfo { frame.info }

    /// - Parameter attempt: from 1; each has identifiers and values of its own.
    init(
        planned: Plan.PlannedCase,
        info: CaseInfo,
        environment: RunEnvironment,
        attempt: Int = 1,
        post: @escaping @Sendable (RunEvent) async -> Void
    ) {
        frame = CaseFrame(planned, info: info, run: environment, attempt: attempt)
        context = frame.context()
        world = World(for: frame, in: context.environment)
        self.post = post
    }

    /// Runs every step and says what the case came to.
    mutating func run() async -> CaseResult {
        let started = environment.clock.now()
        let startedAt = environment.clock.timestamp()
        do {
            try world.prepare(for: frame, in: environment)
        } catch {
            stopped = .preparation(error.message)
        }
        for step in frame.planned.scenario.steps {
            await run(step)
            if isOver { open.append(step) }
        }
        let count = done.count
        let end = stopped
        await cleanUp()
        let texts = MaskedTexts(by: world.secrets)
        let results = done.map { $0.result(masking: texts.mask) }
        for result in results { await post(.stepEnded(info, result)) }
        environment.ledger.add(world.secrets)
        let verdict = CaseVerdict(
            Array(results.prefix(count)),
            unseen: Scenario.membersOfGroups(open).map { blank($0, status: .notRun, .behind(step: nil)) },
            stopped: end,
            halted: halt,
            rules: VerdictRules(
                catalogue: environment.catalogue,
                deviations: environment.dialect?.deviations ?? [:],
                waivers: environment.waivers,
                info: info,
                day: environment.clock.timestamp().day,
                strict: environment.strict
            )
        )
        let result = CaseResult(
            info: info,
            verdict: verdict.verdict,
            reason: verdict.reason?.mapTexts(texts.mask),
            violated: verdict.violated,
            excused: verdict.excused.mapValues { $0.mapTexts(texts.mask) },
            warnings: verdict.warnings,
            steps: results,
            startedAt: startedAt,
            duration: started.duration(to: environment.clock.now())
        )
        environment.medium?.ended(result, at: frame.strand(), secrets: world.secrets)
        return result
    }

    private mutating func run(_ step: Step) async {
        if let stopped {
            add(blank(step, status: .notRun, .behind(step: stopped.step)))
        } else if let halt = halt ?? environment.halt {
            end(halt, at: step)
        } else if let reason = voided ?? environment.abilities.reasonToLeaveOut(step) {
            // The checks of a group are what it would have asked.
            for own in [step] + Scenario.membersOfGroups([step]).filter(\.isCheck) {
                add(blank(own, status: .leftOut, .leftOut(reason)))
            }
        } else if let cause = doubts.cause(of: step) {
            add(blank(step, status: .notRun, .behind(step: cause)))
            open.append(step)
            doubts.add(step, behind: cause, in: world)
        } else {
            // The test users of a race are others in each round.
            let before = step.isRace ? nil : world
            var judged = await perform(step)
            let fault = await confirmedFault(of: &judged, at: step)
            if judged.status == .error, let halt = environment.halt {
                // What could not be judged is the run's own fault, not the target's.
                end(halt, at: step)
            } else {
                let report = report(judged, of: step, from: before)
                done.append(report)
                voided = judged.voidsRest
                if let fault {
                    doubts.add(fault.step, behind: step.number, in: world)
                } else if voided == nil {
                    stopIfPointless(step, judged, report.step)
                }
            }
            for member in judged.members { done.append(report(member.judged, of: member.step, from: before)) }
        }
    }

    private mutating func perform(_ step: Step) async -> JudgedStep {
        let judged = await StepExecutor(context).perform(step, in: &world)
        world.learnSecrets(of: judged, issuedBy: step)
        return judged
    }

    /// The server fault that one request of a check met twice, which is a finding of its own; nil where there was none, or it passed.
    private mutating func confirmedFault(of judged: inout JudgedStep, at step: Step) async -> ServerFault? {
        guard var fault = ServerFault(judged, of: step), fault.concerns(environment.catalogue), environment.halt == nil
        else { return nil }
        if fault.finding(in: environment.catalogue) == nil, fault.isRepeatable,
            let again = ServerFault(await perform(step), of: step)
        {
            fault.add(again)
        }
        guard let finding = fault.finding(in: environment.catalogue) else { return nil }
        judged.members.append(finding)
        return fault
    }

    /// Indicates whether no further step is to be done.
    private var isOver: Bool { stopped != nil || halt != nil }

    private mutating func add(_ result: StepResult) { done.append(DoneStep(result)) }

    private mutating func end(_ halt: NotRun, at step: Step) {
        self.halt = halt
        add(blank(step, status: .notRun, .notRun(halt)))
    }

    /// Ends the case where nothing behind this step could be judged: a preparation that does not hold, a check that could
    /// not be judged, or one by which something was to come about that later steps build on.
    ///
    /// Behind what could not be judged nobody knows what state the target is in, and what does not hold there is no failure.
    private mutating func stopIfPointless(_ step: Step, _ judged: JudgedStep, _ result: StepResult) {
        let failed = result.status == .violated || result.status == .error
        guard failed && !step.isCheck || judged.isMissing || judged.isUnjudged else { return }
        let unjudged = judged.members.first { $0.judged.status == .error }?.judged.findings.first
        let finding =
            (result.status == .error ? nil : unjudged) ?? result.findings.first
            ?? judged.members.lazy.compactMap { $0.judged.findings.first }.first
        stopped = .step(
            StepFinding(
                number: step.number,
                line: step.line,
                title: result.title,
                isPreparation: !step.isCheck && failed,
                finding: finding,
                mayBreak: finding?.lacksDeclaredForm == true ? requirements(awaiting: step) : []
            )
        )
    }

    /// The requirements that a check is about, or those of the checks behind a preparation.
    private func requirements(awaiting step: Step) -> [RequirementID] {
        step.isCheck ? step.verifies : frame.planned.scenario.verifies(behind: step)
    }

    private func blank(_ step: Step, status: StepStatus, _ fact: Finding.Fact) -> StepResult {
        StepResult(
            number: step.number,
            line: step.line,
            title: step.title,
            kind: step.kind,
            note: step.note,
            status: status,
            verifies: step.verifies,
            level: level(of: step),
            findings: [Finding(fact).mapTexts(world.secrets.mask)]
        )
    }

    /// The level at which a check binds: the highest of the requirements it verifies, or a lower one of its own.
    private func level(of step: Step) -> Level? {
        guard step.isCheck else { return nil }
        let highest = step.verifies.map { environment.catalogue[$0]?.level ?? .must }.max() ?? .must
        return min(step.level ?? highest, highest)
    }

    /// The result of a step that was done, masked by what is known by now but for its exchanges.
    ///
    /// - Parameter before: what was known when the step began; nil where it meets several test users by one name.
    private func report(_ judged: JudgedStep, of step: Step, from before: World?) -> DoneStep {
        let mask = world.secrets.mask
        let result = StepResult(
            number: step.number,
            line: step.line,
            title: mask(step.title),
            words: before?.words(for: step).map(mask),
            kind: step.kind,
            note: step.note,
            status: judged.status,
            verifies: step.verifies,
            level: level(of: step),
            findings: judged.findings.map { $0.mapTexts(mask).shortened },
            duration: judged.duration,
            settledAfter: judged.settledAfter,
            rounds: judged.rounds
        )
        return DoneStep(result, judged.exchanges.suffix(JudgedStep.exchangeLimit), masking: mask)
    }

    /// The scenario's own clean-up, then the accounts; an interruption does not keep it from running.
    mutating func cleanUp() async {
        stopped = nil
        let runner = self
        let clock = environment.clock
        let work = Task { await runner.cleanedUp() }
        let (steps, after) = await withTaskCancellationHandler {
            await work.value
        } onCancel: {
            // Whoever interrupted wants the reports, and a target that hangs must not keep them.
            Task {
                try? await clock.sleep(Self.cleanUpPatience)
                work.cancel()
            }
        }
        done += steps
        world = after
    }

    private func cleanedUp() async -> (steps: [DoneStep], world: World) {
        var copy = self
        copy.done = []
        for step in frame.planned.scenario.cleanup {
            if copy.environment.abilities.reasonToLeaveOut(step) != nil { continue }
            let before = copy.world
            let judged = await StepExecutor(context).perform(step, in: &copy.world)
            copy.world.learnSecrets(of: judged, issuedBy: step)
            copy.done.append(copy.report(judged, of: step, from: before))
        }
        if !environment.abilities.harness.isolated {
            await copy.removeAccounts()
        }
        return (copy.done, copy.world)
    }

    /// Takes away the accounts that the case made, where the dialect can; what fails is left to the owner of the target.
    private mutating func removeAccounts() async {
        guard let dialect = environment.dialect, dialect.operations[.removeAccount] != nil else { return }
        let operations = OperationExecutor(frame.context("clean-up"))
        for (name, actor) in world.actors where actor.isRegistered {
            let session = "\(name) (clean-up)"
            let login = OperationStep(.login, actor: name, session: session)
            guard await operations.attempt(login, gate: nil, in: &world).result?.outcome == .ok else { continue }
            let removal = OperationStep(.removeAccount, actor: name, session: session)
            _ = await operations.attempt(removal, gate: nil, in: &world)
        }
    }
}

extension Step {
    /// Indicates whether it is done in rounds, each with test users of its own.
    fileprivate var isRace: Bool {
        if case .group(let group) = action, case .rounds = group.times { true } else { false }
    }
}
