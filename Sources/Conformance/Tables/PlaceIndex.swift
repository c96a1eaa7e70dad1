/// Finds the places of keys in a list that has the keys itself: eight to twenty-four bytes for each, whatever its length.
///
/// A hash table with linear probing. A slot holds half of the key's hash beside its place, so that the list is asked for
/// little else than the right key.
package struct PlaceIndex: Sendable {
    /// The upper half of each is the hash, the lower the place and one; 0 where the slot is free.
    private var slots: [UInt64] = Array(repeating: 0, count: 16)
    private var count = 0

    package init() {}

    /// The place of a key; nil where it is not in the list.
    ///
    /// - Parameter isKey: whether the key stands at a place of the list.
    package func place<Key: Hashable>(of key: Key, where isKey: (Int) -> Bool) -> Int? {
        let mark = Self.mark(of: key)
        var slot = Self.first(for: mark, of: slots.count)
        while slots[slot] != 0 {
            let place = Int(slots[slot] & 0xFFFF_FFFF) - 1
            if slots[slot] >> 32 == mark, isKey(place) { return place }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Notes the place of a key that is not in the list yet.
    package mutating func add(_ key: some Hashable, at place: Int) {
        count += 1
        if count * 2 > slots.count { grow() }
        Self.insert(Self.mark(of: key) << 32 | UInt64(place + 1), into: &slots)
    }

    private mutating func grow() {
        var larger = Array(repeating: UInt64(0), count: slots.count * 2)
        for slot in slots where slot != 0 { Self.insert(slot, into: &larger) }
        slots = larger
    }

    private static func insert(_ entry: UInt64, into slots: inout [UInt64]) {
        var slot = first(for: entry >> 32, of: slots.count)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = entry
    }

    /// Half of the key's hash.
    private static func mark(of key: some Hashable) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(key)
        return UInt64(UInt32(truncatingIfNeeded: hasher.finalize()))
    }

    /// - Parameter count: a power of two.
    private static func first(for mark: UInt64, of count: Int) -> Int { Int(mark) & (count - 1) }
}
