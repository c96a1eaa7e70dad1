package import Conformance

/// An event of a run; the events come in order, and reporters are folds over them. Every text in it is masked already.
package enum RunEvent: Sendable {
    /// Posted once, first.
    case runStarted(RunInfo)
    /// Posted when a test case begins; skipped cases have none.
    case caseStarted(CaseInfo)
    /// Posted for every step of a case when an attempt at it is over, in order: what is secret in a step may only show later.
    case stepEnded(CaseInfo, StepResult)
    /// Posted when a case could not be judged and begins anew, behind the steps of the attempt that is over.
    case caseRetried(CaseInfo, EarlierAttempt)
    /// Posted once for every planned case, skipped and not-run ones included.
    case caseEnded(CaseResult)
    /// Posted once, last, also when the run was interrupted.
    case runEnded(RunSummary)
}

/// The facts about a run before its first case.
package struct RunInfo: Sendable {
    package var target: String
    package var dialect: String?
    package var seed: UInt64
    /// All planned cases, skipped ones included, in report order.
    package let cases: CaseInfos
    package var skipped: Int
    package var startedAt: Timestamp
    package var version: String
    /// The machine that ran, where that should be told.
    package var host: String?
    /// The proxy on the way to the target: `the proxy 192.0.2.1:3128 (HTTPS_PROXY)`; nil for none.
    package var proxy: String?
    /// The part of a larger run that it is; nil for a whole one.
    package var shard: ShardInfo?

    package init(
        target: String,
        dialect: String?,
        seed: UInt64,
        cases: some Sequence<CaseInfo>,
        skipped: Int,
        startedAt: Timestamp,
        version: String,
        host: String? = nil,
        proxy: String? = nil,
        shard: ShardInfo? = nil
    ) {
        self.target = target
        self.dialect = dialect
        self.seed = seed
        self.cases = cases as? CaseInfos ?? CaseInfos(cases)
        self.skipped = skipped
        self.startedAt = startedAt
        self.version = version
        self.host = host
        self.proxy = proxy
        self.shard = shard
    }
}

/// A scenario, or one row of its table.
package struct CaseInfo: Sendable, Hashable {
    /// `core/invalidation/reset-ends-old-sessions`.
    package var scenario: String
    /// The row's name, where the scenario has a table.
    package var row: String?
    package var title: String
    /// The scenario's file, as the user would open it.
    package var file: String
    /// The line of its first check.
    package var line: Int
    package var verifies: [RequirementID]
    package var stepCount: Int

    package init(
        scenario: String,
        row: String?,
        title: String,
        file: String,
        line: Int,
        verifies: [RequirementID],
        stepCount: Int
    ) {
        self.scenario = scenario
        self.row = row
        self.title = title
        self.file = file
        self.line = line
        self.verifies = verifies
        self.stepCount = stepCount
    }

    /// `core/invalidation/reset-ends-old-sessions[row]`.
    package var id: String { row.map { "\(scenario)[\($0)]" } ?? scenario }
    /// One of its checks, for waivers.
    package func check(_ step: StepResult) -> JudgedCheck {
        JudgedCheck(scenario: scenario, row: row, number: step.number, note: step.note)
    }

    /// The folder: `core/invalidation`.
    package var suite: String { scenario.split(separator: "/").dropLast().joined(separator: "/") }
}

/// The end of a step.
package enum StepStatus: String, CaseIterable, Sendable, Hashable {
    /// The expectation held.
    case held
    /// It did not; a check that is violated blames its requirements.
    case violated
    /// Nothing could be judged.
    case error
    /// The target lacks what the step needs.
    case leftOut
    /// The run was interrupted, or an earlier preparation had failed.
    case notRun
}

/// The result of a step.
package struct StepResult: Sendable {
    package var number: String
    /// Line in the scenario's file.
    package var line: Int
    /// The step in words, as its file has them: `login as "alice", email {{ bob.email }}`. It is the same in every run.
    package var title: String
    /// The same with the values of the names in it that are no secrets; nil where there are none.
    package var words: String?
    package var kind: StepCategory
    package var note: String?
    package var status: StepStatus
    /// Empty for preparation.
    package var verifies: [RequirementID]
    /// The level at which the check binds; nil for preparation.
    package var level: Level?
    /// Everything that is not as expected, or why it was left out or not judged.
    package var findings: [Finding]
    package var duration: Duration
    /// The time until the expectation held, where the step was patient.
    package var settledAfter: Duration?
    /// The rounds of a race in which nothing was violated; nil where the step has none, or a breach was seen.
    package var rounds: RoundCount?
    package var exchanges: [ExchangeRecord]

    package init(
        number: String,
        line: Int,
        title: String,
        words: String? = nil,
        kind: StepCategory = .other,
        note: String? = nil,
        status: StepStatus,
        verifies: [RequirementID] = [],
        level: Level? = nil,
        findings: [Finding] = [],
        duration: Duration = .zero,
        settledAfter: Duration? = nil,
        rounds: RoundCount? = nil,
        exchanges: [ExchangeRecord] = []
    ) {
        self.number = number
        self.line = line
        self.title = title
        self.words = words
        self.kind = kind
        self.note = note
        self.status = status
        self.verifies = verifies
        self.level = level
        self.findings = findings
        self.duration = duration
        self.settledAfter = settledAfter
        self.rounds = rounds
        self.exchanges = exchanges
    }
}

/// One request and its response for people: masked, as text, with bodies cut to what a reader needs.
///
/// A recording has the whole bytes instead, since a replay compares them.
package struct ExchangeRecord: Sendable, Hashable {
    package var method: String
    package var url: String
    package var requestHeaders: [FieldLine]
    package var requestBody: String
    /// Nil where no answer could be read.
    package var status: Int?
    package var responseHeaders: [FieldLine]
    package var responseBody: String
    /// The reason why there is no response.
    package var failure: String?
    /// The omission and its reason: a sentence; nil where nothing was left out.
    package var note: String?
    package var duration: Duration

    package init(
        method: String,
        url: String,
        requestHeaders: [FieldLine] = [],
        requestBody: String = "",
        status: Int? = nil,
        responseHeaders: [FieldLine] = [],
        responseBody: String = "",
        failure: String? = nil,
        note: String? = nil,
        duration: Duration = .zero
    ) {
        self.method = method
        self.url = url
        self.requestHeaders = requestHeaders
        self.requestBody = requestBody
        self.status = status
        self.responseHeaders = responseHeaders
        self.responseBody = responseBody
        self.failure = failure
        self.note = note
        self.duration = duration
    }
}
