/// Comparisons (RFC 9535, section 2.3.5.2.2).
extension PathEvaluator {
    /// Returns whether a comparison holds. Nil is the special result Nothing, which equals itself and nothing else.
    mutating func compare(
        _ left: JSONValue?,
        _ comparison: PathComparison,
        _ right: JSONValue?
    ) throws(JSONPathLimitError) -> Bool {
        switch comparison {
        case .equal: return try areEqual(left, right)
        case .notEqual: return try !areEqual(left, right)
        case .less: return try isLess(left, right)
        case .greater: return try isLess(right, left)
        case .lessOrEqual: return try isLess(left, right) ? true : areEqual(left, right)
        case .greaterOrEqual: return try isLess(right, left) ? true : areEqual(left, right)
        }
    }

    private mutating func areEqual(_ left: JSONValue?, _ right: JSONValue?) throws(JSONPathLimitError) -> Bool {
        guard let left, let right else {
            return left == nil && right == nil
        }
        return try areEqual(left, right)
    }

    /// Equality as ``JSONValue`` has it, at the cost of the query.
    private mutating func areEqual(_ left: JSONValue, _ right: JSONValue) throws(JSONPathLimitError) -> Bool {
        try budget.spend()
        switch (left.content, right.content) {
        case (.string(let left), .string(let right)):
            try budget.spend(on: left)
            return areExactlyEqual(left, right)
        case (.number(let left), .number(let right)):
            try spend(on: left, right)
            return left == right
        case (.array(let left), .array(let right)):
            guard left.count == right.count else {
                return false
            }
            for (left, right) in zip(left, right) where try !areEqual(left, right) {
                return false
            }
            return true
        case (.object(let left), .object(let right)):
            guard left.count == right.count else {
                return false
            }
            for member in left.members {
                try budget.spend(on: member.key)
                guard let other = right[member.key], try areEqual(member.value, other) else {
                    return false
                }
            }
            return true
        default:
            return left == right
        }
    }

    /// Pays for a comparison by digits, which a body can hold megabytes of.
    private mutating func spend(on left: JSONNumber, _ right: JSONNumber) throws(JSONPathLimitError) {
        try budget.spend((left.literal.utf8.count + right.literal.utf8.count) / 8)
    }

    /// Only numbers and strings have an order; strings that of their Unicode scalars, which is that of their UTF-8.
    private mutating func isLess(_ left: JSONValue?, _ right: JSONValue?) throws(JSONPathLimitError) -> Bool {
        switch (left?.content, right?.content) {
        case (.number(let left), .number(let right)):
            try spend(on: left, right)
            return left < right
        case (.string(let left), .string(let right)):
            try budget.spend(on: left)
            return left.utf8.lexicographicallyPrecedes(right.utf8)
        default:
            return false
        }
    }
}
