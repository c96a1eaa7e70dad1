/// A number as it was written (RFC 8259, section 6).
///
/// It keeps its literal, so that an id of twenty digits is sent on as it came. Numbers are equal when they have the same
/// value, however they are written: `1`, `1.0` and `1e0` are one number.
package struct JSONNumber: Sendable {
    /// The number as it was written.
    package let literal: String

    /// Takes a literal that is known to follow the grammar.
    init(checked literal: String) {
        self.literal = literal
    }

    /// Reads a literal. Nil if it is not a JSON number, such as `01`, `+1`, `.5` or `NaN`.
    package init?(literal: String) {
        let source = SourceText(name: "number", text: literal)
        guard case .number(let number)? = try? JSONParser.parse(source).content, number.literal == literal else {
            return nil
        }
        self = number
    }

    /// An integer.
    package init(_ value: Int) {
        self.literal = String(value)
    }

    /// A floating-point number, written so that reading it gives the same value. Nil if it is infinite or not a number,
    /// which JSON cannot say.
    package init?(_ value: Double) {
        guard value.isFinite else {
            return nil
        }
        self.literal = value.description
    }

    /// The nearest floating-point number. Infinite if the literal is too large for one.
    package var double: Double {
        Double(literal) ?? (literal.hasPrefix("-") ? -.infinity : .infinity)
    }

    /// The value as an integer, if it is one and fits: `1`, `1.0` and `1e0` give 1; `1.5` and `1e99` give nil.
    package var int: Int? {
        Int(literal) ?? DecimalForm(literal).int
    }
}

extension JSONNumber: Hashable {
    /// Returns whether both have the same value.
    package static func == (left: JSONNumber, right: JSONNumber) -> Bool {
        left.literal == right.literal || DecimalForm(left.literal) == DecimalForm(right.literal)
    }

    /// Feeds the value, not the literal.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(DecimalForm(literal))
    }
}

extension JSONNumber: Comparable {
    /// Orders by exact value.
    package static func < (left: JSONNumber, right: JSONNumber) -> Bool {
        if let left = Int(left.literal), let right = Int(right.literal) {
            return left < right
        }
        return DecimalForm(left.literal) < DecimalForm(right.literal)
    }
}

extension JSONNumber: CustomStringConvertible {
    /// The literal.
    package var description: String {
        literal
    }
}
