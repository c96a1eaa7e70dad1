import JSONText

extension Policy {
    /// The members that follow from the declared ones: scenarios may read them, dialects do not declare them.
    package static let derived: [(path: String, kind: PolicyMemberKind, meaning: String)] =
        [
            ("username.foreign", .words, "characters outside `username.characters`, one of each sort"),
            (
                "username.foreignAtEnds", .words,
                "those of them that no backend trims from a name: neither white space nor control characters"
            ),
            (
                "password.longest", .count,
                "the longest password of ASCII characters: the lower of `password.max` and `password.bytes`, where one is declared"
            ),
            ("password.foreign", .words, "characters outside `password.characters`, one of each sort"),
            ("password.spaces", .flag, "a password may hold spaces"),
            (
                "password.unicode", .flag,
                "a password may hold characters beyond ASCII, and `password.bytes` leaves room for the fewest of them"
            ),
            ("limits.manyGuesses", .flag, "26 wrong passwords in a row block nobody, as far as is declared"),
            ("limits.guesses", .count, "`limits.loginFailures`, and 100 where more or nothing is declared"),
            (
                "limits.spareFailures", .count,
                "one less than `limits.loginFailures`, and 10 where more or nothing is declared: wrong passwords in a row that block nobody"
            ),
            ("limits.sparePairs", .count, "half of `limits.spareFailures`, and at least 1"),
            (
                "limits.failuresLessOne", .count,
                "one less than `limits.loginFailures`, where that is more than 1: wrong passwords in a row that block nobody"
            ),
            ("limits.codeGuessesLessOne", .count, "one less than `limits.codeGuesses`, where that is more than 1"),
            (
                "limits.codeRounds", .count,
                "how many codes, with `limits.codeGuessesLessOne` guesses at each, bring more guesses than `limits.accountCodeGuesses`"
            ),
            ("limits.messagesLessOne", .count, "one less than `limits.messages`, where that is more than 1"),
            ("limits.messages", .count, "`limits.resetMessages`, and 20 where nothing is declared"),
            ("limits.simultaneousGuesses", .count, "`limits.loginFailures` and `limits.tolerance` together"),
            (
                "limits.simultaneousCodeGuesses", .count, "`limits.codeGuesses` and `limits.tolerance` together"
            ),
            ("tokens.family", .words, "the kind of `tokens.algorithm`: `keyed`, `rsa`, `elliptic` or `edwards`"),
            ("privateIdentifiers", .words, "the identifier kinds that `publicIdentifiers` does not list"),
        ] + marginal

    /// The value of a derived member, or nil where nothing that it follows from is declared.
    func derivedValue(at path: String) -> JSONValue? {
        switch path {
        case "username.foreign": return foreign(to: "username")
        case "username.foreignAtEnds":
            let staying = foreign(to: "username")?.array?.filter { $0.string?.contains(where: Self.isTrimmed) == false }
            return staying.flatMap { $0.isEmpty ? nil : JSONValue($0) }
        case "password.foreign": return foreign(to: "password")
        case "password.spaces":
            let rule = CharacterRule(value(at: ["password", "characters"])?.string ?? "any")
            return rule.allows(" ") ? true : nil
        case "password.unicode":
            let rule = CharacterRule(value(at: ["password", "characters"])?.string ?? "any")
            let least = value(at: ["password", "min"])?.int ?? 0
            return ["é", "ж", "字"].allSatisfy(rule.allows) && charactersOfBytes(4) >= least ? true : nil
        case "password.longest": return longestPassword.map { JSONValue($0) }
        case "limits.manyGuesses": return (limit("loginFailures") ?? .max) > 26 ? true : nil
        case "limits.guesses":
            // NIST SP 800-63B-4, section 3.2.2: no more than 100 failures in a row.
            return JSONValue(min(limit("loginFailures") ?? 100, 100))
        case "limits.spareFailures": return JSONValue(spareFailures)
        case "limits.sparePairs": return JSONValue(max(1, spareFailures / 2))
        case "limits.failuresLessOne": return lessOne(limit("loginFailures"))
        case "limits.codeGuessesLessOne": return lessOne(limit("codeGuesses"))
        case "limits.codeRounds":
            guard let guesses = limit("codeGuesses"), guesses > 1 else { return nil }
            return JSONValue((limit("accountCodeGuesses") ?? guesses) / (guesses - 1) + 1)
        case "limits.messagesLessOne": return lessOne(messages)
        case "limits.messages": return JSONValue(messages)
        case "limits.simultaneousGuesses":
            return limit("loginFailures").map { JSONValue($0 + (limit("tolerance") ?? 0)) }
        case "limits.simultaneousCodeGuesses":
            return limit("codeGuesses").map { JSONValue($0 + (limit("tolerance") ?? 0)) }
        case "tokens.family":
            let algorithm = value(at: ["tokens", "algorithm"])?.string.flatMap(SignatureAlgorithm.init)
            return (algorithm?.family.rawValue).map { JSONValue($0) }
        case "privateIdentifiers":
            return JSONValue(IdentifierKind.allCases.filter(privateKinds.contains).map { JSONValue($0.rawValue) })
        default: return marginalValue(at: path)
        }
    }

    /// The kind of identifier that a need such as `policy.privateIdentifiers.email` wants to be private; nil for other needs.
    static func privateKind(at path: String) -> IdentifierKind? {
        let holder = "policy.privateIdentifiers."
        return path.hasPrefix(holder) ? IdentifierKind(rawValue: String(path.dropFirst(holder.count))) : nil
    }

    /// The most ASCII characters of a password.
    var longestPassword: Int? {
        ["max", "bytes"].compactMap { value(at: ["password", $0])?.int }.min()
    }

    /// The most characters of so many bytes that a password may have, with some ASCII characters beside them.
    func charactersOfBytes(_ width: Int) -> Int {
        guard let bytes = value(at: ["password", "bytes"])?.int else { return .max }
        return max(0, bytes - Self.asciiBeside) / width
    }

    private static let asciiBeside = 4

    private var spareFailures: Int { max(1, min((limit("loginFailures") ?? .max) - 1, 10)) }

    private var messages: Int { limit("resetMessages") ?? 20 }

    /// Nil where nothing is left: a repetition has to be done at least once.
    private func lessOne(_ count: Int?) -> JSONValue? { count.flatMap { $0 > 1 ? JSONValue($0 - 1) : nil } }

    private func limit(_ name: String) -> Int? { value(at: ["limits", name])?.int }

    private func foreign(to kind: String) -> JSONValue? {
        guard let declared = value(at: [kind, "characters"])?.string else { return nil }
        let rule = CharacterRule(declared)
        let foreign = Self.oddCharacters.filter { !rule.allows($0) }
        // Nothing is foreign to a rule that allows every sort, and a check of it has nothing to send.
        return foreign.isEmpty ? nil : JSONValue(foreign.map { JSONValue(String($0)) })
    }

    private static func isTrimmed(_ character: Character) -> Bool {
        character.isWhitespace || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    }

    /// A space, a path separator, a control character, and letters of three scripts.
    private static let oddCharacters: [Character] = [" ", "/", "\u{7}", "é", "ж", "字"]
}
