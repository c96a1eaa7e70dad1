package import JSONText

/// Findings and reasons as members of JSON objects, and back.
///
/// Each object has a `kind` that says which members there are. Words for people are added by who writes the file; nobody
/// reads them back, but for those of `told`.
package enum FindingJSON {
    /// The members that a finding may have.
    package static let members = [
        "message", "kind", "title", "resource", "round", "since", "followUp", "outcomes", "not", "outcome", "statuses",
        "status", "part", "name", "expected", "found", "actor", "bound", "count", "counts", "subject", "word", "first",
        "second", "labels", "runs", "limit", "isApart", "messageKind", "recipient", "recipients", "seconds", "inbox",
        "value", "unjudged", "reason", "step",
    ]

    /// The members of a finding, without words for people.
    package static func value(_ finding: Finding) -> JSONObject {
        var members = value(finding.fact)
        members += [
            ("title", text(finding.title)), ("resource", text(finding.resource)),
            ("round", finding.round.map { JSONValue($0) }), ("since", finding.since.map { JSONValue(value($0)) }),
            ("followUp", text(finding.followUp?.rawValue)),
        ]
        return JSONObject(present: members)
    }

    private static func value(_ fact: Finding.Fact) -> [(String, JSONValue?)] {
        switch fact {
        case .answer(.outcome(let expected, let found)):
            return [
                ("kind", "outcome"), ("outcomes", expected.only.map { texts($0.words) }),
                ("not", expected.not.map { texts($0.words) }), ("outcome", JSONValue(found.rawValue)),
            ]
        case .answer(.status(let expected, let found)):
            return [
                ("kind", "status"), ("statuses", JSONValue(expected.map { $0.value })), ("status", JSONValue(found)),
            ]
        case .answer(.part(let part, let expected, let found)):
            return [
                ("kind", "answer"), ("part", JSONValue(part.word.rawValue)), ("name", text(part.name)),
                ("expected", JSONValue(expected)), ("found", text(found)),
            ]
        case .answer(.account(let member, let actor, let expected, let found)):
            return [
                ("kind", "account"), ("name", text(member)), ("actor", JSONValue(actor)), ("expected", text(expected)),
                ("found", text(found)),
            ]
        case .answer(.connection(let status)): return [("kind", "connection"), ("status", JSONValue(status))]
        case .answer(.leak(let expected)): return [("kind", "leak"), ("expected", JSONValue(expected))]
        case .count(let expected, let found):
            let counts = found.sorted { $0.key.rawValue < $1.key.rawValue }
                .map { ($0.key.rawValue, JSONValue($0.value)) }
            return [("kind", "count")] + value(expected) + [("counts", JSONValue(JSONObject(counts)))]
        case .difference(let difference, let first, let second):
            return [
                ("kind", "difference"), ("labels", texts([first, second])),
                ("subject", JSONValue(difference.subject.word.rawValue)), ("name", text(difference.subject.name)),
                ("word", text(difference.subject.text)), ("first", JSONValue(difference.first)),
                ("second", JSONValue(difference.second)),
            ]
        case .times(let figures, let first, let second, let isApart):
            let runs = figures.runs.map { run in
                JSONValue(
                    JSONObject([
                        ("first", seconds(run.first)), ("second", seconds(run.second)),
                        ("chance", JSONValue(run.chance)),
                    ])
                )
            }
            return [
                ("kind", "times"), ("labels", texts([first, second])), ("runs", JSONValue(runs)),
                ("limit", figures.limit.map { seconds($0) }), ("isApart", JSONValue(isApart)),
            ]
        case .noMessage(let kind, let recipient, let within, let inbox):
            return [
                ("kind", "noMessage"), ("messageKind", JSONValue(kind)), ("recipient", JSONValue(recipient)),
                ("seconds", seconds(within)), ("inbox", inbox.map { JSONValue(value($0)) }),
            ]
        case .message(let kind, let recipients, let subject):
            return [
                ("kind", "message"), ("messageKind", JSONValue(kind)), ("recipients", texts(recipients)),
                ("subject", JSONValue(subject)),
            ]
        case .noCall(let within): return [("kind", "noCall"), ("seconds", seconds(within))]
        case .call(let subject): return [("kind", "call"), ("subject", JSONValue(subject))]
        case .value(let value, let expected, let found):
            return [
                ("kind", "value"), ("value", JSONValue(value)), ("expected", JSONValue(expected)),
                ("found", text(found)),
            ]
        case .recorded: return [("kind", "recorded")]
        case .unjudged(let unjudged): return [("kind", "unjudged"), ("unjudged", JSONValue(value(unjudged)))]
        case .leftOut(let reason): return [("kind", "leftOut"), ("reason", JSONValue(value(reason)))]
        case .notRun(let reason): return [("kind", "notRun"), ("reason", JSONValue(value(reason)))]
        case .behind(let step): return [("kind", "behind"), ("step", text(step))]
        case .told(let words, let expected, let found):
            return [
                ("kind", "told"), ("message", JSONValue(words)), ("expected", text(expected)), ("found", text(found)),
            ]
        }
    }

    private static func value(_ since: Finding.Since) -> JSONObject {
        switch since {
        case .start(let span, let operation):
            JSONObject(present: [("seconds", seconds(span)), ("after", text(operation?.rawValue))])
        case .settled(let span): JSONObject([("seconds", seconds(span)), ("settled", true)])
        }
    }

    private static func value(_ inbox: InboxStanding) -> JSONObject {
        JSONObject(present: [
            ("address", JSONValue(inbox.address)), ("received", JSONValue(inbox.received)),
            ("recipients", texts(inbox.recipients)), ("cut", inbox.cut == 0 ? nil : JSONValue(inbox.cut)),
            ("bounces", inbox.bounces == 0 ? nil : JSONValue(inbox.bounces)),
            ("connections", inbox.connections.map { JSONValue($0) }),
            ("troubles", inbox.troubles.isEmpty ? nil : JSONValue(inbox.troubles.map { JSONValue(value($0)) })),
        ])
    }

    private static func value(_ trouble: InboxTrouble) -> JSONObject {
        ["words": JSONValue(trouble.what), "count": JSONValue(trouble.count)]
    }

    static func value(_ count: CountExpectation) -> [(String, JSONValue?)] {
        [
            ("bound", JSONValue(count.bound.rawValue)), ("count", JSONValue(count.count)),
            ("outcomes", texts(count.outcomes.words)),
        ]
    }

    static func text(_ text: String?) -> JSONValue? { text.map { JSONValue($0) } }

    static func texts(_ texts: [String]) -> JSONValue { JSONValue(texts.map { JSONValue($0) }) }

    /// Seconds with as many decimals as the span has.
    package static func seconds(_ duration: Duration) -> JSONValue {
        JSONNumber(literal: DecimalSeconds.text(of: duration)).map { JSONValue($0) } ?? .null
    }
}

