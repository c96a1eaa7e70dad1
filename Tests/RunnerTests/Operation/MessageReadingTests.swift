import Conformance
import JSONText
import Testing

@testable import Runner

@Suite("Secrets are taken out of messages and links")
struct MessageReadingTests {
    static func value(_ extractor: String, text: String = "", links: [String] = []) throws -> String? {
        let dialect = Bench.plainDialect.replacing(#"{ "pattern": "code: (\\w+)" }"#, with: extractor)
        let loaded = try DialectLoader.load(SourceText(name: "d", bytes: Array(dialect.utf8)), name: "d")
        let rule = try #require(loaded.messages["reset"]?.first)
        let message = ReceivedMessage(
            channel: .mail,
            sequence: 1,
            recipients: [],
            sender: "",
            subject: "Reset",
            text: text,
            html: nil,
            links: links,
            size: 0
        )
        return try rule.read(message).values["code"]?.string
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
