/// Patterns and texts made by chance, with the same ones for the same seed.
struct PatternCorpus {
    private var state: UInt64
    private var groups = 0
    private let words: [String]

    /// Begins at a seed.
    ///
    /// - Parameter words: The words that texts consist of.
    init(seed: UInt64, words: [String] = Self.letters) {
        state = seed
        self.words = words
    }

    /// The letters in the patterns.
    private static let letters = [
        "a", "b", "c", "ab", "aab", "A", "B", " ", "\n", "_", "-", "1", "12", "é", "É", "ß", ".", "x", "\u{2028}", "٣",
        "😀",
    ]

    /// A pattern of the supported syntax.
    mutating func pattern() -> String {
        groups = 0
        let flags = ["", "", "", "(?i)", "(?m)", "(?s)", "(?im)"][below(7)]
        return flags + alternatives(depth: 3)
    }

    /// A text out of a few of the words.
    mutating func text() -> String {
        (0..<below(14)).map { _ in words[below(words.count)] }.joined()
    }

    private mutating func alternatives(depth: Int) -> String {
        (0...(below(4) == 0 ? 2 : below(2))).map { _ in branch(depth: depth) }.joined(separator: "|")
    }

    private mutating func branch(depth: Int) -> String {
        (0..<below(4)).map { _ in piece(depth: depth) }.joined()
    }

    private mutating func piece(depth: Int) -> String {
        if below(8) == 0 { return ["^", "$", "\\b", "\\B", "\\A", "\\z", "\\Z"][below(7)] }
        guard depth > 0, below(3) == 0 else { return solid() + quantifier() }
        let kind = ["(", "(", "(?:", "(?i:", "(?<n\(groups)>"][below(5)]
        groups += 1
        // Groups are repeated one level deep, which ends in time with an engine that backtracks; and over something,
        // as engines differ in what a group keeps that was repeated over nothing.
        guard below(2) == 0 else { return "\(kind)\(alternatives(depth: depth - 1)))" }
        let branches = (0...below(3)).map { _ in solid() + (below(2) == 0 ? solid() + "?" : "") }
        return "\(kind)\(branches.joined(separator: "|")))" + quantifier()
    }

    private mutating func quantifier() -> String {
        ["", "", "", "", "*", "+", "?", "*?", "+?", "??", "{2}", "{1,2}", "{0,2}?", "{1,}"][below(14)]
    }

    /// Something that takes one character.
    private mutating func solid() -> String {
        let solids = [
            "a", "a", "b", "b", "c", "A", "é", ".", "\\d", "\\w", "\\s", "\\S", "\\D", "\\W", "[ab]", "[^a]", "[a-c1]",
            "[\\w-]",
            "[^\\s]", "\\p{Lu}", "\\P{L}", "[\\p{Nd}_]", "\\.", "\\x41", "\\u0062", "1", " ", "😀", "ß", "\\n",
        ]
        return solids[below(solids.count)]
    }

    /// A number below a bound (SplitMix64).
    private mutating func below(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((value ^ (value >> 31)) % UInt64(bound))
    }
}
