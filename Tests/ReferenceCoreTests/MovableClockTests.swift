import Foundation
import Testing

@testable import ReferenceCore

@Suite("Movable clock")
struct MovableClockTests {
    @Test("It runs with real time, ahead by all that it was moved, and never backwards")
    func moves() {
        let clock = MovableClock(realNow: { Date(timeIntervalSince1970: 1000) })
        #expect(clock.now == Date(timeIntervalSince1970: 1000))
        clock.advance(by: .seconds(90))
        clock.advance(by: .milliseconds(500))
        clock.advance(by: .seconds(-3600))
        #expect(clock.now == Date(timeIntervalSince1970: 1090.5))
        #expect(clock.offset == .milliseconds(90_500))
    }
}
