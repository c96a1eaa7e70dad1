extension FileValue {
    /// The reason why no judgement was possible.
    func unjudged() -> Unjudged? {
        let what = "why nothing was judged"
        let members = [
            "kind", "status", "dialect", "why", "words", "taken", "missing", "count", "members", "actor", "undecided",
            "of", "found", "bound", "outcomes", "label", "needed", "outcome", "messageKind", "subject", "links",
            "isCut", "origin", "seed", "rule",
            "channel", "operation", "value", "seconds", "while", "reason",
        ]
        guard let object = object(members, what: what),
            let kind = object.required("kind", of: what)?.word("kind", as: UnjudgedKind.self)
        else { return nil }
        switch kind {
        case .throttled: return object.number("status", 0...999).map { .throttled(status: $0) }
        case .fault: return object.number("status", 0...999).map { .fault(status: $0) }
        case .unknownAnswer:
            let operation = object["operation"]?.operationName()
            let rule = operation.flatMap { name in
                object["rule"].map { MissingRule(operation: name, json: $0.value) }
            }
            return object.number("status", 0...999).map {
                .unknownAnswer(status: $0, dialect: object["dialect"]?.string(), rule: rule)
            }
        case .noAnswer:
            guard let why = object.required("why", of: what)?.word("reason", as: NoAnswer.self),
                let words = object.text("words")
            else { return nil }
            return .noAnswer(why, words)
        case .incomplete:
            guard let word = object.text("taken") else { return nil }
            guard let taken = OutcomeRule.Taken(word: word) else {
                object["taken"]?.fail("expected an outcome, 'next' or 'again', found '\(word)'")
                return nil
            }
            return .incomplete(taken: taken, missing: object.strings("missing"))
        case .neverFinal: return object.number("count").map { .neverFinal(requests: $0) }
        case .noOutcome: return .noOutcome
        case .unknownAccount:
            return object.text("actor").map { .unknownAccount(members: object.strings("members"), actor: $0) }
        case .undecidedCount:
            guard let undecided = object.number("undecided"), let all = object.number("of"),
                let found = object.number("found"), let expected = object.countExpectation()
            else { return nil }
            return .undecidedCount(undecided: undecided, of: all, expected: expected, found: found)
        case .undecidedAnswers:
            guard let undecided = object.number("undecided"), let all = object.number("of") else { return nil }
            return .undecidedAnswers(undecided, of: all)
        case .noAnswerKept: return object.text("label").map { .noAnswerKept(label: $0) }
        case .tooFewAnswers:
            guard let count = object.number("count"), let needed = object.number("needed") else { return nil }
            return .tooFewAnswers(count, needed: needed)
        case .tooFewTimes:
            guard let count = object.number("count"), let needed = object.number("needed") else { return nil }
            return .tooFewTimes(count, needed: needed)
        case .doubtfulTimes:
            let labels = object.strings("members")
            return labels.count == 2 ? .doubtfulTimes(first: labels[0], second: labels[1]) : nil
        case .clockNotMoved: return .clockNotMoved(object["outcome"]?.outcome())
        case .withheld:
            guard let status = object.number("status", 0...999), let origin = object.text("origin") else { return nil }
            let outcome = object["outcome"]?.outcome()
            return .withheld(outcome: outcome, status: status, names: object.strings("members"), origin: origin)
        case .overlooked:
            guard let name = object.text("value"), let source = object.text("words"),
                let operation = object.required("operation", of: what)?.operationName()
            else { return nil }
            return .overlooked(name, by: operation, at: source)
        case .usedSeed:
            guard let seed = object.required("seed", of: what)?.seed() else { return nil }
            return .usedSeed(seed, user: object.strings("members"))
        case .noMessageRule: return object.text("messageKind").map { .noMessageRule(kind: $0) }
        case .noChannel: return object.text("messageKind").map { .noChannel(kind: $0) }
        case .unreadableMessage:
            guard let kind = object.text("messageKind"), let words = object.text("words") else { return nil }
            return .unreadableMessage(kind: kind, problem: words)
        case .incompleteMessage:
            guard let kind = object.text("messageKind"), let subject = object.text("subject") else { return nil }
            let (missing, links) = (object.strings("missing"), object.strings("links"))
            let isCut = object["isCut"]?.bool() ?? false
            return .incompleteMessage(kind: kind, subject: subject, missing: missing, links: links, isCut: isCut)
        case .channelFailed:
            guard let channel = object.text("channel"), let words = object.text("words") else { return nil }
            return .channelFailed(channel, problem: words)
        case .noListener: return .noListener
        case .unboundOperation:
            return object.required("operation", of: what)?.operationName().map { .unboundOperation($0) }
        case .undeclared: return object.text("value").map { .undeclared($0) }
        case .nothingToRepeat: return .nothingToRepeat
        case .tooManyRounds:
            guard let path = object.text("value"), let value = object.number("count") else { return nil }
            return .tooManyRounds(path, value: value)
        case .notSimultaneous: return .notSimultaneous
        case .past:
            guard let span = object.text("value"), let length = object.span("seconds") else { return nil }
            return .past(span, length)
        case .tooFewSamples:
            guard let value = object.text("value"), let count = object.number("count") else { return nil }
            return .tooFewSamples(value, found: count)
        case .nothingToSearch: return object.text("value").map { .nothingToSearch($0) }
        case .interrupted: return object.pause().map { .interrupted($0) }
        case .halted: return object.required("reason", of: what)?.notRun().map { .halted($0) }
        case .notRecorded: return .notRecorded
        case .problem: return object.text("words").map { .problem($0) }
        }
    }

    /// The reason why a run does not come to all of its cases.
    package func notRun() -> NotRun? {
        let what = "why it was not run"
        guard let object = object(["kind", "limit", "count", "words"], what: what),
            let kind = object.required("kind", of: what)?.word("kind", as: NotRunKind.self)
        else { return nil }
        switch kind {
        case .interrupted: return .interrupted
        case .time: return object.text("limit").map { .time($0) }
        case .failures: return object.number("count").map { .failures($0) }
        case .firstFailure: return .firstFailure
        case .requests: return object.number("count").map { .requests($0) }
        case .unreachable: return .unreachable
        case .told: return object.text("words").map { .told($0) }
        }
    }

    /// The reason why something cannot be done on a target.
    package func skipReason() -> SkipReason? {
        let what = "why it is skipped"
        guard
            let object = object(
                ["kind", "lack", "name", "inputs", "dialect", "channel", "words", "reason"],
                what: what
            ),
            let kind = object.required("kind", of: what)?.word("kind", as: SkipKind.self)
        else { return nil }
        switch kind {
        case .lacks: return object.lack().map { .lacks($0, dialect: object["dialect"]?.string()) }
        case .declined:
            guard let name = object.text("name"), let words = object.text("words") else { return nil }
            return .declined(Capability(rawValue: name), reason: words)
        case .has:
            return object.text("name").map {
                .has(Capability(rawValue: $0), dialect: object["dialect"]?.string())
            }
        case .notIsolated: return .notIsolated
        case .noQuietPath: return .noQuietPath
        case .fixedClock: return .fixedClock
        case .noTLS: return .noTLS
        case .noListener: return .noListener
        case .noChannel: return .noChannel
        case .noMail: return .noMail
        case .unread:
            guard let channel = object.text("channel"), let message = object.text("name") else { return nil }
            return .unread(channel: channel, kind: message)
        case .noRow: return .noRow(fitting: object["name"]?.string())
        case .unverified: return object.required("reason", of: what)?.skipReason().map { .unverified($0) }
        case .notRun: return object.required("reason", of: what)?.notRun().map { .notRun($0) }
        case .notRecorded: return .notRecorded
        case .told: return object.text("words").map { .told($0) }
        }
    }

    /// The reason why a case was skipped, waived or not judged.
    package func caseReason() -> CaseReason? {
        let what = "a reason"
        guard let object = object(["kind", "message", "reason", "excuses", "step", "unjudged", "words"], what: what),
            let kind = object.required("kind", of: what)?.word("kind", as: CaseReasonKind.self)
        else { return nil }
        switch kind {
        case .skipped: return object.required("reason", of: what)?.skipReason().map { .skipped($0) }
        case .notRun: return object.required("reason", of: what)?.notRun().map { .notRun($0) }
        case .waived: return .waived(object["excuses"]?.array()?.compactMap { $0.excuse() } ?? [])
        case .ended: return object.required("step", of: what)?.stepFinding().map { .ended(.step($0)) }
        case .unprepared: return object.text("words").map { .ended(.preparation($0)) }
        case .unjudged: return object.required("step", of: what)?.stepFinding().map { .unjudged($0) }
        case .nothingChecked: return .nothingChecked
        case .unreachable: return object.required("unjudged", of: what)?.unjudged().map { .unreachable($0) }
        case .told: return object.text("words").map { .told($0) }
        }
    }

    private func stepFinding() -> StepFinding? {
        let what = "a step"
        guard let object = object(["number", "line", "title", "isPreparation", "finding", "mayBreak"], what: what),
            let number = object.text("number"), let line = object.number("line"), let title = object.text("title"),
            let isPreparation = object.required("isPreparation", of: what)?.bool()
        else { return nil }
        return StepFinding(
            number: number,
            line: line,
            title: title,
            isPreparation: isPreparation,
            finding: object["finding"]?.finding(),
            mayBreak: object.strings("mayBreak").map { RequirementID(rawValue: $0) }
        )
    }

    /// The reason why a violation fails nothing.
    package func excuse() -> Excuse? {
        let what = "an excuse"
        guard let object = object(["kind", "message", "subject", "words", "source"], what: what),
            let kind = object.required("kind", of: what)?.word("kind", as: ExcuseKind.self),
            let words = object.text("words")
        else { return nil }
        switch kind {
        case .deviation:
            guard let subject = object.text("subject"), let source = object.text("source") else { return nil }
            return .deviation(RequirementID(rawValue: subject), reason: words, source: source)
        case .waiver: return object.text("subject").map { .waiver(subject: $0, reason: words) }
        case .told: return .told(words)
        }
    }

    /// The category of a step.
    package func stepCategory() -> StepCategory? {
        let what = "what a step does"
        guard let object = object(["kind", "name", "inputs", "isAmended"], what: what),
            let kind = object.required("kind", of: what)?.word("kind", as: StepCategoryWord.self)
        else { return nil }
        switch kind {
        case .operation:
            return object.required("name", of: what)?.operationName().map {
                .operation(
                    $0,
                    inputs: object.strings("inputs"),
                    isAmended: object["isAmended"]?.bool() ?? false
                )
            }
        case .receipt: return object.text("name").map { .receipt($0) }
        case .silence: return object.text("name").map { .silence($0) }
        case .request: return object.text("name").map { .request($0) }
        case .clock: return .clock
        case .group: return .group
        case .comparison: return .comparison
        case .examination: return .examination
        case .listening: return .listening
        }
    }
}

