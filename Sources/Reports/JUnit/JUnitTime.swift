import RunModel

/// Times as every reader of JUnit reports takes them.
enum JUnitTime {
    /// Seconds with exactly three decimals, no exponent and no grouping.
    static func seconds(_ milliseconds: Int) -> String {
        let fraction = String(milliseconds % 1000)
        return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)"
    }

    /// The duration of a case. Jenkins takes a year at most.
    static func milliseconds(of result: CaseResult) -> Int {
        min(Phrases.milliseconds(result.duration), 365 * 86_400_000)
    }

    /// `2026-01-31T23:59:59Z`; a moment that no calendar holds becomes 1970.
    static func timestamp(_ moment: Timestamp) -> String {
        let isUsable = (0..<253_402_300_800).contains(moment.secondsSince1970)
        return (isUsable ? moment : Timestamp(secondsSince1970: 0)).iso8601
    }
}
