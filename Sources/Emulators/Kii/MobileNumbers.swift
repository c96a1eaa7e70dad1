/// The phone numbers that are mobile ones, as far as a few well-known numbering plans tell.
///
/// The service asks a library. The emulator knows what the numbers of tests and the vendor's own examples need; the plan of
/// North America does not tell the two apart, and a number of any other country counts as mobile.
enum MobileNumbers {
    /// Returns whether a number may be that of a mobile phone.
    ///
    /// - Parameter text: a plus sign and digits, or a country and its own number, `JP-09012345678`.
    static func mayHold(_ text: String) -> Bool {
        guard let plan = plans.first(where: { text.hasPrefix("+" + $0.code) || text.hasPrefix($0.country + "-") })
        else {
            return true
        }
        let isInternational = text.hasPrefix("+")
        var rest = text.dropFirst(isInternational ? plan.code.count + 1 : plan.country.count + 1)
        if !isInternational, rest.hasPrefix("0") { rest.removeFirst() }
        return plan.mobile.contains { rest.hasPrefix($0) }
    }

    private static let plans: [(country: String, code: String, mobile: [String])] = [
        ("JP", "81", ["60", "70", "80", "90"]),
        ("KR", "82", ["1"]),
        ("AT", "43", ["65", "66", "67", "68", "69"]),
        ("DE", "49", ["15", "16", "17"]),
        ("GB", "44", ["7"]),
        ("FR", "33", ["6", "7"]),
        ("AU", "61", ["4"]),
        ("BE", "32", ["4"]),
        ("CH", "41", ["7"]),
        ("CN", "86", ["1"]),
        ("ES", "34", ["6", "7"]),
        ("IN", "91", ["6", "7", "8", "9"]),
        ("IT", "39", ["3"]),
        ("NL", "31", ["6"]),
        ("SG", "65", ["8", "9"]),
        ("TH", "66", ["6", "8", "9"]),
        ("TW", "886", ["9"]),
    ]
}
