package import JSONText

/// Says which answers mean what, and what is kept of them.
package struct OutcomeRule: Sendable, Hashable {
    /// The consequence of an answer that the rule knows.
    package enum Consequence: Sendable, Hashable {
        case outcome(Outcome)
        /// The operation goes on with its next request.
        case next
        /// The same request is sent again after a while.
        case again(after: Duration, atMost: Int)
    }

    package struct Save: Sendable, Hashable {
        package var target: SaveTarget
        package var source: SaveSource
        /// Indicates whether an answer may lack the value; else one that does cannot be judged.
        package var isOptional = false
        /// The place of the target in its file.
        package var place = Place.none
    }

    package var condition: AnswerCondition
    package var consequence: Consequence
    package var saves: [Save]
    /// Line in its file, from 1.
    package var line: Int
    /// Its place in its file.
    package var place = Place.none

    /// The rules that hold for every backend: 429 is throttled (RFC 6585, section 4), 5xx a fault (RFC 9110, section 15.6),
    /// and a request that is too large for the server is malformed (RFC 9110, sections 15.5.14 and 15.5.15; RFC 6585,
    /// section 5).
    package static let builtIn: [OutcomeRule] = [
        OutcomeRule(status: .code(429), outcome: .throttled),
        OutcomeRule(status: .family(5), outcome: .fault),
        OutcomeRule(status: .code(413), outcome: .invalid),
        OutcomeRule(status: .code(414), outcome: .invalid),
        OutcomeRule(status: .code(431), outcome: .invalid),
    ]

    private init(status: StatusPattern, outcome: Outcome) {
        condition = AnswerCondition()
        condition.status = [status]
        consequence = .outcome(outcome)
        saves = []
        line = 0
    }

    package init(
        condition: AnswerCondition,
        consequence: Consequence,
        saves: [Save],
        line: Int,
        place: Place = .none
    ) {
        self.condition = condition
        self.consequence = consequence
        self.saves = saves
        self.line = line
        self.place = place
    }
}

/// The member of the state in which a value of an answer is kept.
package struct SaveTarget: Sendable, Hashable {
    package enum Place: String, CaseIterable, Sendable, Hashable {
        /// The session that the step opens or uses.
        case session
        /// The actor, for later operations.
        case actor
        /// The operation that is under way.
        case flow
        /// The answer itself, for the scenario to look at.
        case result
    }

    package var place: Place
    package var name: String

    package init(place: Place, name: String) {
        self.place = place
        self.name = name
    }
}

/// The part of an answer that holds a value.
package indirect enum SaveSource: Sendable, Hashable {
    case body(JSONPath)
    /// The values of all nodes, as a list; an empty one where there are none.
    case nodes(JSONPath)
    case header(String)
    case cookie(String)
    /// A regular expression with one group, on the body's text.
    case pattern(Pattern)
    case template(Template)
    /// A value that the rule itself gives: what the answer means, where no place in it says so.
    case value(JSONValue)
    /// A query parameter of the URL that another source finds.
    case query(String, of: SaveSource)
}

extension SaveSource: CustomStringConvertible {
    /// Its description in messages: `$.token`, `the header X-Token`.
    package var description: String {
        switch self {
        case .body(let path), .nodes(let path): path.text
        case .header(let name): "the header \(name)"
        case .cookie(let name): "the cookie \(name)"
        case .pattern(let pattern): "the pattern /\(pattern.text)/"
        case .template(let template): template.text
        case .value(let value): "the value \(JSONWriter.compact.string(value))"
        case .query(let name, let source): "the parameter '\(name)' of \(source)"
        }
    }
}

extension SaveTarget: CustomStringConvertible {
    /// As the file writes it: `session.accessToken`.
    package var description: String { "\(place.rawValue).\(name)" }
}
