private import JSONText

extension FileValue {
    /// A finding of a step.
    package func finding() -> Finding? {
        let what = "a finding"
        guard let object = object(FindingJSON.members, what: what), let fact = object.fact() else { return nil }
        var finding = Finding(fact)
        finding.title = object["title"]?.string()
        finding.resource = object["resource"]?.string()
        finding.round = object["round"]?.int(1 ... .max)
        finding.since = object["since"]?.since()
        finding.followUp = object["followUp"]?.word("follow-up", as: Finding.FollowUp.self)
        return finding
    }

    private func since() -> Finding.Since? {
        let what = "how long it was so"
        guard let object = object(["seconds", "after", "settled"], what: what),
            let span = object.required("seconds", of: what)?.span()
        else { return nil }
        guard object["settled"] == nil else { return .settled(span) }
        return .start(span, after: object["after"]?.operationName())
    }

    fileprivate func inbox() -> InboxStanding? {
        let what = "an inbox"
        guard
            let object = object(
                ["address", "received", "recipients", "cut", "bounces", "connections", "troubles"],
                what: what
            ),
            let address = object.required("address", of: what)?.string(),
            let received = object.required("received", of: what)?.int(0 ... .max)
        else { return nil }
        return InboxStanding(
            address: address,
            received: received,
            recipients: object.strings("recipients"),
            cut: object["cut"]?.int(0 ... .max) ?? 0,
            bounces: object["bounces"]?.int(0 ... .max) ?? 0,
            connections: object["connections"]?.int(0 ... .max),
            troubles: object["troubles"]?.array()?.compactMap { $0.trouble() } ?? []
        )
    }

    private func trouble() -> InboxTrouble? {
        let what = "what kept messages away"
        guard let object = object(["words", "count"], what: what),
            let words = object.required("words", of: what)?.string(),
            let count = object.required("count", of: what)?.int(0 ... .max)
        else { return nil }
        return InboxTrouble(what: words, count: count)
    }

    fileprivate func run() -> TimeFigures.Run? {
        let what = "a run of a comparison"
        guard let object = object(["first", "second", "chance"], what: what),
            let first = object.required("first", of: what)?.span(),
            let second = object.required("second", of: what)?.span(),
            let chance = object.required("chance", of: what)?.double()
        else { return nil }
        return TimeFigures.Run(first: first, second: second, chance: chance)
    }

    /// A span of time in seconds.
    func span() -> Duration? {
        guard let number = value.number, let span = DecimalSeconds.duration(number.literal) else {
            expected("seconds without an exponent")
            return nil
        }
        return span
    }

    func outcome() -> Outcome? { word("outcome", as: Outcome.self) }

    func outcomeWords() -> OutcomeSet? {
        let words = array("a list of outcomes")?.compactMap { $0.string() } ?? []
        guard let set = OutcomeSet(words: words) else {
            fail("expected outcomes, which are: \(OutcomeSet.vocabulary.joined(separator: ", "))")
            return nil
        }
        return set
    }
}

/// The kinds of findings, as files name them.
private enum FactKind: String, CaseIterable {
    case outcome, status, answer, account, connection, leak, count, difference, times, noMessage, message, noCall, call
    case value, recorded, unjudged, leftOut, notRun, behind, told
}

extension FileObject {
    fileprivate func fact() -> Finding.Fact? {
        let what = "a finding"
        guard let kind = required("kind", of: what)?.word("kind of finding", as: FactKind.self) else { return nil }
        switch kind {
        case .outcome:
            guard let found = required("outcome", of: what)?.outcome() else { return nil }
            let demand = OutcomeDemand(only: self["outcomes"]?.outcomeWords(), not: self["not"]?.outcomeWords())
            return .answer(.outcome(expected: demand, found: found))
        case .status:
            guard let expected = required("statuses", of: what)?.statusPatterns(),
                let found = required("status", of: what)?.int(0...999)
            else { return nil }
            return .answer(.status(expected: expected, found: found))
        case .answer:
            guard let part = part(), let expected = text("expected") else { return nil }
            return .answer(.part(part, expected: expected, found: self["found"]?.string()))
        case .account:
            guard let actor = text("actor") else { return nil }
            let (expected, found) = (self["expected"]?.string(), self["found"]?.string())
            return .answer(.account(member: self["name"]?.string(), actor: actor, expected: expected, found: found))
        case .connection: return number("status", 0...999).map { .answer(.connection(status: $0)) }
        case .leak: return text("expected").map { .answer(.leak(expected: $0)) }
        case .count: return countFact()
        case .difference: return differenceFact()
        case .times: return timesFact()
        case .noMessage:
            guard let kind = text("messageKind"), let recipient = text("recipient"), let within = span("seconds")
            else { return nil }
            return .noMessage(kind: kind, recipient: recipient, within: within, inbox: self["inbox"]?.inbox())
        case .message:
            guard let kind = text("messageKind"), let subject = text("subject") else { return nil }
            return .message(kind: kind, recipients: strings("recipients"), subject: subject)
        case .noCall: return span("seconds").map { .noCall(within: $0) }
        case .call: return text("subject").map { .call($0) }
        case .value:
            guard let value = text("value"), let expected = text("expected") else { return nil }
            return .value(value, expected: expected, found: self["found"]?.string())
        case .recorded: return .recorded
        case .unjudged: return required("unjudged", of: what)?.unjudged().map { .unjudged($0) }
        case .leftOut: return required("reason", of: what)?.skipReason().map { .leftOut($0) }
        case .notRun: return required("reason", of: what)?.notRun().map { .notRun($0) }
        case .behind: return .behind(step: self["step"]?.string())
        case .told:
            guard let words = text("message") else { return nil }
            return .told(words, expected: self["expected"]?.string(), found: self["found"]?.string())
        }
    }

