package import Conformance
package import RunModel

/// The words for what a run found, in one place for all reports: values in, sentences out.
///
/// Sentences come without their full stop. Nothing may be decided by them.
package enum Wording {
    /// The finding and the expectation, in one sentence.
    ///
    /// - Parameter title: the words for the step that the finding belongs to.
    package static func sentence(_ finding: Finding, of title: String) -> String {
        let clause = Clause(finding)
        let text = clause.text(of: finding.title ?? title, finding)
        return clause.expected.map { "\(text); expected \($0)" } ?? text
    }

    /// The same in parts, for a place that shows the step's title already.
    static func detail(_ finding: Finding) -> (message: String, expected: String?, found: String?) {
        let clause = Clause(finding)
        let text = clause.found == nil ? clause.text : clause.brief
        let message: String
        if let title = finding.title {
            message = clause.prefix(finding) + Clause.joined(title + Clause.place(finding), clause.voice, text)
        } else {
            message = clause.prefix(finding) + Clause.bare(finding, text)
        }
        return (message, clause.expected, clause.found)
    }

    /// The sentence for a step that did not hold and of which nothing else is known.
    static func unexplained(_ title: String) -> String { "\(title) did not hold" }

    /// The sentences for a step that did not hold.
    package static func sentences(_ step: StepResult) -> [String] {
        guard !step.findings.isEmpty else { return [unexplained(step.title)] }
        return step.toldFindings.map { sentence($0.finding, of: step.title) + repeats($0.repeats) }
    }
}

/// The finding, as a part of a sentence.
private struct Clause {
    /// The grammatical relation to the words for the step.
    enum Voice {
        /// A predicate of the step: `login succeeded`.
        case predicate
        /// A remark on it: `login: status was 200`.
        case remark
        /// A sentence of its own.
        case sentence
    }

    var voice: Voice
    /// With what was found.
    var text: String
    /// Without what was found, for a place that shows it apart.
    var brief = ""
    var expected: String?
    /// The value that was found, where the text can do without it.
    var found: String?

