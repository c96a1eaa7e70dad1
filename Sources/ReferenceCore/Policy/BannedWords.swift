/// Recognition of passwords that are little more than a word that everybody tries, in whatever disguise.
///
/// Letter case and the usual signs for letters are undone; then a listed word counts one point and every other
/// character one, and five are needed (Microsoft Entra ID, "How are passwords evaluated").
package enum BannedWords {
    /// Returns whether the password reaches the points that are needed.
    package static func make(_ password: String) -> Bool {
        var rest = Array(plain(password).utf8)[...]
        var points = 0
        while !rest.isEmpty, points < leastPoints {
            rest = rest.dropFirst(words.first { rest.starts(with: $0) }?.count ?? 1)
            points += 1
        }
        return points < leastPoints
    }

    private static let leastPoints = 5

    /// The text with the usual signs for letters as these letters.
    private static func plain(_ text: String) -> String {
        String(text.asciiLowercased.map { disguises[$0] ?? $0 })
    }

    private static let disguises: [Character: Character] = ["0": "o", "1": "l", "$": "s", "@": "a"]

    /// The longest first, so that none is taken for its beginning.
    private static let words: [[UInt8]] = """
        password passw qwertyuiop qwerty123 qwerty12345 qwerty asdfghjkl asdfgh zxcvbnm zxcvbn 1q2w3e4r5t 1q2w3e4r 1q2w3e
        1qaz2wsx3edc 1qaz2wsx abc123 abcdef 1234567890 123456789 12345678 1234567 123456 987654321 111111 000000 123123
        letmein welcome administrator admin monkey dragon master iloveyou sunshine princess football baseball superman
        batman trustno1 starwars whatever freedom hello login secret summer winter spring autumn changeme default
        """.split(whereSeparator: \.isWhitespace).map { Array(plain(String($0)).utf8) }.sorted { $0.count > $1.count }
}
