import Foundation
import Mail
import Testing

/// Messages made by another hand: Python's email package, in every transfer encoding and charset that it can produce.
///
/// `Samples/make.py` makes them, and says what is in them.
@Suite("Python's mail")
struct PythonMailTests {
    struct Sample: Decodable, Sendable, CustomTestStringConvertible {
        var name: String
        var message: Data
        var text: String
        var subject: String
        var addressees: [String]
        var testDescription: String { name }
        var charset: String { String(name.prefix { $0 != " " }) }
    }

    private static let samples: [Sample] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Samples/python-email.json")
        return (try? JSONDecoder().decode([Sample].self, from: Data(contentsOf: file))) ?? []
    }()

    /// Charsets that no mail program writes and that have little in common with ASCII: EBCDIC, Python's codecs of shift
    /// states that never left their standards, and those in which a line end is no CRLF, which text in mail may not use
    /// (RFC 2781, section 4).
    private static let foreign: Set<String> = [
        "cp037", "cp1026", "cp1140", "cp273", "cp424", "cp500", "hz", "iso2022_kr", "utf-16", "utf-16-be", "utf-16-le",
        "utf-32", "utf-32-be", "utf-32-le",
    ]

    /// Charsets in which every letter is read; of the others, the code and the link, which are ASCII.
    private static func isReadWhole(_ charset: String) -> Bool {
        let known: Set<String> = [
            "ascii", "utf-8", "utf-7", "cp932", "cp949", "euc_kr",
            "gb18030", "gb2312", "gbk", "iso2022_jp", "koi8-r", "mac-roman", "shift_jis", "tis-620", "a",
            "alternatives",
            "related,",
        ]
        return known.contains(charset) || charset.hasPrefix("iso8859-") || charset.hasPrefix("cp125")
    }

    @Test("is all there")
    func complete() {
        #expect(Self.samples.count > 300)
    }

    @Test("is read to the letter", arguments: samples.filter { isReadWhole($0.charset) })
    func whole(sample: Sample) {
        let message = MailMessage.parse([UInt8](sample.message))
        #expect(message.readableText == sample.text)
        #expect(message.subject == sample.subject)
        #expect(message.addressees == sample.addressees)
        #expect(message.links.first == "https://backend.test/reset?token=abc-_123&uid=7")
    }

    @Test(
        "in a charset that is not known is read as far as it is ASCII",
        arguments: samples.filter { !isReadWhole($0.charset) && !foreign.contains($0.charset) }
    )
    func links(sample: Sample) {
        let message = MailMessage.parse([UInt8](sample.message))
        #expect(message.links == ["https://backend.test/reset?token=abc-_123&uid=7"])
        #expect(message.readableText.contains(" 482915 "))
        #expect(message.addressees == sample.addressees)
    }
}
