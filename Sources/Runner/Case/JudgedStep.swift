import Conformance
import HTTPTypes
import RunModel

/// The result of a step, unmasked.
struct JudgedStep: Sendable {
    var status: StepStatus
    var findings: [Finding] = []
    var exchanges: [RawExchange] = []
    var duration: Duration = .zero
    /// The instant at which the expectation first held, where the step was patient.
    var settledAfter: Duration?
    /// The rounds of a race, where nothing was violated in them.
    var rounds: RoundCount?
    /// The checks inside a group, each with its own requirements, and what was left out there.
    var members: [GroupMember] = []
    /// The server errors that members of a group met.
    var faults = MetFaults()
    /// Indicates whether a result is missing that later steps need, whether the step is a check or not.
    var isMissing = false
    /// The reason why the steps behind it are left out too: they build on what it was to vary, and that did not go out.
    var voidsRest: SkipReason?

    /// Indicates whether it, or a check inside of it, could not be judged.
    var isUnjudged: Bool { status == .error || members.contains { $0.judged.isUnjudged } }

    /// A step keeps its last exchanges: polls and groups make many alike.
    static let exchangeLimit = 8

    static let held = JudgedStep(status: .held)

    static func error(_ reason: Unjudged, _ exchanges: [RawExchange] = []) -> JudgedStep {
        JudgedStep(status: .error, findings: [Finding(.unjudged(reason))], exchanges: exchanges)
    }

    /// The result of an attempt.
    ///
    /// - Parameter title: the words for what was attempted, where that is not the step itself.
    init(_ attempt: Attempt, title: String? = nil) {
        exchanges = attempt.result?.exchanges ?? []
        if let reason = attempt.leftOut {
            status = .leftOut
            findings = [Finding(.leftOut(reason))]
            return
        }
        switch attempt.judgement {
        case .held: status = .held
        case .unjudgeable(let reason):
            status = .error
            findings = [Finding(.unjudged(reason))]
        case .violated(let mismatches):
            status = .violated
            findings = mismatches.map { Finding(.answer($0)) }
        }
        for index in findings.indices {
            findings[index].title = title
            findings[index].resource = attempt.resource
        }
    }

    init(
        status: StepStatus,
        findings: [Finding] = [],
        exchanges: [RawExchange] = [],
        duration: Duration = .zero,
        settledAfter: Duration? = nil
    ) {
        self.status = status
        self.findings = findings
        self.exchanges = exchanges
        self.duration = duration
        self.settledAfter = settledAfter
    }
}

extension World {
    /// Learns what looks like a credential in the exchanges of a step, and of the members of a group.
    mutating func learnSecrets(of judged: JudgedStep, issuedBy step: Step) {
        learnSecrets(of: judged.exchanges, issues: step.action.issuesCredentials)
        for member in judged.members {
            learnSecrets(of: member.judged.exchanges, issues: member.step.action.issuesCredentials)
        }
    }
}

extension RawExchange {
    /// As much of a body as a reader of a report can use.
    private static let bodyLimit = 16 * 1024

    /// Indicates whether a report shows its bodies in part alone.
    var isLong: Bool { max(request.body.count, answer?.body.count ?? 0) > Self.bodyLimit }

    /// The exchange for reports, its texts masked.
    func record(masking mask: (String) -> String) -> ExchangeRecord {
        func headers(_ fields: some Sequence<(name: String, value: String)>) -> [FieldLine] {
            fields.prefix(100).map { FieldLine(name: mask($0.name), value: Self.cut(mask($0.value))) }
        }
        return ExchangeRecord(
            method: request.method.rawValue,
            url: mask(request.url),
            requestHeaders: headers(request.headers.map { ($0.name.rawName, $0.value) }),
            requestBody: Self.cut(mask(String(decoding: request.body, as: UTF8.self))),
            status: answer?.status,
            responseHeaders: headers((answer?.headers ?? [:]).map { ($0.name.rawName, $0.value) }),
            responseBody: Self.cut(mask(answer?.text ?? "")),
            failure: failure.map(mask),
            note: request.withheld.flatMap { $0.names.isEmpty ? nil : mask($0.words) },
            duration: answer?.duration ?? .zero
        )
    }

    private static func cut(_ text: String) -> String {
        guard text.utf8.count > bodyLimit else { return text }
        let half = bodyLimit / 2
        return "\(text.prefix(half))\n… \(text.utf8.count - bodyLimit) bytes left out …\n\(text.suffix(half))"
    }
}
