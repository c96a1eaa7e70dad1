/// Operands and function expressions (RFC 9535, section 2.4).
extension PathParser {
    /// Something that stands in a condition or as an argument, before it is known what is wanted there.
    struct ParsedOperand {
        enum Kind {
            case literal(JSONValue)
            case query(PathQuery)
            /// A function with a result of `ValueType`.
            case value(PathOperand, function: String)
            /// A function with a result of `LogicalType`.
            case condition(PathCondition, function: String)
        }

        let kind: Kind
        let range: Range<Int>
    }

    /// The functions of RFC 9535; others would not be portable.
    static let functions = ["count", "length", "match", "search", "value"]

    /// Reads a literal, a query, or a function.
    mutating func operand() throws(JSONPathError) -> ParsedOperand {
        let start = position
        let kind = try operandKind()
        return ParsedOperand(kind: kind, range: start..<position)
    }

    private mutating func operandKind() throws(JSONPathError) -> ParsedOperand.Kind {
        guard let byte = current else {
            throw notAnOperand()
        }
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
            return .literal(JSONValue(try stringLiteral()))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return .literal(try numberLiteral())
        case UInt8(ascii: "@"), UInt8(ascii: "$"):
            position += 1
            return .query(PathQuery(isRelative: byte == UInt8(ascii: "@"), segments: try segments()))
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
            return try literalNameOrFunction()
        default:
            throw notAnOperand()
        }
    }

    private mutating func literalNameOrFunction() throws(JSONPathError) -> ParsedOperand.Kind {
        let start = position
        var end = start
        while end < bytes.count, isNameFirst(bytes[end]) || isDigit(bytes[end]) {
            end += 1
        }
        let word = text(start..<end)
        if end < bytes.count, bytes[end] == UInt8(ascii: "(") {
            position = end + 1
            return try nested { parser throws(JSONPathError) in try parser.function(word, at: start) }
        }
        let literal: JSONValue
        switch word {
        case "true": literal = true
        case "false": literal = false
        case "null": literal = .null
        default: throw notALiteral(word)
        }
        position = end
        return .literal(literal)
    }

    /// Reads the arguments of a function, whose opening parenthesis was read, and its end.
    private mutating func function(_ name: String, at start: Int) throws(JSONPathError) -> ParsedOperand.Kind {
        guard Self.functions.contains(name) else {
            throw error(
                "unknown function '\(name)'" + didYouMean(name, in: Self.functions),
                at: start,
                length: name.utf8.count
            )
        }
        let arguments = try arguments(of: name)
        let expected = name == "match" || name == "search" ? 2 : 1
        guard arguments.count == expected else {
            throw error(
                "\(name)() takes \(expected == 1 ? "one argument" : "two arguments"), not \(arguments.count)",
                at: start,
                length: position - start
            )
        }
        switch name {
        case "length":
            return .value(.length(try value(arguments[0], of: name)), function: name)
        case "count":
            return .value(.count(try nodes(arguments[0], of: name)), function: name)
        case "value":
            return .value(.value(try nodes(arguments[0], of: name)), function: name)
        default:
            let text = try value(arguments[0], of: name)
            let condition = PathCondition.regexp(
                isWhole: name == "match",
                text: text,
                pattern: try pattern(arguments[1], of: name)
            )
            return .condition(condition, function: name)
        }
    }

    private mutating func arguments(of function: String) throws(JSONPathError) -> [ParsedOperand] {
        var arguments: [ParsedOperand] = []
        skipBlank()
        if skip(")") {
            return []
        }
        repeat {
            skipBlank()
            if current == UInt8(ascii: "(") || current == UInt8(ascii: "!") {
                throw error("\(function)() takes no condition as an argument")
            }
            arguments.append(try operand())
            skipBlank()
        } while skip(",")
        guard skip(")") else {
            throw notTheEndOfArguments(of: function)
        }
        return arguments
    }

    /// An argument for a parameter of `ValueType`.
    private func value(_ argument: ParsedOperand, of function: String) throws(JSONPathError) -> PathOperand {
        switch argument.kind {
        case .literal(let literal):
            return .literal(literal)
        case .value(let value, function: _):
            return value
        case .query(let query):
            guard query.isSingular else {
                throw error(
                    "\(function)() takes a query that must select one node at most; \(Self.singularHint)",
                    argument
                )
            }
            try checkBlanks(of: query)
            return .query(query)
        case .condition(_, let inner):
            throw error("\(function)() takes a value, and \(inner)() is true or false", argument)
        }
    }

    /// An argument for a parameter of `NodesType`.
    private func nodes(_ argument: ParsedOperand, of function: String) throws(JSONPathError) -> PathQuery {
        guard case .query(let query) = argument.kind else {
            throw error("\(function)() takes a query, such as @.* or $..name", argument)
        }
        return query
    }

    /// The second argument of `match()` and `search()`. One that is not an I-Regexp is not an error but matches nothing
    /// (RFC 9535, section 2.4.6); as nobody means that, it is a warning.
    private mutating func pattern(_ argument: ParsedOperand, of function: String) throws(JSONPathError) -> PathPattern {
        let operand = try value(argument, of: function)
        guard case .literal(let literal) = operand else {
            return .operand(operand)
        }
        guard let text = literal.string else {
            warn("\(function)() matches nothing: its second argument is \(literal.kindName), not a string", argument)
            return .literal(nil)
        }
        do {
            return .literal(try IRegexp(text))
        } catch {
            warn("\(function)() matches nothing, because this is not an I-Regexp: \(error.message)", argument)
            return .literal(nil)
        }
    }

    private mutating func warn(_ message: String, _ operand: ParsedOperand) {
        warnings.append(error(message, operand))
    }
}
