import JSONText

extension FileValue {
    /// The limits and lifetimes, kept as they are written.
    func policy() -> Policy {
        checkPolicy(below: "")
        return Policy(members: value.object ?? JSONObject())
    }

    private func checkPolicy(below prefix: String) {
        let what = prefix.isEmpty ? "a policy" : "'\(prefix.dropLast())'"
        for member in members("an object of \(prefix.isEmpty ? "rules" : "limits")") ?? [] {
            let path = prefix + member.name
            if PolicyPath.declarable.contains(path), let kind = PolicyPath.kind(of: path) {
                member.value.checkPolicyMember(path, kind)
            } else if PolicyPath.declarable.contains(where: { $0.hasPrefix(path + ".") }) {
                member.value.checkPolicy(below: path + ".")
            } else {
                let here = PolicyPath.declarable.filter { $0.hasPrefix(prefix) }
                    .compactMap { $0.dropFirst(prefix.count).split(separator: ".").first.map(String.init) }
                member.failName("unknown member '\(member.name)' of \(what)" + didYouMean(member.name, in: here))
            }
        }
    }

    private func checkPolicyMember(_ path: String, _ kind: PolicyMemberKind) {
        switch kind {
        case .count: _ = int(0...1_000_000)
        case .flag: _ = bool()
        case .duration: _ = duration()
        case .characters: _ = nonEmptyString("a set of characters")
        case .words: checkPolicyWords(path)
        case .phonePatterns: checkPhonePatterns()
        }
    }

    /// Sees to it that numbers can be made; a setting says them when the dialect is used.
    private func checkPhonePatterns() {
        guard let text = string("a list of phone numbers"), !text.contains("{{") else { return }
        if PhonePattern.list(text) == nil {
            fail(
                "expected phone numbers of 5 to 18 digits after a plus sign, with an 'x' for each arbitrary digit, "
                    + "such as '+4917139200xx'; found '\(text)'"
            )
        }
    }

    private func checkPolicyWords(_ path: String) {
        guard let words = Policy.words[path] else { return }
        if words.isList {
            for element in array("a list of words") ?? [] { element.checkWord(words.valid) }
        } else {
            checkWord(words.valid)
        }
    }

    private func checkWord(_ valid: [String]) {
        guard let word = string("one of " + valid.map { "'\($0)'" }.joined(separator: ", ")) else { return }
        if !valid.contains(word) { unknown("word", word, valid: valid) }
    }
}

extension Policy {
    /// The words that members of the kind `words` may hold, and whether they hold a list of them.
    package static let words: [String: (valid: [String], isList: Bool)] = [
        "password.classes": (["lower", "upper", "digit", "symbol"], true),
        "login": (IdentifierKind.allCases.map(\.rawValue), true),
        "publicIdentifiers": (IdentifierKind.allCases.map(\.rawValue), true),
        "phone.notations": (["spaces", "hyphens", "parentheses", "zeros", "uri"], true),
        "verification": (["required", "optional"], false),
        "verifiedFlags": (["email", "phone"], true),
        "resetGoesTo": (["named"], false),
        "otherSessions": (["end", "option", "stay"], false),
        "ownSession": (["end", "stay"], false),
        "refreshTakes": (["refreshToken", "accessToken"], false),
        "addressProof": (["request", "confirmation"], false),
        "limits.recovery": (["reset"], false),
        "tokens.algorithm": (SignatureAlgorithm.allCases.map(\.rawValue), false),
        "tokens.claims": (["iss", "sub", "aud", "exp", "nbf", "iat", "jti"], true),
        "tokens.family": (SignatureAlgorithm.Family.allCases.map(\.rawValue), false),
    ]
}
