import Foundation
import Testing

@testable import Mail

@Suite("A message's header")
struct HeaderTests {
    private func parse(_ text: String) -> MailMessage {
        MailMessage.parse(Array(text.utf8))
    }

    @Test("is unfolded, keeps its order and ends at the empty line")
    func folding() {
        let message = parse("Subject: one\r\n two\r\n\tthree\r\nX-B: b\r\nx-a:a\r\nX-Empty:\r\n\r\nBody: no\r\n")
        #expect(message.headers.map(\.name) == ["Subject", "X-B", "x-a", "X-Empty"])
        #expect(message.headers.map(\.value) == ["one two\tthree", "b", "a", ""])
        #expect(message.text == "Body: no\n")
        #expect(message.header("X-A") == "a")
        #expect(message.header("Body") == nil)
    }

    @Test(
        "may have bare line feeds, blanks before a colon, an mbox line, and no body",
        arguments: [
            "Subject: x\nTo: a@b.test\n\nbody", "Subject : x\r\nTo: a@b.test\r\n\r\nbody",
            "From someone Mon Jan 1\nSubject: x\nTo: a@b.test\n\nbody", "Subject: x\r\nTo: a@b.test",
        ]
    )
    func lenient(text: String) {
        #expect(parse(text).subject == "x")
        #expect(parse(text).to == [Mailbox(address: "a@b.test")])
    }

    @Test("ends where something else starts when the empty line is missing")
    func missingSeparator() {
        let message = parse("Subject: x\r\nHello there\r\nmore\r\n")
        #expect(message.subject == "x")
        #expect(message.text == "Hello there\nmore\n")
    }

    @Test(
        "has its encoded words decoded",
        arguments: [
            ("=?UTF-8?Q?Caf=C3=A9?=", "Café"),
            ("=?utf-8?q?a_b=5Fc?=", "a b_c"),
            ("=?ISO-8859-1?B?Q2Fm6Q==?=", "Café"),
            ("=?iso-8859-1*fr?b?Q2Fm6Q?=", "Café"),
            ("=?utf-8?Q?a?= =?utf-8?Q?b?=", "ab"),
            ("=?utf-8?Q?a?=\r\n =?utf-8?B?Yg==?=", "ab"),
            ("=?utf-8?Q?=E2=82?= =?utf-8?Q?=AC?=", "€"),
            ("=?utf-8?Q?a?= =?iso-8859-1?Q?=E9?=", "aé"),
            ("=?utf-8?Q?a?= b =?utf-8?Q?c?=", "a b c"),
            ("Re:=?utf-8?Q?a?=!", "Re:a!"),
            ("=?utf-8?Q?two words?=", "two words"),
            ("=?iso-2022-jp?B?GyRCJDMkcyRLJEEkTxsoQg==?=", "こんにちは"),
            ("=?windows-1251?Q?=CF=F0=E8=E2=E5=F2?=", "Привет"),
            ("=?gb2312?B?xOO6ww==?=", "你好"),
            ("=?x-unknown?Q?plain?=", "plain"),
            ("=?utf-8?X?a?=", "=?utf-8?X?a?="),
            ("=?utf-8?Q?unclosed", "=?utf-8?Q?unclosed"),
            ("=?", "=?"), ("a = b?", "a = b?"), ("=?utf-8?Q??=", ""),
        ]
    )
    func encodedWords(written: String, read: String) {
        #expect(parse("Subject: \(written)\r\n\r\n").subject == read)
    }

    @Test("may hold UTF-8 as it is, and Latin-1 when it is no UTF-8")
    func rawBytes() {
        #expect(parse("Subject: Grüße\r\n\r\n").subject == "Grüße")
        #expect(MailMessage.parse(Array("Subject: Gr".utf8) + [0xFC] + Array("n\r\n\r\n".utf8)).subject == "Grün")
    }

    @Test(
        "has its addresses read",
        arguments: [
            ("alice@example.test", [(nil, "alice@example.test")]),
            ("Alice <alice@example.test>", [("Alice", "alice@example.test")]),
            (
                "\"Liddell, Alice\" <alice@example.test>, bob@example.test",
                [("Liddell, Alice", "alice@example.test"), (nil, "bob@example.test")]
            ),
            ("=?utf-8?Q?Alice=2C_L=C3=A9?= <alice@example.test>", [("Alice, Lé", "alice@example.test")]),
            ("alice@example.test (Alice (the) first)", [("Alice (the) first", "alice@example.test")]),
            (
                "Team: alice@example.test, Bob <bob@example.test>;",
                [(nil, "alice@example.test"), ("Bob", "bob@example.test")]
            ),
            ("undisclosed-recipients:;", []),
            ("<@relay.test,@b.test:alice@example.test>", [(nil, "alice@example.test")]),
            ("\"odd, one\"@example.test", [(nil, "\"odd,one\"@example.test")]),
            ("alice@[IPv6:::1]", [(nil, "alice@[IPv6:::1]")]),
            (",, ,alice@example.test,", [(nil, "alice@example.test")]),
            ("\"unclosed <alice@example.test>", [(nil, "unclosed<alice@example.test>")]),
            ("", []),
        ] as [(String, [(String?, String)])]
    )
    func addresses(written: String, read: [(String?, String)]) {
        #expect(parse("To: \(written)\r\n\r\n").to == read.map { Mailbox(name: $0.0, address: $0.1) })
    }

    @Test("gives its date")
    func date() {
        #expect(parse("Date: Thu, 1 Jan 1970 00:00:01 +0000\r\n\r\n").date?.timeIntervalSince1970 == 1)
        #expect(parse("Date: soon\r\n\r\n").date == nil)
    }

    @Test(
        "has parameters in all forms of RFC 2045 and 2231",
        arguments: [
            (#"text/plain; charset=utf-8"#, "charset", "utf-8"),
            (#"Text/Plain;CHARSET="US-ASCII" (comment; x=y)"#, "charset", "US-ASCII"),
            (#"a/b; boundary="a;b\"c""#, "boundary", "a;b\"c"),
            (#"a/b; boundary=a b"#, "boundary", "a b"),
            (#"a/b; boundary="unclosed"#, "boundary", "unclosed"),
            (#"a/b; x=1; x=2"#, "x", "1"),
            (#"a/b; title*=us-ascii'en-us'This%20is%20%2A%2A%2Afun%2A%2A%2A"#, "title", "This is ***fun***"),
            (
                #"a/b; title*0*=us-ascii'en'This%20is%20even%20more%20; title*1*=%2A%2A%2Afun%2A%2A%2A%20; title*2="isn't it!""#,
                "title", "This is even more ***fun*** isn't it!"
            ),
            (#"a/b; title*1=b; title*0=a"#, "title", "ab"),
            (#"a/b; title*=iso-8859-1''%E9; title=e"#, "title", "é"),
            (#"a/b; title*=%zz"#, "title", "%zz"),
            (#"a/b; *=x; =y; z"#, "z", nil),
        ] as [(String, String, String?)]
    )
    func parameters(written: String, name: String, value: String?) {
        #expect(ParameterizedValue(Array(written.utf8)).parameters[name] == value)
    }
}
