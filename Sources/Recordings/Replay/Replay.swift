package import Conformance
import HTTPTypes
package import Runner
import Synchronization

/// Plays a recording in the place of a target and its channels: no socket is opened, and no time passes.
package final class Replay: Medium {
    /// For the run's environment: counts what the recording answers.
    package let transport = NoTransport()
    private let recording: Recording
    private let cases: [String: RecordedCase]
    /// Why a request may not be in the recording, by the ids of cases.
    private let changes: [String: String]
    private let changedScenarios: Set<String>
    private let players = Mutex<[String: CasePlayer]>([:])

    /// - Parameters:
    ///   - plan: what is replayed; by it changed scenarios are told.
    ///   - dialect: the one that is used now.
    package init(_ recording: Recording, plan: Plan, dialect: Dialect?) {
        self.recording = recording
        cases = Dictionary(recording.cases.map { ($0.id, $0) }) { first, _ in first }
        let changed = RecordingChanges(recording.head, plan: plan, dialect: dialect)
        changedScenarios = changed.scenarios
        changes = Dictionary(plan.cases.map { ($0.info.id, changed.sentence(about: $0.info.id)) }) { first, _ in first }
    }

    /// Why a case of the plan cannot be replayed; nil where it can.
    package func reasonToSkip(_ id: String) -> String? {
        cases[id] == nil ? "the recording does not hold it: the recorded run was cut short, or it sent nothing" : nil
    }

    package func surroundings(of strand: Strand, live: Surroundings) -> Surroundings {
        guard let player = player(of: strand.caseID, live: live.clock) else { return live }
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

    /// Secrets are stand-ins here, whose randomness is not the target's. Of a changed scenario nothing can be said.
    package func finding(at strand: Strand) -> StepStatus? {
        guard let recorded = cases[strand.caseID] else { return nil }
        if changedScenarios.contains(strand.caseID) { return .error }
        return recorded.steps.first { $0.number == strand.step }?.status
    }

    package func ended(_ result: CaseResult, secrets: Redactor) {
        players.withLock { $0[result.info.id] = nil }
    }

    private func player(of id: String, live: RunClock) -> CasePlayer? {
        players.withLock { players in
            if let player = players[id] { return player }
            guard let recorded = cases[id] else { return nil }
            let player = CasePlayer(
                recorded,
                seed: recording.head.seed,
                change: changes[id] ?? "",
                start: live.now()
            )
            players[id] = player
            return player
        }
    }
}

/// What is otherwise now than when a run was recorded, apart from the target.
package struct RecordingChanges: Sendable {
    /// The ids of cases whose scenario has another file now, or that are no more.
    package private(set) var scenarios: Set<String> = []
    package private(set) var dialect: String?
    private let version: String

    package init(_ head: Recording.Head, plan: Plan, dialect: Dialect?) {
        version = head.version
        let now = Dictionary(plan.cases.map { ($0.info.id, Digest.of($0)) }) { first, _ in first }
        for planned in head.planned {
            if let digest = now[planned.id], digest != planned.digest { scenarios.insert(planned.id) }
        }
        switch (head.dialect, dialect) {
        case (let then?, let now?) where then.digest != Digest.of(now.source):
            self.dialect = "the dialect \(now.name) was changed since"
        case (let then?, nil): self.dialect = "the dialect \(then.name) is not used now"
        case (nil, let now?): self.dialect = "the dialect \(now.name) was not used then"
        default: break
        }
    }

    /// Sentences for people, one for each change.
    package var sentences: [String] {
        let scenarios = scenarios.isEmpty ? [] : ["changed since: \(scenarios.sorted().joined(separator: ", "))"]
        return (dialect.map { [$0] } ?? []) + scenarios
    }

    /// Why a case may do otherwise than when it was recorded.
    func sentence(about id: String) -> String {
        var reasons = scenarios.contains(id) ? ["the scenario was changed since it was recorded"] : []
        if let dialect { reasons.append(dialect) }
        return reasons.isEmpty
            ? "scenario and dialect are as they were, so what differs are flags, or rekey itself (\(version) recorded)"
            : reasons.joined(separator: " and ") + ", so record it again"
    }
}
