extension Finding {
    /// The same with every text that may come from a target, or from a scenario's values, replaced.
    package func mapTexts(_ map: (String) -> String) -> Finding {
        var copy = self
        copy.fact = fact.mapTexts(map)
        copy.title = title.map(map)
        return copy
    }

    /// The same with what was found cut to what a sentence can carry; the exchange shows the rest.
    package var shortened: Finding {
        func cut(_ text: String?) -> String? {
            guard let text, text.count > 400 else { return text }
            return text.prefix(400) + "…"
        }
        var copy = self
        switch fact {
        case .answer(.part(let part, let expected, let found)):
            copy.fact = .answer(.part(part, expected: expected, found: cut(found)))
        case .value(let value, let expected, let found):
            copy.fact = .value(value, expected: expected, found: cut(found))
        case .told(let words, let expected, let found):
            copy.fact = .told(words, expected: expected, found: cut(found))
        case .difference(let difference, let first, let second):
            let short = AnswerDifference(
                difference.subject,
                first: cut(difference.first) ?? "",
                second: cut(difference.second) ?? ""
            )
            copy.fact = .difference(short, first: first, second: second)
        case .answer, .count, .times, .noMessage, .message, .noCall, .call, .recorded, .unjudged, .leftOut, .notRun,
            .behind:
            break
        }
        return copy
    }
}

extension Finding.Fact {
    func mapTexts(_ map: (String) -> String) -> Finding.Fact {
        switch self {
        case .answer(let mismatch): return .answer(mismatch.mapTexts(map))
        case .difference(let difference, let first, let second):
            let mapped = AnswerDifference(
                difference.subject.mapTexts(map),
                first: map(difference.first),
                second: map(difference.second)
            )
            return .difference(mapped, first: first, second: second)
        case .noMessage(let kind, let recipient, let within, let inbox):
            let mapped = inbox.map { inbox in
                var mapped = inbox
                mapped.address = map(inbox.address)
                mapped.recipients = inbox.recipients.map(map)
                mapped.troubles = inbox.troubles.map { InboxTrouble(what: map($0.what), count: $0.count) }
                return mapped
            }
            return .noMessage(kind: kind, recipient: map(recipient), within: within, inbox: mapped)
        case .message(let kind, let recipients, let subject):
            return .message(kind: kind, recipients: recipients.map(map), subject: map(subject))
        case .call(let subject): return .call(map(subject))
        case .value(let value, let expected, let found):
            return .value(map(value), expected: map(expected), found: found.map(map))
        case .unjudged(let unjudged): return .unjudged(unjudged.mapTexts(map))
        case .leftOut(let reason): return .leftOut(reason.mapTexts(map))
        case .told(let words, let expected, let found):
            return .told(map(words), expected: expected.map(map), found: found.map(map))
        case .count, .times, .noCall, .recorded, .notRun, .behind: return self
        }
    }
}

extension AnswerDifference.Subject {
    fileprivate func mapTexts(_ map: (String) -> String) -> Self {
        switch self {
        case .status, .bodyLength: self
        case .feature(let name): .feature(map(name))
        case .length(let name): .length(map(name))
        case .beginning(let name): .beginning(map(name))
        case .end(let name): .end(map(name))
        case .word(let word, let name): .word(map(word), of: map(name))
        }
    }
}

extension Mismatch {
    fileprivate func mapTexts(_ map: (String) -> String) -> Mismatch {
        switch self {
        case .outcome, .status, .connection: self
        case .part(let part, let expected, let found): .part(part, expected: map(expected), found: found.map(map))
        case .account(let member, let actor, let expected, let found):
            .account(member: member, actor: actor, expected: expected.map(map), found: found.map(map))
        case .leak(let expected): .leak(expected: map(expected))
        }
    }
}

