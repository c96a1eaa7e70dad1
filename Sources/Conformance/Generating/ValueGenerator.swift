private import JSONText

/// Makes identifiers, passwords and codes within the limits that a dialect declares.
package struct ValueGenerator: Sendable {
    /// The kinds of values that can follow `new.` in a template.
    package enum Kind: String, CaseIterable, Sendable {
        case password, username, email, phone, token, code, text
    }

    /// The length of the value, other than the usual length.
    package enum Extent: String, CaseIterable, Sendable {
        case shortest, longest, tooShort, tooLong
    }

    /// The word for a key that signs tokens, behind which an algorithm may stand.
    package static let keyWord = "key"

    var random: SeededGenerator
    let policy: Policy
    private let users: TestUsers

    init(random: SeededGenerator, policy: Policy, users: TestUsers) {
        self.random = random
        self.policy = policy
        self.users = users
    }

    /// A generator of its own for the given member of a group.
    package func stream(_ number: Int) -> ValueGenerator {
        var copy = self
        copy.random = random.stream(number)
        return copy
    }

    /// A fresh value; nil where the policy declares no limit to be at.
    package mutating func make(_ kind: Kind, _ extent: Extent? = nil) -> String? {
        if let extent {
            guard let length = length(of: kind, extent) else { return nil }
            return make(kind, length: length)
        }
        switch kind {
        case .password: return password(length: usualPasswordLength)
        case .username: return make(kind, length: bounded(16, by: "username"))
        case .email:
            let address = "\(users.prefix)-\(letters(10))@\(users.mailDomain)"
            guard let most = length(of: .email, .longest), address.count > most else { return address }
            return make(kind, length: most)
        case .phone: return phone()
        case .token: return letters(43)
        case .code: return digits(6)
        case .text: return letters(12)
        }
    }

    /// A key of one's own that signs tokens under an algorithm: PEM text, or for keyed algorithms a text.
    package mutating func makeKey(for algorithm: SignatureAlgorithm) -> String? {
        SigningKey.make(for: algorithm, using: &random)
    }

    /// The most characters of an address to which mail can be sent: a path has at most 256 octets, with its brackets (RFC 5321,
    /// section 4.5.3.1.3).
    private static let longestAddress = 254

    private func length(of kind: Kind, _ extent: Extent) -> Int? {
        func limit(_ name: String) -> Int? {
            name == "max" && kind == .password ? policy.longestPassword : policy["policy.\(kind.rawValue).\(name)"]?.int
        }
        return switch extent {
        case .shortest: limit("min")
        // What is longer belongs to no account: no server would take its mail.
        case .longest: limit("max").map { kind == .email ? min($0, Self.longestAddress) : $0 }
        case .tooShort: limit("min").map { $0 - 1 }.flatMap { $0 >= 0 ? $0 : nil }
        case .tooLong: limit("max").map { $0 + 1 }
        }
    }

    private mutating func make(_ kind: Kind, length: Int) -> String {
        switch kind {
        case .password:
            return password(length: length)
        case .username:
            // Short names have no room for the run's prefix, and none needs it to be unique.
            let head =
                length >= users.prefix.count + 8 && users.prefix.allSatisfy(rule(for: .username).allows)
                ? users.prefix : ""
            return head + (head.isEmpty ? name(length) : username(length - head.count))
        case .email:
            let tail = "@" + users.mailDomain
            let local = max(1, length - tail.count)
            // RFC 5321, section 4.5.3.1.1: a local part has at most 64 octets; the rest goes into the domain, in labels of
            // at most 63 octets (RFC 1035, section 2.3.4).
            guard local > 64 else { return initial() + letters(local - 1) + tail }
            let head = local == 65 ? 63 : 64
            var labels = ""
            var rest = local - head
            while rest > 0 {
                // A label and its dot take two at least, so no single one may be left over.
                let part = rest == 52 ? 50 : min(rest, 51)
                labels += letters(max(1, part - 1)) + "."
                rest -= max(2, part)
            }
            return initial() + letters(head - 1) + "@" + labels + users.mailDomain
        case .phone:
            return phone(digits: length)
        case .token, .code, .text:
            return letters(length)
        }
    }

    /// A mobile number within the limits of the policy: of the patterns that it names, else of a plan.
    private mutating func phone() -> String {
        let least = policy["policy.phone.min"]?.int ?? 0
        // E.164 has at most 15 digits.
        let limits = least...max(least, policy["policy.phone.max"]?.int ?? 15)
        let patterns = policy.phonePatterns
        if let pattern = patterns.filter({ limits.contains($0.digits) }).randomElement(using: &random)
            ?? patterns.first
        {
            return filled(pattern.text)
        }
        // A number at an end of the limits belongs to steps that are about the ends.
        let inner = least > 0 && limits.count > 2 ? limits.lowerBound + 1...limits.upperBound - 1 : limits
        let range = PhonePlan.all.contains { $0.length(within: inner) != nil } ? inner : limits
        let plans = PhonePlan.all.filter { $0.length(within: range) != nil }
        var share = Int.random(in: 0..<max(1, plans.reduce(0) { $0 + $1.share }), using: &random)
        for plan in plans {
            share -= plan.share
            if share < 0, let length = plan.length(within: range) { return number(of: plan, digits: length) }
        }
        return phone(digits: bounded(15, by: "phone"))
    }

    /// A number of so many digits: a mobile number where a plan, or the policy, has such.
    private mutating func phone(digits: Int) -> String {
        if let pattern = policy.phonePatterns.filter({ $0.digits == digits }).randomElement(using: &random) {
            return filled(pattern.text)
        }
        let plan = PhonePlan.all.first { $0.length(within: digits...digits) != nil } ?? PhonePlan.all[0]
        return String(number(of: plan, digits: digits).prefix(max(0, digits) + 1))
    }

    private mutating func number(of plan: PhonePlan, digits count: Int) -> String {
        let head = plan.code + (plan.beginnings.randomElement(using: &random) ?? "")
        return "+" + head + digits(max(0, count - head.count))
    }

    /// A pattern with a digit in the place of each `x`.
    private mutating func filled(_ pattern: String) -> String {
        String(pattern.map { $0 == "x" ? Character(digits(1)) : $0 })
    }

    func bounded(_ usual: Int, by member: String) -> Int {
        let least = policy["policy.\(member).min"]?.int ?? 0
        let most = (member == "password" ? policy.longestPassword : policy["policy.\(member).max"]?.int) ?? Int.max
        return min(max(usual, least), max(most, least))
    }

    var usualPasswordLength: Int { bounded(20, by: "password") }

    /// A password of one character from each usual class, then any, so that composition rules are met as far as it is long.
    ///
    /// The classes are all among its first seven characters, so that what is cut from it to one too few still shows them: a refusal
    /// would not be for the length.
    mutating func password(length: Int) -> String {
        let rule = rule(for: .password)
        // No underscore among the symbols: to many rules it is a letter.
        let classes = ["abcdefghijkmnpqrstuvwxyz", "ABCDEFGHJKLMNPQRSTUVWXYZ", "23456789", "-.!+*"]
            .map { $0.filter(rule.allows) }.filter { !$0.isEmpty }
        let usual = Array(classes.joined())
        let all = usual.isEmpty ? rule.inOrder : usual
        guard !all.isEmpty else { return "" }
        var characters: [Character] = classes.prefix(length).compactMap { $0.randomElement(using: &random) }
        while characters.count < min(length, 7) { characters.append(all.randomElement(using: &random) ?? "x") }
        // A symbol at either end is what trims and shells stumble over; scenarios ask for that on their own.
        characters.shuffle(using: &random)
        while characters.count < length { characters.append(all.randomElement(using: &random) ?? "x") }
        return String(characters)
    }

    /// A user name that begins with a letter where the policy allows one: what begins with a digit is a number to some
    /// backends, and no check is about that.
    private mutating func name(_ length: Int) -> String {
        guard length > 0 else { return "" }
        let rule = rule(for: .username)
        let letters = ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map { $0.filter(rule.allows) }
        guard let first = letters.first(where: { !$0.isEmpty })?.randomElement(using: &random) else {
            return username(length)
        }
        return String(first) + username(length - 1)
    }

    private mutating func username(_ length: Int) -> String {
        let rule = rule(for: .username)
        let usual = Array("abcdefghijklmnopqrstuvwxyz0123456789").filter(rule.allows)
        let all = usual.isEmpty ? rule.inOrder : usual
        return String((0..<max(0, length)).map { _ in all.randomElement(using: &random) ?? "x" })
    }

    /// The characters that the policy allows in a kind of value.
    private func rule(for kind: Kind) -> CharacterRule {
        CharacterRule(policy["policy.\(kind.rawValue).characters"]?.string ?? "any")
    }

    private mutating func initial() -> String {
        String("abcdefghijklmnopqrstuvwxyz".randomElement(using: &random) ?? "x")
    }

    private mutating func letters(_ count: Int) -> String {
        let all = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        return String((0..<max(0, count)).map { _ in all.randomElement(using: &random) ?? "x" })
    }

    private mutating func digits(_ count: Int) -> String {
        String((0..<max(0, count)).map { _ in Character(String(Int.random(in: 0...9, using: &random))) })
    }
}
