package import Conformance
import HTTPTypes
package import RunModel
package import Runner
import Synchronization

/// Plays a recording in the place of a target and its channels: no socket is opened, and no time passes.
package final class Replay: Medium {
    /// For the run's environment: counts what the recording answers.
    package let transport = NoTransport()
    private let recording: Recording
    private let cases: [CaseAttempt: RecordedCase]
    /// The reason why a request may be missing from the recording, by the ids of cases.
    private let changes: [String: String]
    private let shapes: [String: RecordedSecret.Shape]
    private let changedScenarios: Set<String>
    private let players = Mutex<[CaseAttempt: CasePlayer]>([:])

    /// - Parameters:
    ///   - plan: what is replayed; by it changed scenarios are told.
    ///   - dialect: the one that is used now.
    package init(_ recording: Recording, plan: Plan, dialect: Dialect?) {
        self.recording = recording
        cases = Dictionary(recording.cases.map { (CaseAttempt($0), $0) }) { first, _ in first }
        shapes = recording.shapesOfSecrets
        let changed = RecordingChanges(recording.head, plan: plan, dialect: dialect)
        changedScenarios = changed.scenarios
        changes = Dictionary(plan.cases.map { ($0.info.id, changed.sentence(about: $0.info.id)) }) { first, _ in first }
    }

    /// The reason why a case of the plan cannot be replayed; nil where it can.
    package func reasonToSkip(_ id: String) -> SkipReason? {
        cases[CaseAttempt(caseID: id, number: 1)] == nil ? .notRecorded : nil
    }

    package func surroundings(of strand: Strand, live: Surroundings) -> Surroundings {
        guard let player = player(of: CaseAttempt(strand), live: live.clock) else { return live }
        let clock = strand.member == nil ? player.clock : StrandClock(below: player.clock)
        let place = RecordedPlace(strand)
        func inbox(_ source: RecordedReceipt.Source) -> any Inbox {
            ReplayedInbox(source: source, place: place, player: player, clock: clock)
        }
        let channels = recording.head.harness.channels.compactMap(Channel.init(rawValue:))
        return Surroundings(
            transport: ReplayedTransport(counter: transport, place: place, player: player, clock: clock),
            inboxes: Dictionary(uniqueKeysWithValues: channels.map { ($0, inbox(.init($0))) }),
            listener: recording.head.listenerURL.map { CallListener(url: $0, calls: inbox(.listener)) },
            clock: clock.runClock { span in
                try Task.checkCancellation()
                clock.advance(by: span)
            }
        )
    }

    /// Secrets are stand-ins here, whose randomness is not the target's; a reproducible recording has one for all tokens
    /// that differ in moments alone. Of a changed scenario nothing can be said.
    package func finding(at strand: Strand, about aspect: SecretAspect) -> StepStatus? {
        if aspect == .sameToken, !recording.head.isReproducible { return nil }
        guard let recorded = cases[CaseAttempt(strand)] else { return nil }
        if changedScenarios.contains(strand.caseID) { return .error }
        return recorded.steps.first { $0.number == strand.step }?.status
    }

    /// As often as when it was recorded.
    package func triesAgain(after strand: Strand) -> Bool? {
        cases[CaseAttempt(caseID: strand.caseID, number: strand.attempt + 1)] != nil
    }

    package func ended(_ result: CaseResult, at strand: Strand, secrets: Redactor) {
        players.withLock { $0[CaseAttempt(strand)] = nil }
    }

    private func player(of attempt: CaseAttempt, live: RunClock) -> CasePlayer? {
        players.withLock { players in
            if let player = players[attempt] { return player }
            guard let recorded = cases[attempt] else { return nil }
            let player = CasePlayer(
                recorded,
                shapes: shapes,
                seed: recording.head.users.seed,
                change: changes[attempt.caseID] ?? "",
                start: live.now()
            )
            players[attempt] = player
            return player
        }
    }
}
