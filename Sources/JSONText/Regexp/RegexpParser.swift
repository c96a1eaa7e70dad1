/// Reads I-Regexps by the grammar of RFC 9485, section 4, and says what is wrong with others.
struct RegexpParser {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var depth = 0

    /// How deep groups may stand inside each other.
    private static let deepest = 64

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    /// Reads the expression whole.
    mutating func expression() throws(IRegexpError) -> RegexpTree {
        let tree = try alternatives()
        guard position == scalars.count else {
            throw error("')' closes no group; write \\) for the character")
        }
        return tree
    }

    private mutating func alternatives() throws(IRegexpError) -> RegexpTree {
        var branches = [try branch()]
        while skip("|") {
            branches.append(try branch())
        }
        return branches.count == 1 ? branches[0] : .alternatives(branches)
    }

    private mutating func branch() throws(IRegexpError) -> RegexpTree {
        var pieces: [RegexpTree] = []
        while let scalar = current, scalar != "|", scalar != ")" {
            pieces.append(try quantified(try atom(scalar)))
        }
        return pieces.count == 1 ? pieces[0] : .sequence(pieces)
    }

    private mutating func atom(_ scalar: Unicode.Scalar) throws(IRegexpError) -> RegexpTree {
        switch scalar {
        case "(":
            return try group()
        case ".":
            position += 1
            return .one(.dot)
        case "^":
            position += 1
            return .start
        case "$":
            position += 1
            return .end
        case "[":
            return .one(try characterClass())
        case "\\":
            return .one(try escape().set)
        case "*", "+", "?", "{":
            throw error("'\(scalar)' repeats nothing; write \\\(scalar) for the character")
        case "]", "}":
            throw error("'\(scalar)' closes nothing; write \\\(scalar) for the character")
        default:
            position += 1
            return .one(ScalarSet(scalar))
        }
    }

    private mutating func group() throws(IRegexpError) -> RegexpTree {
        let opening = position
        guard depth < Self.deepest else {
            throw error("groups stand more than \(Self.deepest) deep inside each other")
        }
        position += 1
        if current == "?" {
            throw error("I-Regexp has plain groups ( ) only, nothing that begins with (?", at: opening)
        }
        depth += 1
        let tree = try alternatives()
        depth -= 1
        guard skip(")") else {
            throw error("the '(' that stands here is not closed", at: opening)
        }
        return tree
    }

    private mutating func quantified(_ atom: RegexpTree) throws(IRegexpError) -> RegexpTree {
        let offset = position
        let tree: RegexpTree
        switch current {
        case "*": tree = .repeated(atom, least: 0, most: nil, offset: offset)
        case "+": tree = .repeated(atom, least: 1, most: nil, offset: offset)
        case "?": tree = .repeated(atom, least: 0, most: 1, offset: offset)
        case "{": tree = try range(atom)
        default: return atom
        }
        position += 1
        if current == "?" || current == "+" || current == "*" || current == "{" {
            throw error("one quantifier stands behind another; I-Regexp has no lazy or possessive ones")
        }
        return tree
    }

    /// Reads `{2}`, `{2,}` or `{2,5}` up to its closing brace.
    private mutating func range(_ atom: RegexpTree) throws(IRegexpError) -> RegexpTree {
        let opening = position
        position += 1
        guard let least = number() else {
            throw error("expected a number in '{ }'; write \\{ for the character", at: opening)
        }
        var most: Int? = least
        if skip(",") {
            most = number()
        }
        guard current == "}" else {
            throw error("expected '}' after the numbers of a repetition")
        }
        if let most, most < least {
            throw error("a repetition cannot be at most \(most) and at least \(least)", at: opening)
        }
        return .repeated(atom, least: least, most: most, offset: opening)
    }

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

