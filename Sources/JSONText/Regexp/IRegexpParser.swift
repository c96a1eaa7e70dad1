/// Reads I-Regexps by the grammar of RFC 9485, section 4, and says what is wrong with others.
struct IRegexpParser: RegexpClassReading {
    var cursor: RegexpCursor
    private var depth = 0

    init(_ text: String) {
        cursor = RegexpCursor(text)
    }

    /// Reads the expression whole.
    mutating func expression() throws(RegexpError) -> RegexpTree {
        let tree = try alternatives()
        guard cursor.current == nil else {
            throw cursor.error("')' closes no group; write \\) for the character")
        }
        return tree
    }

    private mutating func alternatives() throws(RegexpError) -> RegexpTree {
        var branches = [try branch()]
        while cursor.skip("|") {
            branches.append(try branch())
        }
        return branches.count == 1 ? branches[0] : .alternatives(branches)
    }

    private mutating func branch() throws(RegexpError) -> RegexpTree {
        var pieces: [RegexpTree] = []
        while let scalar = cursor.current, scalar != "|", scalar != ")" {
            pieces.append(try quantified(try atom(scalar)))
        }
        return pieces.count == 1 ? pieces[0] : .sequence(pieces)
    }

    private mutating func atom(_ scalar: Unicode.Scalar) throws(RegexpError) -> RegexpTree {
        switch scalar {
        case "(":
            return try group()
        case ".":
            cursor.position += 1
            return .one(.dot)
        case "^":
            cursor.position += 1
            return .assertion(.textStart)
        case "$":
            cursor.position += 1
            return .assertion(.textEnd)
        case "[":
            return .one(try characterClass())
        case "\\":
            return .one(try escape().set)
        case "*", "+", "?", "{":
            throw cursor.error("'\(scalar)' repeats nothing; write \\\(scalar) for the character")
        case "]", "}":
            throw cursor.error("'\(scalar)' closes nothing; write \\\(scalar) for the character")
        default:
            cursor.position += 1
            return .one(ScalarSet(scalar))
        }
    }

    private mutating func group() throws(RegexpError) -> RegexpTree {
        let opening = cursor.position
        guard depth < RegexpTree.deepest else {
            throw cursor.error("groups stand more than \(RegexpTree.deepest) deep inside each other")
        }
        cursor.position += 1
        if cursor.current == "?" {
            throw cursor.error("I-Regexp has plain groups ( ) only, nothing that begins with (?", at: opening)
        }
        depth += 1
        let tree = try alternatives()
        depth -= 1
        guard cursor.skip(")") else {
            throw cursor.error("the '(' that stands here is not closed", at: opening)
        }
        return tree
    }

    private mutating func quantified(_ atom: RegexpTree) throws(RegexpError) -> RegexpTree {
        let offset = cursor.position
        guard let (least, most) = try cursor.quantifier() else { return atom }
        if let next = cursor.current, ["?", "+", "*", "{"].contains(next) {
            throw cursor.error("one quantifier stands behind another; I-Regexp has no lazy or possessive ones")
        }
        return .repeated(atom, least: least, most: most, isLazy: false, offset: offset)
    }

    mutating func escape() throws(RegexpError) -> RegexpEscape {
        guard let scalar = cursor.peek(1) else {
            throw cursor.error("expected a character after '\\'")
        }
        switch scalar {
        case "p", "P":
            return .members(try cursor.categories())
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
            throw cursor.error("I-Regexp has no \\\(scalar)\(instead[scalar] ?? "")")
        }
    }

    private mutating func single(_ scalar: Unicode.Scalar) -> RegexpEscape {
        cursor.position += 2
        return .scalar(scalar)
    }

    func checkMember(_ scalar: Unicode.Scalar) {}
}
