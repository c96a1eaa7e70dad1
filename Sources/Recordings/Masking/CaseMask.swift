import Conformance
import Runner

/// Puts placeholders in the place of a case's secrets: the same for the same secret, and another for another.
struct CaseMask: Sendable {
    private let redactor: Redactor
    /// The name of each secret by its text.
    private let names: [String: String]
    let secrets: [RecordedSecret]

    /// - Parameters:
    ///   - requests: What the case sent: a part of a link that stands there in clear is no secret.
    ///   - sense: Gives secrets that are to be one placeholder, although their texts differ, the same text; nil for one that
    ///     stands for itself alone.
    init(_ redactor: Redactor, requests: [[UInt8]] = [], sense: (String) -> String? = { _ in nil }) {
        self.redactor = redactor
        var names: [String: String] = [:]
        var taken: Set<String> = []
        var order: [(text: String, name: String)] = []
        var known: [String: (name: String, learntAs: String)] = [:]
        var own: Set<String> = []
        // Under which name a secret would have been learnt, were it the very text that it stands with.
        var shared: [String: String] = [:]
        for secret in redactor.all {
            let sense = sense(secret.text)
            if let sense, let first = known[sense] {
                names[secret.text] = first.name
                if !own.contains(secret.name) { shared[secret.name] = first.learntAs }
                continue
            }
            own.insert(secret.name)
            var learntAs = secret.name
            let origin = String(learntAs.dropLast(Redactor.changed.count))
            if learntAs.hasSuffix(Redactor.changed), let other = shared[origin] { learntAs = other + Redactor.changed }
            let plain = String(learntAs.prefix(80).map { "‹›|".contains($0) ? "_" : $0 })
            var name = plain
            var number = 2
            while !taken.insert(name).inserted {
                name = "\(plain) \(number)"
                number += 1
            }
            names[secret.text] = name
            if let sense { known[sense] = (name, secret.name) }
            order.append((secret.text, name))
        }
        self.names = names
        let holdsLinks = order.contains { $0.text.contains("://") }
        let sent = holdsLinks ? requests.map { Self.masked($0, redactor, names) } : []
        secrets = order.map { secret in
            let others = Self.inner(of: secret.text, order)
            let shape = RecordedSecret.Shape(
                of: secret.text,
                masking: { MaskedText(Self.masked(Array($0.utf8), others, names), names: taken) },
                isPlain: { part in
                    let forms = [Array(part.utf8), SecretForm.form.read(Array(part.utf8)) ?? []]
                    return sent.contains { text in forms.contains { Self.isWhole($0, in: text) } }
                }
            )
            return RecordedSecret(name: secret.name, shape: shape)
        }
    }

    /// Whether a text holds another one with no letter or digit beside it.
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
        // What a filter took out of a token, such as a claim, is no secret of its own inside of it.
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

/// A text with placeholders, taken apart.
struct MaskedText: Sendable, Hashable {
    enum Piece: Sendable, Hashable {
        case literal([UInt8])
        case placeholder(Placeholder)

        var text: String {
            switch self {
            case .literal(let bytes): String(decoding: bytes, as: UTF8.self)
            case .placeholder(let placeholder): placeholder.text
            }
        }
    }

    let pieces: [Piece]

    var hasPlaceholders: Bool {
        pieces.contains { if case .placeholder = $0 { true } else { false } }
    }

    /// With the placeholders as they are written.
    var text: String { pieces.map(\.text).joined() }

    /// - Parameter names: those of the secrets; signs around anything else are text.
    init(_ bytes: [UInt8], names: Set<String>) {
        guard !names.isEmpty, bytes.contains(Placeholder.open[0]) else {
            pieces = bytes.isEmpty ? [] : [.literal(bytes)]
            return
        }
        var pieces: [Piece] = []
        var literal: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if let (placeholder, length) = Self.placeholder(in: bytes, at: index, names) {
                if !literal.isEmpty { pieces.append(.literal(literal)) }
                literal = []
                pieces.append(.placeholder(placeholder))
                index += length
            } else {
                literal.append(bytes[index])
                index += 1
            }
        }
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        self.pieces = pieces
    }

    private static func placeholder(
        in bytes: [UInt8],
        at index: Int,
        _ names: Set<String>
    ) -> (Placeholder, length: Int)? {
        let sign = Placeholder.open.count
        guard bytes[index] == Placeholder.open[0], bytes[index...].starts(with: Placeholder.open) else { return nil }
        // Names are short.
        var end = index + sign
        while end < min(bytes.count, index + 400), !bytes[end...].starts(with: Placeholder.close) { end += 1 }
        guard end < bytes.count, bytes[end...].starts(with: Placeholder.close) else { return nil }
        let inner = String(decoding: bytes[(index + sign)..<end], as: UTF8.self)
        return Placeholder(inner: inner, known: names).map { ($0, end + sign - index) }
    }
}
