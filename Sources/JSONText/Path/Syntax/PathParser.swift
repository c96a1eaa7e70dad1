/// Reads JSONPath expressions by the grammar of RFC 9535, appendix A, and its rules of well-typedness.
///
/// It calls itself only for what stands inside of brackets and parentheses, and that is bounded.
struct PathParser {
    let bytes: [UInt8]
    var position = 0
    /// The number of filters, parentheses and functions that are open.
    var depth = 0
    /// The warnings about parts that are valid but misleading.
    var warnings: [JSONPathError] = []

    /// The deepest nesting of filters, parentheses and functions.
    static let deepest = 32

    init(_ expression: String) {
        bytes = Array(expression.utf8)
    }

    /// Reads the expression whole.
    mutating func query() throws(JSONPathError) -> PathQuery {
        guard current == UInt8(ascii: "$") else {
            throw notAQuery()
        }
        position += 1
        let query = PathQuery(isRelative: false, segments: try segments())
        guard position == bytes.count else {
            throw notTheEnd()
        }
        return query
    }

    /// Reads the segments behind `$` or `@`.
    mutating func segments() throws(JSONPathError) -> [PathSegment] {
        var segments: [PathSegment] = []
        while true {
            let end = position
            skipBlank()
            switch current {
            case UInt8(ascii: "["):
                segments.append(try bracketed(isDescendant: false))
            case UInt8(ascii: ".") where byte(ahead: 1) == UInt8(ascii: "."):
                position += 2
                segments.append(try descendant())
            case UInt8(ascii: "."):
                position += 1
                segments.append(try shorthand(isDescendant: false))
            default:
                // Blank behind the last segment belongs to what follows the query.
                position = end
                return segments
            }
        }
    }

    private mutating func descendant() throws(JSONPathError) -> PathSegment {
        if current == UInt8(ascii: "[") {
            return try bracketed(isDescendant: true)
        }
        return try shorthand(isDescendant: true)
    }

    /// Reads what may stand behind a dot: `*`, or a name that needs no quotes.
    private mutating func shorthand(isDescendant: Bool) throws(JSONPathError) -> PathSegment {
        let selector: PathSelector
        if current == UInt8(ascii: "*") {
            position += 1
            selector = .wildcard
        } else {
            selector = .name(try shorthandName(isDescendant: isDescendant))
        }
        return PathSegment(isDescendant: isDescendant, selectors: [selector], innerBlank: nil)
    }

    private mutating func shorthandName(isDescendant: Bool) throws(JSONPathError) -> String {
        let start = position
        guard let first = current, isNameFirst(first) else {
            throw notAName(isDescendant: isDescendant)
        }
        while let byte = current, isNameFirst(byte) || isDigit(byte) {
            position += 1
        }
        return text(start..<position)
    }

    /// Reads a list of selectors in brackets.
    private mutating func bracketed(isDescendant: Bool) throws(JSONPathError) -> PathSegment {
        let opening = position
        var innerBlank: Int?
        var selectors: [PathSelector] = []
        position += 1
        repeat {
            skipBlank(noting: &innerBlank)
            selectors.append(try selector())
            skipBlank(noting: &innerBlank)
        } while skip(",")
        guard skip("]") else {
            throw notTheEndOfBrackets(opening: opening)
        }
        return PathSegment(isDescendant: isDescendant, selectors: selectors, innerBlank: innerBlank)
    }

    private mutating func skipBlank(noting place: inout Int?) {
        let start = position
        skipBlank()
        if position > start, place == nil {
            place = start
        }
    }

    /// Reads something that may hold itself, under the limit of depth.
    mutating func nested<Result>(
        _ read: (inout PathParser) throws(JSONPathError) -> Result
    ) throws(JSONPathError) -> Result {
        guard depth < Self.deepest else {
            throw error("filters, parentheses and functions stand more than \(Self.deepest) deep inside each other")
        }
        depth += 1
        let result = try read(&self)
        depth -= 1
        return result
    }
}
