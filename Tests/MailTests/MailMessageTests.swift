import Mail
import Testing

@Suite("A received message")
struct MailMessageTests {
    private func parse(_ text: String, limits: MailLimits = MailLimits()) -> MailMessage {
        MailMessage.parse(Array(text.replacing("\n", with: "\r\n").utf8), limits: limits)
    }

    private func multipart(_ type: String, _ parts: String..., boundary: String = "b") -> String {
        "Content-Type: multipart/\(type); boundary=\"\(boundary)\"\n\npreamble\n"
            + parts.map { "--\(boundary)\n\($0)\n" }.joined() + "--\(boundary)--\nepilogue\n"
    }

    private let plain = "Content-Type: text/plain; charset=utf-8\n\nCode 482915 https://a.test/plain"
    private let rich =
        "Content-Type: text/html\n\n<p>Code <b>482915</b> <a href=\"https://a.test/rich?a=1&amp;b=2\">here</a></p>"

    @Test("without any MIME is plain text")
    func bare() {
        let message = parse("Subject: x\n\nHello https://a.test/x\n")
        #expect(message.text == "Hello https://a.test/x\n")
        #expect(message.html == nil)
        #expect(message.readableText == message.text)
        #expect(message.links == ["https://a.test/x"])
        #expect(!message.isTruncated)
    }

    @Test("of HTML alone is rendered to text, its links kept")
    func htmlOnly() {
        let message = parse(rich)
        #expect(message.text == nil)
        #expect(message.readableText == "Code 482915 here <https://a.test/rich?a=1&b=2>\n")
        #expect(message.links == ["https://a.test/rich?a=1&b=2"])
    }

    @Test("with alternatives has its text, its HTML, and the links of both")
    func alternative() {
        let message = parse(multipart("alternative", plain, rich))
        #expect(message.text == "Code 482915 https://a.test/plain")
        #expect(message.html?.hasPrefix("<p>Code") == true)
        #expect(message.readableText == message.text)
        #expect(message.links == ["https://a.test/plain", "https://a.test/rich?a=1&b=2"])
    }

    @Test("whose plain alternative is empty is read from its HTML")
    func emptyPlain() {
        let message = parse(multipart("alternative", "Content-Type: text/plain\n\n \n", rich))
        #expect(message.readableText.hasPrefix("Code 482915"))
    }

    @Test("is read through nested multiparts, attachments skipped")
    func nested() {
        let related = multipart(
            "related",
            rich,
            "Content-Type: image/png\nContent-Transfer-Encoding: base64\n\niVBORw0K",
            boundary: "r"
        )
        let attachment =
            "Content-Type: text/plain\nContent-Disposition: attachment; filename=x.txt\n\nhttps://a.test/no 111111"
        let message = parse(
            multipart(
                "mixed",
                multipart("alternative", plain, related, boundary: "a"),
                attachment,
                "\n\nfooter",
                boundary: "m"
            )
        )
        #expect(message.text == "Code 482915 https://a.test/plain\n\nfooter")
        #expect(message.links == ["https://a.test/plain", "https://a.test/rich?a=1&b=2"])
    }

    @Test("may be a document whose root is not the first part")
    func relatedRoot() {
        let message = parse(
            "Content-Type: multipart/related; start=\"<two>\"; boundary=b\n\n--b\nContent-Type: text/html\n\none\n--b\n"
                + "Content-ID: <two>\nContent-Type: text/html\n\ntwo\n--b--\n"
        )
        #expect(message.html == "two")
    }

    @Test(
        "may hold a message, a digest or an unknown kind of text",
        arguments: [
            "Content-Type: message/rfc822\n\nSubject: inner\n\nx 482915",
            "Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\nU3ViamVjdDogaW5uZXIKCnggNDgyOTE1",
            "Content-Type: multipart/digest; boundary=b\n\n--b\n\nSubject: inner\n\nx 482915\n--b--\n",
            "Content-Type: text/markdown\n\nx 482915", "Content-Type: text\n\nx 482915",
            "Content-Type: nonsense\n\nx 482915",
            "Content-Type: multipart/report; boundary=b\n\n--b\n\nx 482915\n--b\nContent-Type: message/delivery-status\n\nStatus: 5\n--b--",
        ]
    )
    func otherKinds(source: String) {
        #expect(parse(source).text == "x 482915")
    }

