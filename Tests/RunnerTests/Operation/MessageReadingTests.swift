import Conformance
import JSONText
import Testing

@testable import RunModel
@testable import Runner

@Suite("Secrets are taken out of messages and links")
struct MessageReadingTests {
    static func rule(_ extractor: String) throws -> MessageRule {
        let dialect = Bench.plainDialect.replacing(#"{ "pattern": "code: (\\w+)" }"#, with: extractor)
        let loaded = try DialectLoader.load(SourceText(name: "d", bytes: Array(dialect.utf8)), name: "d")
        return try #require(loaded.messages["reset"]?.first)
    }

    static func value(
        _ extractor: String,
        text: String = "",
        subject: String = "Reset",
        links: [String] = [],
        passages: [String]? = nil
    ) throws -> String? {
        let message = message(text: text, subject: subject, links: links, passages: passages)
        return try rule(extractor).read(message).values["code"]?.string
    }

    static func message(
        text: String = "",
        subject: String = "Reset",
        links: [String] = [],
        passages: [String]? = nil,
        isBounce: Bool = false
    ) -> ReceivedMessage {
        ReceivedMessage(
            channel: .mail,
            sequence: 1,
            recipients: [],
            sender: "",
            subject: subject,
            text: text,
            html: nil,
            links: links,
            passages: passages,
            size: 0,
            isBounce: isBounce
        )
    }

    @Test(
        "The HTML is looked at where the text has nothing",
        arguments: [
            ([#"{ "pattern": "code (\\w+)" }"#, "see below", "code abc"], "abc"),
            ([#"{ "pattern": "code (\\w+)" }"#, "code first", "code second"], "first"),
            ([#"{ "digits": 6 }"#, "see below, in 2026", "it is 482915"], "482915"),
            ([#"{ "digits": 6 }"#, "see below", "and there"], nil),
        ] as [([String], String?)]
    )
    func passages(words: [String], code: String?) throws {
        let found = try Self.value(words[0], text: "nothing 999999 code nothing", passages: Array(words.dropFirst()))
        #expect(found == code)
    }

    @Test(
        "The subject is looked at where the rule says so, and there alone",
        arguments: [
            (#"{ "pattern": "(\\d{6})", "in": "subject" }"#, "482915 is your code", "482915"),
            (#"{ "digits": 6, "in": "subject" }"#, "482915 is your code", "482915"),
            (#"{ "digits": 6, "in": "subject" }"#, "Your code", nil),
            (#"{ "digits": 6, "in": "text" }"#, "482915", "111111"),
            (#"{ "digits": 6 }"#, "482915", "111111"),
        ] as [(String, String, String?)]
    )
    func subjects(extractor: String, subject: String, code: String?) throws {
        #expect(try Self.value(extractor, text: "not 111111", subject: subject) == code)
    }

    @Test("A message that returns another is of no kind")
    func bounces() throws {
        let rule = try Self.rule(#"{ "digits": 6 }"#)
        #expect(try rule.accepts(Self.message(text: "code 482915")))
        #expect(try !rule.accepts(Self.message(text: "code 482915", isBounce: true)))
    }

    @Test(
        "Digits that stand alone",
        arguments: [
            ("Your code is 123456.", 6, "123456"), ("In 2026, code:012345 (10 minutes)", 6, "012345"),
            ("1234567 is too long, 12345 too short", 6, nil), ("order A123456 then 654321", 6, "654321"),
            ("https://t.test/r?id=111111 or 222222", 6, "222222"),
        ] as [(String, Int, String?)]
    )
    func digits(text: String, count: Int, code: String?) throws {
        #expect(try Self.value(#"{ "digits": \#(count) }"#, text: text, links: ["https://t.test/r?id=111111"]) == code)
    }

    @Test(
        "Parts of links",
        arguments: [
            (#"{ "link": "reset", "query": "token" }"#, "https://t.test/reset?x=1&token=a%2Fb%20c", "a/b c"),
            (#"{ "link": "reset", "query": "token" }"#, "https://t.test/#/reset?token=abc", "abc"),
            (#"{ "link": "reset", "query": "token" }"#, "https://t.test/reset?other=abc", nil),
            (#"{ "link": "reset", "segment": -1 }"#, "https://t.test/reset/uid/to%2Dken?x=1#y", "to-ken"),
            (#"{ "link": "reset", "segment": 1 }"#, "https://t.test/reset/uid/token", "uid"),
            (#"{ "link": "reset", "segment": 5 }"#, "https://t.test/reset/uid/token", nil),
            (#"{ "link": "reset", "fragment": true }"#, "https://t.test/reset#token", "token"),
            (#"{ "link": "reset", "fragment": "key" }"#, "https://t.test/reset#a=1&key=v", "v"),
            (#"{ "link": "reset" }"#, "https://t.test/reset?a=1", "https://t.test/reset?a=1"),
            (#"{ "link": "nowhere" }"#, "https://t.test/reset?a=1", nil),
        ] as [(String, String, String?)]
    )
    func links(extractor: String, link: String, value: String?) throws {
        #expect(try Self.value(extractor, links: ["https://t.test/logo.png", link]) == value)
    }
}
