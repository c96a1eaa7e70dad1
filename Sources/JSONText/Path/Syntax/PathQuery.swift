/// A query as it was read: `$` or `@`, and the segments behind it (RFC 9535, section 2.1).
struct PathQuery: Sendable {
    /// Indicates whether it starts at the node that a filter looks at (`@`), and not at the document (`$`).
    let isRelative: Bool
    let segments: [PathSegment]

    /// Indicates whether it selects one node at most, whatever the document.
    var isSingular: Bool {
        segments.allSatisfy(\.isSingular)
    }
}

/// One step down, to children or to all descendants (RFC 9535, section 2.5).
struct PathSegment: Sendable {
    let isDescendant: Bool
    let selectors: [PathSelector]
    /// The offset of the first blank inside of the brackets, if there is one.
    let innerBlank: Int?

    var isSingular: Bool {
        guard !isDescendant, selectors.count == 1 else {
            return false
        }
        return switch selectors[0] {
        case .name, .index: true
        case .wildcard, .slice, .filter: false
        }
    }
}

/// A selector of children (RFC 9535, section 2.3).
enum PathSelector: Sendable {
    case name(String)
    case wildcard
    case index(Int)
    case slice(start: Int?, end: Int?, step: Int)
    case filter(PathCondition)
}

/// A logical expression (RFC 9535, section 2.3.5). Its cases allow only what is well-typed (section 2.4.3).
indirect enum PathCondition: Sendable {
    case or([PathCondition])
    case and([PathCondition])
    case not(PathCondition)
    /// The existence of a node that a query selects.
    case exists(PathQuery)
    case comparison(PathOperand, PathComparison, PathOperand)
    /// `match()` (whole) and `search()`.
    case regexp(isWhole: Bool, text: PathOperand, pattern: PathPattern)
}

/// A comparison of two operands.
enum PathComparison: String, Sendable, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
}

/// An operand with a value, or Nothing: the declared type `ValueType` (RFC 9535, section 2.4.1).
indirect enum PathOperand: Sendable {
    case literal(JSONValue)
    /// A singular query.
    case query(PathQuery)
    case length(PathOperand)
    case count(PathQuery)
    case value(PathQuery)
}

/// The second argument of `match()` and `search()`.
enum PathPattern: Sendable {
    /// Written in the expression, and read with it; nil if it is not an I-Regexp, which then matches nothing.
    case literal(IRegexp?)
    /// Known only when the document is.
    case operand(PathOperand)
}