    private mutating func characterClass() throws(IRegexpError) -> ScalarSet {
        let opening = position
        position += 1
        var set = ScalarSet(members: [], isNegated: skip("^"))
        if skip("-") {
            set.members.append(.range("-"..."-"))
        }
        while let scalar = current, scalar != "]" {
            if scalar == "-" {
                position += 1
                guard current == "]" else {
                    throw error("'-' stands first or last in a class, or is written \\-", at: position - 1)
                }
                set.members.append(.range("-"..."-"))
            } else {
                set.members.append(try classMember(scalar))
            }
        }
        guard skip("]") else {
            throw error("the '[' that stands here is not closed", at: opening)
        }
        guard !set.members.isEmpty else {
            let hint = set.isNegated ? "[^] is no class; write \\^ for the character" : "a class needs a member"
            throw error(hint, at: opening)
        }
        return set
    }

    private mutating func classMember(_ scalar: Unicode.Scalar) throws(IRegexpError) -> ScalarSet.Member {
        let start = position
        guard let first = try classScalar(scalar) else {
            position = start
            return try categories()
        }
        guard current == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
            return .range(first...first)
        }
        position += 1
        let place = position
        guard let next = current, next != "-", let last = try classScalar(next) else {
            throw error("a range in a class ends with a character", at: place)
        }
        guard first <= last else {
            throw error("the range \(first)-\(last) ends before it begins", at: start)
        }
        return .range(first...last)
    }

    /// Reads a character of a class; nil for a category.
    private mutating func classScalar(_ scalar: Unicode.Scalar) throws(IRegexpError) -> Unicode.Scalar? {
        if scalar == "\\" {
            return try escape().scalar
        }
        guard scalar != "[" else {
            throw error("'[' in a class is written \\[; I-Regexp has no classes inside of classes")
        }
        position += 1
        return scalar
    }

    /// Reads an escape: of one character, or of a category (without scalar).
    private mutating func escape() throws(IRegexpError) -> (set: ScalarSet, scalar: Unicode.Scalar?) {
        guard position + 1 < scalars.count else {
            throw error("expected a character after '\\'")
        }
        let scalar = scalars[position + 1]
        switch scalar {
        case "p", "P":
            return (ScalarSet(members: [try categories()]), nil)
        case "n": return single("\n")
        case "r": return single("\r")
        case "t": return single("\t")
        case "(", ")", "*", "+", "-", ".", "?", "[", "\\", "]", "^", "{", "|", "}":
            return single(scalar)
        default:
            let instead: [Unicode.Scalar: String] = [
                "d": "; write [0-9]", "D": "; write [^0-9]", "s": "; write [ \\t\\n\\r]", "S": "; write [^ \\t\\n\\r]",
                "w": "; write [A-Za-z0-9_]", "W": "; write [^A-Za-z0-9_]", "b": ", nor any anchor",
                "/": "; write /", "$": "; write [$]", "\"": "; write \"", "'": "; write '",
                "u": "; write the character",
            ]
            throw error("I-Regexp has no \\\(scalar)\(instead[scalar] ?? "")")
        }
    }

    private mutating func single(_ scalar: Unicode.Scalar) -> (set: ScalarSet, scalar: Unicode.Scalar?) {
        position += 2
        return (ScalarSet(scalar), scalar)
    }

    /// Reads `\p{Lu}` or `\P{Lu}`.
    private mutating func categories() throws(IRegexpError) -> ScalarSet.Member {
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
            throw error("'\(name)' is no category of characters; expected one such as L, Lu, Nd or Zs", at: start)
        }
        return .categories(categories, isComplement: isComplement)
    }

    private var current: Unicode.Scalar? {
        position < scalars.count ? scalars[position] : nil
    }

    private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard current == scalar else {
            return false
        }
        position += 1
        return true
    }

    private func error(_ message: String, at place: Int? = nil) -> IRegexpError {
        let offset = scalars.prefix(place ?? position).reduce(0) { $0 + UTF8.width($1) }
        return IRegexpError(message: message, offset: offset, work: 0)
    }
}
