import JSONText
import MarkedSamples
import Testing

struct SourceTextTests {
    @Test(
        "Lines end with LF, CR LF or CR, and columns count Unicode scalars",
        arguments: [
            ("1️⃣", 1, 1),
            ("1️⃣abc", 1, 1),
            ("ab1️⃣c", 1, 3),
            ("abc1️⃣", 1, 4),
            ("a\n1️⃣b", 2, 1),
            ("a\r\n1️⃣b", 2, 1),
            ("a\r1️⃣b", 2, 1),
            ("a\r\r\n\n1️⃣b", 4, 1),
            ("a\n1️⃣", 2, 1),
            ("a1️⃣\nb", 1, 2),
            ("é€😀1️⃣x", 1, 4),
            ("e\u{301}1️⃣x", 1, 3),
            ("\t1️⃣x", 1, 2),
        ]
    )
    func location(marked: String, line: Int, column: Int) {
        let sample = MarkedText(marked)
        let place = sample.source.location(at: sample.place)
        #expect(place == SourceLocation(file: "sample.json", line: line, column: column))
    }

    @Test("An offset outside of the text is its nearest end")
    func outside() {
        let source = SourceText(name: "x", text: "a\nbc")
        #expect(source.location(at: -5).description == "x:1:1")
        #expect(source.location(at: 99).description == "x:2:3")
    }

    @Test(
        "A part of a string's value is found in the text behind its escapes",
        arguments: [
            (#""ab1️⃣c""#, 2),
            (#""1️⃣abc""#, 0),
            (#""abc1️⃣""#, 9),
            (#""\n1️⃣b""#, 1),
            (#""a\"\\\/1️⃣b""#, 4),
            (#""\u00e91️⃣b""#, 2),
            (#""\u20ac1️⃣b""#, 3),
            (#""\ud83d\ude001️⃣b""#, 4),
            (#""é1️⃣b""#, 2),
            (#""1️⃣\ud83d\ude00b""#, 2),
        ]
    )
    func partOfString(marked: String, part: Int) {
        let sample = MarkedText(marked)
        #expect(sample.source.offset(of: part, inStringAt: 0) == sample.place)
    }

    @Test("Where no string stands, a part of it is where it would begin")
    func partOfNoString() {
        #expect(SourceText(name: "x", text: "[1]").offset(of: 2, inStringAt: 1) == 1)
        #expect(SourceText(name: "x", text: #""\u12"#).offset(of: 3, inStringAt: 0) <= 5)
    }

    @Test(
        "A text stands in another byte for byte",
        arguments: [
            ("aab", true), ("ab", true), ("b", true), ("é", true), ("aaab", true), ("aabé", true), ("caaab", false),
            ("ba", false), ("aabéx", false), ("e", false), ("", false), ("aaabé and more", false),
        ]
    )
    func search(text: String, isThere: Bool) {
        #expect(SourceText(name: "x", text: "aaabé").contains(text) == isThere)
    }

    @Test("Columns far into a long line are those that counting gives")
    func longLine() {
        let unit = "aé€😀"
        let text = String(repeating: unit, count: 2000) + "\n" + String(repeating: unit, count: 1000)
        let source = SourceText(name: "x", text: text)
        var offset = 0
        var (line, column) = (1, 1)
        for scalar in text.unicodeScalars {
            if offset % 7 == 0 || (offset > 1000 && offset < 1050) {
                #expect(source.location(at: offset) == SourceLocation(file: "x", line: line, column: column))
            }
            offset += UTF8.width(scalar)
            if scalar == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
        }
        #expect(source.location(at: offset) == SourceLocation(file: "x", line: 2, column: 4001))
    }

    @Test(
        "The first byte that is not UTF-8 is found wherever it stands",
        arguments: [
            ([], nil), ([0x61], nil), ([0xFF], 0), ([0x61, 0x62, 0xE9], 2), ([0xC3, 0xA9, 0xC3], 2),
            ([0x80, 0x80, 0x80], 0),
            ([0x61, 0xED, 0xA0, 0x80, 0x62], 1), ([0xC0, 0xAF], 0), ([0xF0, 0x9F, 0x98, 0x80, 0xF0, 0x9F, 0x98], 4),
            (Array(repeating: 0x61, count: 5000) + [0xE9] + Array(repeating: 0x61, count: 5000), 5000),
            (Array(repeating: [0xC3, 0xA9], count: 3000).flatMap(\.self) + [0xA9, 0x61], 6000),
            (Array(repeating: 0x80, count: 1000), 0), (Array("é€😀".utf8) + [0xFE] + Array("é€😀".utf8), 9),
        ] as [([UInt8], Int?)]
    )
    func invalid(bytes: [UInt8], offset: Int?) {
        #expect(SourceText(name: "x", bytes: bytes).firstInvalidByte == offset)
    }
}
