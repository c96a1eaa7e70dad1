/// One escape in a string, or the two of a surrogate pair: RFC 8259, section 7, and the same in single quotes for
/// JSONPath (RFC 9535, section 2.3.1.1).
struct StringEscape {
    /// Its meaning.
    let scalar: Unicode.Scalar
    /// The number of bytes it takes, backslash included.
    let length: Int

    /// The mistake in an escape.
    struct Failure: Error {
        /// The expected value.
        let message: String
        /// The bytes it is about, counted from the backslash.
        let length: Int
    }

    /// Reads an escape.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - start: Where the backslash stands.
    ///   - quote: The quote around the string, the only one that can be escaped in it.
    init(in bytes: [UInt8], at start: Int, quote: UInt8) throws(Failure) {
        guard start + 1 < bytes.count else {
            throw Self.unknown(quote)
        }
        switch bytes[start + 1] {
        case quote: self.init(Unicode.Scalar(quote))
        case UInt8(ascii: "\\"): self.init("\\")
        case UInt8(ascii: "/"): self.init("/")
        case UInt8(ascii: "b"): self.init("\u{08}")
        case UInt8(ascii: "f"): self.init("\u{0C}")
        case UInt8(ascii: "n"): self.init("\n")
        case UInt8(ascii: "r"): self.init("\r")
        case UInt8(ascii: "t"): self.init("\t")
        case UInt8(ascii: "u"): try self.init(hexadecimalIn: bytes, at: start)
        default: throw Self.unknown(quote)
        }
    }

    private init(_ scalar: Unicode.Scalar) {
        self.scalar = scalar
        self.length = 2
    }

    private init(hexadecimalIn bytes: [UInt8], at start: Int) throws(Failure) {
        let unit = try Self.codeUnit(in: bytes, at: start)
        if let scalar = Unicode.Scalar(unit) {
            self.scalar = scalar
            self.length = 6
            return
        }
        guard UTF16.isLeadSurrogate(unit) else {
            throw Failure(message: "the second half of a surrogate pair stands without the first", length: 6)
        }
        guard start + 7 < bytes.count, bytes[start + 6] == UInt8(ascii: "\\"), bytes[start + 7] == UInt8(ascii: "u")
        else {
            throw Self.loneSurrogate
        }
        let second: UInt16
        do {
            second = try Self.codeUnit(in: bytes, at: start + 6)
        } catch {
            throw Failure(message: error.message, length: 6 + error.length)
        }
        guard UTF16.isTrailSurrogate(second) else {
            throw Self.loneSurrogate
        }
        self.scalar = UTF16.decode(UTF16.EncodedScalar([unit, second]))
        self.length = 12
    }

    /// The four digits behind `\u`.
    private static func codeUnit(in bytes: [UInt8], at start: Int) throws(Failure) -> UInt16 {
        var unit: UInt16 = 0
        for index in 2..<6 {
            guard start + index < bytes.count, let digit = digit(bytes[start + index]) else {
                throw Failure(message: "expected four hexadecimal digits after \\u", length: index)
            }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    private static func unknown(_ quote: UInt8) -> Failure {
        let quote = Character(Unicode.Scalar(quote))
        return Failure(
            message:
                "no escape begins this way; valid are \\\(quote) \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits",
            length: 2
        )
    }

    private static var loneSurrogate: Failure {
        Failure(
            message: "the first half of a surrogate pair stands alone; \\uDC00 to \\uDFFF must follow it",
            length: 6
        )
    }
}