extension Unjudged {
    /// The same with the texts of the target and of a scenario's values replaced.
    package func mapTexts(_ map: (String) -> String) -> Unjudged {
        switch self {
        case .unknownAnswer(let status, let dialect, let rule):
            .unknownAnswer(status: status, dialect: dialect, rule: rule?.unchanged(by: map))
        case .noAnswer(let kind, let words): .noAnswer(kind, map(words))
        case .incomplete(let taken, let missing): .incomplete(taken: taken, missing: missing.map(map))
        case .unreadableMessage(let kind, let problem): .unreadableMessage(kind: kind, problem: map(problem))
        case .incompleteMessage(let kind, let subject, let missing, let links, let isCut):
            .incompleteMessage(
                kind: kind,
                subject: map(subject),
                missing: missing,
                links: links.map(map),
                isCut: isCut
            )
        case .channelFailed(let channel, let problem): .channelFailed(channel, problem: map(problem))
        case .tooFewSamples(let value, let found): .tooFewSamples(map(value), found: found)
        case .nothingToSearch(let value): .nothingToSearch(map(value))
        case .withheld(let outcome, let status, let names, let origin):
            .withheld(outcome: outcome, status: status, names: names, origin: map(origin))
        case .overlooked(let name, let operation, let source): .overlooked(name, by: operation, at: map(source))
        case .usedSeed(let seed, let user): .usedSeed(seed, user: user.map(map))
        case .problem(let words): .problem(map(words))
        case .throttled, .fault, .neverFinal, .noOutcome, .unknownAccount, .undecidedCount,
            .undecidedAnswers, .noAnswerKept, .tooFewAnswers, .tooFewTimes, .doubtfulTimes, .clockNotMoved,
            .noMessageRule, .noChannel, .noListener, .unboundOperation, .undeclared, .nothingToRepeat, .tooManyRounds,
            .notSimultaneous, .past,
            .interrupted, .halted, .notRecorded:
            self
        }
    }
}

extension SkipReason {
    /// The same with the texts of the dialect's author replaced.
    package func mapTexts(_ map: (String) -> String) -> SkipReason {
        switch self {
        case .declined(let capability, let reason): .declined(capability, reason: map(reason))
        case .unverified(let reason): .unverified(reason.mapTexts(map))
        case .told(let words): .told(map(words))
        case .lacks, .has, .notIsolated, .noQuietPath, .fixedClock, .noTLS, .noListener, .noChannel, .noMail, .unread,
            .noRow, .notRun, .notRecorded:
            self
        }
    }
}

extension CaseReason {
    /// The same with every text that may come from a target, or from a scenario's values, replaced.
    package func mapTexts(_ map: (String) -> String) -> CaseReason {
        switch self {
        case .skipped(let reason): .skipped(reason.mapTexts(map))
        case .waived(let excuses): .waived(excuses.map { $0.mapTexts(map) })
        case .ended(let end): .ended(end.mapTexts(map))
        case .unjudged(let step): .unjudged(step.mapTexts(map))
        case .unreachable(let why): .unreachable(why.mapTexts(map))
        case .told(let words): .told(map(words))
        case .notRun, .nothingChecked: self
        }
    }
}

extension CaseEnd {
    package func mapTexts(_ map: (String) -> String) -> CaseEnd {
        switch self {
        case .step(let step): .step(step.mapTexts(map))
        case .preparation(let words): .preparation(map(words))
        case .told(let words): .told(map(words))
        }
    }
}

extension StepFinding {
    func mapTexts(_ map: (String) -> String) -> StepFinding {
        var copy = self
        copy.title = map(title)
        copy.finding = finding?.mapTexts(map)
        return copy
    }
}

extension Excuse {
    package func mapTexts(_ map: (String) -> String) -> Excuse {
        switch self {
        case .deviation(let id, let reason, let source): .deviation(id, reason: map(reason), source: map(source))
        case .waiver(let subject, let reason): .waiver(subject: subject, reason: map(reason))
        case .told(let words): .told(map(words))
        }
    }
}
