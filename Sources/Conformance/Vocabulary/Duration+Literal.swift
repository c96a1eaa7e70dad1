extension Duration {
    /// The units of a literal, the longest first.
    private static let units: [(suffix: String, milliseconds: Int64)] = [
        ("ms", 1), ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1000),
    ]

    /// A whole number with its unit: `500ms`, `5s`, `30m`, `1h`, `7d`. Nil for anything else.
    package init?(literal text: some StringProtocol) {
        for unit in Self.units where text.hasSuffix(unit.suffix) {
            let digits = text.dropLast(unit.suffix.count)
            guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }), let count = Int64(digits) else {
                return nil
            }
            let (milliseconds, overflow) = count.multipliedReportingOverflow(by: unit.milliseconds)
            guard !overflow else { return nil }
            self = .milliseconds(milliseconds)
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
