import Foundation
import Mail
import Testing

@Suite("Dates in mail")
struct MailDateTests {
    @Test(
        "are written in UTC",
        arguments: [
            (0.0, "Thu, 01 Jan 1970 00:00:00 +0000"),
            (951_782_400, "Tue, 29 Feb 2000 00:00:00 +0000"),
            (1_767_225_599.9, "Wed, 31 Dec 2025 23:59:59 +0000"),
            (-1, "Wed, 31 Dec 1969 23:59:59 +0000"),
            (.infinity, "Fri, 31 Dec 9999 23:59:59 +0000"),
            (.nan, "Thu, 01 Jan 1970 00:00:00 +0000"),
        ]
    )
    func format(seconds: Double, text: String) {
        #expect(MailDate.format(Date(timeIntervalSince1970: seconds)) == text)
    }

    @Test(
        "are read in all their forms",
        arguments: [
            ("Fri, 21 Nov 1997 09:55:06 -0600", 880_127_706.0),
            ("21 Nov 97 09:55:06 GMT", 880_106_106),
            ("Fri, 21 Nov 1997 09(comment):   55  :  06 -0600 (CST)", nil),
            ("Thu, 1 Jan 1970 01:00 +0100 (CET)", 0),
            ("Thu,01 Jan 1970 00:00:00 EST", 18_000),
            ("29 February 2000 00:00:00 Z", 951_782_400),
            ("1 Jan 049 00:00:00", -662_688_000),
            ("31 Dec 2016 23:59:60 +0000", 1_483_228_800),
            ("32 Jan 2000 00:00:00 +0000", nil),
            ("1 Foo 2000 00:00:00 +0000", nil),
            ("1 Jan 2000 25:00:00 +0000", nil),
            ("tomorrow", nil),
            ("", nil),
        ] as [(String, Double?)]
    )
    func parse(text: String, seconds: Double?) {
        #expect(MailDate.parse(text)?.timeIntervalSince1970 == seconds)
    }

    @Test("survive writing and reading, every 37th day for 400 years")
    func roundTrip() {
        for day in stride(from: -25_000, to: 121_000, by: 37) {
            let date = Date(timeIntervalSince1970: Double(day * 86_400 + 12_345))
            #expect(MailDate.parse(MailDate.format(date)) == date)
        }
    }
}
