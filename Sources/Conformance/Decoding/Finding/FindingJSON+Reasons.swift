package import JSONText

extension FindingJSON {
    /// The reason why no judgement was possible.
    static func value(_ unjudged: Unjudged) -> JSONObject {
        var members: [(String, JSONValue?)]
        let kind: UnjudgedKind
        switch unjudged {
        case .throttled(let status): (kind, members) = (.throttled, [("status", JSONValue(status))])
        case .fault(let status): (kind, members) = (.fault, [("status", JSONValue(status))])
        case .unknownAnswer(let status, let dialect, let rule):
            kind = .unknownAnswer
            members = [
                ("status", JSONValue(status)), ("dialect", text(dialect)),
                ("operation", text(rule?.operation.rawValue)),
                ("rule", rule?.json),
            ]
        case .noAnswer(let why, let words):
            (kind, members) = (.noAnswer, [("why", JSONValue(why.rawValue)), ("words", JSONValue(words))])
        case .incomplete(let taken, let missing):
            (kind, members) = (.incomplete, [("taken", JSONValue(taken.word)), ("missing", texts(missing))])
        case .neverFinal(let requests): (kind, members) = (.neverFinal, [("count", JSONValue(requests))])
        case .noOutcome: (kind, members) = (.noOutcome, [])
        case .unknownAccount(let names, let actor):
            (kind, members) = (.unknownAccount, [("members", texts(names)), ("actor", JSONValue(actor))])
        case .undecidedCount(let undecided, let all, let expected, let found):
            kind = .undecidedCount
            members = [("undecided", JSONValue(undecided)), ("of", JSONValue(all)), ("found", JSONValue(found))]
            members += value(expected)
        case .undecidedAnswers(let undecided, let all):
            (kind, members) = (.undecidedAnswers, [("undecided", JSONValue(undecided)), ("of", JSONValue(all))])
        case .noAnswerKept(let label): (kind, members) = (.noAnswerKept, [("label", JSONValue(label))])
        case .tooFewAnswers(let count, let needed):
            (kind, members) = (.tooFewAnswers, [("count", JSONValue(count)), ("needed", JSONValue(needed))])
        case .tooFewTimes(let count, let needed):
            (kind, members) = (.tooFewTimes, [("count", JSONValue(count)), ("needed", JSONValue(needed))])
        case .doubtfulTimes(let first, let second):
            (kind, members) = (.doubtfulTimes, [("members", texts([first, second]))])
        case .clockNotMoved(let outcome): (kind, members) = (.clockNotMoved, [("outcome", text(outcome?.rawValue))])
        case .withheld(let outcome, let status, let names, let origin):
            kind = .withheld
            members = [
                ("outcome", text(outcome?.rawValue)), ("status", JSONValue(status)), ("members", texts(names)),
                ("origin", JSONValue(origin)),
            ]
        case .overlooked(let name, let operation, let source):
            kind = .overlooked
            members = [
                ("value", JSONValue(name)), ("operation", JSONValue(operation.rawValue)), ("words", JSONValue(source)),
            ]
        case .usedSeed(let seed, let user):
            (kind, members) = (.usedSeed, [("seed", JSONValue(String(seed))), ("members", texts(user))])
        case .noMessageRule(let message): (kind, members) = (.noMessageRule, [("messageKind", JSONValue(message))])
        case .noChannel(let message): (kind, members) = (.noChannel, [("messageKind", JSONValue(message))])
        case .unreadableMessage(let message, let problem):
            kind = .unreadableMessage
            members = [("messageKind", JSONValue(message)), ("words", JSONValue(problem))]
        case .incompleteMessage(let message, let subject, let missing, let links, let isCut):
            kind = .incompleteMessage
            members = [
                ("messageKind", JSONValue(message)), ("subject", JSONValue(subject)), ("missing", texts(missing)),
                ("links", texts(links)), ("isCut", isCut ? true : nil),
            ]
        case .channelFailed(let channel, let problem):
            (kind, members) = (.channelFailed, [("channel", JSONValue(channel)), ("words", JSONValue(problem))])
        case .noListener: (kind, members) = (.noListener, [])
        case .unboundOperation(let operation):
            (kind, members) = (.unboundOperation, [("operation", JSONValue(operation.rawValue))])
        case .undeclared(let path): (kind, members) = (.undeclared, [("value", JSONValue(path))])
        case .nothingToRepeat: (kind, members) = (.nothingToRepeat, [])
        case .tooManyRounds(let path, let value):
            (kind, members) = (.tooManyRounds, [("value", JSONValue(path)), ("count", JSONValue(value))])
        case .notSimultaneous: (kind, members) = (.notSimultaneous, [])
        case .past(let span, let length):
            let early = JSONNumber(literal: DecimalSeconds.text(of: length)).map { JSONValue($0) }
            (kind, members) = (.past, [("value", JSONValue(span)), ("seconds", early)])
        case .tooFewSamples(let value, let found):
            (kind, members) = (.tooFewSamples, [("value", JSONValue(value)), ("count", JSONValue(found))])
        case .nothingToSearch(let value): (kind, members) = (.nothingToSearch, [("value", JSONValue(value))])
        case .interrupted(let pause):
            (kind, members) = (.interrupted, [("while", JSONValue(pause.word.rawValue)), ("value", text(pause.span))])
        case .halted(let reason): (kind, members) = (.halted, [("reason", JSONValue(value(reason)))])
        case .notRecorded: (kind, members) = (.notRecorded, [])
        case .problem(let words): (kind, members) = (.problem, [("words", JSONValue(words))])
        }
        return JSONObject(present: [("kind", JSONValue(kind.rawValue))] + members)
    }

