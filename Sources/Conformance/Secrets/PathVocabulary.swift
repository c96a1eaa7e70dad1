/// Tells segments of a path that are made of words, such as `reset-password` and `confirmEmail`, from texts that may be secret.
///
/// Only words that paths of this kind are known to have count: a secret may be made of words, too.
package enum PathVocabulary {
    private static let known: Set<String> = [
        "accept", "access", "account", "accounts", "action", "activate", "activation", "address", "api", "app", "auth",
        "authentication", "authorize", "callback", "change", "check", "code", "complete", "completed", "confirm",
        "confirmation", "confirmations", "continue", "create", "credentials", "do", "done", "email", "emails", "finish",
        "flow", "flows", "forgot", "forgotten", "form", "from", "health", "html", "id", "identity", "index", "invite",
        "key", "link", "login", "magic", "magiclink", "mail", "mode", "me", "member", "members", "new", "newpassword",
        "oauth", "of", "one", "page", "password", "passwords", "pages", "php", "portal", "profile", "public",
        "reactivate", "recover", "recovery", "redirect", "register", "registration", "registrations", "rest", "reset",
        "resets", "security", "self", "service", "session", "sessions", "set", "settings", "sign", "signin", "signup",
        "token", "type", "update", "user", "users", "validate", "verification", "verifications", "verify", "web",
        "with", "wp", "your",
    ]

    /// Returns whether a segment is made of such words alone, in parts by hyphens, underscores, dots and capitals.
    package static func isMade(_ segment: some StringProtocol) -> Bool {
        let words = String(segment).split { "-_.".contains($0) }.flatMap { parts(of: $0) }
        return !words.isEmpty && words.allSatisfy { known.contains($0) }
    }

    /// The parts that begin with a capital, in lower case: `confirm` and `email`.
    private static func parts(of part: Substring) -> [String] {
        var words: [String] = []
        for character in part {
            if character.isUppercase || words.isEmpty { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
        return words
    }
}
