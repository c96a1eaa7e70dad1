/// A character, or a set of them, behind a backslash.
enum RegexpEscape {
    case scalar(Unicode.Scalar)
    case members(ScalarSet.Member)

    /// Its meaning outside of a class.
    var set: ScalarSet {
        switch self {
        case .scalar(let scalar): ScalarSet(scalar)
        case .members(let member): ScalarSet(members: [member])
        }
    }
}

/// The reading of classes in brackets, which the dialects of regular expressions share.
protocol RegexpClassReading {
    var cursor: RegexpCursor { get set }

    /// Reads a backslash and what belongs to it.
    mutating func escape() throws(RegexpError) -> RegexpEscape

    /// Refuses a plain member that means something else in another dialect.
    func checkMember(_ scalar: Unicode.Scalar) throws(RegexpError)
}

extension RegexpClassReading {
    /// Reads `[…]`.
    mutating func characterClass() throws(RegexpError) -> ScalarSet {
        let opening = cursor.position
        cursor.position += 1
        var set = ScalarSet(members: [], isNegated: cursor.skip("^"))
        if cursor.skip("-") {
            set.members.append(.range("-"..."-"))
        }
        while let scalar = cursor.current, scalar != "]" {
            if scalar == "-" {
                cursor.position += 1
                guard cursor.current == "]" else {
                    throw cursor.error(
                        "'-' stands first or last in a class, or is written \\-",
                        at: cursor.position - 1
                    )
                }
                set.members.append(.range("-"..."-"))
            } else {
                set.members.append(try classMember(scalar))
            }
        }
        guard cursor.skip("]") else {
            throw cursor.error("the '[' that stands here is not closed", at: opening)
        }
        guard !set.members.isEmpty else {
            let hint = set.isNegated ? "[^] is not a class; write \\^ for the character" : "a class needs a member"
            throw cursor.error(hint, at: opening)
        }
        return set
    }

    private mutating func classMember(_ scalar: Unicode.Scalar) throws(RegexpError) -> ScalarSet.Member {
        let start = cursor.position
        let first: Unicode.Scalar
        switch try classEscape(scalar) {
        case .members(let member): return member
        case .scalar(let scalar): first = scalar
        }
        guard cursor.current == "-", let next = cursor.peek(1), next != "]" else {
            return .range(first...first)
        }
        cursor.position += 1
        let place = cursor.position
        guard next != "-", case .scalar(let last) = try classEscape(next) else {
            throw cursor.error("a range in a class ends with a character", at: place)
        }
        guard first <= last else {
            throw cursor.error("the range \(first)-\(last) ends before it begins", at: start)
        }
        return .range(first...last)
    }

    private mutating func classEscape(_ scalar: Unicode.Scalar) throws(RegexpError) -> RegexpEscape {
        if scalar == "\\" {
            return try escape()
        }
        guard scalar != "[" else {
            throw cursor.error("'[' in a class is written \\[; a class has no classes inside")
        }
        try checkMember(scalar)
        cursor.position += 1
        return .scalar(scalar)
    }
}