    /// The reason why a run does not come to all of its cases.
    package static func value(_ reason: NotRun) -> JSONObject {
        switch reason {
        case .interrupted: ["kind": "interrupted"]
        case .time(let limit): ["kind": "time", "limit": JSONValue(limit)]
        case .failures(let count): ["kind": "failures", "count": JSONValue(count)]
        case .firstFailure: ["kind": "firstFailure"]
        case .requests(let count): ["kind": "requests", "count": JSONValue(count)]
        case .unreachable: ["kind": "unreachable"]
        case .told(let words): ["kind": "told", "words": JSONValue(words)]
        }
    }

    /// The reason why something cannot be done on a target.
    package static func value(_ reason: SkipReason) -> JSONObject {
        switch reason {
        case .lacks(let lack, let dialect):
            JSONObject(present: [
                ("kind", "lacks"), ("lack", JSONValue(lack.word.rawValue)), ("name", text(lack.name)),
                ("inputs", lack.inputs.map(texts)), ("dialect", text(dialect)),
            ])
        case .declined(let capability, let words):
            ["kind": "declined", "name": JSONValue(capability.rawValue), "words": JSONValue(words)]
        case .has(let capability, let dialect):
            JSONObject(present: [
                ("kind", "has"), ("name", JSONValue(capability.rawValue)), ("dialect", text(dialect)),
            ])
        case .notIsolated: ["kind": "notIsolated"]
        case .noQuietPath: ["kind": "noQuietPath"]
        case .fixedClock: ["kind": "fixedClock"]
        case .noTLS: ["kind": "noTLS"]
        case .noListener: ["kind": "noListener"]
        case .noChannel: ["kind": "noChannel"]
        case .noMail: ["kind": "noMail"]
        case .unread(let channel, let message):
            ["kind": "unread", "channel": JSONValue(channel), "name": JSONValue(message)]
        case .noRow(let fitting): JSONObject(present: [("kind", "noRow"), ("name", text(fitting))])
        case .unverified(let reason): ["kind": "unverified", "reason": JSONValue(value(reason))]
        case .notRun(let reason): ["kind": "notRun", "reason": JSONValue(value(reason))]
        case .notRecorded: ["kind": "notRecorded"]
        case .told(let words): ["kind": "told", "words": JSONValue(words)]
        }
    }

    /// The reason why a case was skipped, waived or not judged.
    package static func value(_ reason: CaseReason) -> JSONObject {
        switch reason {
        case .skipped(let reason): ["kind": "skipped", "reason": JSONValue(value(reason))]
        case .notRun(let reason): ["kind": "notRun", "reason": JSONValue(value(reason))]
        case .waived(let excuses):
            ["kind": "waived", "excuses": JSONValue(excuses.map { JSONValue(value($0)) })]
        case .ended(.step(let step)): ["kind": "ended", "step": JSONValue(value(step))]
        case .ended(.preparation(let words)): ["kind": "unprepared", "words": JSONValue(words)]
        case .ended(.told(let words)), .told(let words): ["kind": "told", "words": JSONValue(words)]
        case .unjudged(let step): ["kind": "unjudged", "step": JSONValue(value(step))]
        case .nothingChecked: ["kind": "nothingChecked"]
        case .unreachable(let why): ["kind": "unreachable", "unjudged": JSONValue(value(why))]
        }
    }

    private static func value(_ step: StepFinding) -> JSONObject {
        JSONObject(present: [
            ("number", JSONValue(step.number)), ("line", JSONValue(step.line)), ("title", JSONValue(step.title)),
            ("isPreparation", JSONValue(step.isPreparation)),
            ("finding", step.finding.map { JSONValue(value($0)) }),
            (
                "mayBreak",
                step.mayBreak.isEmpty ? nil : JSONValue(step.mayBreak.map { JSONValue($0.rawValue) })
            ),
        ])
    }

