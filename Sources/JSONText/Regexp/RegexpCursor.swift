/// The place in an expression up to which a parser has read.
struct RegexpCursor {
    let scalars: [Unicode.Scalar]
    var position = 0

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    /// The next scalar; nil at the end.
    var current: Unicode.Scalar? {
        peek(0)
    }

    /// The scalar so many places further on; nil behind the end.
    func peek(_ distance: Int) -> Unicode.Scalar? {
        position + distance < scalars.count ? scalars[position + distance] : nil
    }

    /// Reads one scalar if it is this one.
    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard current == scalar else {
            return false
        }
        position += 1
        return true
    }

    /// Reads a text if it comes next.
    mutating func skip(_ text: String) -> Bool {
        guard scalars[position...].starts(with: text.unicodeScalars) else {
            return false
        }
        position += text.unicodeScalars.count
        return true
    }

    /// Reads decimal digits; nil where there are none.
    private mutating func number() -> Int? {
        let start = position
        var value = 0
        while let scalar = current, ("0"..."9").contains(scalar) {
            // Far larger than any repetition that is accepted later.
            value = min(value * 10 + Int(scalar.value - 0x30), 1_000_000_000)
            position += 1
        }
        return position > start ? value : nil
    }

    /// Reads `*`, `+`, `?`, `{2}`, `{2,}` or `{2,5}`; nil where none of them comes next.
    mutating func quantifier() throws(RegexpError) -> (least: Int, most: Int?)? {
        switch current {
        case "*":
            position += 1
            return (0, nil)
        case "+":
            position += 1
            return (1, nil)
        case "?":
            position += 1
            return (0, 1)
        case "{":
            return try bounds()
        default:
            return nil
        }
    }

    private mutating func bounds() throws(RegexpError) -> (least: Int, most: Int?) {
        let opening = position
        position += 1
        guard let least = number() else {
            throw error("expected a number in '{ }'; write \\{ for the character", at: opening)
        }
        var most: Int? = least
        if skip(",") {
            most = number()
        }
        guard skip("}") else {
            throw error("expected '}' after the numbers of a repetition")
        }
        if let most, most < least {
            throw error("a repetition cannot be at most \(most) and at least \(least)", at: opening)
        }
        return (least, most)
    }

    /// Reads `\p{Lu}` or `\P{Lu}`.
    mutating func categories() throws(RegexpError) -> ScalarSet.Member {
        let start = position
        let isComplement = scalars[start + 1] == "P"
        position += 2
        guard skip("{") else {
            throw error("expected a category in braces after \\p, as in \\p{Lu}", at: start)
        }
        var name = ""
        while let scalar = current, scalar != "}", name.utf8.count < 40 {
            name.unicodeScalars.append(scalar)
            position += 1
        }
        guard skip("}"), let categories = ScalarSet.categories[name] else {
            throw error("'\(name)' is not a category of characters; expected one such as L, Lu, Nd or Zs", at: start)
        }
        return .categories(categories, isComplement: isComplement)
    }

    /// A mistake at a place, or where the cursor is.
    func error(_ message: String, at place: Int? = nil) -> RegexpError {
        let offset = scalars.prefix(place ?? position).reduce(0) { $0 + UTF8.width($1) }
        return RegexpError(message: message, offset: offset, work: 0)
    }
}

/// A mistake in a regular expression.
package struct RegexpError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problem, and what was expected.
    package let message: String
    /// The UTF-8 offset of the place in the expression.
    package let offset: Int
    /// Instructions that were written before it was found.
    let work: Int

    /// The message without the place.
    package var description: String {
        message
    }
}
