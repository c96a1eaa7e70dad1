/// The messages about an expression that is not JSONPath. Habits from other dialects have words of their own.
extension PathParser {
    /// A mistake at the position, or at another place.
    func error(_ message: String, at offset: Int? = nil, length: Int = 1) -> JSONPathError {
        JSONPathError(message: message, offset: offset ?? position, length: max(length, 1))
    }

    /// A mistake about a whole operand.
    func error(_ message: String, _ operand: ParsedOperand) -> JSONPathError {
        error(message, at: operand.range.lowerBound, length: operand.range.count)
    }

    /// The text at the position, as a message names it.
    var found: String {
        let rest = bytes[position...]
        guard let scalar = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first else {
            return "the end of the expression"
        }
        switch scalar {
        case " ", "\t", "\n", "\r": return "a blank"
        case "'": return "a single quote"
        default: return "'\(scalar)'"
        }
    }

    /// The expression does not begin with `$`.
    func notAQuery() -> JSONPathError {
        guard let byte = current else {
            return error("the expression is empty; it begins with $")
        }
        if isBlank(byte) {
            return error("no blank stands before the $")
        }
        if byte == UInt8(ascii: "@") {
            return error("'@' stands only in filters; an expression begins with $")
        }
        return error("an expression begins with $, found \(found)")
    }

    /// Something stands behind the last segment.
    func notTheEnd() -> JSONPathError {
        let rest = bytes[position...]
        if rest.allSatisfy(isBlank) {
            return error("no blank stands at the end of an expression", length: rest.count)
        }
        switch current {
        case UInt8(ascii: "-"):
            return error("a name with '-' is written in brackets and quotes, as in ['a-b']")
        case UInt8(ascii: "]"), UInt8(ascii: ")"):
            return error("\(found) closes nothing")
        default:
            return error("expected '.', '..', '[' or the end of the expression, found \(found)")
        }
    }

    /// No name and no `*` stands behind a dot.
    func notAName(isDescendant: Bool) -> JSONPathError {
        let dots = isDescendant ? "'..'" : "'.'"
        let expected = isDescendant ? "a name, '*' or '['" : "a name or '*'"
        guard let byte = current else {
            return error("expected \(expected) after \(dots), found the end of the expression")
        }
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            return error("a name does not begin with a digit after \(dots); write an index as [0], a name as ['0']")
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
            return error("a name in quotes is written in brackets, as in ['a']")
        case UInt8(ascii: "["):
            return error("no '.' stands before '['", at: position - 1)
        case UInt8(ascii: "."):
            return error("three dots; '.' selects children and '..' all descendants")
        case _ where isBlank(byte):
            return error("no blank stands after \(dots)")
        default:
            return error("expected \(expected) after \(dots), found \(found)")
        }
    }

    /// No selector stands where one should.
    func notASelector() -> JSONPathError {
        guard let byte = current else {
            return error("expected a selector, found the end of the expression")
        }
        switch byte {
        case UInt8(ascii: "]"), UInt8(ascii: ","):
            return error("expected a selector before \(found)")
        case UInt8(ascii: "("):
            return error("JSONPath has no scripts; [?…] filters, and [-1] is the last element")
        case UInt8(ascii: "@"), UInt8(ascii: "$"), UInt8(ascii: "!"):
            return error("a filter begins with '?', as in [?@.a]")
        case UInt8(ascii: "+"):
            return error("an index does not begin with '+'")
        case _ where isNameFirst(byte):
            return error("a name in brackets is written in quotes, as in ['a']")
        default:
            return error("expected a name in quotes, an index, a slice, '*' or '?', found \(found)")
        }
    }

    /// Neither a comma nor the closing bracket stands behind a selector.
    func notTheEndOfBrackets(opening: Int) -> JSONPathError {
        if let slip = operatorSlip() {
            return slip
        }
        guard current != nil else {
            return error("the '[' that stands here is not closed; expected ']'", at: opening)
        }
        return error("expected ',' or ']' after a selector, found \(found)")
    }

    /// The closing parenthesis of a condition is missing.
    func notTheEndOfParentheses(opening: Int) -> JSONPathError {
        if let slip = operatorSlip() {
            return slip
        }
        guard current != nil else {
            return error("the '(' that stands here is not closed; expected ')'", at: opening)
        }
        return error("expected ')', found \(found)")
    }

    /// Neither a comma nor the closing parenthesis stands behind an argument.
    func notTheEndOfArguments(of function: String) -> JSONPathError {
        let rest = bytes[position...]
        let conditionSigns = PathComparison.allCases.map(\.rawValue) + ["&&", "||"]
        if conditionSigns.contains(where: { rest.starts(with: $0.utf8) }) {
            return error("\(function)() takes no condition as an argument")
        }
        return error("expected ',' or ')' after an argument of \(function)(), found \(found)")
    }

    /// No operand stands where one should.
    func notAnOperand() -> JSONPathError {
        switch current {
        case nil:
            return error("expected a condition or a value, found the end of the expression")
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            return error("arrays and objects cannot be written in a filter; compare with a query")
        case UInt8(ascii: "/"):
            return error("a regular expression is a string in match() or search()")
        case UInt8(ascii: "+"):
            return error("a number does not begin with '+'")
        case UInt8(ascii: "."):
            return error("a number begins with a digit, and a query with @ or $")
        default:
            return error("expected a query (@ or $), a literal or a function, found \(found)")
        }
    }

    /// A word stands where a literal or function should.
    func notALiteral(_ word: String) -> JSONPathError {
        let rest = bytes[(position + word.utf8.count)...].drop { isBlank($0) }
        if rest.first == UInt8(ascii: "("), Self.functions.contains(word) {
            return error("no blank stands between \(word) and '('", length: word.utf8.count)
        }
        let words = ["true", "false", "null"]
        let hint =
            nearest(word, in: words + Self.functions).map { near in
                "; did you mean '\(near)\(words.contains(near) ? "" : "()")'?"
            } ?? "; strings are written in quotes, and names after @."
        return error("unknown word '\(word)'\(hint)", length: word.utf8.count)
    }

    /// An operator of another language stands at the position; nil if none does.
    private func operatorSlip() -> JSONPathError? {
        let rest = bytes[position...]
        let slips = [
            ("=~", "there is no '=~'; use match() or search()"),
            ("=", "'=' is not a comparison; write '=='"),
            ("<>", "'<>' is not a comparison; write '!='"),
            ("&", "'&' is not an operator; write '&&'"),
            ("|", "'|' is not an operator; write '||'"),
            ("and ", "'and' is not an operator; write '&&'"),
            ("or ", "'or' is not an operator; write '||'"),
            ("in ", "there is no 'in'; join comparisons with '||'"),
        ]
        guard let slip = slips.first(where: { rest.starts(with: $0.0.utf8) }) else {
            return nil
        }
        return error(slip.1, length: slip.0.utf8.count)
    }
}