    /// The reason why a violation fails nothing.
    package static func value(_ excuse: Excuse) -> JSONObject {
        switch excuse {
        case .deviation(let id, let words, let source):
            [
                "kind": "deviation", "subject": JSONValue(id.rawValue), "words": JSONValue(words),
                "source": JSONValue(source),
            ]
        case .waiver(let subject, let words):
            ["kind": "waiver", "subject": JSONValue(subject), "words": JSONValue(words)]
        case .told(let words): ["kind": "told", "words": JSONValue(words)]
        }
    }

    /// The category of a step.
    package static func value(_ kind: StepCategory) -> JSONObject? {
        switch kind {
        case .operation(let operation, let inputs, let isAmended):
            JSONObject(present: [
                ("kind", "operation"), ("name", JSONValue(operation.rawValue)),
                ("inputs", inputs.isEmpty ? nil : texts(inputs)), ("isAmended", isAmended ? true : nil),
            ])
        case .receipt(let message): ["kind": "receipt", "name": JSONValue(message)]
        case .silence(let message): ["kind": "silence", "name": JSONValue(message)]
        case .request(let request): ["kind": "request", "name": JSONValue(request)]
        case .clock: ["kind": "clock"]
        case .group: ["kind": "group"]
        case .comparison: ["kind": "comparison"]
        case .examination: ["kind": "examination"]
        case .listening: ["kind": "listening"]
        case .other: nil
        }
    }
}

/// The words that stand for each ``Unjudged``.
enum UnjudgedKind: String, CaseIterable {
    case throttled, fault, unknownAnswer, noAnswer, incomplete, neverFinal, noOutcome, unknownAccount, undecidedCount
    case undecidedAnswers, noAnswerKept, tooFewAnswers, tooFewTimes, doubtfulTimes, clockNotMoved, withheld, overlooked
    case usedSeed, noMessageRule, noChannel
    case unreadableMessage, incompleteMessage, channelFailed, noListener, unboundOperation, undeclared, nothingToRepeat
    case tooManyRounds, notSimultaneous, past, tooFewSamples, nothingToSearch, interrupted, halted, notRecorded, problem
}

extension Unjudged.Pause {
    enum Word: String, CaseIterable { case request, settling, watching, message, listening, passing }

    fileprivate var word: Word {
        switch self {
        case .request: .request
        case .settling: .settling
        case .watching: .watching
        case .message: .message
        case .listening: .listening
        case .passing: .passing
        }
    }

    fileprivate var span: String? { if case .passing(let span) = self { span } else { nil } }
}

extension OutcomeRule.Taken {
    /// An outcome, or `next` or `again`, which no outcome is called.
    fileprivate var word: String {
        switch self {
        case .outcome(let outcome): outcome.rawValue
        case .next: "next"
        case .again: "again"
        }
    }

    init?(word: String) {
        switch word {
        case "next": self = .next
        case "again": self = .again
        default:
            guard let outcome = Outcome(rawValue: word) else { return nil }
            self = .outcome(outcome)
        }
    }
}

extension SkipReason.Lack {
    enum Word: String, CaseIterable {
        case operation, body, json, open, names, privateNames, policy, policyValue, capability, message, bearerTokens
        case errorFormat, resetBySMS, input, tokenAlone, change
    }

    fileprivate var word: Word {
        switch self {
        case .operation: .operation
        case .body: .body
        case .json: .json
        case .open: .open
        case .names: .names
        case .privateNames: .privateNames
        case .policy: .policy
        case .policyValue: .policyValue
        case .capability: .capability
        case .message: .message
        case .bearerTokens: .bearerTokens
        case .errorFormat: .errorFormat
        case .resetBySMS: .resetBySMS
        case .input: .input
        case .tokenAlone: .tokenAlone
        case .change: .change
        }
    }

    fileprivate var name: String? {
        switch self {
        case .operation(let operation), .body(let operation), .json(let operation), .open(let operation),
            .names(let operation), .input(_, let operation), .tokenAlone(let operation, _), .change(let operation):
            operation.rawValue
        case .privateNames(let kind): kind.rawValue
        case .policy(let name), .policyValue(let name), .message(let name): name
        case .capability(let capability): capability.rawValue
        case .bearerTokens, .errorFormat, .resetBySMS: nil
        }
    }

    fileprivate var inputs: [String]? {
        switch self {
        case .input(let names, _), .tokenAlone(_, let names): names
        case .operation, .body, .json, .open, .names, .privateNames, .policy, .policyValue, .capability, .message,
            .bearerTokens, .errorFormat, .resetBySMS, .change:
            nil
        }
    }
}
