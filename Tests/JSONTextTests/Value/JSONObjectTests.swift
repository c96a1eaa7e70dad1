import JSONText
import Testing

struct JSONObjectTests {
    /// Sizes on both sides of the one from which on names are indexed.
    static let sizes = [0, 1, 7, 8, 9, 10, 1_000]

    private func object(size: Int) -> JSONObject {
        JSONObject((0..<size).map { ("key\($0)", JSONValue($0)) })
    }

    @Test("Members keep their order and are found by name", arguments: sizes)
    func lookup(size: Int) {
        let object = object(size: size)
        #expect(object.keys == (0..<size).map { "key\($0)" })
        #expect((0..<size).allSatisfy { object["key\($0)"]?.int == $0 })
        #expect(object["key\(size)"] == nil)
        #expect(object.count == size)
    }

    @Test("Setting replaces at its place, appends, and removes", arguments: sizes)
    func setting(size: Int) {
        var object = object(size: size)
        object["key0"] = "changed"
        object["new"] = true
        #expect(object.keys == (size == 0 ? ["key0", "new"] : (0..<size).map { "key\($0)" } + ["new"]))
        #expect(object["key0"] == "changed")

        object["key0"] = nil
        object["unknown"] = nil
        #expect(object["key0"] == nil)
        #expect(object["new"] == true)
        #expect(object.keys.last == "new")
        #expect((1..<max(size, 1)).allSatisfy { object["key\($0)"]?.int == $0 })
    }

    @Test("The order of members does not count for equality", arguments: sizes)
    func equality(size: Int) {
        let object = object(size: size)
        let reversed = JSONObject(members: object.members.reversed())
        #expect(object == reversed)
        #expect(object.hashValue == reversed.hashValue)

        var other = object
        other["key0"] = "changed"
        #expect(object != other)
        var longer = object
        longer["more"] = 1
        #expect(object != longer)
    }

    @Test("Of two members with the same name the later value stays at the earlier place")
    func duplicates() {
        let object: JSONObject = ["a": 1, "b": 2, "a": 3]
        #expect(object.keys == ["a", "b"])
        #expect(object["a"] == 3)
    }

    @Test("Composed and decomposed letters are different names", arguments: sizes)
    func exactNames(size: Int) {
        var object = object(size: size)
        object["\u{E9}"] = 1
        object["e\u{301}"] = 2
        #expect(object["\u{E9}"] == 1)
        #expect(object["e\u{301}"] == 2)
        #expect(object.count == size + 2)
    }

    @Test("Values can be changed, and members left out, in order")
    func compactMap() {
        let object: JSONObject = ["a": 1, "b": .null, "c": 3]
        let mapped = object.compactMapValues { $0.int.map { JSONValue($0 * 2) } }
        #expect(mapped == ["a": 2, "c": 6])
        #expect(mapped.keys == ["a", "c"])
    }
}
