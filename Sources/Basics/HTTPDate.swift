/// The form of dates in header fields of HTTP (RFC 9110, section 5.6.7).
package enum HTTPDate {
    /// `Thu, 01 Jan 1970 00:00:00 GMT`.
    package static func text(secondsSince1970 seconds: Int) -> String {
        let days = Int((Double(seconds) / 86400).rounded(.down))
        let (day, rest) = (CivilDay(daysSince1970: days), seconds - days * 86400)
        let time = [rest / 3600, rest / 60 % 60, rest % 60].map(twoDigits).joined(separator: ":")
        return "\(weekdays[day.weekday]), \(twoDigits(day.day)) \(months[day.month - 1]) \(day.year) \(time) GMT"
    }

    /// The names of the months, January first.
    package static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
