extension Timestamp {
    /// Year, month and day in UTC, by the proleptic Gregorian calendar.
    private var date: (year: Int, month: Int, day: Int) {
        // Howard Hinnant's days-to-civil, which needs no calendar library and no time zone.
        let days = Int((secondsSince1970 / 86400).rounded(.down)) + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    /// `2026-01-31`, in UTC.
    package var day: String {
        let date = date
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
