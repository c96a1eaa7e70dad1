package import JSONText

/// The place of a part of a model in its file.
///
/// Models carry it so that a mistake found long after reading can still point at its place. It does not count when two
/// parts are compared: the same step on another line is the same step.
package struct Place: Sendable, Hashable {
    /// A UTF-8 offset into the file; nil for what was made in memory.
    package let offset: Int?

    /// Nowhere in a file.
    package static let none = Place(offset: nil)

    /// A place in a file.
    package init(offset: Int?) { self.offset = offset }

    /// Always true; see the type.
    package static func == (one: Self, other: Self) -> Bool { true }
    /// Feeds nothing; see the type.
    package func hash(into hasher: inout Hasher) {}
}

/// The JSON object that a part of a model was read from, for the places of its members.
///
/// It does not count when two parts are compared, as with ``Place``.
package struct Origin: Sendable, Hashable {
    /// The object; null for what was made in memory.
    package let value: JSONValue

    /// Made in memory, from no file.
    package static let none = Origin(JSONValue(.null))

    /// Remembers the value that a part was read from.
    package init(_ value: JSONValue) { self.value = value }

    /// The offset of the value at the end of some member names, or of as far as they lead.
    package func offset(_ names: String...) -> Int {
        var value = value
        for name in names {
            guard let next = value[name] else { break }
            value = next
        }
        return value.offset
    }

    /// The offset of a member's name, or of the object if it has no such member.
    package func keyOffset(_ name: String) -> Int {
        value.object?.member(name)?.keyOffset ?? value.offset
    }

    /// Always true; see the type.
    package static func == (one: Self, other: Self) -> Bool { true }
    /// Feeds nothing; see the type.
    package func hash(into hasher: inout Hasher) {}
}
