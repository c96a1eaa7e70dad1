import JSONText
import Testing

struct JSONParserLimitTests {
    @Test(
        "Bytes that are not UTF-8 are named with their place",
        arguments: [
            ([0x22, 0x61, 0xFF, 0x22], 2, "0xFF"),
            ([0x22, 0xC3, 0x22], 1, "0xC3"),
            ([0x22, 0xC3, 0xA9, 0x80, 0x22], 3, "0x80"),
            // An overlong slash, a surrogate half, and a scalar beyond U+10FFFF.
            ([0x22, 0xC0, 0xAF, 0x22], 1, "0xC0"),
            ([0x22, 0xED, 0xA0, 0x80, 0x22], 1, "0xED"),
            ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1, "0xF4"),
            ([0x22, 0xE2, 0x82, 0x22], 1, "0xE2"),
            ([0x22, 0x5C, 0x6E, 0xFE, 0x22], 3, "0xFE"),
        ] as [([UInt8], Int, String)]
    )
    func invalidUTF8(bytes: [UInt8], offset: Int, name: String) {
        let source = SourceText(name: "x", bytes: bytes)
        let found = mistakes(in: source)
        #expect(found.map(\.message) == ["the byte \(name) is not UTF-8 here; JSON is UTF-8"])
        #expect(found.first?.location == source.location(at: offset))
    }

    @Test("A bad byte outside of strings is named too")
    func invalidUTF8Outside() {
        let found = mistakes(in: SourceText(name: "x", bytes: [0x5B, 0xFF, 0x5D]))
        #expect(found.map(\.message) == ["expected a value, found the byte 0xFF, which is not UTF-8"])
    }

    @Test("A byte order mark and other encodings are named as such")
    func encodings() {
        func message(_ bytes: [UInt8]) -> String? {
            mistakes(in: SourceText(name: "x", bytes: bytes)).first?.message
        }
        let mark = "the text begins with a byte order mark (EF BB BF); JSON has none, save it as UTF-8 without BOM"
        let other = "the text looks like UTF-16 or UTF-32; JSON is UTF-8"
        #expect(message([0xEF, 0xBB, 0xBF, 0x31]) == mark)
        #expect(message([0xFF, 0xFE, 0x31, 0x00]) == other)
        #expect(message([0xFE, 0xFF, 0x00, 0x31]) == other)
        #expect(message([0x31, 0x00]) == other)
        #expect(message([0x00, 0x31]) == other)
    }

    @Test("A text beyond the size limit is refused, one at it is not")
    func size() {
        let limits = JSONLimits(bytes: 10)
        #expect(mistakes(in: SourceText(name: "x", text: "\"12345678\""), limits: limits).isEmpty)
        let found = mistakes(in: SourceText(name: "x", text: "\"123456789\""), limits: limits)
        #expect(found.map { $0.rendered() } == ["x: error: the text has 11 bytes; the limit is 10"])
    }

    @Test(
        "Depth at the limit is read, and one more is refused at its place",
        arguments: [1, 2, 128, JSONLimits.deepest]
    )
    func depth(limit: Int) {
        let limits = JSONLimits(depth: limit)
        func nested(_ depth: Int) -> SourceText {
            let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            return SourceText(name: "x", text: text)
        }
        #expect(mistakes(in: nested(limit), limits: limits).isEmpty)
        let found = mistakes(in: nested(limit + 1), limits: limits)
        #expect(
            found.first?.message
                == "arrays and objects stand more than \(limit) deep inside each other; that is the limit"
        )
        #expect(found.first?.location?.column == limit + 1)
    }

    @Test("A million brackets are refused without harm", arguments: ["[", "{\"a\":"])
    func hostileDepth(opening: String) {
        let source = SourceText(name: "x", text: String(repeating: opening, count: 1_000_000))
        #expect(mistakes(in: source).count == 1)
        #expect(JSONLimits(depth: 1_000_000).depth == JSONLimits.deepest)
    }

    @Test(
        "Whatever is cut off or changed in a text, the parser answers",
        arguments: [
            #"{"a": [1, -2.5e+3, "x\n\u00e9\ud83d\ude00", true, false, null, {"b": {}}], "c": ""}"#
        ]
    )
    func damage(text: String) {
        let bytes = Array(text.utf8)
        for length in 0..<bytes.count {
            #expect(mistakes(in: SourceText(name: "x", bytes: Array(bytes.prefix(length)))).count == 1)
        }
        for position in bytes.indices {
            for byte in [0x00, 0x22, 0x2C, 0x5B, 0x5C, 0x5D, 0x75, 0x7B, 0x7D, 0x80, 0xED, 0xFF] as [UInt8] {
                var damaged = bytes
                damaged[position] = byte
                let found = mistakes(in: SourceText(name: "x", bytes: damaged))
                #expect(found.count <= 1)
                #expect(found.allSatisfy { !$0.rendered().isEmpty })
            }
        }
    }
}
