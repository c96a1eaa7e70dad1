import Conformance
import JSONText
import RunModel

/// The fixed frame of one attempt at a case.
///
/// A class, as every step passes it on.
final class CaseFrame: Sendable {
    let planned: Plan.PlannedCase
    /// The case's own row, read once.
    let row: CaseTable.Row?
    let info: CaseInfo
    /// The run's own surroundings, which each strand meets in its own way.
    let run: RunEnvironment
    /// From 1; each attempt has identifiers and values of its own.
    let attempt: Int
    /// The origins to which secrets may go.
    let origins: OwnOrigins
    /// Tells the requests to this case's listener from those to the listeners of others.
    let listenerKey: String
    /// The labels whose answers the scenario compares.
    let comparedLabels: Set<String>
    /// The names of the cookies that authenticate.
    let authenticatingCookies: Set<String>

    init(_ planned: Plan.PlannedCase, info: CaseInfo, run: RunEnvironment, attempt: Int) {
        self.planned = planned
        row = planned.row
        self.info = info
        self.run = run
        self.attempt = attempt
        origins = OwnOrigins(of: run.met(by: Strand(caseID: info.id, attempt: attempt)))
        comparedLabels = planned.scenario.comparedLabels
        authenticatingCookies = run.dialect?.authenticatingCookies ?? []
        var random = SeededGenerator(seed: run.users.seed, stream: "listener of \(Self.stream(info, attempt))")
        listenerKey = String(random.next(), radix: 36)
    }

    /// The name of the random numbers that belong to the attempt.
    var stream: String { Self.stream(info, attempt) }

    private static func stream(_ info: CaseInfo, _ attempt: Int) -> String {
        attempt == 1 ? info.id : "\(info.id), attempt \(attempt)"
    }

    func strand(_ step: String = "", member: Int? = nil) -> Strand {
        Strand(caseID: info.id, attempt: attempt, step: step, member: member)
    }

    /// The context of what belongs to no step, or to one of this name.
    func context(_ step: String = "") -> StepContext {
        StepContext(frame: self, environment: run.met(by: strand(step)))
    }
}

/// The surroundings of one strand, behind a reference, as every call on the way to a request passes them on.
private final class MetEnvironment: Sendable {
    let environment: RunEnvironment

    init(_ environment: RunEnvironment) { self.environment = environment }
}

/// The place in a case at which something is done.
struct StepContext: Sendable {
    let frame: CaseFrame
    private let met: MetEnvironment
    /// Inside a group a label collects a list, and a registration is not followed by its verification.
    var isInGroup = false
    /// Indicates whether the group is a round of a race, in which a registration is followed by its verification.
    var isRound = false
    /// Indicates whether the step is a check, which judges by all that it varies.
    var isCheck = false
    /// Indicates whether the step waits as long as a target that throttles it asks for.
    var waitsWhenThrottled = false

    init(frame: CaseFrame, environment: RunEnvironment) {
        self.frame = frame
        met = MetEnvironment(environment)
    }

    /// As the strand of the step meets it.
    var environment: RunEnvironment { met.environment }

    /// The context of a step, or of a simultaneous member of a group.
    func at(_ step: Step, member: Int? = nil) -> StepContext {
        let strand = frame.strand(step.number, member: member)
        var context = StepContext(frame: frame, environment: frame.run.met(by: strand))
        context.isInGroup = isInGroup
        context.isRound = isRound
        context.isCheck = step.isCheck
        context.waitsWhenThrottled = waitsWhenThrottled
        return context
    }

    /// The same for the members of a group.
    var inGroup: StepContext {
        var context = self
        context.isInGroup = true
        context.isRound = false
        return context
    }

    /// The same for the steps of a round of a race.
    var inRound: StepContext {
        var context = self
        context.isRound = true
        return context
    }

    /// Now, on both clocks.
    var moment: Moment { Moment(instant: environment.clock.now(), timestamp: environment.clock.timestamp()) }

    var judge: AnswerJudge {
        AnswerJudge(
            format: environment.dialect?.errors,
            chosenSeed: environment.isSeedChosen ? environment.users.seed : nil
        )
    }

    /// The record of an answer for templates.
    func record(of result: OperationResult) -> JSONValue {
        result.record(
            errorCode: environment.dialect?.errors?.code,
            authenticating: frame.authenticatingCookies,
            at: environment.clock.timestamp()
        )
    }
}
