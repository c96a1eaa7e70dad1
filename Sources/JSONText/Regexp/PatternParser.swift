/// Reads patterns: the part of Perl's syntax that a matcher without backtracking can keep, and says what to write in
/// place of the rest.
struct PatternParser: RegexpClassReading {
    var cursor: RegexpCursor
    /// The number of capturing groups read so far.
    private(set) var groupCount = 0
    private var depth = 0
    private var flags = Flags()

    /// The options that `(?ims)` switches.
    private struct Flags {
        var ignoresCase = false
        var hasLines = false
        var dotTakesLineEnds = false
    }

    init(_ text: String) {
        cursor = RegexpCursor(text)
    }

    /// Reads the pattern whole.
    mutating func pattern() throws(RegexpError) -> RegexpTree {
        let tree = try alternatives()
        guard cursor.current == nil else {
            throw cursor.error("')' closes no group; write \\) for the character")
        }
        return tree
    }

    private mutating func alternatives() throws(RegexpError) -> RegexpTree {
        let outer = flags
        defer { flags = outer }
        var branches = [try branch()]
        while cursor.skip("|") {
            branches.append(try branch())
        }
        return branches.count == 1 ? branches[0] : .alternatives(branches)
    }

    private mutating func branch() throws(RegexpError) -> RegexpTree {
        var pieces: [RegexpTree] = []
        while let scalar = cursor.current, scalar != "|", scalar != ")" {
            if let atom = try atom(scalar) {
                pieces.append(try quantified(atom))
            }
        }
        return pieces.count == 1 ? pieces[0] : .sequence(pieces)
    }

    /// Reads what a quantifier can follow; nil for flags, which no quantifier can.
    private mutating func atom(_ scalar: Unicode.Scalar) throws(RegexpError) -> RegexpTree? {
        switch scalar {
        case "(":
            return try group()
        case ".":
            cursor.position += 1
            return .one(flags.dotTakesLineEnds ? .any : .noLineEnd)
        case "^":
            cursor.position += 1
            return .assertion(flags.hasLines ? .lineStart : .textStart)
        case "$":
            cursor.position += 1
            return .assertion(flags.hasLines ? .lineEnd : .lastLineEnd)
        case "[":
            return .one(inCase(try characterClass()))
        case "\\":
            if let assertion = assertion() {
                return .assertion(assertion)
            }
            return .one(inCase(try escape().set))
        case "*", "+", "?", "{":
            throw cursor.error("'\(scalar)' repeats nothing; write \\\(scalar) for the character")
        case "}":
            throw cursor.error("'}' closes nothing; write \\} for the character")
        default:
            cursor.position += 1
            return .one(inCase(ScalarSet(scalar)))
        }
    }

    private func inCase(_ set: ScalarSet) -> ScalarSet {
        guard flags.ignoresCase else { return set }
        var set = set
        set.ignoresCase = true
        // A letter of the pattern that has several forms in lower case, as the Greek sigma, stands for all of them.
        for case .range(let range) in set.members where range.lowerBound == range.upperBound {
            set.members += range.lowerBound.caseForms.dropFirst().map { .range($0...$0) }
        }
        // A letter without other forms is looked for as it is.
        if set.members.count > 1, !set.isNegated, set.members.allSatisfy({ $0 == set.members[0] }),
            case .range = set.members[0]
        {
            return ScalarSet(members: [set.members[0]])
        }
        return set
    }

    private mutating func assertion() -> RegexpAssertion? {
        let assertion: RegexpAssertion
        switch cursor.peek(1) {
        case "A": assertion = .textStart
        case "z": assertion = .textEnd
        case "Z": assertion = .lastLineEnd
        case "b": assertion = .wordBoundary
        case "B": assertion = .insideOrOutsideWord
        default: return nil
        }
        cursor.position += 2
        return assertion
    }

