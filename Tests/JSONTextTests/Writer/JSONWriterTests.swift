import JSONText
import Testing

struct JSONWriterTests {
    @Test(
        "What was compact comes back byte by byte, with its order and its literals",
        arguments: [
            "null", "true", "false", "0", "-0.0e+10", "12345678901234567890", #""""#, #""é€😀\u007f""#, "[]", "{}",
            #"{"b":1,"a":[{},[],null],"c":{"d":1.50}}"#,
        ]
    )
    func compact(text: String) throws {
        let expected = text.replacing("\\u007f", with: "\u{7F}")
        #expect(try JSONWriter.compact.string(json(text)) == expected)
        #expect(try json(text).description == expected)
    }

    @Test("Pretty output has two spaces a level and empty containers on one line")
    func pretty() throws {
        let value = try json(#"{"a":[1,{"b":null}],"c":[],"d":{}}"#)
        #expect(
            JSONWriter.pretty.string(value) == """
                {
                  "a": [
                    1,
                    {
                      "b": null
                    }
                  ],
                  "c": [],
                  "d": {}
                }
                """
        )
        #expect(try json(JSONWriter.pretty.string(value)) == value)
    }

    @Test("Quotes, backslashes and control characters are escaped, nothing else is")
    func escapes() throws {
        let string = "\"\\/\u{08}\u{0C}\n\r\t\u{00}\u{1F}\u{7F}\u{2028}é😀"
        let written = JSONWriter.quoted(string)
        #expect(written == #""\"\\/\b\f\n\r\t\u0000\u001f\#u{7F}\#u{2028}é😀""#)
        #expect(try json(written).string == string)
    }

    @Test("Names are escaped as strings are")
    func names() {
        #expect(JSONWriter.compact.bytes(["a\"\n": 1]) == Array(#"{"a\"\n":1}"#.utf8))
    }
}
