/// The kinds of steps, by the member that tells them, and the members that each takes.
package enum StepKind: String, CaseIterable, Sendable {
    case operation = "do"
    case receipt = "receive"
    case advance
    case together
    case `repeat`
    case compare
    case examine
    case http
    case listen

    /// The members that every step may have.
    package static let common = ["note", "needs", "verifies", "level", "as", "save"]

    /// The members beside the common ones and the one that tells the kind.
    package var own: [String] {
        switch self {
        case .operation:
            [
                "actor", "session", "with", "amend", "everywhere", "message", "expect", "within", "holds", "after",
                "verify", "keep", "premise",
            ]
        case .receipt: ["actor", "channel", "to", "expect", "within", "check", "premise"]
        case .advance: []
        case .examine: ["premise"]
        case .together: ["times", "expect"]
        case .repeat: ["times", "forEach", "rounds", "within", "expect"]
        case .compare: ["by"]
        case .listen: ["within"]
        case .http: ["session", "expect", "within", "holds", "after"]
        }
    }

    /// All members that a step of the kind may have.
    package var members: [String] { [rawValue] + own + Self.common }

    /// The name of the kind of step in messages.
    package var words: String {
        switch self {
        case .operation: "an operation"
        case .receipt: "a receipt"
        case .advance: "a move of the clock"
        case .together: "a group of simultaneous steps"
        case .repeat: "a repetition"
        case .compare: "a comparison"
        case .examine: "an examination"
        case .http: "a raw request"
        case .listen: "a look at the listener"
        }
    }
}
