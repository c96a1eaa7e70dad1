import Basics
import Testing

struct CivilDayTests {
    @Test(
        "Days of the calendar and their numbers",
        arguments: [
            (0, 1970, 1, 1, 4), (-1, 1969, 12, 31, 3), (19_782, 2024, 2, 29, 4), (19_783, 2024, 3, 1, 5),
            (11_016, 2000, 2, 29, 2),
            (-25_508, 1900, 3, 1, 4), (-719_468, 0, 3, 1, 3), (-719_469, 0, 2, 29, 2), (2_932_896, 9999, 12, 31, 5),
        ]
    )
    func numbers(number: Int, year: Int, month: Int, day: Int, weekday: Int) {
        let civil = CivilDay(year: year, month: month, day: day)
        #expect(civil.daysSince1970 == number)
        #expect(CivilDay(daysSince1970: number) == civil)
        #expect(civil.weekday == weekday)
    }

    @Test("Every day of eight centuries leads back to its number")
    func roundTrip() {
        for number in -150_000...150_000 where CivilDay(daysSince1970: number).daysSince1970 != number {
            Issue.record("\(number)")
        }
    }
}
