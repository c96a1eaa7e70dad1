extension Duration {
    /// The units of a literal, the longest first.
    private static let units: [(suffix: String, microseconds: Int64)] = [
        ("us", 1), ("ms", 1000), ("d", 86_400_000_000), ("h", 3_600_000_000), ("m", 60_000_000), ("s", 1_000_000),
    ]

    /// The longest that a literal may be, a hundred years: sums of a few of them are still far from any limit.
    private static let longest: Int64 = 36_500 * 86_400_000_000

    /// A whole number with its unit: `300us`, `500ms`, `5s`, `30m`, `1h`, `7d`. Nil for anything else, and for what is longer
    /// than a hundred years.
    package init?(literal text: some StringProtocol) {
        guard let (digits, unit) = Self.parts(of: text), let count = Int64(digits) else { return nil }
        let (microseconds, overflow) = count.multipliedReportingOverflow(by: unit)
        guard !overflow, microseconds <= Self.longest else { return nil }
        self = .microseconds(microseconds)
    }

    /// Returns whether a text is a literal except for its length, for messages.
    static func isTooLong(_ text: some StringProtocol) -> Bool {
        parts(of: text) != nil && Duration(literal: text) == nil
    }

    /// The digits and the length of the unit in microseconds.
    private static func parts(of text: some StringProtocol) -> (digits: String, unit: Int64)? {
        for unit in units where text.hasSuffix(unit.suffix) {
            let digits = text.dropLast(unit.suffix.count)
            guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
            return (String(digits), unit.microseconds)
        }
        return nil
    }

    /// Seconds with their fraction.
    package var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }

    /// Whole seconds, rounded up.
    package var wholeSeconds: Int64 { components.seconds + (components.attoseconds > 0 ? 1 : 0) }
}