extension StatusPattern {
    /// As files write it: `401`, `"4xx"`.
    fileprivate var value: JSONValue {
        switch self {
        case .code(let code): JSONValue(code)
        case .family: JSONValue(description)
        }
    }
}

extension AnswerPart {
    enum Word: String, CaseIterable { case contentType, header, cookie, path, body }

    fileprivate var word: Word {
        switch self {
        case .contentType: .contentType
        case .header: .header
        case .cookie: .cookie
        case .path: .path
        case .body: .body
        }
    }

    fileprivate var name: String? {
        switch self {
        case .contentType, .body: nil
        case .header(let name), .cookie(let name), .path(let name): name
        }
    }
}

extension AnswerDifference.Subject {
    enum Word: String, CaseIterable { case status, bodyLength, feature, length, beginning, end, word }

    fileprivate var word: Word {
        switch self {
        case .status: .status
        case .bodyLength: .bodyLength
        case .feature: .feature
        case .length: .length
        case .beginning: .beginning
        case .end: .end
        case .word: .word
        }
    }

    fileprivate var name: String? {
        switch self {
        case .status, .bodyLength: nil
        case .feature(let name), .length(let name), .beginning(let name), .end(let name), .word(_, let name): name
        }
    }

    fileprivate var text: String? { if case .word(let word, _) = self { word } else { nil } }
}
