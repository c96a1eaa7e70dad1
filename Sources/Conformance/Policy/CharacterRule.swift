/// The characters that a policy allows: `any`, `printable-ascii`, or a list with ranges such as `a-z0-9_.-`.
///
/// It is kept as ranges, since one may span all of Unicode, and what it costs grows with their number alone.
package struct CharacterRule: Sendable, Hashable {
    /// The ranges of code points, in order and without overlap; nil for any character.
    private let ranges: [ClosedRange<UInt32>]?

    package static let printableASCII = CharacterRule(ranges: [0x20...0x7E])

    private init(ranges: [ClosedRange<UInt32>]?) { self.ranges = ranges.map(Self.joined) }

    package init(_ text: String) {
        switch text {
        case "any": self = CharacterRule(ranges: nil)
        case "printable-ascii": self = .printableASCII
        default: self = CharacterRule(ranges: Self.expand(Array(text.unicodeScalars)))
        }
    }

    /// Returns whether every code point of a character is allowed.
    package func allows(_ character: Character) -> Bool {
        ranges.map { ranges in
            character.unicodeScalars.allSatisfy { scalar in ranges.contains { $0.contains(scalar.value) } }
        } ?? true
    }

    /// The first of the allowed characters, always the same in the same order, so that what is drawn from them can be drawn
    /// again.
    var inOrder: [Character] {
        (ranges ?? []).lazy.joined().prefix(Self.enough).compactMap { UnicodeScalar($0).map(Character.init) }
    }

    /// So many characters are enough to draw from.
    private static let enough = 256

    /// A hyphen between two characters makes a range; anywhere else it stands for itself.
    private static func expand(_ scalars: [Unicode.Scalar]) -> [ClosedRange<UInt32>] {
        var result: [ClosedRange<UInt32>] = []
        var index = 0
        while index < scalars.count {
            if index + 2 < scalars.count, scalars[index + 1] == "-", scalars[index].value <= scalars[index + 2].value {
                result.append(scalars[index].value...scalars[index + 2].value)
                index += 3
            } else {
                result.append(scalars[index].value...scalars[index].value)
                index += 1
            }
        }
        return result
    }

    /// The same ranges in order, those that meet as one.
    private static func joined(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
        ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, next in
            guard let last = joined.last, next.lowerBound <= last.upperBound + 1 else { return joined.append(next) }
            joined[joined.count - 1] = last.lowerBound...max(last.upperBound, next.upperBound)
        }
    }
}
