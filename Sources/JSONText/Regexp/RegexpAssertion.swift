/// A place of the text at which an expression goes on without taking a scalar.
enum RegexpAssertion: Sendable, Hashable {
    case textStart
    case textEnd
    /// The end, or before the line end with which the text ends (`$`, as in Perl).
    case lastLineEnd
    case lineStart
    case lineEnd
    case wordBoundary
    case insideOrOutsideWord

    /// Returns whether a place of a text is one of these.
    func holds(at position: Int, in text: [UInt8]) -> Bool {
        switch self {
        case .textStart: position == 0
        case .textEnd: position == text.count
        case .lastLineEnd:
            position == text.count
                || Self.endsLine(at: position, in: text)
                    && position + text.widthOfLineEnd(at: position) == text.count
        case .lineStart:
            position == 0 || position < text.count && text.scalar(before: position).isLineEnd
        case .lineEnd: position == text.count || Self.endsLine(at: position, in: text)
        case .wordBoundary: Self.isWordBoundary(at: position, in: text)
        case .insideOrOutsideWord: !Self.isWordBoundary(at: position, in: text)
        }
    }

    /// A line end begins here; a carriage return with a line feed is one, which has no place inside.
    private static func endsLine(at position: Int, in text: [UInt8]) -> Bool {
        guard text.scalar(at: position).scalar.isLineEnd else { return false }
        return !(text[position] == 0x0A && position > 0 && text[position - 1] == 0x0D)
    }

    private static func isWordBoundary(at position: Int, in text: [UInt8]) -> Bool {
        let before = position > 0 && ScalarKind.word.containsFast(text.scalar(before: position))
        let after = position < text.count && ScalarKind.word.containsFast(text.scalar(at: position).scalar)
        return before != after
    }
}

extension ScalarKind {
    /// The same as ``contains(_:)``, without a look at Unicode's tables where a word of ASCII is asked for.
    fileprivate func containsFast(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.isASCII, self == .word else { return contains(scalar) }
        return switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
        default: false
        }
    }
}

extension Unicode.Scalar {
    /// Indicates whether lines end with it (Unicode's and Perl's set of line ends).
    var isLineEnd: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}

extension [UInt8] {
    /// The scalar at a place of valid UTF-8 and the bytes that it takes.
    func scalar(at position: Int) -> (scalar: Unicode.Scalar, width: Int) {
        let first = UInt32(self[position])
        if first < 0x80 {
            return (Unicode.Scalar(self[position]), 1)
        }
        func rest(_ offset: Int) -> UInt32 {
            UInt32(self[position + offset] & 0x3F)
        }
        let value: UInt32
        let width: Int
        if first < 0xE0 {
            (value, width) = ((first & 0x1F) << 6 | rest(1), 2)
        } else if first < 0xF0 {
            (value, width) = ((first & 0x0F) << 12 | rest(1) << 6 | rest(2), 3)
        } else {
            (value, width) = ((first & 0x07) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3), 4)
        }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", width)
    }

    /// The scalar that ends before a place of valid UTF-8.
    fileprivate func scalar(before position: Int) -> Unicode.Scalar {
        var start = position - 1
        while self[start] & 0xC0 == 0x80 {
            start -= 1
        }
        return scalar(at: start).scalar
    }

    fileprivate func widthOfLineEnd(at position: Int) -> Int {
        if self[position] == 0x0D, position + 1 < count, self[position + 1] == 0x0A {
            return 2
        }
        return scalar(at: position).width
    }
}
