import Conformance
import RunModel
import Runner

/// The values of the placeholders of a case in a replay: those that the run generated itself, as its requests show them, and stand-ins for
/// those that the target made.
struct Bindings: Sendable {
    private let own: [String: RecordedSecret.Shape]
    /// Looked up beside the case's own and never merged with them: there are as many as all cases have.
    private let others: [String: RecordedSecret.Shape]
    private let random: SeededGenerator
    private(set) var values: [String: [UInt8]] = [:]

    /// - Parameter others: the shapes of the secrets of all cases. A short one, such as a code of six digits, may stand in a text of this
    ///   case by chance, where it is masked as well.
    init(_ recorded: RecordedCase, seed: UInt64, others: [String: RecordedSecret.Shape] = [:]) {
        own = Dictionary(recorded.secrets.map { ($0.name, $0.shape) }) { first, _ in first }
        self.others = others
        let attempt = recorded.attempt == 1 ? "" : ", attempt \(recorded.attempt)"
        random = SeededGenerator(seed: seed, stream: "stand-ins of \(recorded.id)\(attempt)")
    }

    private func shape(of name: String) -> RecordedSecret.Shape? { own[name] ?? others[name] }

    func isSecret(_ name: String) -> Bool { shape(of: name) != nil }

    mutating func bind(_ name: String, to value: [UInt8]) { values[name] = value }

    /// The text with values in the place of placeholders; for those without one stand-ins are made, and kept.
    mutating func filled(_ bytes: [UInt8]) -> [UInt8] { filled(bytes, depth: 0) }

    private mutating func filled(_ bytes: [UInt8], depth: Int) -> [UInt8] {
        var result: [UInt8] = []
        for piece in MaskedText(bytes, isSecret: isSecret).pieces {
            switch piece {
            case .literal(let literal): result += literal
            case .placeholder(let placeholder):
                let value = String(decoding: value(of: placeholder.name, depth: depth), as: UTF8.self)
                // What cannot be told back stays a placeholder.
                result += (placeholder.form.written(value) ?? placeholder.text).utf8
            }
        }
        return result
    }

    mutating func filled(_ text: String) -> String {
        String(decoding: filled(Array(text.utf8)), as: UTF8.self)
    }

    private mutating func value(of name: String, depth: Int) -> [UInt8] {
        if let value = values[name] { return value }
        // A token's claims may hold others, and a hostile file's a token that holds itself.
        guard let shape = shape(of: name), depth < 8 else { return Array(name.utf8) }
        var stream = 0
        for byte in name.utf8 { stream = (stream &* 31) &+ Int(byte) }
        var copy = self
        let made = shape.standIn(random.stream(stream)) { text in
            String(decoding: copy.filled(Array(text.utf8), depth: depth + 1), as: UTF8.self)
        }
        values.merge(copy.values) { mine, _ in mine }
        values[name] = Array(made.utf8)
        return Array(made.utf8)
    }
}

/// A recorded text that a text of the replay is held against.
struct TextPattern {
    private let pieces: [MaskedText.Piece]
    private let bindings: Bindings

    init(_ recorded: [UInt8], _ bindings: Bindings) {
        self.bindings = bindings
        // What is known by now is text like any other.
        var pieces: [MaskedText.Piece] = []
        for piece in MaskedText(recorded, isSecret: bindings.isSecret).pieces {
            var piece = piece
            if case .placeholder(let placeholder) = piece, let value = bindings.values[placeholder.name],
                let written = placeholder.form.written(String(decoding: value, as: UTF8.self))
            {
                piece = .literal(Array(written.utf8))
            }
            if case .literal(let more) = piece, case .literal(let before)? = pieces.last {
                pieces[pieces.count - 1] = .literal(before + more)
            } else {
                pieces.append(piece)
            }
        }
        self.pieces = pieces
    }

    /// The values of the open placeholders in the text; nil where the text is another.
    ///
    /// Like a glob: each open placeholder takes as little as it can, and only the last one is tried again.
    func match(_ text: [UInt8]) -> [String: [UInt8]]? {
        var captures: [Int: Range<Int>] = [:]
        var piece = 0
        var position = 0
        var star: (piece: Int, start: Int, end: Int)?
        while true {
            if piece == pieces.count, position == text.count { return values(captures, in: text) }
            if piece < pieces.count {
                switch pieces[piece] {
                case .literal(let literal):
                    if Self.stands(literal, in: text, at: position) {
                        position += literal.count
                        piece += 1
                        continue
                    }
                case .placeholder:
                    star = (piece, position, position)
                    captures[piece] = position..<position
                    piece += 1
                    continue
                }
            }
            guard let open = star, open.end < text.count else { return nil }
            star = (open.piece, open.start, open.end + 1)
            captures[open.piece] = open.start..<(open.end + 1)
            piece = open.piece + 1
            position = open.end + 1
        }
    }

    private static func stands(_ literal: [UInt8], in text: [UInt8], at position: Int) -> Bool {
        guard let first = literal.first else { return true }
        guard text.count - position >= literal.count, text[position] == first else { return false }
        return text[position..<(position + literal.count)].elementsEqual(literal)
    }

    private func values(_ captures: [Int: Range<Int>], in text: [UInt8]) -> [String: [UInt8]]? {
        var values: [String: [UInt8]] = [:]
        for (index, range) in captures {
            guard case .placeholder(let placeholder) = pieces[index], !isOpen(index - 1), !isOpen(index + 1),
                let value = placeholder.form.read(Array(text[range]))
            else { continue }
            // One secret is one value.
            if let known = values[placeholder.name], known != value { return nil }
            values[placeholder.name] = value
        }
        return values
    }

    /// Returns whether an open placeholder is at that index: of two next to each other it is not known where the first ends.
    private func isOpen(_ index: Int) -> Bool {
        guard pieces.indices.contains(index), case .placeholder = pieces[index] else { return false }
        return true
    }
}