    private func countFact() -> Finding.Fact? {
        guard let expected = countExpectation() else { return nil }
        let counts = self["counts"]?.members("an object of outcomes")?.compactMap { member -> (Outcome, Int)? in
            guard let outcome = Outcome(rawValue: member.name), let count = member.value.int(0 ... .max) else {
                member.failName("expected an outcome, found '\(member.name)'")
                return nil
            }
            return (outcome, count)
        }
        return .count(expected: expected, found: Dictionary(counts ?? []) { first, _ in first })
    }

    private func differenceFact() -> Finding.Fact? {
        guard let labels = labels(),
            let word = required("subject", of: "a difference")?
                .word("subject", as: AnswerDifference.Subject.Word.self),
            let first = text("first"), let second = text("second"), let subject = subject(word)
        else { return nil }
        return .difference(
            AnswerDifference(subject, first: first, second: second),
            first: labels.first,
            second: labels.second
        )
    }

    private func subject(_ word: AnswerDifference.Subject.Word) -> AnswerDifference.Subject? {
        switch word {
        case .status: return .status
        case .bodyLength: return .bodyLength
        case .feature: return text("name").map { .feature($0) }
        case .length: return text("name").map { .length($0) }
        case .beginning: return text("name").map { .beginning($0) }
        case .end: return text("name").map { .end($0) }
        case .word:
            guard let name = text("name"), let word = text("word") else { return nil }
            return .word(word, of: name)
        }
    }

    private func timesFact() -> Finding.Fact? {
        guard let labels = labels(), let runs = required("runs", of: "times")?.array()?.compactMap({ $0.run() }),
            let isApart = required("isApart", of: "times")?.bool()
        else { return nil }
        let figures = TimeFigures(runs: runs, limit: self["limit"]?.span())
        return .times(figures, first: labels.first, second: labels.second, isApart: isApart)
    }

    private func labels() -> (first: String, second: String)? {
        guard let value = required("labels", of: "a comparison"),
            let labels = value.array()?.compactMap({ $0.string() })
        else { return nil }
        guard labels.count == 2 else {
            value.fail("expected two labels, found \(labels.count)")
            return nil
        }
        return (labels[0], labels[1])
    }

    private func part() -> AnswerPart? {
        guard let word = required("part", of: "a finding")?.word("part", as: AnswerPart.Word.self) else { return nil }
        switch word {
        case .contentType: return .contentType
        case .body: return .body
        case .header: return text("name").map { .header($0) }
        case .cookie: return text("name").map { .cookie($0) }
        case .path: return text("name").map { .path($0) }
        }
    }

    func countExpectation() -> CountExpectation? {
        let what = "a count"
        guard let bound = required("bound", of: what)?.word("bound", as: CountExpectation.Bound.self),
            let count = required("count", of: what)?.int(0 ... .max),
            let outcomes = required("outcomes", of: what)?.outcomeWords()
        else { return nil }
        return CountExpectation(bound: bound, count: count, outcomes: outcomes)
    }

    func text(_ name: String) -> String? { required(name, of: "what was found")?.string() }

    func number(_ name: String, _ range: ClosedRange<Int> = 0 ... .max) -> Int? {
        required(name, of: "what was found")?.int(range)
    }

    func span(_ name: String) -> Duration? { required(name, of: "what was found")?.span() }

    func strings(_ name: String) -> [String] { self[name]?.array()?.compactMap { $0.string() } ?? [] }
}