private enum NotRunKind: String, CaseIterable {
    case interrupted, time, failures, firstFailure, requests, unreachable, told
}

private enum SkipKind: String, CaseIterable {
    case lacks, declined, has, notIsolated, noQuietPath, fixedClock, noTLS, noListener, noChannel, noMail, unread, noRow
    case unverified, notRun, notRecorded, told
}

private enum CaseReasonKind: String, CaseIterable {
    case skipped, notRun, waived, ended, unprepared, unjudged, nothingChecked, unreachable, told
}

private enum ExcuseKind: String, CaseIterable { case deviation, waiver, told }

private enum StepCategoryWord: String, CaseIterable {
    case operation, receipt, silence, request, clock, group, comparison, examination, listening
}

extension FileObject {
    fileprivate func pause() -> Unjudged.Pause? {
        guard let word = required("while", of: "an interruption")?.word("pause", as: Unjudged.Pause.Word.self) else {
            return nil
        }
        switch word {
        case .request: return .request
        case .settling: return .settling
        case .watching: return .watching
        case .message: return .message
        case .listening: return .listening
        case .passing: return text("value").map { .passing($0) }
        }
    }

    fileprivate func lack() -> SkipReason.Lack? {
        guard let word = required("lack", of: "a lack")?.word("lack", as: SkipReason.Lack.Word.self) else { return nil }
        switch word {
        case .operation: return required("name", of: "a lack")?.operationName().map { .operation($0) }
        case .body: return required("name", of: "a lack")?.operationName().map { .body($0) }
        case .json: return required("name", of: "a lack")?.operationName().map { .json($0) }
        case .open: return required("name", of: "a lack")?.operationName().map { .open($0) }
        case .names: return required("name", of: "a lack")?.operationName().map { .names($0) }
        case .privateNames:
            return required("name", of: "a lack")?.word("identifier kind", as: IdentifierKind.self).map {
                .privateNames($0)
            }
        case .policy: return text("name").map { .policy($0) }
        case .policyValue: return text("name").map { .policyValue($0) }
        case .capability: return text("name").map { .capability(Capability(rawValue: $0)) }
        case .message: return text("name").map { .message($0) }
        case .bearerTokens: return .bearerTokens
        case .errorFormat: return .errorFormat
        case .resetBySMS: return .resetBySMS
        case .input:
            return required("name", of: "a lack")?.operationName().map { .input(strings("inputs"), of: $0) }
        case .tokenAlone:
            return required("name", of: "a lack")?.operationName().map { .tokenAlone($0, beside: strings("inputs")) }
        case .change: return required("name", of: "a lack")?.operationName().map { .change($0) }
        }
    }
}
