import JSONText
import MarkedSamples
import Testing

struct JSONValueTests {
    @Test("Literals of the language make values")
    func literals() throws {
        let value: JSONValue = ["a": [1, 2.5, "x", true, .null], "b": [:]]
        #expect(try value == json(#"{"b": {}, "a": [1.0, 25e-1, "x", true, null]}"#))
    }

    @Test("Each kind has its accessor, its name, and nothing else")
    func kinds() throws {
        let value = try json(#"[null, true, 3, "s", [], {}]"#)
        let array = try #require(value.array)
        #expect(array.map(\.isNull) == [true, false, false, false, false, false])
        #expect(array.map(\.bool) == [nil, true, nil, nil, nil, nil])
        #expect(array.map(\.int) == [nil, nil, 3, nil, nil, nil])
        #expect(array.map(\.double) == [nil, nil, 3, nil, nil, nil])
        #expect(array.map(\.string) == [nil, nil, nil, "s", nil, nil])
        #expect(array.map { $0.array != nil } == [false, false, false, false, true, false])
        #expect(array.map { $0.object != nil } == [false, false, false, false, false, true])
        #expect(array.map(\.kindName) == ["null", "a boolean", "a number", "a string", "an array", "an object"])
    }

    @Test("Subscripts give nil where nothing is")
    func subscripts() throws {
        let value = try json(#"{"a": [10, 20]}"#)
        #expect(value["a"]?[1] == 20)
        #expect(value["a"]?[2] == nil)
        #expect(value["a"]?[-1] == nil)
        #expect(value["b"] == nil)
        #expect(value[0] == nil)
        #expect(value["a"]?["a"] == nil)
    }

    @Test(
        "Values of different kinds, or strings of different scalars, are not equal",
        arguments: [
            ("1", #""1""#), ("0", "false"), ("null", "false"), ("[]", "{}"), ("[1, 2]", "[2, 1]"), ("[1]", "[1, 1]"),
            (#""\u00e9""#, #""e\u0301""#), (#"{"\u00e9": 1}"#, #"{"e\u0301": 1}"#), (#"{"a": 1}"#, #"{"a": 2}"#),
        ]
    )
    func different(left: String, right: String) throws {
        #expect(try json(left) != json(right))
    }

    @Test("Places do not count for equality")
    func places() throws {
        let (near, far) = try (json("[1]"), json("   [  1.0 ]"))
        #expect(near == far)
        #expect(near.hashValue == far.hashValue)
        #expect(near.offset != far.offset)
    }

    @Test("Every value and every name knows its place")
    func offsets() throws {
        let sample = MarkedText(#" 1️⃣{2️⃣"a": 3️⃣[4️⃣null, 5️⃣-1, 6️⃣"é", 7️⃣{}], 8️⃣"b" : 9️⃣true}"#)
        let value = try JSONParser.parse(sample.source)
        let object = try #require(value.object)
        let array = try #require(object["a"]?.array)
        let found = [
            value.offset, object.member("a")?.keyOffset, object["a"]?.offset, array[0].offset, array[1].offset,
            array[2].offset, array[3].offset, object.member("b")?.keyOffset, object["b"]?.offset,
        ]
        #expect(found == (1...9).map { sample.places[$0] })
    }
}
