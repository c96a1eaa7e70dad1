package import RunModel

/// The line of events in a run to which something belongs.
package struct Strand: Sendable, Hashable {
    /// The id of the case, `core/reset/code-works-once[row]`.
    package var caseID: String
    /// The attempt of the case, from 1.
    package var attempt: Int
    /// The number of the step; empty before the first.
    package var step: String
    /// The position among the members of a simultaneous group, from 1; nil outside of one.
    package var member: Int?

    package init(caseID: String, attempt: Int = 1, step: String = "", member: Int? = nil) {
        self.caseID = caseID
        self.attempt = attempt
        self.step = step
        self.member = member
    }
}

/// The world that a case meets outside of itself.
package struct Surroundings: Sendable {
    package var transport: any Transport
    package var inboxes: [Channel: any Inbox]
    package var listener: CallListener?
    package var clock: RunClock

    package init(
        transport: any Transport,
        inboxes: [Channel: any Inbox],
        listener: CallListener?,
        clock: RunClock
    ) {
        self.transport = transport
        self.inboxes = inboxes
        self.listener = listener
        self.clock = clock
    }
}

/// Stands between the cases of a run and what is around them: a recorder listens, a replay plays.
package protocol Medium: Sendable {
    /// The surroundings that a strand meets in place of the live ones.
    func surroundings(of strand: Strand, live: Surroundings) -> Surroundings

    /// The recorded result of a step whose outcome depends on the text of secrets that the medium does not have, because it has other texts
    /// in their place; nil where those serve as well as the target's own.
    func finding(at strand: Strand, about aspect: SecretAspect) -> StepStatus?

    /// Returns whether a case is tried again after an attempt that could not be judged; nil where the run's own limits say so.
    func triesAgain(after strand: Strand) -> Bool?

    /// An attempt at a case is over.
    ///
    /// - Parameters:
    ///   - result: What it came to, masked.
    ///   - strand: The case and the attempt.
    ///   - secrets: Everything that it knew to be secret.
    func ended(_ result: CaseResult, at strand: Strand, secrets: Redactor)
}
