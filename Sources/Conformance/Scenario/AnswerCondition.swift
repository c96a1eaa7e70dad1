package import JSONText

/// Conditions on one value; all that are given must hold.
package struct ValueCondition: Sendable, Hashable {
    /// Never empty in a file.
    package var matchers: [Matcher]
    /// The expectation in words for people; nil where the matchers say it well themselves.
    package var words: String?

    package init(_ matchers: [Matcher] = [], words: String? = nil) {
        self.matchers = matchers
        self.words = words
    }

    /// Two that ask for the same are the same, in whatever words.
    package static func == (left: ValueCondition, right: ValueCondition) -> Bool { left.matchers == right.matchers }

    package func hash(into hasher: inout Hasher) { hasher.combine(matchers) }
}

/// A status code or a class of them.
package enum StatusPattern: Sendable, Hashable, CustomStringConvertible {
    case code(Int)
    /// The first digit: 4 for `4xx`.
    case family(Int)

    package func matches(_ status: Int) -> Bool {
        switch self {
        case .code(let code): status == code
        case .family(let digit): status / 100 == digit
        }
    }

    package var description: String {
        switch self {
        case .code(let code): String(code)
        case .family(let digit): "\(digit)xx"
        }
    }
}

/// Conditions on an answer; all that are given must hold.
package struct AnswerCondition: Sendable, Hashable {
    package struct Named: Sendable, Hashable {
        package var name: String
        package var condition: ValueCondition
    }

    package struct AtPath: Sendable, Hashable {
        package var path: JSONPath
        package var condition: ValueCondition
    }

    /// Empty: any.
    package var status: [StatusPattern] = []
    package var headers: [Named] = []
    /// By the name of a cookie that the answer sets; the value's attributes are not part of it.
    package var cookies: [Named] = []
    package var body: [AtPath] = []
    /// Nil: any.
    package var text: ValueCondition?
    /// The media type without parameters.
    package var contentType: String?

    package init() {}

    package var isEmpty: Bool { self == AnswerCondition() }
}
