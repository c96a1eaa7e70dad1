/// The words of a name or a sentence, in one spelling: `sign-up`, `signUp` and `SignUp` are all `signup`.
struct Words: Sendable, Hashable {
    let list: [String]
    private let set: Set<String>

    init(_ text: some StringProtocol) {
        list = Self.joined(Self.parts(of: text).flatMap(Self.segments))
        set = Set(list)
    }

    var isEmpty: Bool { list.isEmpty }
    var last: String? { list.last }

    func contains(_ word: String) -> Bool { set.contains(word) }

    func containsAny(_ words: some Sequence<String>) -> Bool { words.contains(where: set.contains) }

    /// Returns whether all words of a phrase such as `change password` are among them.
    func holds(_ phrase: String) -> Bool {
        phrase.split(separator: " ").allSatisfy { set.contains(String($0)) }
    }

    /// The first of several phrases whose words are all among them.
    func first(of phrases: [String]) -> String? { phrases.first(where: holds) }

    /// The runs of letters and of digits, split where the case changes.
    private static func parts(of text: some StringProtocol) -> [String] {
        var parts: [String] = []
        var part = ""
        var previous: Character = " "
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
            let isWord = character.isLetter || character.isNumber
            let follows = index + 1 < characters.count && characters[index + 1].isLowercase
            let breaks =
                !isWord || character.isNumber != previous.isNumber
                || character.isUppercase && (previous.isLowercase || previous.isUppercase && follows)
            if breaks, !part.isEmpty {
                parts.append(part)
                part = ""
            }
            if isWord { part.append(character) }
            previous = character
        }
        let words = (part.isEmpty ? parts : parts + [part]).map { $0.lowercased() }
        // The number of a version says nothing: `/v2/login`.
        return words.indices.filter { index in
            words[index] != "v" && !(index > 0 && words[index - 1] == "v")
        }.map { words[$0] }
    }

    /// Words that others are written together from, as `forgotpassword` is.
    private static let vocabulary: Set<String> = [
        "access", "account", "activate", "activation", "address", "all", "auth", "available", "change", "check", "code",
        "complete", "confirm", "confirmation", "confirmed", "create", "current", "delete", "email", "exists", "forgot",
        "forgotten", "generate", "get", "id", "info", "is", "init", "key", "login", "logout", "me", "mobile", "my",
        "name", "new", "number", "obtain", "old", "otp", "password", "phone", "profile", "recover", "recovery",
        "refresh", "register", "registration", "remove", "renew", "repeat", "request", "resend", "reset", "revoke",
        "self", "send", "session", "set", "signin", "signout", "signup", "start", "token", "update", "user", "username",
        "validate", "verification", "verified", "verify", "who", "am", "i", "uid",
    ]

    /// The words that a word is written together from; itself where it is one.
    private static func segments(of word: String) -> [String] {
        let word = singular(word)
        guard word.count > 5, !vocabulary.contains(word) else { return [word] }
        let letters = Array(word)
        // The fewest words that the letters up to each place can be split into.
        var best: [[String]?] = [[]] + Array(repeating: nil, count: letters.count)
        for end in 1...letters.count {
            for start in 0..<end {
                let part = singular(String(letters[start..<end]))
                guard let before = best[start], vocabulary.contains(part), part.count > 1 else { continue }
                if before.count + 1 < best[end]?.count ?? .max { best[end] = before + [part] }
            }
        }
        return best[letters.count] ?? [word]
    }

    /// A noun without the ending of its plural.
    private static func singular(_ word: String) -> String {
        guard word.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss"), word != "exists" else { return word }
        return String(word.dropLast())
    }

    /// Pairs that are also written as one word.
    private static let pairs: [String: String] = [
        "sign up": "signup", "sign in": "signin", "sign on": "signin", "sign out": "signout", "sign off": "signout",
        "log in": "login", "log on": "login", "log out": "logout", "log off": "logout", "e mail": "email",
        "pass word": "password", "re send": "resend", "user name": "username", "user info": "userinfo",
        "who am": "whoami",
    ]

    /// Spellings that mean the same.
    private static let same: [String: String] = [
        "logon": "login", "logoff": "logout", "pwd": "password", "passwd": "password", "passcode": "code",
        "mail": "email", "forget": "forgot", "forgotten": "forgot", "registrate": "register", "signon": "signin",
        "verif": "verify", "verifie": "verify", "authenticate": "login", "authentication": "auth",
    ]

    private static func joined(_ words: [String]) -> [String] {
        var joined: [String] = []
        var index = 0
        while index < words.count {
            if index + 1 < words.count, let word = pairs["\(words[index]) \(words[index + 1])"] {
                joined.append(word)
                index += 2
            } else {
                joined.append(same[words[index]] ?? words[index])
                index += 1
            }
        }
        return joined
    }
}