    @Test(
        "is read leniently when its boundaries are careless",
        arguments: [
            "Content-Type: multipart/mixed; boundary=b\n\n--b\n\none\n--b\n\ntwo",
            "Content-Type: multipart/mixed; boundary=b\n\n--b  \n\none\n--b\n\ntwo\n--b-- \n",
            "Content-Type: multipart/mixed\n\n--b\n\none\n--b\n\ntwo\n--b--\n",
            "Content-Type: multipart/mixed; boundary=wrong\n\n--b\n\none\n--b\n\ntwo\n--b--\n",
            "Content-Type: multipart/mixed; boundary=b\nContent-Transfer-Encoding: base64\n\nLS1iCgpvbmUKLS1iCgp0d28KLS1iLS0K",
            "Content-Type: multipart/mixed; boundary=b\n\n--b\n\none\n--b\ntwo\n--b--\n",
            "Content-Type: multipart/mixed; boundary=b\n\n--b\n\none\n--b\n\ntwo\n--b--\n--b\n\nthree\n--b--\n",
        ]
    )
    func boundaries(source: String) {
        #expect(parse(source).text == "one\ntwo")
    }

    @Test("tells a boundary from one that it starts with")
    func similarBoundaries() {
        let message = parse(
            multipart("mixed", multipart("alternative", plain, rich, boundary: "b1"), "\n\nend", boundary: "b")
        )
        #expect(message.text == "Code 482915 https://a.test/plain\n\nend")
    }

    @Test("is shown as it is when it is called a multipart and has no parts")
    func noParts() {
        #expect(parse("Content-Type: multipart/mixed; boundary=b\n\nCode 482915").text == "Code 482915")
    }

    @Test(
        "has its links put together from encoded lines, entities and flowed text",
        arguments: [
            "Content-Type: text/plain\nContent-Transfer-Encoding: quoted-printable\n\nhttps://a.test/reset?tok=\nen=3Dabc&x=3D1\n",
            "Content-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n<a href=3D\"https://a.test/reset?token=3Dabc&amp;=\nx=3D1\">y</a>",
            "Content-Type: text/plain; format=flowed; delsp=yes\n\nhttps://a.test/reset? \ntoken=abc&x=1\n",
            "\n<https://a.test/reset?\n token=abc&x=1>",
            "Content-Type: text/html; charset=utf-16\nContent-Transfer-Encoding: base64\n\n"
                + "/v8APABhACAAaAByAGUAZgA9ACcAaAB0AHQAcABzADoALwAvAGEALgB0AGUAcwB0AC8AcgBlAHMAZQB0AD8AdABvAGsAZQBuAD0AYQBiAGMAJgB4AD0AMQAnAD4AeA==",
        ]
    )
    func joinedLinks(source: String) {
        #expect(parse(source).links.map { $0.replacing("token=abc", with: "T") } == ["https://a.test/reset?T&x=1"])
    }

    @Test(
        "uses the charset that an HTML document names when the mail names none",
        arguments: [
            "<meta charset=windows-1251>", "<meta http-equiv='Content-Type' content='text/html; charset=windows-1251'>",
        ]
    )
    func metaCharset(tag: String) {
        let source = Array("Content-Type: text/html\r\n\r\n\(tag)".utf8) + [0xCF, 0xF0]
        #expect(MailMessage.parse(source).readableText == "Пр\n")
    }

    @Test("names every link once")
    func duplicates() {
        let message = parse(
            multipart(
                "alternative",
                "\n\nhttps://a.test/1 https://a.test/1",
                "Content-Type: text/html\n\n<a href=https://a.test/1>x</a>"
            )
        )
        #expect(message.links == ["https://a.test/1"])
    }

    @Test("is cut at each limit, and says so")
    func limits() {
        let deep = (0..<30).reduce("\ndeep") { inner, level in multipart("mixed", inner, boundary: "x\(level)") }
        #expect(parse(deep).isTruncated)
        #expect(parse(deep).text == nil)
        #expect(parse(deep, limits: MailLimits(depth: 40)).text == "deep")
        let wide = multipart("mixed", "\n1", "\n2", "\n3")
        #expect(parse(wide, limits: MailLimits(parts: 3)).text == "1\n2")
        #expect(parse(wide, limits: MailLimits(parts: 3)).isTruncated)
        #expect(!parse(wide, limits: MailLimits(parts: 4)).isTruncated)
        #expect(parse("\näb", limits: MailLimits(textSize: 1)).text == "")
        #expect(parse("\näb", limits: MailLimits(textSize: 2)).text == "ä")
        #expect(parse("\nabc", limits: MailLimits(size: 4)).text == "ab")
        #expect(parse("\nabc", limits: MailLimits(size: 4)).size == 5)
        #expect(parse("A: 1\nB: 2\n\n", limits: MailLimits(headerFields: 1)).headers.count == 1)
        #expect(parse("\nhttp://a http://b", limits: MailLimits(links: 1)).links == ["http://a"])
        #expect(parse("\nhttp://a http://b", limits: MailLimits(links: 1)).isTruncated)
    }
}
