package import JSONText

/// The limits and lifetimes that a backend declares.
///
/// It is kept as the dialect writes it, so that templates and needs can name every member; what the harness itself acts on
/// has a property.
package struct Policy: Sendable, Hashable {
    package let members: JSONObject

    /// The shape of every member, by its dotted path below `policy`.
    package static let vocabulary: [(path: String, kind: PolicyMemberKind, meaning: String)] = [
        ("username.min", .count, "the shortest user name, in characters"),
        ("username.max", .count, "the longest user name, in characters"),
        ("username.characters", .characters, "the characters of a user name, `a-z0-9_.-`"),
        ("username.folds", .flag, "user names are stored in lower case"),
        ("email.max", .count, "the longest email address, in characters"),
        ("email.folds", .flag, "email addresses that differ in case alone are the same"),
        ("phone.min", .count, "the fewest digits behind the plus sign"),
        ("phone.max", .count, "the most digits behind the plus sign"),
        ("phone.local", .flag, "a phone number may be written as country and local number, `US-2125550123`"),
        (
            "phone.notations", .words,
            "the notations that mean the same number as a plus sign and digits: spaces, hyphens, parentheses, zeros (`00` for the plus sign), uri (`tel:`)"
        ),
        (
            "phone.numbers", .phonePatterns,
            "the numbers to register, a list such as `+4917139200xx, +120255501xx`; mobile numbers of several countries that nobody has where nothing is said"
        ),
        ("password.min", .count, "the shortest password, in characters"),
        ("password.max", .count, "the longest password, in characters"),
        ("password.bytes", .count, "the longest password, in bytes of UTF-8: 72 where bcrypt hashes it"),
        ("password.characters", .characters, "the characters of a password: `any`, `printable-ascii`, or a list"),
        ("password.classes", .words, "classes that a password must show: lower, upper, digit, symbol"),
        ("password.blocklist", .flag, "well-known passwords are refused"),
        ("login", .words, "the identifier kinds accepted at login, the preferred first"),
        ("verification", .words, "`required` where login needs a verified identifier, else `optional`"),
        (
            "verifiedFlags", .words,
            "the contacts, `email` and `phone`, for each of which `access` shows whether it is confirmed, as `result.emailVerified` and `result.phoneVerified`"
        ),
        ("publicIdentifiers", .words, "the identifier kinds that are public, so that responses may tell who has one"),
        ("lifetimes.accessToken", .duration, "how long an access token lives"),
        ("lifetimes.refreshToken", .duration, "how long an unused refresh token lives"),
        ("lifetimes.refreshChain", .duration, "when a chain of refreshes ends at the latest"),
        ("lifetimes.resetCode", .duration, "how long a reset code lives"),
        ("lifetimes.verificationCode", .duration, "how long a confirmation code lives"),
        (
            "lifetimes.leeway", .duration,
            "how much longer a token may be accepted than stated; 0 s where nothing is said"
        ),
        ("refreshGrace", .duration, "how long a used refresh token may still be used; 0 s where nothing is said"),
        (
            "refreshTakes", .words,
            "the token that a refresh takes: `refreshToken` where nothing is said, `accessToken` where one token does both"
        ),
        ("invalidation", .duration, "within what time a dead token is refused everywhere; 1 s where nothing is said"),
        ("messageDelay", .duration, "how long a message may take; 10 s where nothing is said"),
        ("silence", .duration, "how long to watch for a message that must not come; 2 s where nothing is said"),
        ("limits.loginFailures", .count, "failed logins in a row before an account is blocked"),
        ("limits.loginBlock", .duration, "how long such a block lasts"),
        ("limits.resetMessages", .count, "reset messages for one account within the window"),
        ("limits.resetWindow", .duration, "the window of the limit on reset messages"),
        ("limits.codeGuesses", .count, "wrong guesses at one code"),
        (
            "limits.accountCodeGuesses", .count,
            "wrong guesses at all codes of one account together, whenever they were sent; `limits.codeGuesses` where nothing is said"
        ),
        (
            "limits.codeGuessesShown", .flag,
            "a guess at a code beyond `limits.codeGuesses` is answered as throttled, and not like a wrong code"
        ),
        (
            "limits.tolerance", .count,
            "how many more guesses than that simultaneous requests may get; 0 where nothing is said"
        ),
        ("limits.recovery", .words, "`reset` where a completed reset lifts a block that failed logins caused"),
        ("resetCooldown", .duration, "a second reset message is held back for so long"),
        ("confirmationCooldown", .duration, "a second confirmation message is held back for so long"),
        (
            "resetGoesTo", .words,
            "`named` where a reset goes to the address or number that it was asked for by; where nothing is said, always to one of them"
        ),
        ("resetConfirms", .flag, "a completed reset confirms the address that its code went to"),
        (
            "otherSessions", .words,
            "what a change of password does to the other sessions: `end`, `option` where it is asked for, `stay`"
        ),
        (
            "ownSession", .words,
            "what a change of password does to the session that makes it: `end` where it ends, too, and no tokens are given; `stay` where nothing is said"
        ),
        (
            "addressProof", .words,
            "where the owner who changes an address proves who asks: at the `request` where nothing is said, or at the `confirmation` of the new one"
        ),
        (
            "timingDifference", .duration,
            "how far apart the times of responses may lie that must look the same; the larger of 5 ms and a tenth where nothing is said"
        ),
        (
            "tokens.algorithm", .words,
            "under which access tokens are signed, by its name in RFC 7518 (`ES256`) or RFC 8037 (`EdDSA`)"
        ),
        ("tokens.claims", .words, "the registered claims that every access token carries, and that are checked"),
        ("timestampResolution", .duration, "tokens are stamped with whole units of this length"),
    ]

    package init(members: JSONObject) { self.members = members }

    /// The value at a dotted path below `policy`, or nil where the dialect does not declare it.
    package func value(at path: some Collection<String>) -> JSONValue? {
        var value = JSONValue(members)
        for name in path {
            guard let next = value[name] else { return nil }
            value = next
        }
        return value
    }

    /// The same for a path as templates write it, `policy.username.min`; the built-in defaults count as declared. A flag
    /// that is `false` declares nothing.
    ///
    /// A path may go on to what a member holds: `policy.login.phone` is declared where `login` lists `phone`,
    /// `policy.verification.required` where `verification` is `required`, `policy.password.min.8` where that is 8.
    package func declares(_ path: String) -> Bool {
        if let value = self[path] { return value != false }
        guard let dot = path.lastIndex(of: "."), let holder = self[String(path[..<dot])] else { return false }
        let text = String(path[path.index(after: dot)...])
        let word = JSONValue(text)
        return holder == word || holder.array?.contains(word) == true || holder.int.map(String.init) == text
    }

    /// The value at a path as templates write it, `policy.username.min`.
    package subscript(path: String) -> JSONValue? {
        let names = path.split(separator: ".").map(String.init)
        guard names.first == "policy" else { return nil }
        let path = names.dropFirst().joined(separator: ".")
        return value(at: names.dropFirst()) ?? derivedValue(at: path) ?? Self.defaults[path]
    }

    private static let defaults: [String: JSONValue] = [
        "invalidation": "1s", "messageDelay": "10s", "silence": "2s", "refreshGrace": "0s", "lifetimes.leeway": "0s",
        "refreshTakes": "refreshToken", "addressProof": "request",
    ]

    /// Returns whether a text is within the declared limits of a kind of value: `username`, `email` or `password`.
    package func allows(_ text: String, as kind: String) -> Bool {
        let length = text.unicodeScalars.count
        if let least = self["policy.\(kind).min"]?.int, length < least { return false }
        if let most = self["policy.\(kind).max"]?.int, length > most { return false }
        if let most = self["policy.\(kind).bytes"]?.int, text.utf8.count > most { return false }
        return text.allSatisfy(CharacterRule(self["policy.\(kind).characters"]?.string ?? "any").allows)
    }

    /// A span of time, zero where the dialect says nothing.
    package func duration(_ name: String) -> Duration {
        self["policy." + name]?.string.flatMap { Duration(literal: $0) } ?? .zero
    }

    /// A span of time as scenarios write it; nil where the dialect does not declare what it reads.
    package func duration(_ expression: DurationExpression) -> Duration? {
        switch expression.base {
        case .literal(let literal): literal + expression.offset
        case .policy(let path): self[path]?.string.flatMap { Duration(literal: $0) }.map { $0 + expression.offset }
        }
    }

    /// The time for which a second message of a kind is held back, zero where the dialect says nothing.
    package func cooldown(of kind: MessageKind) -> Duration { Self.cooldownMember(of: kind).map(duration) ?? .zero }

    /// The member that says for how long a second message of a kind is held back; nil where none does.
    package static func cooldownMember(of kind: MessageKind) -> String? {
        switch kind {
        case .reset: "resetCooldown"
        case .verification: "confirmationCooldown"
        case .notice, .generatedPassword: nil
        }
    }

    /// The identifier kinds accepted at login, the preferred first.
    package var loginKinds: [IdentifierKind] {
        value(at: ["login"])?.array?.compactMap { $0.string.flatMap(IdentifierKind.init) } ?? []
    }

    /// The identifier kinds that responses must not tell of: all that are not declared as public.
    package var privateKinds: Set<IdentifierKind> {
        let open = value(at: ["publicIdentifiers"])?.array?.compactMap { $0.string.flatMap(IdentifierKind.init) } ?? []
        return Set(IdentifierKind.allCases).subtracting(open)
    }

    /// The forms of the numbers to register; none where any will do.
    package var phonePatterns: [PhonePattern] {
        value(at: ["phone", "numbers"])?.string.flatMap { PhonePattern.list($0) } ?? []
    }

    /// The same policy with the values of settings in the place of `{{ settings.NAME }}`, which the numbers may be.
    package func applying(settings: [String: String]) -> Policy {
        guard let phone = members["phone"]?.object, let text = phone["numbers"]?.string else { return self }
        var changed = phone
        let filled = SettingPlaces.filled(text) { settings[$0] }
        changed["numbers"] = JSONValue(filled)
        var all = members
        all["phone"] = JSONValue(changed)
        return Policy(members: all)
    }

    /// Indicates whether a login needs a verified identifier.
    package var loginNeedsVerification: Bool { value(at: ["verification"])?.string == "required" }
}

/// The kinds of values in a policy.
package enum PolicyMemberKind: Sendable, Hashable {
    case count, flag, duration, characters, words, phonePatterns
}

/// The kinds of names that an account goes by.
package enum IdentifierKind: String, CaseIterable, Sendable, Hashable {
    case username, email, phone
}
