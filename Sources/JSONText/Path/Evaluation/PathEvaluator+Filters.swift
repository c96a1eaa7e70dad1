/// Conditions and functions (RFC 9535, sections 2.3.5.2 and 2.4).
extension PathEvaluator {
    /// Returns whether a condition holds for the value that a filter looks at.
    mutating func holds(_ condition: PathCondition, for current: JSONValue) throws(JSONPathLimitError) -> Bool {
        try budget.spend()
        switch condition {
        case .or(let alternatives):
            for alternative in alternatives where try holds(alternative, for: current) {
                return true
            }
            return false
        case .and(let conditions):
            for condition in conditions where try !holds(condition, for: current) {
                return false
            }
            return true
        case .not(let condition):
            return try !holds(condition, for: current)
        case .exists(let query):
            if query.isSingular {
                return try value(ofSingular: query, current: current) != nil
            }
            return try !list(query, current: current).isEmpty
        case .comparison(let left, let comparison, let right):
            return try compare(try value(left, for: current), comparison, try value(right, for: current))
        case .regexp(let isWhole, let text, let pattern):
            return try matches(isWhole: isWhole, text: text, pattern: pattern, for: current)
        }
    }

    /// The value of an operand; nil is the special result Nothing.
    private mutating func value(
        _ operand: PathOperand,
        for current: JSONValue
    ) throws(JSONPathLimitError) -> JSONValue? {
        switch operand {
        case .literal(let literal):
            return literal
        case .query(let query):
            return try value(ofSingular: query, current: current)
        case .length(let argument):
            return try length(of: try value(argument, for: current)).map { JSONValue($0) }
        case .count(let query):
            return JSONValue(try list(query, current: current).count)
        case .value(let query):
            let nodes = try list(query, current: current)
            return nodes.count == 1 ? nodes[0].value : nil
        }
    }

    /// The nodes of a query in a filter; nobody asks for their paths.
    private mutating func list(_ query: PathQuery, current: JSONValue) throws(JSONPathLimitError) -> [JSONNode] {
        var inner = PathEvaluator(root: root, tracksPaths: false, budget: budget)
        defer { budget = inner.budget }
        return try inner.nodes(query, current: JSONNode(path: .root, value: current))
    }

    /// Scalars of a string, elements of an array, members of an object (RFC 9535, section 2.4.4).
    private mutating func length(of value: JSONValue?) throws(JSONPathLimitError) -> Int? {
        switch value?.content {
        case .string(let string):
            try budget.spend(on: string)
            return string.unicodeScalars.count
        case .array(let array):
            return array.count
        case .object(let object):
            return object.count
        default:
            return nil
        }
    }

    /// `match()` and `search()` (RFC 9535, sections 2.4.6 and 2.4.7): false for what is neither a string nor an I-Regexp.
    private mutating func matches(
        isWhole: Bool,
        text: PathOperand,
        pattern: PathPattern,
        for current: JSONValue
    ) throws(JSONPathLimitError) -> Bool {
        let regexp: IRegexp?
        switch pattern {
        case .literal(let literal):
            regexp = literal
        case .operand(let operand):
            guard let expression = try value(operand, for: current)?.string else {
                return false
            }
            regexp = try IRegexp.read(expression, budget: &budget)
        }
        guard let regexp, let text = try value(text, for: current)?.string else {
            return false
        }
        return try regexp.run(over: text, isWhole: isWhole, budget: &budget)
    }
}
