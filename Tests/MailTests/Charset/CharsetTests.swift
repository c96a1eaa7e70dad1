import Testing

@testable import Mail

@Suite("Charsets")
struct CharsetTests {
    @Test(
        "are decoded by the names that mail uses",
        arguments: [
            ("utf-8", [0xC3, 0xA9], "é"), ("UTF8", [0xEF, 0xBB, 0xBF, 0x61], "a"),
            ("utf-8", [0x61, 0xFF], "a\u{FFFD}"),
            ("us-ascii", [0x61], "a"), ("us-ascii", [0xC3, 0xA9], "é"), ("us-ascii", [0xE9], "é"),
            ("iso-8859-1", [0xE9, 0x80], "é€"), ("ISO_8859-1:1987", [0xE9], "é"), ("latin1", [0xE9], "é"),
            ("iso-8859-2", [0xB1], "ą"), ("iso-8859-3", [0xE6], "ĉ"), ("iso-8859-4", [0xB6], "ļ"),
            ("iso-8859-5", [0xD0], "а"),
            ("iso-8859-6", [0xC7], "ا"), ("iso-8859-7", [0xE1], "α"), ("iso-8859-8-i", [0xE0], "א"),
            ("iso8859-9", [0xFD], "ı"),
            ("iso-8859-10", [0xA2], "Ē"), ("iso-8859-11", [0xA1], "ก"), ("iso-8859-13", [0xE0], "ą"),
            ("iso-8859-14", [0xA1], "Ḃ"), ("iso-8859-15", [0xA4], "€"), ("iso-8859-16", [0xA4], "€"),
            ("windows-1250", [0xB9], "ą"), ("windows-1251", [0xE0], "а"), ("cp1252", [0x80, 0x81], "€\u{81}"),
            ("windows-1253", [0xE1], "α"), ("windows-1254", [0xFD], "ı"), ("windows-1255", [0xE0], "א"),
            ("windows-1256", [0xC7], "ا"), ("windows-1257", [0xE0], "ą"), ("windows-1258", [0xF5], "ơ"),
            ("koi8-r", [0xC1], "а"), ("KOI8-U", [0xA4], "є"), ("tis-620", [0xA1], "ก"), ("macintosh", [0x8E], "é"),
            ("utf-16", [0x00, 0x61], "a"), ("utf-16", [0xFF, 0xFE, 0x61, 0x00], "a"),
            ("utf-16le", [0x61, 0x00, 0x62], "a"),
            ("utf-16be", [0xD8, 0x3D, 0xDD, 0x11], "🔑"), ("utf-7", [0x2B, 0x41, 0x4F, 0x6B, 0x2D], "é"),
            ("shift_jis", [0x82, 0xA0, 0xB1], "あｱ"), ("windows-31j", [0x87, 0x40], "①"),
            ("euc-jp", [0xA4, 0xA2, 0xB0, 0xA1, 0x8E, 0xB1, 0x61], "あ亜ｱa"), ("euc-jp", [0x8F, 0xB0, 0xA1, 0x61], "〓a"),
            ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x24, 0x22, 0x1B, 0x28, 0x42, 0x61], "あa"),
            ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x30, 0x21, 0x0A, 0x61], "亜\na"),
            ("iso-2022-jp", [0x1B, 0x28, 0x49, 0x31, 0x1B, 0x28, 0x4A, 0x61], "ｱa"),
            ("gb2312", [0xC4, 0xE3], "你"), ("gbk", [0x81, 0x40], "丂"), ("gb18030", [0x81, 0x30, 0x81, 0x30], "\u{80}"),
            ("big5", [0xA7, 0x41], "你"), ("big5_tw", [0xA7, 0x41], "你"), ("eucgb2312_cn", [0xC4, 0xE3], "你"),
            ("euc-kr", [0xB0, 0xA1], "가"), ("ks_c_5601-1987", [0x81, 0x41], "갂"),
            ("klingon", [0xC3, 0xA9], "é"), ("", [0xE9], "é"),
        ] as [(String, [UInt8], String)]
    )
    func decoding(name: String, bytes: [UInt8], text: String) {
        #expect(Charset.decode(bytes[...], as: name) == text)
    }

    @Test(
        "keep the good characters of a text with a bad one",
        arguments: [
            ("gb18030", [0x61, 0xC4, 0xE3, 0xFF, 0x62], "a你\u{FFFD}b"), ("shift_jis", [0x82, 0xA0, 0x81], "あ\u{FFFD}"),
            ("iso-8859-7", [0xE1, 0xFF, 0xE1], "α\u{FFFD}α"), ("euc-jp", [0xA4, 0x41], "〓A"),
            ("big5", [0xA7, 0x41, 0xA7], "你\u{FFFD}"),
        ] as [(String, [UInt8], String)]
    )
    func badBytes(name: String, bytes: [UInt8], text: String) {
        #expect(Charset.decode(bytes[...], as: name) == text)
    }

    @Test("in Japanese agree with each other for every row of JIS X 0208")
    func japanese() {
        for row in UInt8(0x30)...0x73 {
            for cell in UInt8(0x21)...0x7E where row != 0x4F || cell <= 0x53 {
                let euc = Charset.decode([row | 0x80, cell | 0x80], as: "euc-jp")
                let jis = Charset.decode([0x1B, 0x24, 0x42, row, cell], as: "iso-2022-jp")
                #expect(euc == jis)
                #expect(euc.unicodeScalars.allSatisfy { (0x4E00...0x9FFF).contains($0.value) }, "\(row) \(cell) \(euc)")
            }
        }
    }

    @Test("do not take long over a long text of bad bytes")
    func bounded() {
        let bytes = [UInt8](repeating: 0xFF, count: 1 << 20) + [0x61]
        #expect(Charset.decode(bytes[...], as: "gb18030").hasSuffix("\u{FFFD}a"))
    }
}
