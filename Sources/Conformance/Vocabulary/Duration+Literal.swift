extension Duration {
    /// The units of a literal, the longest first.
    private static let units: [(suffix: String, microseconds: Int64)] = [
        ("us", 1), ("ms", 1000), ("d", 86_400_000_000), ("h", 3_600_000_000), ("m", 60_000_000), ("s", 1_000_000),
    ]

    /// A whole number with its unit: `300us`, `500ms`, `5s`, `30m`, `1h`, `7d`. Nil for anything else.
    package init?(literal text: some StringProtocol) {
        for unit in Self.units where text.hasSuffix(unit.suffix) {
            let digits = text.dropLast(unit.suffix.count)
            guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }), let count = Int64(digits) else {
                return nil
            }
            let (microseconds, overflow) = count.multipliedReportingOverflow(by: unit.microseconds)
            guard !overflow else { return nil }
            self = .microseconds(microseconds)
            return
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