    private mutating func quantified(_ atom: RegexpTree) throws(RegexpError) -> RegexpTree {
        let offset = cursor.position
        guard let (least, most) = try cursor.quantifier() else { return atom }
        let isLazy = cursor.skip("?")
        switch cursor.current {
        case "+":
            throw cursor.error(
                "possessive quantifiers are not supported; leave this '+' out, or write \\+ for the character"
            )
        case "?", "*", "{":
            throw cursor.error("one quantifier stands behind another; put the first and what it repeats in (?: )")
        default:
            return .repeated(atom, least: least, most: most, isLazy: isLazy, offset: offset)
        }
    }
}

// MARK: Groups

extension PatternParser {
    private mutating func group() throws(RegexpError) -> RegexpTree? {
        let opening = cursor.position
        guard depth < RegexpTree.deepest else {
            throw cursor.error("groups stand more than \(RegexpTree.deepest) deep inside each other")
        }
        cursor.position += 1
        let outer = flags
        var number: Int?
        if cursor.current == "?" {
            try refuseSpecialGroup(at: opening)
            if cursor.skip("?<") {
                try skipName(from: opening)
                number = groupCount + 1
            } else {
                cursor.position += 1
                try readFlags()
                if cursor.skip(")") {
                    // They hold to the end of the group around them.
                    return nil
                }
                guard cursor.skip(":") else {
                    throw cursor.error(
                        "expected ':' or ')' after flags; valid are i (either case), m (^ and $ at lines) and "
                            + "s (. takes line ends)"
                    )
                }
            }
        } else {
            number = groupCount + 1
        }
        groupCount = number ?? groupCount
        depth += 1
        let tree = try alternatives()
        depth -= 1
        flags = outer
        guard cursor.skip(")") else {
            throw cursor.error("the '(' that stands here is not closed", at: opening)
        }
        return number.map { .group(tree, number: $0) } ?? tree
    }

    /// Refuses what needs a matcher that goes back.
    private func refuseSpecialGroup(at opening: Int) throws(RegexpError) {
        let unsupported = [
            ("(?=", "look-ahead (?= ) is not supported; match what follows, and put what you want to take in a group"),
            (
                "(?!",
                "negative look-ahead (?! ) is not supported; write what must not be there in a condition of its own, "
                    + "\"not\": { \"matches\": … }"
            ),
            (
                "(?<=",
                "look-behind (?<= ) is not supported; match what comes before, and put what you want to take in a group"
            ),
            (
                "(?<!",
                "negative look-behind (?<! ) is not supported; write what must not be there in a condition of its own, "
                    + "\"not\": { \"matches\": … }"
            ),
            ("(?>", "atomic groups (?> ) are not supported; write (?: )"),
            ("(?#", "comments (?# ) are not supported; leave it out"),
            ("(?P", "groups are named (?<name> ), or not at all"),
        ]
        let next = String(String.UnicodeScalarView(cursor.scalars[opening...].prefix(4)))
        for (beginning, message) in unsupported where next.hasPrefix(beginning) {
            throw cursor.error(message, at: opening)
        }
    }

    private mutating func skipName(from opening: Int) throws(RegexpError) {
        let start = cursor.position
        while let scalar = cursor.current, scalar.isASCII, ScalarKind.word.contains(scalar) {
            cursor.position += 1
        }
        guard cursor.position > start, cursor.skip(">") else {
            throw cursor.error("expected a name of letters and digits and '>' after '(?<'", at: opening)
        }
    }

    private mutating func readFlags() throws(RegexpError) {
        var isOn = true
        while let scalar = cursor.current, scalar != ":", scalar != ")" {
            switch scalar {
            case "-" where isOn: isOn = false
            case "i": flags.ignoresCase = isOn
            case "m": flags.hasLines = isOn
            case "s": flags.dotTakesLineEnds = isOn
            default:
                throw cursor.error(
                    "unknown flag '\(scalar)'; valid are i (either case), m (^ and $ at lines) and "
                        + "s (. takes line ends)"
                )
            }
            cursor.position += 1
        }
    }
}

// MARK: Escapes

