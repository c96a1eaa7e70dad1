extension Policy {
    /// The thing that a dialect lacks where its policy does not declare a path: what it would have to declare, or, where it has declared
    /// something else, the path itself.
    ///
    /// - Parameter path: As needs write it: `policy.password.longest`, or `policy.login.phone` for what a member holds.
    func lack(of path: String) -> SkipReason.Lack {
        let name = path.hasPrefix(Self.prefix) ? String(path.dropFirst(Self.prefix.count)) : path
        let member = Self.isMember(name) ? name : Self.holder(of: name) ?? name
        let source = Self.source(of: member)
        let declared = value(at: (source ?? member).split(separator: ".").map(String.init))
        guard declared == nil else { return .policyValue(path) }
        return .policy(source.map { Self.prefix + $0 } ?? path)
    }

    /// The path as people read it: what a member would have to hold stands before the member, `"phone" as policy.login`.
    package static func words(for path: String) -> String {
        let name = String(path.dropFirst(prefix.count))
        guard path.hasPrefix(prefix), !isMember(name), let holder = holder(of: name), isMember(holder) else {
            return path
        }
        let value = name.dropFirst(holder.count + 1)
        return (Int(value) == nil ? "\"\(value)\"" : String(value)) + " as " + prefix + holder
    }

    private static let prefix = "policy."

    /// Indicates whether a name below `policy` is that of a member, declared or derived.
    private static func isMember(_ name: String) -> Bool { (vocabulary + derived).contains { $0.path == name } }

    private static func holder(of name: String) -> String? {
        name.lastIndex(of: ".").map { String(name[..<$0]) }
    }

    /// The member that a derived one follows from; nil for one that dialects declare.
    private static func source(of member: String) -> String? {
        switch member {
        case "username.foreign", "username.foreignAtEnds": "username.characters"
        case "password.foreign", "password.spaces", "password.unicode": "password.characters"
        case "password.longest": "password.max"
        case "limits.failuresLessOne", "limits.simultaneousGuesses", "limits.manyGuesses", "limits.guesses",
            "limits.spareFailures", "limits.sparePairs":
            "limits.loginFailures"
        case "limits.codeGuessesLessOne", "limits.codeRounds", "limits.simultaneousCodeGuesses":
            "limits.codeGuesses"
        case "limits.messagesLessOne", "limits.messages": "limits.resetMessages"
        case "tokens.family": "tokens.algorithm"
        default: lifetime(behind: member)
        }
    }
}
