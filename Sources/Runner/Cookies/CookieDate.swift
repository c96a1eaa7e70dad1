private import Basics
import Conformance
import RunModel

/// Reads the dates of cookies, which servers write in many ways (RFC 6265, section 5.1.1).
enum CookieDate {
    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    /// The moment that the text names; nil where it is not a date.
    static func parse(_ text: String) -> Timestamp? {
        var time: (hour: Int, minute: Int, second: Int)?
        var day: Int?
        var month: Int?
        var year: Int?
        for token in text.unicodeScalars.split(whereSeparator: isDelimiter).map(String.init) {
            if time == nil, let found = self.time(token) {
                time = found
            } else if day == nil, let number = leadingNumber(token, digits: 1...2) {
                day = number
            } else if month == nil, let index = months.firstIndex(of: token.prefix(3).lowercased()) {
                month = index + 1
            } else if year == nil, let number = leadingNumber(token, digits: 2...4) {
                year = number < 70 ? number + 2000 : number < 100 ? number + 1900 : number
            }
        }
        guard let time, let day, let month, let year, (1...31).contains(day), year >= 1601, time.hour <= 23,
            time.minute <= 59, time.second <= 59
        else { return nil }
        let days = CivilDay(year: year, month: month, day: day).daysSince1970
        return Timestamp(secondsSince1970: Double(days * 86400 + time.hour * 3600 + time.minute * 60 + time.second))
    }

    private static func isDelimiter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    private static func time(_ token: String) -> (hour: Int, minute: Int, second: Int)? {
        let parts = token.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, let hour = wholeNumber(parts[0]), let minute = wholeNumber(parts[1]),
            let second = leadingNumber(String(parts[2]), digits: 1...2)
        else { return nil }
        return (hour, minute, second)
    }

    private static func wholeNumber(_ text: Substring) -> Int? {
        (1...2).contains(text.count) && text.allSatisfy { ("0"..."9").contains($0) } ? Int(text) : nil
    }

    /// The number at the start, where it has so many digits and no further one.
    private static func leadingNumber(_ text: String, digits: ClosedRange<Int>) -> Int? {
        let head = text.prefix { ("0"..."9").contains($0) }
        return digits.contains(head.count) ? Int(head) : nil
    }
}
