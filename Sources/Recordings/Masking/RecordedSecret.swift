import Conformance
package import JSONText
import RunModel
import Runner

/// A secret behind a placeholder: its name and its outer form, from which a stand-in can be made.
package struct RecordedSecret: Sendable, Hashable {
    package var name: String
    package var shape: Shape

    /// As much of a secret as a replay needs in its place.
    package enum Shape: Sendable, Hashable {
        /// So many characters of an alphabet.
        case text(Alphabet, count: Int)
        /// A text in which `*` stands for what is hidden.
        case pattern(String)
        /// A text with placeholders of others in it, such as a link with a code, in which `*` stands for what is hidden.
        case template(String)
        /// A signed token: its header and claims, masked, and the length of its signature.
        case token(header: JSONValue, claims: JSONValue, signature: Int)
    }

    /// The characters that a secret is made of.
    package enum Alphabet: String, Sendable, Hashable, CaseIterable {
        case digits, hex, lower, base64url

        var characters: [Character] {
            switch self {
            case .digits: Array("0123456789")
            case .hex: Array("0123456789abcdef")
            case .lower: Array("abcdefghijklmnopqrstuvwxyz0123456789")
            // Without the two signs, which some readers of links take for their end.
            case .base64url: Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
            }
        }

        func contains(_ character: Character) -> Bool {
            self == .base64url && "-_".contains(character) || characters.contains(character)
        }
    }
}

extension RecordedSecret.Shape {
    /// The longest stand-in that is made, so that a file cannot exhaust the memory.
    static let longest = 1 << 20

    /// - Parameters:
    ///   - mask: hides other secrets in it.
    ///   - isPlain: whether a part of a link is not a secret.
    init(of secret: String, masking mask: (String) -> MaskedText, isPlain: (String) -> Bool = { _ in false }) {
        if let token = try? CompactToken(secret), let signature = token.signatureText,
            let header = Self.masked(token.header, mask), let claims = Self.masked(token.claims, mask)
        {
            self = .token(header: header, claims: Self.hidingSecrets(in: claims), signature: signature.count)
        } else if secret.wholeMatch(of: #/[A-Za-z][A-Za-z0-9+.\-]*:\/\/.*/#.dotMatchesNewlines()) != nil {
            let masked = mask(secret)
            let hidden = HiddenLink.text(of: masked, isPlain: isPlain)
            self = masked.hasPlaceholders ? .template(hidden) : .pattern(hidden)
        } else if let alphabet = RecordedSecret.Alphabet.allCases.first(where: { secret.allSatisfy($0.contains) }) {
            self = .text(alphabet, count: secret.count)
        } else {
            self = .pattern(Self.hidden(secret))
        }
    }

    /// With `*` for every letter, digit and sign of Base64; a UUID keeps its form.
    static func hidden(_ text: some StringProtocol) -> String {
        let isUUID =
            text.count == 36
            && String(text).wholeMatch(of: #/[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}/#) != nil
        return String(
            text.map { $0.isASCII && !$0.isLetter && !$0.isNumber && (isUUID || !"-_+/".contains($0)) ? $0 : "*" }
        )
    }

    /// The claims of a token without what may open something on its own: another token, the hash of a password.
    private static func hidingSecrets(in value: JSONValue) -> JSONValue {
        if let members = value.object {
            return JSONValue(members.compactMapValues { hidingSecrets(in: $0) })
        }
        if let elements = value.array { return JSONValue(elements.map { hidingSecrets(in: $0) }) }
        guard let text = value.string, text.count >= 20, text.count(where: \.isNumber) >= 3, !text.contains("://"),
            !text.contains("@"), !text.contains(" "), !text.contains("‹"), hidden(text).count(where: { $0 == "-" }) != 4
        else { return value }
        return JSONValue(hidden(text))
    }

    private static func masked(_ object: JSONObject, _ mask: (String) -> MaskedText) -> JSONValue? {
        let text = mask(JSONWriter.compact.string(JSONValue(object))).text
        return try? JSONParser.parse(SourceText(name: "token", bytes: Array(text.utf8)), duplicateKeys: .keepLast)
    }

    /// A text of this form that is nobody's secret.
    ///
    /// - Parameter fill: puts values in the place of the placeholders in a token's claims.
    func standIn(_ random: SeededGenerator, filling fill: (String) -> String) -> String {
        var random = random
        func text(_ alphabet: RecordedSecret.Alphabet, _ count: Int) -> String {
            let characters = alphabet.characters
            return String((0..<min(count, Self.longest)).map { _ in characters.randomElement(using: &random) ?? "x" })
        }
        func part(_ value: JSONValue) -> String {
            Encodings.base64URL(Array(fill(JSONWriter.compact.string(value)).utf8))
        }
        switch self {
        case .text(let alphabet, let count): return text(alphabet, count)
        case .pattern(let pattern):
            return String(pattern.prefix(Self.longest).map { $0 == "*" ? text(.lower, 1).first ?? "x" : $0 })
        case .template(let template):
            // A name between the signs of a placeholder may have a star of its own.
            var isName = false
            let made = template.prefix(Self.longest).map { character in
                if character == "‹" || character == "›" { isName = character == "‹" }
                return character == "*" && !isName ? text(.lower, 1).first ?? "x" : character
            }
            return fill(String(made))
        case .token(let header, let claims, let signature):
            return "\(part(header)).\(part(claims)).\(text(.base64url, signature))"
        }
    }
}
