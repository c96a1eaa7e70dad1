/// The words of links and texts that name a secret.
enum SecretWords {
    static let all = ["token", "code", "key", "secret", "otp", "ticket"]
}

/// A value in a text that was made at random, with the words before it that say what it is: `token: 0a1b…`.
struct LabelledSecret: Sendable {
    let value: String
    /// The words up to the value as they stand there; nil where none of them names a secret.
    private let label: String?
    /// The marks right before the value and right behind it, such as quotation marks.
    private let marks: (before: String, behind: String)

    /// The values of this kind in the passages of a message.
    enum Search: Sendable {
        case none
        case one(LabelledSecret)
        /// There is more than one, and nobody can tell which it is.
        case several
    }

    /// - Parameter names: The texts that are known not to be secrets, such as a user's name.
    static func search(_ passages: [String], besides names: [String]) -> Search {
        let all = passages.flatMap(found).filter { secret in
            !names.contains { !$0.isEmpty && secret.value.lowercased().contains($0.lowercased()) }
        }
        guard let first = all.first else { return .none }
        guard all.allSatisfy({ $0.value == first.value }) else { return .several }
        return .one(all.first { $0.label != nil } ?? first)
    }

    /// The text of a pattern whose group takes the value; nil where no words lead to it.
    var pattern: String? {
        guard let label else { return nil }
        let end = marks.behind.isEmpty ? "" : PatternText.finding(marks.behind) + "(?:\\s|$)"
        return label + PatternText.finding(marks.before) + "(\\S+)" + end
    }

    /// Returns whether a text is of the kind that programs make: long, and with letters and digits in one run.
    static func isMade(_ text: some StringProtocol) -> Bool {
        ValueFinder.looksSecret(String(text))
            && text.split { !$0.isASCII || !$0.isLetter && !$0.isNumber }.contains {
                $0.count >= 12 && $0.contains(where: \.isNumber) && $0.contains(where: \.isLetter)
            }
    }

    // MARK: In one passage

    private static let openings = Set("\"'`([{<«“„‘*")
    private static let closings = Set("\"'`)]}>»”“’*.,;:!?")
    /// The most words of a label.
    private static let reach = 3

    private static func found(in text: String) -> [LabelledSecret] {
        let words = text.split(whereSeparator: \.isWhitespace)
        return words.indices.compactMap { index in
            let (own, rest) = parts(of: words[index])
            let before = rest.prefix { openings.contains($0) }
            let behind = String(rest.dropFirst(before.count).reversed().prefix { closings.contains($0) }.reversed())
            let value = rest.dropFirst(before.count).dropLast(behind.count)
            guard isMade(value) else { return nil }
            let labelWords = own.map { [$0] } ?? Array(words[..<index].suffix(reach))
            return LabelledSecret(
                value: String(value),
                label: label(of: labelWords, before: rest.startIndex, in: text),
                marks: (String(before), behind)
            )
        }
    }

    /// The name and the rest of `token=0a1b…`; no name where the word has none.
    private static func parts(of word: Substring) -> (name: Substring?, rest: Substring) {
        let name = word.prefix { $0.isASCII && $0.isLetter || $0 == "_" || $0 == "-" }
        guard !name.isEmpty, let mark = word[name.endIndex...].first, mark == ":" || mark == "=" else {
            return (nil, word)
        }
        let rest = word[name.endIndex...].dropFirst()
        return (word[..<rest.startIndex], rest)
    }

    /// The pattern for the words from the last one that names a secret up to the value; nil where none does.
    private static func label(of words: [Substring], before end: String.Index, in text: String) -> String? {
        guard let start = words.lastIndex(where: namesSecret) else { return nil }
        let label = words[start...]
        // What holds a digit changes from message to message, and an identifier is not a secret.
        guard label.allSatisfy({ !$0.contains(where: \.isNumber) && !components(of: $0).contains("id") }) else {
            return nil
        }
        let ends = label.dropFirst().map(\.startIndex) + [end]
        return zip(label, ends).map { word, next in
            let gap = text[word.endIndex..<next]
            return PatternText.finding(String(word)) + (gap.isEmpty || gap == " " ? String(gap) : "\\s+")
        }.joined()
    }

    private static func namesSecret(_ word: Substring) -> Bool {
        components(of: word).contains { component in SecretWords.all.contains { component.hasSuffix($0) } }
    }

    private static func components(of word: Substring) -> [String] {
        word.lowercased().split { !$0.isLetter }.map(String.init)
    }
}

/// The texts of patterns.
enum PatternText {
    /// A pattern that finds this text.
    static func finding(_ text: String) -> String {
        String(text.flatMap { "\\^$.|?*+()[]{}".contains($0) ? ["\\", $0] : [$0] })
    }
}
