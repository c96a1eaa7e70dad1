/// A day of the proleptic Gregorian calendar.
///
/// No calendar library and no time zone is needed: years are counted from March, so that the leap day comes last
/// (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
package struct CivilDay: Sendable, Hashable {
    package var year: Int
    /// 1 to 12.
    package var month: Int
    /// 1 to 31.
    package var day: Int

    package init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day that is so many days after 1 January 1970, or before it.
    package init(daysSince1970 days: Int) {
        let shifted = days + 719_468
        let era = Self.quotient(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    }

    /// Days since 1 January 1970. A day that the month does not have counts on into the next one.
    package var daysSince1970: Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = Self.quotient(shifted, 400)
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// 0 for Sunday to 6 for Saturday.
    package var weekday: Int {
        let days = daysSince1970 + 4
        return days - 7 * Self.quotient(days, 7)
    }

    /// Division that rounds down.
    private static func quotient(_ number: Int, _ divisor: Int) -> Int {
        number >= 0 ? number / divisor : (number - divisor + 1) / divisor
    }
}
