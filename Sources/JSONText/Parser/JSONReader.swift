/// The reader behind ``JSONParser``: a position in the text, and the arrays and objects that are open there.
///
/// It is one loop with a stack of its own: a value is read, handed to the innermost open container, and if that ends
/// here, it is itself the next value to hand on.
struct JSONReader {
    let source: SourceText
    let bytes: [UInt8]
    let limits: JSONLimits
    let duplicateKeys: DuplicateKeyPolicy
    var position = 0
    var diagnostics = Diagnostics()
    private var open: [Container] = []

    /// An array or object whose end has not come yet.
    struct Container {
        let isObject: Bool
        let offset: Int
        var elements: [JSONValue] = []
        var members = JSONObject()
        /// The name whose value comes next.
        var key = ""
        var keyOffset = 0
    }

    init(source: SourceText, limits: JSONLimits, duplicateKeys: DuplicateKeyPolicy) {
        self.source = source
        self.bytes = source.bytes
        self.limits = limits
        self.duplicateKeys = duplicateKeys
    }

    /// Reads the text whole.
    ///
    /// - Parameter take: asked with each element of the outermost array; what it takes (true) is not kept.
    mutating func document(taking take: (JSONValue) -> Bool = { _ in false }) throws(Diagnostic) -> JSONValue {
        try checkStart()
        skipWhitespace()
        let value = try self.value(taking: take)
        try checkEnd()
        return value
    }

    /// Reads the value at an offset, and nothing behind it.
    mutating func value(at offset: Int) throws(Diagnostic) -> JSONValue {
        position = offset
        return try self.value { _ in false }
    }

    private mutating func value(taking take: (JSONValue) -> Bool) throws(Diagnostic) -> JSONValue {
        while true {
            guard var value = try valueOrOpening() else {
                continue
            }
            repeat {
                guard !open.isEmpty else {
                    return value
                }
                let isTaken = open.count == 1 && !open[0].isObject && take(value)
                if !isTaken { add(value) }
                guard let closed = try closingOrComma() else {
                    break
                }
                value = closed
            } while true
        }
    }

    /// Reads a value that is whole, or opens a container and stands at its first value (nil).
    private mutating func valueOrOpening() throws(Diagnostic) -> JSONValue? {
        let start = position
        guard let byte = current else {
            throw notAValue()
        }
        switch byte {
        case UInt8(ascii: "{"):
            try enter(isObject: true)
            guard current == UInt8(ascii: "}") else {
                try readKey()
                return nil
            }
            return close()
        case UInt8(ascii: "["):
            try enter(isObject: false)
            guard current == UInt8(ascii: "]") else {
                return nil
            }
            return close()
        case UInt8(ascii: "\""):
            return JSONValue(.string(try readString()), offset: start)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return JSONValue(.number(try readNumber()), offset: start)
        case UInt8(ascii: "t") where skip("true"):
            return JSONValue(.bool(true), offset: start)
        case UInt8(ascii: "f") where skip("false"):
            return JSONValue(.bool(false), offset: start)
        case UInt8(ascii: "n") where skip("null"):
            return JSONValue(.null, offset: start)
        default:
            throw notAValue()
        }
    }

    private mutating func enter(isObject: Bool) throws(Diagnostic) {
        guard open.count < limits.depth else {
            throw mistake(
                "arrays and objects stand more than \(limits.depth) deep inside each other; that is the limit"
            )
        }
        open.append(Container(isObject: isObject, offset: position))
        position += 1
        skipWhitespace()
    }

    /// Hands a value to the innermost container.
    private mutating func add(_ value: JSONValue) {
        let top = open.count - 1
        guard open[top].isObject else {
            open[top].elements.append(value)
            return
        }
        let member = JSONObject.Member(key: open[top].key, keyOffset: open[top].keyOffset, value: value)
        guard let known = open[top].members.position(of: member.key) else {
            open[top].members.append(member)
            return
        }
        switch duplicateKeys {
        case .keepLast: open[top].members.update(member)
        case .report: reportDuplicate(member, of: open[top].members[known])
        }
    }

    /// Goes on behind a value: over a comma to the next one (nil), or out of the container, which is then whole.
    private mutating func closingOrComma() throws(Diagnostic) -> JSONValue? {
        skipWhitespace()
        let isObject = open.last?.isObject == true
        let end = UInt8(ascii: isObject ? "}" : "]")
        switch current {
        case end:
            return close()
        case UInt8(ascii: ","):
            let comma = position
            position += 1
            skipWhitespace()
            guard current != end else {
                throw mistake("trailing comma before '\(isObject ? "}" : "]")'; remove it", at: comma)
            }
            if isObject {
                try readKey()
            }
            return nil
        default:
            throw notASeparator()
        }
    }

    /// Ends the innermost container at its closing bracket.
    private mutating func close() -> JSONValue? {
        position += 1
        return open.popLast().map { container in
            JSONValue(
                container.isObject ? .object(container.members) : .array(container.elements),
                offset: container.offset
            )
        }
    }

    private mutating func readKey() throws(Diagnostic) {
        let start = position
        guard current == UInt8(ascii: "\"") else {
            throw notAKey()
        }
        let key = try readString()
        skipWhitespace()
        guard current == UInt8(ascii: ":") else {
            throw mistake("expected ':' after the name '\(key)', found \(found)")
        }
        position += 1
        skipWhitespace()
        open[open.count - 1].key = key
        open[open.count - 1].keyOffset = start
    }

    private mutating func reportDuplicate(_ member: JSONObject.Member, of first: JSONObject.Member) {
        guard diagnostics.count < limits.diagnostics else {
            return
        }
        let place = source.location(at: first.keyOffset)
        diagnostics.append(
            mistake(
                "the name '\(member.key)' was given before, at line \(place.line), column \(place.column)",
                at: member.keyOffset
            )
        )
    }

    /// The innermost container that is open.
    var innermost: Container? {
        open.last
    }
}
