extension JSONObject: Hashable {
    /// Returns whether both have equal members, in whatever order.
    package static func == (left: JSONObject, right: JSONObject) -> Bool {
        left.count == right.count && left.members.allSatisfy { right[$0.key] == $0.value }
    }

    /// Feeds the members in a way that does not depend on their order.
    package func hash(into hasher: inout Hasher) {
        var sum = 0
        for member in members {
            var own = Hasher()
            own.combine(member)
            sum ^= own.finalize()
        }
        hasher.combine(count)
        hasher.combine(sum)
    }
}

extension JSONObject.Member: Hashable {
    /// Returns whether name and value are equal, wherever they occur.
    package static func == (left: Self, right: Self) -> Bool {
        areExactlyEqual(left.key, right.key) && left.value == right.value
    }

    /// Feeds name and value.
    package func hash(into hasher: inout Hasher) {
        hashExactly(key, into: &hasher)
        hasher.combine(value)
    }
}
