/// A range of mobile numbers of one country that no person has, as far as its numbering plan tells.
///
/// A number goes to the target, and the target may look at it with a library and send messages to it. So every number has
/// to be a valid mobile number to libphonenumber, and nobody may get the messages of a test.
struct PhonePlan: Sendable, Hashable {
    /// The country, as in `US-2125550123`.
    let country: String
    /// The country code.
    let code: String
    /// The digits, any of these, with which numbers begin behind the country code.
    let beginnings: [String]
    /// The number of digits a number has behind the plus sign.
    let digits: ClosedRange<Int>
    /// The share of a hundred numbers that come from here: the more there are of them, the less often two runs meet.
    let share: Int

    static let all = [
        // No operator has 692; and its longest numbers, 13 digits behind the country code, are longer than any in use.
        PhonePlan(country: "AT", code: "43", beginnings: ["692"], digits: 9...15, share: 60),
        // The block 0158 is not assigned.
        PhonePlan(country: "DE", code: "49", beginnings: ["158"], digits: 13...13, share: 30),
        // Numbers behind 010 start with 2 to 9; those with 0 and 1 are reserved.
        PhonePlan(country: "KR", code: "82", beginnings: ["100", "101"], digits: 12...12, share: 8),
        // 555 is for directory assistance (555-1212) and for fiction (555-01xx). Other lines of it are not in use.
        PhonePlan(country: "US", code: "1", beginnings: areas.map { $0 + "5550" }, digits: 11...11, share: 2),
    ]

    /// Area codes of the United States, among them the largest.
    private static let areas = [
        "201", "202", "203", "205", "206", "207", "208", "209", "210", "212", "213", "214", "215", "216", "217", "218",
        "301", "302", "303", "304", "305", "307", "308", "309", "310", "312", "313", "314", "315", "316", "317", "318",
        "401", "402", "404", "405", "406", "407", "408", "410", "412", "413", "414", "415", "417", "419", "502", "503",
        "602", "605", "612", "617", "702", "713", "718", "801", "802", "808", "901", "907", "914", "917", "919", "972",
    ]

    /// The number of digits its longest numbers within some limits have; nil where it has none.
    func length(within limits: ClosedRange<Int>) -> Int? {
        let most = min(digits.upperBound, limits.upperBound)
        return most >= max(digits.lowerBound, limits.lowerBound) ? most : nil
    }
}

/// A form of numbers that a dialect or a user names: digits behind a plus sign, and an `x` for each digit that may be any.
package struct PhonePattern: Sendable, Hashable {
    /// The text of the file, `+4917139200xx`.
    package let text: String

    /// A pattern; nil where the text is not of its form.
    package init?(_ text: some StringProtocol) {
        let digits = text.dropFirst()
        guard text.first == "+", (5...18).contains(digits.count), digits.first?.isASCIIDigit == true,
            digits.allSatisfy({ $0.isASCIIDigit || $0 == "x" })
        else { return nil }
        self.text = String(text)
    }

    /// The patterns of a list, `+4917139200xx, +120255501xx`; nil where one is not of their form.
    package static func list(_ text: String) -> [PhonePattern]? {
        let parts = text.split { $0 == "," || $0.isWhitespace }
        let patterns = parts.compactMap { PhonePattern($0) }
        return patterns.count == parts.count ? patterns : nil
    }

    /// The number of digits its numbers have.
    var digits: Int { text.count - 1 }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
