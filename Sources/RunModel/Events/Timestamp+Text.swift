private import Basics

extension Timestamp {
    /// `2026-01-31`, in UTC.
    package var day: String {
        let date = CivilDay(daysSince1970: Int((secondsSince1970 / 86400).rounded(.down)))
        return "\(date.year)-\(Self.padded(date.month))-\(Self.padded(date.day))"
    }

    /// `2026-01-31T23:59:59Z`.
    package var iso8601: String {
        let seconds = Int(secondsSince1970.rounded(.down)) - Int((secondsSince1970 / 86400).rounded(.down)) * 86400
        let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60].map(Self.padded)
        return "\(day)T\(parts.joined(separator: ":"))Z"
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
