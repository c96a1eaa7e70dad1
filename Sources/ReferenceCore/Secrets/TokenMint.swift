/// Makes tokens and codes.
package struct TokenMint: Sendable {
    /// The source of random bytes.
    package let random: RandomSource
    /// The form of codes in links.
    package var codeForm = CodeForm.base64URL

    /// A mint that takes its random bytes from a source.
    package init(random: RandomSource, codeForm: CodeForm = CodeForm.base64URL) {
        self.random = random
        self.codeForm = codeForm
    }

    /// The kind of a token, by the prefix that says it.
    package enum Kind: String, Sendable {
        case access = "rka_"
        case refresh = "rkr_"
    }

    /// A token of 256 random bits behind a prefix that says its kind and nothing else.
    package func token(_ kind: Kind) -> String { kind.rawValue + Base64URL.encode(random.bytes(32)) }

    /// A code for a link.
    package func code() -> String {
        switch codeForm {
        case .base64URL: Base64URL.encode(random.bytes(8)) + Base64URL.encode(random.bytes(32))
        case .alphanumeric(let count): random.alphanumeric(count)
        case .pair(let count): ObjectID.random(random) + ObjectID.hex(random.bytes(count))
        }
    }

    /// So many digits, each as likely as another, for people to type.
    package func pin(digits count: Int) -> String {
        let pins = (0..<count).reduce(1 as UInt64) { power, _ in power * 10 }
        var number: UInt64
        // Numbers from the last, incomplete round of all codes would make some likelier than others.
        repeat {
            number = random.bytes(8).reduce(0) { $0 << 8 | UInt64($1) }
        } while number >= UInt64.max - UInt64.max % pins
        let digits = String(number % pins)
        return String(repeating: "0", count: count - digits.count) + digits
    }

    /// The state that one call of several hands to the next: 256 random bits.
    package func state() -> String {
        Base64URL.encode(random.bytes(32))
    }

    /// A password of 120 random bits that the backend chooses.
    package func password() -> String { Base64URL.encode(random.bytes(15)) }

    /// A random name in the form of RFC 9562, section 5.4.
    package func uuid() -> String {
        var bytes = random.bytes(16)
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        let groups = [digits[0..<4], digits[4..<6], digits[6..<8], digits[8..<10], digits[10..<16]]
        return groups.map { $0.joined() }.joined(separator: "-")
    }

    /// An account or session id: 128 random bits in hexadecimal digits, if nothing else is said, which open nothing.
    package func identity(bytes: Int = 16) -> String {
        random.bytes(bytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
