/// Makes tokens and codes.
struct TokenMint: Sendable {
    let random: RandomSource
    let defects: Set<Defect>

    enum Kind: String, Sendable {
        case access = "rka_"
        case refresh = "rkr_"
    }

    /// A token of 256 random bits behind a prefix that says its kind and nothing else.
    func token(_ kind: Kind, for account: AccountID, serial: Int) -> String {
        guard defects.contains(.predictableToken) else { return kind.rawValue + Base64URL.encode(random.bytes(32)) }
        return kind.rawValue + Base64URL.encode(Array("\(account.text):\(1_000_000 + serial)".utf8))
    }

    /// A code for a link: 64 bits to find it by and 256 bits of secret.
    func code(_ purpose: IssuedCode.Purpose, serial: Int) -> String {
        if purpose == .reset, defects.contains(.guessableResetCode) { return String(10_000_000 + serial) }
        return Base64URL.encode(random.bytes(8)) + Base64URL.encode(random.bytes(32))
    }

    /// An account or session id: 128 random bits in hexadecimal digits, which open nothing.
    func identity() -> String {
        random.bytes(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
