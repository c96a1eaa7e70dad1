/// Logical expressions in filters (RFC 9535, section 2.3.5.1).
extension PathParser {
    /// Reads conditions joined by `||`.
    mutating func condition() throws(JSONPathError) -> PathCondition {
        var alternatives = [try conjunction()]
        while skipOperator("||") {
            alternatives.append(try conjunction())
        }
        return alternatives.count == 1 ? alternatives[0] : .or(alternatives)
    }

    /// Reads conditions joined by `&&`, which binds more tightly.
    private mutating func conjunction() throws(JSONPathError) -> PathCondition {
        var conditions = [try basicCondition()]
        while skipOperator("&&") {
            conditions.append(try basicCondition())
        }
        return conditions.count == 1 ? conditions[0] : .and(conditions)
    }

    /// Skips an operator and the blank around it; where there is none, nothing.
    private mutating func skipOperator(_ token: String) -> Bool {
        let start = position
        skipBlank()
        guard skip(token) else {
            position = start
            return false
        }
        skipBlank()
        return true
    }

    private mutating func basicCondition() throws(JSONPathError) -> PathCondition {
        let start = position
        let isNegated = skip("!")
        if isNegated {
            skipBlank()
        }
        let condition: PathCondition
        if current == UInt8(ascii: "(") {
            condition = try parenthesized()
        } else {
            condition = try comparisonOrTest(isNegated: isNegated, start: start)
        }
        return isNegated ? .not(condition) : condition
    }

    private mutating func parenthesized() throws(JSONPathError) -> PathCondition {
        let opening = position
        position += 1
        skipBlank()
        let condition = try nested { parser throws(JSONPathError) in try parser.condition() }
        skipBlank()
        guard skip(")") else {
            throw notTheEndOfParentheses(opening: opening)
        }
        if let sign = comparisonHere() {
            throw error(
                "a condition in parentheses is true or false and cannot be compared",
                at: sign.offset,
                length: sign.comparison.rawValue.utf8.count
            )
        }
        return condition
    }

    /// Reads an operand, and with it a comparison if one follows, or else a test.
    private mutating func comparisonOrTest(isNegated: Bool, start: Int) throws(JSONPathError) -> PathCondition {
        let left = try operand()
        guard let sign = comparisonHere() else {
            return try test(left)
        }
        guard !isNegated else {
            throw error("'!' does not stand before a comparison; write !( ) around it", at: start)
        }
        position = sign.offset + sign.comparison.rawValue.utf8.count
        skipBlank()
        let right = try operand()
        let condition = PathCondition.comparison(try compared(left), sign.comparison, try compared(right))
        if let second = comparisonHere() {
            throw error(
                "a comparison is not compared again; join two comparisons with &&",
                at: second.offset,
                length: second.comparison.rawValue.utf8.count
            )
        }
        return condition
    }

    /// The comparison behind the blank at the position, without moving there.
    private func comparisonHere() -> (comparison: PathComparison, offset: Int)? {
        var ahead = self
        ahead.skipBlank()
        let offset = ahead.position
        // The cases are in an order in which a longer sign comes before its beginning.
        return PathComparison.allCases.first { ahead.skip($0.rawValue) }.map { ($0, offset) }
    }

    /// An operand as a condition of its own: a query, or a function that is true or false.
    private func test(_ operand: ParsedOperand) throws(JSONPathError) -> PathCondition {
        switch operand.kind {
        case .query(let query):
            return .exists(query)
        case .condition(let condition, function: _):
            return condition
        case .literal:
            throw error("a literal alone is not a condition; compare it with something", operand)
        case .value(_, let function):
            throw error("\(function)() gives a value, which alone is not a condition; compare it", operand)
        }
    }

    /// An operand as one side of a comparison: what has one value at most.
    private func compared(_ operand: ParsedOperand) throws(JSONPathError) -> PathOperand {
        switch operand.kind {
        case .literal(let literal):
            return .literal(literal)
        case .value(let value, function: _):
            return value
        case .condition(_, let function):
            throw error("\(function)() is true or false by itself and cannot be compared", operand)
        case .query(let query):
            guard query.isSingular else {
                throw error("a query that is compared must select one node at most; \(Self.singularHint)", operand)
            }
            try checkBlanks(of: query)
            return .query(query)
        }
    }

    /// The grammar leaves no room for blanks inside of the brackets of a query that stands for a value, unlike
    /// elsewhere (rules `name-segment` and `index-segment`).
    func checkBlanks(of query: PathQuery) throws(JSONPathError) {
        if let blank = query.segments.compactMap(\.innerBlank).first {
            throw error("there is no blank inside the brackets of a query that stands for a value", at: blank)
        }
    }

    /// The hint for messages on how a query becomes singular.
    static let singularHint = "use only names and single indexes, or put value() around it"
}
