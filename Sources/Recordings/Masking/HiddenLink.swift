import Conformance
import Runner

/// Links of which `*` stands for what may be secret.
///
/// Scheme, host, names in the query and words of the path, also where they are values of the query, stay, since a dialect knows a link by them, and so do placeholders
/// and what is known to be no secret.
enum HiddenLink {
    private enum Unit {
        case character(Character)
        case placeholder(String)

        var letter: Character? { if case .character(let letter) = self { letter } else { nil } }

        var text: String {
            switch self {
            case .character(let letter): String(letter)
            case .placeholder(let text): text
            }
        }

        func isOne(of signs: String) -> Bool { letter.map(signs.contains) ?? false }
    }

    /// The link with `*` in the place of what may be secret.
    ///
    /// - Parameter isPlain: whether a part of it is not a secret.
    static func text(of link: MaskedText, isPlain: (String) -> Bool) -> String {
        let units = link.pieces.flatMap { piece -> [Unit] in
            switch piece {
            case .literal(let bytes): String(decoding: bytes, as: UTF8.self).map { .character($0) }
            case .placeholder(let placeholder): [.placeholder(placeholder.text)]
            }
        }
        let scheme = units.prefix { $0.letter != ":" }
        let authority = units.dropFirst(scheme.count + 3).prefix { !$0.isOne(of: "/?#") }
        let user = authority.lastIndex { $0.isOne(of: "@") }.map { authority[..<$0] } ?? []
        var result = written(scheme) + "://" + hidden(user) + written(authority.dropFirst(user.count))
        var part: [Unit] = []
        for unit in units.dropFirst(scheme.count + 3 + authority.count) + [.character("&")] {
            guard let sign = unit.letter, "/?#&=".contains(sign) else {
                part.append(unit)
                continue
            }
            let text = written(part[...])
            let isLiteral = part.allSatisfy { $0.letter != nil }
            let isName =
                switch result.last {
                case "?", "&", "#": sign == "="
                case "/": isLiteral && isWord(text, besideItsSecret: link.hasPlaceholders)
                // `mode=verifyEmail` and `type=recovery` say what a link is for.
                case "=": isLiteral && PathVocabulary.isMade(text)
                default: false
                }
            let stays = isName || isLiteral && !text.isEmpty && isPlain(text)
            result += stays ? text : hidden(part[...])
            result.append(sign)
            part = []
        }
        return String(result.dropLast())
    }

    /// A code has digits or capitals, or it is long. Where the secret of a link is known, the rest of its path is laxly seen.
    private static func isWord(_ part: String, besideItsSecret isLax: Bool) -> Bool {
        if isLax, part.count <= 3 { return true }
        let isOfLetters = part.allSatisfy { $0.isLowercase || $0 == "-" || isLax && ($0.isUppercase || $0 == "_") }
        return part.count < (isLax ? 24 : 16) && isOfLetters && part.count(where: \.isUppercase) <= 2
            && !Generated.isLikely(part)
    }

    private static func written(_ units: ArraySlice<Unit>) -> String { units.map(\.text).joined() }

    private static func hidden(_ units: ArraySlice<Unit>) -> String {
        var result = ""
        var run = ""
        for unit in units {
            guard case .placeholder(let text) = unit else {
                run += unit.text
                continue
            }
            result += RecordedSecret.Shape.hidden(run) + text
            run = ""
        }
        return result + RecordedSecret.Shape.hidden(run)
    }
}
