package import JSONText

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
