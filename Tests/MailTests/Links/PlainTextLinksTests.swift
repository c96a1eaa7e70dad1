import Testing

@testable import Mail

@Suite("Links in plain text")
struct PlainTextLinksTests {
    private func find(_ text: String) -> [String] {
        PlainTextLinks.find(in: Array(text.utf8)[...])
    }

    @Test(
        "end where the sentence goes on",
        arguments: [
            ("Go to https://a.test/reset?token=abc.", "https://a.test/reset?token=abc"),
            ("(see https://a.test/x)", "https://a.test/x"),
            ("https://a.test/x_(y)", "https://a.test/x_(y)"),
            ("(https://a.test/x_(y)).", "https://a.test/x_(y)"),
            ("<https://a.test/x>", "https://a.test/x"),
            ("<URL:https://a.test/x>", "https://a.test/x"),
            ("\"https://a.test/x\",", "https://a.test/x"),
            ("'https://a.test/x'", "https://a.test/x"),
            ("“https://a.test/x”", "https://a.test/x"),
            ("[https://a.test/x]", "https://a.test/x"),
            ("https://a.test/x?!", "https://a.test/x"),
            ("**https://a.test/x**", "https://a.test/x"),
            ("https://a.test/?t=Zm9v=&u=a-b_", "https://a.test/?t=Zm9v=&u=a-b_"),
            ("https://a.test/#/reset/abc", "https://a.test/#/reset/abc"),
            ("https://a.test/a;b,c:d", "https://a.test/a;b,c:d"),
            ("http://127.0.0.1:8080/x", "http://127.0.0.1:8080/x"),
            ("http://[::1]:80/x", "http://[::1]:80/x"),
            ("HTTPS://A.test", "HTTPS://A.test"),
            ("myapp://reset/abc", "myapp://reset/abc"),
            ("here.https://a.test/x", "https://a.test/x"),
            ("git+https://a.test/x", "git+https://a.test/x"),
            ("1https://a.test/x", "https://a.test/x"),
            ("https://a.test/xをクリック", "https://a.test/x"),
            ("こちら：https://a.test/x。", "https://a.test/x"),
            ("https://例え.test/x", "https://例え.test/x"),
            ("https://a.test/zurück?x", "https://a.test/zurück?x"),
            ("https://a.test/x\u{A0}y", "https://a.test/x"),
            ("https://a.test/x\nnext", "https://a.test/x"),
        ]
    )
    func ends(text: String, link: String) {
        #expect(find(text) == [link])
    }

    @Test(
        "in angle brackets may be broken into lines",
        arguments: [
            ("<https://a.test/reset?\ntoken=abc>", ["https://a.test/reset?token=abc"]),
            ("<https://a.test/reset?\r\n  token=abc>", ["https://a.test/reset?token=abc"]),
            ("<https://a.test/a b>", ["https://a.test/a"]),
            ("<https://a.test/a\n\nb>", ["https://a.test/a"]),
            ("<https://a.test/a\nmore text", ["https://a.test/a"]),
        ]
    )
    func broken(text: String, links: [String]) {
        #expect(find(text) == links)
    }

    @Test(
        "come in order, and what is none is left out",
        arguments: [
            (
                "[words](https://a.test/1) https://b.test/2, https://c.test/3.",
                ["https://a.test/1", "https://b.test/2", "https://c.test/3"]
            ),
            ("[https://a.test/1](https://b.test/2)", ["https://a.test/1", "https://b.test/2"]),
            ("mailto:a@b.test javascript:alert(1) a://", []),
            ("://x 1://x :: : http:/x http//x", []),
            ("https://.,;", []),
            ("", []),
        ]
    )
    func order(text: String, links: [String]) {
        #expect(find(text) == links)
    }
}
