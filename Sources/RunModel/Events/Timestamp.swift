/// A moment in UTC, in seconds since 1970.
package struct Timestamp: Sendable, Hashable, Comparable {
    package var secondsSince1970: Double
    package init(secondsSince1970: Double) { self.secondsSince1970 = secondsSince1970 }
    package static func < (one: Self, other: Self) -> Bool { one.secondsSince1970 < other.secondsSince1970 }
}
