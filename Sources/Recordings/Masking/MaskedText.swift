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

    /// - Parameter isSecret: whether a name is one of a secret; signs around anything else are text.
    init(_ bytes: [UInt8], isSecret: (String) -> Bool) {
        guard bytes.contains(Placeholder.open[0]) else {
            pieces = bytes.isEmpty ? [] : [.literal(bytes)]
            return
        }
        var pieces: [Piece] = []
        var literal: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if let (placeholder, length) = Self.placeholder(in: bytes, at: index, isSecret) {
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
        _ isSecret: (String) -> Bool
    ) -> (Placeholder, length: Int)? {
        let sign = Placeholder.open.count
        guard bytes[index] == Placeholder.open[0], bytes[index...].starts(with: Placeholder.open) else { return nil }
        // Names are short.
        var end = index + sign
        while end < min(bytes.count, index + 400), !bytes[end...].starts(with: Placeholder.close) { end += 1 }
        guard end < bytes.count, bytes[end...].starts(with: Placeholder.close) else { return nil }
        let inner = String(decoding: bytes[(index + sign)..<end], as: UTF8.self)
        return Placeholder(inner: inner, isSecret: isSecret).map { ($0, end + sign - index) }
    }
}
