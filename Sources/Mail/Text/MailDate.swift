private import Basics
package import Platform

/// Dates as mail writes them (RFC 5322, section 3.3).
package enum MailDate {
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    private static let secondsPerDay = 86_400
    /// 1 January 1900 to 31 December 9999, in seconds from 1970: the years that the format can carry.
    private static let range = -2_208_988_800.0...253_402_300_799.0

    /// The date in UTC, such as `Thu, 01 Jan 1970 00:00:00 +0000`. A date outside 1900…9999 becomes the nearest one
    /// inside.
    package static func format(_ date: Date) -> String {
        let seconds = date.timeIntervalSince1970
        let clamped = seconds.isNaN ? 0 : min(max(seconds, range.lowerBound), range.upperBound)
        let whole = Int(clamped.rounded(.down))
        let days = Int((Double(whole) / Double(secondsPerDay)).rounded(.down))
        let time = whole - days * secondsPerDay
        let day = CivilDay(daysSince1970: days)
        let clock = [time / 3600, time / 60 % 60, time % 60].map { twoDigits($0) }.joined(separator: ":")
        return "\(weekdays[day.weekday]), \(twoDigits(day.day)) \(months[day.month - 1]) \(day.year) \(clock) +0000"
    }

    /// Reads a date, the obsolete forms of section 4.3 included: two-digit years, named zones, no weekday, no seconds.
    ///
    /// Nil when it is none. The weekday is not checked against the date.
    package static func parse(_ text: String) -> Date? {
        var words = text.utf8.withoutComments.split { $0.isSpaceOrBreak || $0 == UInt8(ascii: ",") }
            .map { String(decoding: $0, as: UTF8.self) }[...]
        if let first = words.first?.utf8.first, first.isLetter { words.removeFirst() }
        guard words.count >= 4, let dayOfMonth = number(words.removeFirst()), (1...31).contains(dayOfMonth) else {
            return nil
        }
        let monthName = words.removeFirst().prefix(3).lowercased()
        guard let month = months.firstIndex(where: { $0.lowercased() == monthName }) else { return nil }
        let yearText = words.removeFirst()
        guard let year = fullYear(yearText), let time = secondsOfDay(words.removeFirst()) else { return nil }
        let offset = words.first.map { zone($0) } ?? 0
        let days = CivilDay(year: year, month: month + 1, day: dayOfMonth).daysSince1970
        return Date(timeIntervalSince1970: Double(days * secondsPerDay + time - offset))
    }

    private static func number(_ text: some StringProtocol) -> Int? {
        guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy(\.isDigit) else { return nil }
        return Int(text)
    }

    /// Section 4.3: two digits mean 1950…2049, three are years since 1900.
    private static func fullYear(_ text: String) -> Int? {
        guard let year = number(text) else { return nil }
        switch text.utf8.count {
        case 1, 2: return year < 50 ? 2000 + year : 1900 + year
        case 3: return 1900 + year
        default: return year >= 1900 ? year : nil
        }
    }

    private static func secondsOfDay(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { number($0) }
        guard parts.count == 2 || parts.count == 3, let hour = parts[0], let minute = parts[1], hour < 24, minute < 60
        else { return nil }
        if parts.count == 2 { return hour * 3600 + minute * 60 }
        // 60 is a leap second.
        guard let second = parts[2], second <= 60 else { return nil }
        return hour * 3600 + minute * 60 + second
    }

    /// Seconds east of UTC. Zones that nobody knows count as UTC, as section 4.3 says.
    private static func zone(_ text: String) -> Int {
        let bytes = Array(text.utf8)
        if bytes.count == 5, bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
            let value = number(text.dropFirst())
        {
            let seconds = (value / 100 * 60 + value % 100) * 60
            return bytes[0] == UInt8(ascii: "-") ? -seconds : seconds
        }
        switch text.uppercased() {
        case "EDT": return -4 * 3600
        case "EST", "CDT": return -5 * 3600
        case "CST", "MDT": return -6 * 3600
        case "MST", "PDT": return -7 * 3600
        case "PST": return -8 * 3600
        default: return 0
        }
    }

    private static func twoDigits(_ value: Int) -> String {
        value < 10 ? "0\(value)" : "\(value)"
    }
}
