/// The exact value of a decimal literal, written in one way only: `1`, `1.0` and `10e-1` have the same form.
///
/// Numbers are compared in this form and not as `Double`, so that two user ids beyond 2^53 that differ in the last digit
/// stay different.
struct DecimalForm: Hashable, Sendable {
    /// Indicates whether it is below zero. Minus zero is not.
    let isNegative: Bool
    /// The digits as numbers, without zeros at either end; none for zero.
    let digits: [UInt8]
    /// The value is 0.DIGITS times ten to this power.
    let exponent: Int

    /// Exponents beyond this are cut off. Nothing between them is lost that a literal of a few megabytes could hold.
    private static let largestExponent = Int.max / 4

    /// Reads a literal that follows the grammar of RFC 8259, section 6.
    init(_ literal: String) {
        var digits: [UInt8] = []
        var isNegative = false
        var integerDigits = 0
        var isFraction = false
        var power = 0
        var isPowerNegative = false
        var isPower = false
        for byte in literal.utf8 {
            switch byte {
            case UInt8(ascii: "-"):
                if isPower {
                    isPowerNegative = true
                } else {
                    isNegative = true
                }
            case UInt8(ascii: "."):
                isFraction = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                isPower = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = byte - UInt8(ascii: "0")
                if isPower {
                    power = min(power, Self.largestExponent / 16) * 10 + Int(digit)
                } else {
                    integerDigits += isFraction ? 0 : 1
                    digits.append(digit)
                }
            default:
                break
            }
        }
        let leadingZeros = digits.prefix { $0 == 0 }.count
        while digits.last == 0 {
            digits.removeLast()
        }
        if digits.isEmpty {
            self.isNegative = false
            self.digits = []
            self.exponent = 0
        } else {
            self.isNegative = isNegative
            self.digits = Array(digits.dropFirst(leadingZeros))
            self.exponent = integerDigits - leadingZeros + (isPowerNegative ? -power : power)
        }
    }

    /// The value as an integer, if it is one and fits.
    var int: Int? {
        guard exponent >= digits.count, exponent <= 19 else {
            return digits.isEmpty ? 0 : nil
        }
        var value = 0
        for position in 0..<exponent {
            let digit = position < digits.count ? Int(digits[position]) : 0
            let (product, isProductTooLarge) = value.multipliedReportingOverflow(by: 10)
            // Summed up below zero, as the smallest integer has no positive counterpart.
            let (sum, isSumTooLarge) = product.subtractingReportingOverflow(digit)
            guard !isProductTooLarge, !isSumTooLarge else {
                return nil
            }
            value = sum
        }
        if isNegative {
            return value
        }
        return value == .min ? nil : -value
    }
}

extension DecimalForm: Comparable {
    static func < (left: DecimalForm, right: DecimalForm) -> Bool {
        if left.isNegative != right.isNegative {
            return left.isNegative
        }
        return left.isNegative ? right.isSmallerInMagnitude(than: left) : left.isSmallerInMagnitude(than: right)
    }

    private func isSmallerInMagnitude(than other: DecimalForm) -> Bool {
        if digits.isEmpty || other.digits.isEmpty {
            return digits.isEmpty && !other.digits.isEmpty
        }
        if exponent != other.exponent {
            return exponent < other.exponent
        }
        return digits.lexicographicallyPrecedes(other.digits)
    }
}