extension PatternParser {
    mutating func escape() throws(RegexpError) -> RegexpEscape {
        guard let scalar = cursor.peek(1) else {
            throw cursor.error("expected a character after '\\'; write \\\\ for the character")
        }
        switch scalar {
        case "p", "P": return .members(try cursor.categories())
        case "d": return kind(.digit, isComplement: false)
        case "D": return kind(.digit, isComplement: true)
        case "w": return kind(.word, isComplement: false)
        case "W": return kind(.word, isComplement: true)
        case "s": return kind(.space, isComplement: false)
        case "S": return kind(.space, isComplement: true)
        case "n": return single("\n")
        case "r": return single("\r")
        case "t": return single("\t")
        case "f": return single("\u{0C}")
        case "e": return single("\u{1B}")
        case "x", "u": return .scalar(try codePoint())
        case "0"..."9", "A"..."Z", "a"..."z":
            throw cursor.error(Self.refusal(of: scalar))
        default: return single(scalar)
        }
    }

    private static func refusal(of scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "1"..."9", "k":
            return "back-references are not supported; take the parts apart and compare them with \"equals\""
        case "A", "B", "Z", "b", "z": return "\\\(scalar) is a place, and cannot be in a class"
        case "0": return "\\0 is not supported; write \\x00"
        case "a": return "\\a is not supported; write \\x07"
        case "v": return "\\v is not supported; write [\\n\\x0b\\f\\r]"
        case "h": return "\\h is not supported; write [ \\t]"
        case "H": return "\\H is not supported; write [^ \\t]"
        case "R": return "\\R is not supported; write (?:\\r\\n|\\n|\\r)"
        case "Q", "E": return "\\Q and \\E are not supported; write a backslash before each sign"
        case "U": return "\\U is not supported; write \\x{ } with the number in hex"
        case "N": return "\\N is not supported; write the character"
        case "X": return "\\X is not supported; write (?:\\P{M}\\p{M}*)"
        case "G": return "\\G is not supported; write ^ for the start of the text"
        default: return "\\\(scalar) is not supported; write \(scalar) for the character"
        }
    }

    private mutating func kind(_ kind: ScalarKind, isComplement: Bool) -> RegexpEscape {
        cursor.position += 2
        return .members(.kind(kind, isComplement: isComplement))
    }

    private mutating func single(_ scalar: Unicode.Scalar) -> RegexpEscape {
        cursor.position += 2
        return .scalar(scalar)
    }

    /// Reads `\x41`, `\x{1F600}` or `\u0041`.
    private mutating func codePoint() throws(RegexpError) -> Unicode.Scalar {
        let start = cursor.position
        let isShort = cursor.peek(1) == "x"
        cursor.position += 2
        let isBraced = isShort && cursor.skip("{")
        let count = isBraced ? 1...6 : isShort ? 2...2 : 4...4
        var digits = ""
        while let scalar = cursor.current, scalar.isASCII, Character(scalar).isHexDigit,
            digits.utf8.count < count.upperBound
        {
            digits.unicodeScalars.append(scalar)
            cursor.position += 1
        }
        guard count.contains(digits.utf8.count), !isBraced || cursor.skip("}"), let value = UInt32(digits, radix: 16),
            let scalar = Unicode.Scalar(value)
        else {
            throw cursor.error("expected the number of a character: \\x41, \\u0041 or \\x{1F600}", at: start)
        }
        return scalar
    }

    func checkMember(_ scalar: Unicode.Scalar) throws(RegexpError) {
        if scalar == "&", cursor.peek(1) == "&" {
            throw cursor.error("classes cannot be intersected with '&&'; write \\& for the character")
        }
    }
}

extension ScalarSet {
    /// Every scalar.
    fileprivate static let any = ScalarSet(members: [], isNegated: true)

    /// The scalars that `.` matches in a pattern: every one that ends no line.
    fileprivate static let noLineEnd = ScalarSet(
        members: [.range("\u{0A}"..."\u{0D}"), .range("\u{85}"..."\u{85}"), .range("\u{2028}"..."\u{2029}")],
        isNegated: true
    )
}
