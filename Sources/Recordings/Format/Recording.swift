package import Conformance
import JSONText
package import RunModel
import Runner

/// A run that was kept: what a replay and a comparison need of it. Its secrets are placeholders.
package struct Recording: Sendable {
    package var head: Head
    /// The cases that ran to their end, in the order in which they ended; one that was tried again stands there as often.
    package var cases: [RecordedCase]

    package init(head: Head, cases: [RecordedCase] = []) {
        self.head = head
        self.cases = cases
    }

    /// The shapes of the secrets of all cases, by their names; of several cases that have one of a name, the first counts.
    var shapesOfSecrets: [String: RecordedSecret.Shape] {
        Dictionary(cases.lazy.flatMap(\.secrets).map { ($0.name, $0.shape) }) { first, _ in first }
    }

    /// The last try of each case, which is the one that counts.
    package var finalCases: [RecordedCase] {
        let last = Dictionary(cases.map { ($0.id, $0.attempt) }) { max($0, $1) }
        return cases.filter { $0.attempt == last[$0.id] }
    }

    /// The facts known before the first request.
    package struct Head: Sendable {
        /// Of the rekey that recorded.
        package var version: String
        package var startedAt: Timestamp
        package var users: TestUsers
        package var target: String
        /// Nil where the run had no dialect.
        package var dialect: DialectMark?
        /// The settings of the dialect that are not as usual; nil for one that is secret.
        package var settings: [String: String?]
        package var harness: TargetAbilities.Harness
        package var plainURL: String?
        package var listenerURL: String?
        /// Indicates whether the parts that differ from run to run were left out.
        package var isReproducible: Bool
        /// Every case of the plan, in report order; last the probe, where the target did not answer it.
        package var planned: [PlannedMark]

        /// The scenarios of the plan, each as often as it has cases.
        package var scenarios: [String] { planned.filter { !$0.isProbe }.map(\.scenario) }

        /// Indicates whether the probe got no answer, so that no case ran.
        package var isUnreachable: Bool { planned.contains(where: \.isProbe) }

        package init(
            version: String,
            startedAt: Timestamp,
            users: TestUsers,
            target: String,
            dialect: DialectMark?,
            settings: [String: String?],
            harness: TargetAbilities.Harness,
            plainURL: String?,
            listenerURL: String?,
            isReproducible: Bool,
            planned: [PlannedMark]
        ) {
            self.version = version
            self.startedAt = startedAt
            self.users = users
            self.target = target
            self.dialect = dialect
            self.settings = settings
            self.harness = harness
            self.plainURL = plainURL
            self.listenerURL = listenerURL
            self.isReproducible = isReproducible
            self.planned = planned
        }
    }

    /// The dialect of the run, by which a changed one is told.
    package struct DialectMark: Sendable, Hashable {
        package var name: String
        /// SHA-256 of its file.
        package var digest: String

        package init(name: String, digest: String) {
            self.name = name
            self.digest = digest
        }
    }

    /// A case of the plan, by which a changed scenario is told.
    package struct PlannedMark: Sendable, Hashable {
        /// `core/reset/code-works-once[row]`
        package var id: String
        package var scenario: String
        package var title: String
        /// SHA-256 of the scenario's file, and of the row where there is one.
        package var digest: String
        /// The reason why it was skipped; nil where it ran.
        package var skipReason: SkipReason?

        package init(id: String, scenario: String, title: String, digest: String, skipReason: SkipReason?) {
            self.id = id
            self.scenario = scenario
            self.title = title
            self.digest = digest
            self.skipReason = skipReason
        }

        /// The stand-in for the probe where the target does not answer.
        static let probe = PlannedMark(
            id: Probe.caseID,
            scenario: Probe.caseID,
            title: Probe.title,
            digest: "",
            skipReason: nil
        )

        var isProbe: Bool { id == Probe.caseID }
    }
}

/// One try of a case.
struct CaseAttempt: Sendable, Hashable {
    var caseID: String
    /// From 1.
    var number: Int

    init(caseID: String, number: Int) {
        self.caseID = caseID
        self.number = number
    }

    init(_ strand: Strand) { self.init(caseID: strand.caseID, number: strand.attempt) }

    init(_ recorded: RecordedCase) { self.init(caseID: recorded.id, number: recorded.attempt) }
}

/// A case as it was recorded.
package struct RecordedCase: Sendable {
    package var id: String
    /// The attempt of the case, from 1.
    package var attempt: Int = 1
    package var startedAt: Timestamp
    package var duration: Duration
    package var verdict: Verdict
    package var steps: [Step]
    /// The names of the secrets behind the placeholders, without their texts.
    package var secrets: [RecordedSecret]
    package var exchanges: [RecordedExchange]
    package var receipts: [RecordedReceipt]

    /// The end of a step.
    package struct Step: Sendable, Hashable {
        package var number: String
        package var title: String
        package var status: StepStatus
    }
}

/// One request and its result, masked and whole, as a recording holds it.
///
/// Its texts need not be valid HTTP: a placeholder may stand in a URL or a header.
package struct RecordedExchange: Sendable, Hashable {
    package var place: RecordedPlace
    package var method: String
    package var url: String
    package var requestHeaders: [FieldLine]
    package var requestBody: [UInt8]
    package var result: Result
    /// From the end of the request to the end of the answer; how long was waited, where there is none.
    package var duration: Duration
    /// The end, counted from the start of the case.
    package var end: Duration

    /// The result of a request.
    package enum Result: Sendable, Hashable {
        case answer(status: Int, headers: [FieldLine], body: [UInt8])
        /// No answer could be read.
        case failure(NoAnswer, String)
    }
}

/// The step of a case, and the member of a simultaneous group, that something belongs to.
package struct RecordedPlace: Sendable, Hashable {
    package var step: String
    package var member: Int?

    package init(step: String, member: Int? = nil) {
        self.step = step
        self.member = member
    }

    init(_ strand: Strand) { self.init(step: strand.step, member: strand.member) }
}

/// The result of waiting for a message, or for a request to the listener.
package struct RecordedReceipt: Sendable {
    package var place: RecordedPlace
    package var source: Source
    package var recipient: String
    package var result: Result
    /// The end of the waiting, counted from the start of the case.
    package var end: Duration

    /// The channel on which the run waited.
    package enum Source: String, Sendable, Hashable, CaseIterable { case mail, sms, listener }

    package enum Result: Sendable {
        case message(ReceivedMessage)
        case nothing
        /// The channel itself failed: why.
        case failure(String)
    }
}
