import Conformance
import RunModel
import Runner

/// Puts placeholders in the place of a case's secrets: the same for the same secret, and another for another.
struct CaseMask: Sendable {
    private let redactor: Redactor
    /// The name of each secret by its text.
    private let names: [String: String]
    let secrets: [RecordedSecret]

    /// - Parameters:
    ///   - requests: What the case sent: a part of a link that stands there in plain text is not a secret.
    ///   - sense: Gives secrets that are to be one placeholder, although their texts differ, the same text; nil for one that
    ///     stands for itself alone.
    init(_ redactor: Redactor, requests: [[UInt8]] = [], sense: (String) -> String? = { _ in nil }) {
        self.redactor = redactor
        let naming = SecretNaming(redactor, sense: sense)
        let (names, order) = (naming.names, naming.placeholders)
        self.names = names
        let taken = Set(order.map(\.name))
        let holdsLinks = order.contains { $0.text.contains("://") }
        let sent = holdsLinks ? requests.map { Self.masked($0, redactor, names) } : []
        secrets = order.map { secret in
            let others = Self.inner(of: secret.text, order)
            let shape = RecordedSecret.Shape(
                of: secret.text,
                masking: { MaskedText(Self.masked(Array($0.utf8), others, names), isSecret: taken.contains) },
                isPlain: { part in
                    let forms = [Array(part.utf8), SecretForm.form.read(Array(part.utf8)) ?? []]
                    return sent.contains { text in forms.contains { Self.isWhole($0, in: text) } }
                }
            )
            return RecordedSecret(name: secret.name, shape: shape)
        }
    }

    /// Returns whether a text holds another one with no letter or digit beside it.
    private static func isWhole(_ part: [UInt8], in text: [UInt8]) -> Bool {
        guard !part.isEmpty else { return false }
        func isWord(_ byte: UInt8) -> Bool { Character(Unicode.Scalar(byte)).isLetter || (0x30...0x39).contains(byte) }
        return text.ranges(of: part).contains { range in
            !(text[..<range.lowerBound].last.map(isWord) ?? false)
                && !(text[range.upperBound...].first.map(isWord) ?? false)
        }
    }

    /// The secrets that may stand inside of one, as a code in a link or another token in a claim.
    private static func inner(of text: String, _ all: [(text: String, name: String)]) -> Redactor {
        var redactor = Redactor()
        guard text.contains("://") || text.contains(".") else { return redactor }
        // What a filter took out of a token, such as a claim, is not a secret of its own inside of it.
        for other in all where other.text.utf8.count < text.utf8.count && !other.name.contains(Redactor.changed) {
            redactor.insert(secret: other.text, name: other.name)
        }
        return redactor
    }

    func callAsFunction(_ text: String) -> String {
        String(decoding: self(Array(text.utf8)), as: UTF8.self)
    }

    func callAsFunction(_ bytes: [UInt8]) -> [UInt8] { Self.masked(bytes, redactor, names) }

    private static func masked(_ bytes: [UInt8], _ redactor: Redactor, _ names: [String: String]) -> [UInt8] {
        redactor.replaceSecrets(in: bytes) { secret, found in
            Placeholder(name: names[secret] ?? "secret", form: SecretForm(of: found, secret: secret)).text
        }
    }
}
