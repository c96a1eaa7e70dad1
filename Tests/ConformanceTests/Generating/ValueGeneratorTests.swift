import Conformance
import JSONText
import Testing

@Suite("Generated values keep to the policy, and no two are alike")
struct ValueGeneratorTests {
    static func generator(
        _ policy: String = "{}",
        seed: UInt64 = 1,
        stream: String = "case",
        prefix: String = "rk1a2b3c",
        domain: String = "rekey.test"
    ) -> ValueGenerator {
        TestUsers(seed: seed, mailDomain: domain, prefix: prefix)
            .generator(stream: stream, policy: Policy(members: JSONValue.read(policy)?.object ?? JSONObject()))
    }

    @Test(
        "Passwords",
        arguments: [
            ("{}", 20...20), (#"{ "password": { "min": 4, "max": 8 } }"#, 8...8),
            (#"{ "password": { "min": 30 } }"#, 30...30),
            (#"{ "password": { "min": 6, "max": 6, "characters": "0-9" } }"#, 6...6),
            (##"{ "password": { "max": 12, "characters": "#$" } }"##, 12...12),
        ]
    )
    func passwords(policy: String, length: ClosedRange<Int>) throws {
        var generator = Self.generator(policy)
        let rule = Policy(members: JSONValue.read(policy)?.object ?? JSONObject())["policy.password.characters"]?.string
        for _ in 0..<50 {
            let password = try generator.need(.password)
            #expect(length.contains(password.count))
            if let rule { #expect(password.allSatisfy(CharacterRule(rule).allows)) }
        }
    }

    @Test("Where bytes are counted, no password has more of them, of whatever sort", arguments: [28, 72, 100])
    func bytes(most: Int) throws {
        let policy = #"{ "password": { "min": 6, "max": 80, "bytes": \#(most) } }"#
        var generator = Self.generator(policy)
        for _ in 0..<20 {
            for sort in PasswordSort.allCases {
                let password = generator.make(sort)
                #expect(password.utf8.count <= most && password.count >= 6, "\(sort): \(password)")
            }
            // What a scenario puts beside such characters has room, too.
            #expect((generator.make(.emoji) + "Aa1!").utf8.count <= most)
            #expect((generator.make(.letters) + "Aa1!").utf8.count <= most)
        }
        #expect(try generator.need(.password, .longest).utf8.count == min(most, 80))
        #expect(try generator.need(.password, .tooLong).utf8.count == min(most, 80) + 1)
        let limits = Policy(members: JSONValue.read(policy)?.object ?? JSONObject())
        #expect(limits.allows(String(repeating: "x", count: min(most, 80)), as: "password"))
        #expect(!limits.allows(String(repeating: "ж", count: most / 2 + 1), as: "password"))
    }

    @Test("A password shows every class that there is room for", arguments: [4, 8, 20])
    func classes(length: Int) throws {
        var generator = Self.generator(#"{ "password": { "max": \#(length) } }"#)
        for _ in 0..<50 {
            let password = try generator.need(.password)
            #expect(password.contains(where: \.isLowercase) && password.contains(where: \.isUppercase))
            #expect(password.contains(where: \.isNumber) && password.contains { !$0.isLetter && !$0.isNumber })
        }
    }

    @Test(
        "Limits are met to the character",
        arguments: [
            (ValueGenerator.Kind.password, #"{ "password": { "min": 8, "max": 50 } }"#),
            (.username, #"{ "username": { "min": 3, "max": 64, "characters": "a-z0-9_.-" } }"#),
            (.username, #"{ "username": { "min": 1, "max": 5, "characters": "A-F" } }"#),
            (.email, #"{ "email": { "max": 254 } }"#), (.phone, #"{ "phone": { "min": 3, "max": 15 } }"#),
        ]
    )
    func extents(kind: ValueGenerator.Kind, policy: String) throws {
        var generator = Self.generator(policy)
        let limits = try #require(JSONValue.read(policy)?[kind.rawValue])
        // The plus sign of a number is no digit.
        let extra = kind == .phone ? 1 : 0
        for (extent, limit) in [
            (ValueGenerator.Extent.shortest, limits["min"]?.int), (.longest, limits["max"]?.int),
            (.tooShort, limits["min"]?.int.map { $0 - 1 }), (.tooLong, limits["max"]?.int.map { $0 + 1 }),
        ] {
            let value = generator.make(kind, extent)
            #expect(value?.count == limit.map { $0 + extra }, "\(extent): \(value ?? "none")")
        }
        #expect(generator.make(.text, .longest) == nil)
    }

    @Test(
        "The longest address is one that mail can be sent to",
        arguments: [(200, 200), (254, 254), (255, 254), (320, 254)]
    )
    func longestEmail(declared: Int, length: Int) throws {
        var generator = Self.generator(#"{ "email": { "max": \#(declared) } }"#)
        #expect(try generator.need(.email, .longest).count == length)
        #expect(try generator.need(.email, .tooLong).count == declared + 1)
    }

    @Test("Long addresses have the length asked for, whatever the domain, and legal parts", arguments: 20...120)
    func longEmails(domainLength: Int) throws {
        let domain =
            String(repeating: "d", count: min(50, domainLength - 5))
            + String(repeating: ".d", count: max(0, domainLength - 55) / 2) + ".test"
        var generator = Self.generator(#"{ "email": { "max": 254 } }"#, domain: domain)
        let address = try generator.need(.email, .longest)
        #expect(address.count == 254)
        let parts = address.split(separator: "@")
        #expect(parts.count == 2 && parts[0].count <= 64 && parts[1].hasSuffix(domain))
        #expect(
            parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy { (1...63).contains($0.count) }
        )
    }

    @Test("The usual values do not exceed what the policy allows")
    func usual() throws {
        var generator = Self.generator(
            #"{ "email": { "max": 24 }, "username": { "max": 6, "characters": "a-c" }, "phone": { "max": 9 } }"#
        )
        let address = try generator.need(.email)
        #expect(address.count == 24)
        let name = try generator.need(.username)
        #expect(name.count == 6 && name.allSatisfy { "abc".contains($0) })
        let phone = try generator.need(.phone)
        #expect(phone.count == 10)
        var digits = Self.generator(#"{ "username": { "characters": "0-9" } }"#)
        let number = try digits.need(.username)
        #expect(number.allSatisfy { $0.isNumber })
    }

    @Test(
        "Limits that nothing can keep to, or that are not there, make no value",
        arguments: [
            (ValueGenerator.Kind.password, #"{ "password": { "min": 0 } }"#, ValueGenerator.Extent.tooShort),
            (.password, #"{ "password": { "min": 8 } }"#, .longest),
            (.password, #"{ "password": { "max": 8 } }"#, .shortest),
            (.username, "{}", .tooLong), (.email, #"{ "email": { "max": 80 } }"#, .shortest), (.phone, "{}", .tooShort),
            (.token, #"{ "token": { "max": 8 } }"#, .tooShort), (.code, "{}", .longest),
        ]
    )
    func noLimit(kind: ValueGenerator.Kind, policy: String, extent: ValueGenerator.Extent) {
        var generator = Self.generator(policy)
        #expect(generator.make(kind, extent) == nil)
    }

    @Test("Extreme values keep to the characters that the policy allows", arguments: ValueGenerator.Extent.allCases)
    func extremeCharacters(extent: ValueGenerator.Extent) throws {
        var generator = Self.generator(
            ##"{ "password": { "min": 3, "max": 40, "characters": "x-z#" }, "username": { "min": 2, "max": 70, "characters": "A-C" } }"##
        )
        let password = try generator.need(.password, extent)
        #expect(password.allSatisfy { "xyz#".contains($0) })
        let name = try generator.need(.username, extent)
        #expect(name.allSatisfy { "ABC".contains($0) })
    }

    @Test(
        "Names and addresses begin with a letter, the shortest and the longest too",
        arguments: [ValueGenerator.Kind.username, .email],
        [nil, ValueGenerator.Extent.shortest, .longest, .tooShort, .tooLong]
    )
    func initials(kind: ValueGenerator.Kind, extent: ValueGenerator.Extent?) {
        let policy =
            #"{ "username": { "min": 4, "max": 6, "characters": "0-9a-z" }, "email": { "min": 12, "max": 200 } }"#
        for number in 0..<40 {
            var generator = Self.generator(policy, stream: "case \(number)")
            let value = generator.make(kind, extent)
            #expect(value?.first?.isLetter == true, "\(value ?? "none")")
        }
    }

    // One such rule kept as a set of its characters takes longer than all of these.
    @Test("A rule costs by its ranges, not by the characters in them")
    func wideRules() {
        let rules = (0..<5000).map { _ in CharacterRule("\u{20}-\u{10FFFF}") }
        #expect(rules.allSatisfy { $0.allows("a") && $0.allows("字") && $0.allows("🔑") && !$0.allows("\u{7}") })
    }

    @Test(
        "Of many values no two are alike",
        arguments: [ValueGenerator.Kind.username, .email, .phone, .password, .token]
    )
    func uniqueness(kind: ValueGenerator.Kind) {
        var seen: Set<String> = []
        for number in 0..<1000 {
            var generator = Self.generator(seed: 9, stream: "core/case\(number)")
            seen.insert(generator.make(kind) ?? "")
        }
        #expect(seen.count == 1000)
    }

    @Test("Usual values name the run, so that people see where the accounts come from")
    func prefix() throws {
        var generator = Self.generator(#"{ "username": { "min": 3, "max": 40, "characters": "a-z0-9" } }"#)
        let name = try generator.need(.username)
        let address = try generator.need(.email)
        #expect(name.hasPrefix("rk1a2b3c") && name.count == 16)
        #expect(address.hasPrefix("rk1a2b3c-") && address.hasSuffix("@rekey.test"))
        let code = try generator.need(.code)
        #expect(code.count == 6 && code.allSatisfy { $0.isNumber })
    }

    // Whether they are valid mobile numbers is for a library to say: Tests/Phones asks one.
    @Test("Phone numbers are of several countries and lengths, within the limits of the policy")
    func phones() throws {
        func numbers(_ policy: String) -> [String] {
            (0..<400).map { number in
                var generator = Self.generator(policy, stream: "case\(number)")
                return generator.make(.phone) ?? ""
            }
        }
        let usual = numbers("{}")
        #expect(usual.allSatisfy { $0.first == "+" && $0.dropFirst().allSatisfy(\.isNumber) })
        #expect(Set(usual.map(\.count)) == [12, 13, 14, 16])
        for code in ["+43", "+49", "+82", "+1"] { #expect(usual.contains { $0.hasPrefix(code) }) }
        let short = numbers(#"{ "phone": { "min": 9, "max": 13 } }"#)
        #expect(Set(short.map(\.count)) == [12, 13])
    }

    @Test(
        "Where the policy names phone numbers, they are of these and no others, of a length that is asked for if there is one"
    )
    func phonePool() throws {
        let policy = #"{ "phone": { "min": 10, "max": 15, "numbers": "+4917139200xx, +120255501xx" } }"#
        let numbers = (0..<50).map { number in
            var generator = Self.generator(policy, stream: "case\(number)")
            return generator.make(.phone) ?? ""
        }
        #expect(numbers.allSatisfy { $0.wholeMatch(of: /\+4917139200\d\d|\+120255501\d\d/) != nil })
        #expect(Set(numbers.map(\.count)) == [12, 13])
        var generator = Self.generator(#"{ "phone": { "min": 10, "max": 12, "numbers": "+4917139200xx" } }"#)
        #expect(generator.make(.phone, .longest)?.hasPrefix("+4917139200") == true)
    }

    @Test(
        "A form of phone numbers is a plus sign and digits, with an x for any",
        arguments: [
            ("+4917139200xx", true), ("+120255501xx", true), ("+1", false), ("4917139200xx", false),
            ("+x1234567", false),
            ("+49 171", false), ("+49171y", false), ("+1234567890123456789", false),
        ]
    )
    func phonePatterns(text: String, isOne: Bool) {
        #expect((PhonePattern(text) != nil) == isOne)
        #expect((PhonePattern.list("+4917139200xx,\(text)") != nil) == isOne)
    }

    @Test("The same seed and stream give the same, every other one something else")
    func determinism() {
        func values(_ seed: UInt64, _ stream: String) -> [String?] {
            var generator = Self.generator(seed: seed, stream: stream)
            return [ValueGenerator.Kind.email, .username, .phone, .password, .token].map { generator.make($0) }
        }
        #expect(values(1, "a") == values(1, "a"))
        for other in [values(2, "a"), values(1, "b")] {
            #expect(zip(values(1, "a"), other).allSatisfy { $0 != $1 })
        }
    }

    @Test("Members of a group, and what comes after it, make values of their own")
    func streams() {
        let parent = Self.generator()
        var seen: Set<String> = []
        for number in 1...200 {
            var member = parent.stream(number)
            for _ in 0..<5 { seen.insert(member.make(.token) ?? "") }
            var inner = parent.stream(number).stream(1)
            seen.insert(inner.make(.token) ?? "")
        }
        #expect(seen.count == 1200)
    }

    /// Returns whether a character belongs to a sort.
    private static func belongs(_ character: Character, to sort: PasswordSort) -> Bool {
        switch sort {
        case .lowercase: character.isASCII && character.isLowercase
        case .digits: character.isASCII && character.isNumber
        case .symbols: character.isASCII && !character.isLetter && !character.isNumber && character != " "
        case .words: character == " " || character.isASCII && character.isLowercase
        case .letters: !character.isASCII && character.isLetter
        case .emoji: character.unicodeScalars.count == 1 && !character.isASCII && !character.isLetter
        case .long: character.isASCII
        }
    }

    private static let usualLengths: [(PasswordSort, Int)] = [
        (.lowercase, 24), (.digits, 24), (.symbols, 32), (.words, 28), (.letters, 20), (.emoji, 20), (.long, 128),
    ]

    @Test("A sort of password has its own characters, within the policy's length", arguments: usualLengths)
    func sorts(sort: PasswordSort, usual: Int) {
        let limits: [(String, Int)] = [
            ("{}", usual), (#"{ "password": { "min": 9, "max": 9 } }"#, 9),
            (#"{ "password": { "min": 40, "max": 40 } }"#, 40),
        ]
        for (policy, length) in limits {
            var generator = Self.generator(policy)
            for _ in 0..<20 {
                let password = generator.make(sort)
                #expect(password.unicodeScalars.count == length)
                #expect(password.allSatisfy { Self.belongs($0, to: sort) }, "\(password)")
                #expect(password.first != " " && password.last != " " && !password.contains("  "))
            }
        }
    }

    @Test("Every ASCII symbol is in a password of symbols that has room for them")
    func allSymbols() {
        var generator = Self.generator()
        #expect(Set(generator.make(.symbols)).count == 32)
    }

    @Test("What is cut from a long password still shows every class")
    func cutPassword() {
        var generator = Self.generator()
        for _ in 0..<50 {
            let password = generator.make(.long).prefix(7)
            #expect(password.contains(where: \.isLowercase) && password.contains(where: \.isUppercase))
            #expect(password.contains(where: \.isNumber) && password.contains { !$0.isLetter && !$0.isNumber })
        }
    }

    @Test(
        "Characters of a policy",
        arguments: [
            ("a-c", "abc", "d-"), ("a-z0-9_.-", "az09_.-", "A "), ("-a", "-a", "b"), ("z-a", "z-a", "m"),
            ("any", "é ", ""),
            ("printable-ascii", " ~", "é\n"),
        ]
    )
    func characters(text: String, allowed: String, refused: String) {
        let rule = CharacterRule(text)
        #expect(allowed.allSatisfy(rule.allows))
        #expect(!refused.contains(where: rule.allows))
    }
}

extension ValueGenerator {
    /// A value that has to be there.
    fileprivate mutating func need(_ kind: Kind, _ extent: Extent? = nil) throws -> String {
        let value = make(kind, extent)
        return try #require(value)
    }
}