    init(_ finding: Finding) {
        switch finding.fact {
        case .answer(let mismatch): self.init(mismatch, since: finding.since)
        case .count(let expected, let counts):
            let tally = counts.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.value) \($0.key.rawValue)" }
            let words = tally.isEmpty ? "no response" : tally.joined(separator: ", ")
            self.init(voice: .predicate, text: "came to \(words)", expected: expected.description, found: words)
        case .difference(let difference, let first, let second):
            let by = Wording.words(difference.subject)
            let values = "\(difference.first) against \(difference.second)"
            let pair = "\"\(first)\" and \"\(second)\" can be told apart by \(by)"
            self.init(
                voice: .sentence,
                text: "\(pair): \(values)",
                brief: pair,
                expected: "no difference",
                found: values
            )
        case .times(let figures, let first, let second, let isApart):
            let medians = Wording.words(figures)
            guard isApart else {
                let text = "\"\(first)\" and \"\(second)\" are not told apart by their time: \(medians)"
                self.init(voice: .sentence, text: text)
                return
            }
            let pair = "\"\(first)\" and \"\(second)\" can be told apart by their time, in two runs"
            let limit = figures.limit.map { Phrases.duration($0) } ?? "5 ms, or a tenth,"
            self.init(
                voice: .sentence,
                text: "\(pair): \(medians)",
                brief: pair,
                expected: "medians less than \(limit) apart",
                found: medians
            )
        case .noMessage(let kind, let recipient, let within, let inbox):
            let none = "no \(kind) message for \(recipient) came within \(Phrases.duration(within))"
            self.init(voice: .sentence, text: inbox.map { "\(none); \(Wording.words($0))" } ?? none)
        case .message(let kind, let recipients, let subject):
            let came = "a \(kind) message came for \(recipients.joined(separator: ", "))"
            self.init(
                voice: .sentence,
                text: "\(came): \"\(subject)\"",
                brief: came,
                expected: "none",
                found: "\"\(subject)\""
            )
        case .noCall(let within):
            self.init(voice: .sentence, text: "no request reached the listener within \(Phrases.duration(within))")
        case .call(let subject):
            let came = "a request reached the listener"
            self.init(voice: .sentence, text: "\(came): \(subject)", brief: came, expected: "none", found: subject)
        case .value(let value, let expected, let found):
            let value = Wording.words(ofValue: value)
            let text = found.map { "\(value) was \($0)" } ?? "\(value) was missing"
            self.init(voice: .sentence, text: text, brief: value, expected: expected, found: found ?? "no value")
        case .recorded:
            self.init(
                voice: .sentence,
                text: "it did not hold in the recorded run; a recording does not contain what is judged here"
            )
        case .unjudged(let reason): self.init(voice: .remark, text: Wording.words(reason))
        case .leftOut(let reason): self.init(voice: .sentence, text: Wording.words(reason))
        case .notRun(let reason): self.init(voice: .sentence, text: Wording.stop(reason))
        case .behind(let step):
            let place = step.map { "step \($0)" } ?? "the preparation"
            self.init(voice: .sentence, text: "not run, because \(place) did not hold")
        case .told(let words, let expected, let found):
            let text = found.map { "\(words): found \($0)" } ?? words
            self.init(voice: .sentence, text: text, brief: words, expected: expected, found: found)
        }
    }

    private init(_ mismatch: Mismatch, since: Finding.Since?) {
        switch mismatch {
        case .outcome(let expected, let found):
            let words = Wording.verb(found, isStill: since?.isStill == true) + Wording.suffix(since)
            // How long it was so is told with the verb alone.
            let apart = since == nil ? Wording.noun(found) : nil
            self.init(voice: .predicate, text: words, expected: Wording.words(expected), found: apart)
        case .status(let expected, let found):
            let wanted = expected.map(\.description).joined(separator: " or ")
            self.init(part: "the status", since: since, expected: wanted, found: String(found))
        case .part(let part, let expected, let found):
            self.init(part: Wording.words(part), since: since, expected: expected, found: found)
        case .account(let member?, let actor, let expected, let found):
            let wanted = expected.map { "\(actor)'s (\($0))" } ?? "\(actor)'s"
            self.init(part: "the \(member) of the account", since: since, expected: wanted, found: found)
        case .account(nil, let actor, _, _):
            self.init(
                voice: .remark,
                text: "the response names no account" + Wording.suffix(since),
                expected: "\(actor)'s account"
            )
        case .connection(let status):
            let answer = "a response (status \(status))"
            self.init(
                voice: .remark,
                text: "\(answer) came" + Wording.suffix(since),
                expected: "no connection",
                found: answer
            )
        case .leak(let expected):
            self.init(
                voice: .remark,
                text: "the response contains what it must not contain" + Wording.suffix(since),
                expected: expected
            )
        }
    }

    /// A part of the answer that is not as expected.
    private init(part: String, since: Finding.Since?, expected: String, found: String?) {
        let still = since?.isStill == true ? "still " : ""
        let when = Wording.suffix(since)
        self.init(
            voice: .remark,
            text: "\(part) was \(still)\(found ?? "missing")\(when)",
            brief: since == nil ? part : "\(part),\(when)",
            expected: expected,
            found: found ?? "nothing"
        )
    }

    private init(voice: Voice, text: String, brief: String = "", expected: String? = nil, found: String? = nil) {
        self.voice = voice
        self.text = text
        self.brief = brief
        self.expected = expected
        self.found = found
    }

    func text(of title: String, _ finding: Finding) -> String {
        let place = Self.place(finding)
        return prefix(finding) + (voice == .sentence ? text : Self.joined(title + place, voice, text))
    }

    func prefix(_ finding: Finding) -> String {
        let round = finding.round.map { "round \($0): " } ?? ""
        switch finding.followUp {
        case .verification: return round + "confirming the new account: "
        case .generatedPassword: return round + "reading the password that the target chose: "
        case nil: return round
        }
    }

    static func place(_ finding: Finding) -> String { finding.resource.map { " at resource \"\($0)\"" } ?? "" }

    static func joined(_ title: String, _ voice: Voice, _ text: String) -> String {
        guard !text.isEmpty else { return title }
        switch voice {
        case .predicate: return "\(title) \(text)"
        case .remark: return "\(title): \(text)"
        case .sentence: return text
        }
    }

    /// The text without the words for the step.
    static func bare(_ finding: Finding, _ text: String) -> String {
        guard let resource = finding.resource else { return text }
        return text.isEmpty ? "at resource \"\(resource)\"" : "at resource \"\(resource)\": \(text)"
    }
}

extension Finding.Since {
    /// Indicates whether the finding did not change while the step waited.
    fileprivate var isStill: Bool {
        switch self {
        case .start: true
        case .settled: false
        }
    }
}

extension Wording {
    /// ` 5.0 s after the reset`, with the space before it.
    fileprivate static func suffix(_ since: Finding.Since?) -> String {
        switch since {
        case nil: return ""
        case .start(let span, let operation):
            guard let words = operation?.facts.after else { return " after \(Phrases.duration(span))" }
            return " \(Phrases.duration(span)) after \(words)"
        case .settled(let span): return " again \(Phrases.duration(span)) after it had held"
        }
    }
}
