import Testing

@testable import Mail

@Suite("HTML in mail")
struct HTMLReaderTests {
    @Test(
        "is read as text",
        arguments: [
            ("<p>Hello</p><p>World</p>", "Hello\n\nWorld\n"),
            ("a<br>b<br/><br>c", "a\nb\n\nc\n"),
            ("  a \n b\t c ", "a b c\n"),
            ("<div>a</div><div><div>b</div></div>c", "a\nb\nc\n"),
            ("<b>4</b>8<i>2</i>915", "482915\n"),
            ("<table><tr><td>Code</td><td>123</td></tr><tr><td>x</td></tr></table>", "Code 123\nx\n"),
            ("<ul><li>a</li><li>b</li></ul>", "- a\n- b\n"),
            ("<pre>a\n  b</pre>", "a\n  b\n"),
            ("<style>p { x: '<p>' }</style><script>if (a<b) { '</p>' }</script>x", "x\n"),
            ("<head><title>T</title></head><body>x", "x\n"),
            ("a<!-- b > c -->d<!--[if mso]><p>no</p><![endif]-->e<!--[if !mso]><!-->f<!--<![endif]-->", "adef\n"),
            ("<!doctype html><?xml?>x<!-- open", "x\n"),
            ("<img alt='Logo' src=x> 1 < 2 & 3 <3", "Logo 1 < 2 & 3 <3\n"),
            ("&lt;p&gt; &amp;amp; &eacute; &#8364; &#x20AC; &#128; &nbsp;|&hellip;", "<p> &amp; é € € €  |…\n"),
            ("&copy 2024 &nosuch; &#; &#x; &#99999999; &#0; &", "© 2024 &nosuch; &#; &#x; \u{FFFD} \u{FFFD} &\n"),
            ("<p", ""), ("<", "<\n"), ("</", ""), ("", ""), ("<a href='x", ""), ("</p><p></p></div>", ""),
        ]
    )
    func text(html: String, text: String) {
        #expect(HTMLReader(html).text == text)
    }

    @Test(
        "keeps the URL of a link after its words, unless they are the URL",
        arguments: [
            ("<a href='https://a.test/x'>Reset</a> now", "Reset <https://a.test/x> now\n"),
            ("<a href='https://a.test/x'>https://a.test/x</a>", "https://a.test/x\n"),
            ("<a href='https://a.test/x'><img src=y></a>.", "<https://a.test/x>.\n"),
            ("<a href='/relative'>Reset</a>", "Reset\n"),
            ("<a href='mailto:a@b.test'>Write</a>", "Write\n"),
            ("<p>a</p><a href=https://a.test/x>b", "a\n\nb <https://a.test/x>\n"),
        ]
    )
    func anchors(html: String, text: String) {
        #expect(HTMLReader(html).text == text)
    }

    @Test(
        "gives its links in order, entities decoded",
        arguments: [
            ("<a href=\"https://a.test/?a=1&amp;b=2\">x</a>", ["https://a.test/?a=1&b=2"]),
            ("<a href='https://a.test/?a=1&copy=2&#38;c&colon;d'>x</a>", ["https://a.test/?a=1&copy=2&c:d"]),
            ("<A HREF = https://a.test/x?y=1/>z</A>", ["https://a.test/x?y=1/"]),
            ("<a href='\n https://a.test/a\n b '>x</a>", ["https://a.test/a%20b"]),
            (
                "https://a.test/1 <a href='https://b.test/2'>https://short…</a> https://c.test/3.",
                ["https://a.test/1", "https://b.test/2", "https://c.test/3"]
            ),
            ("https://a.test/re<wbr>set<b>/x</b>", ["https://a.test/reset/x"]),
            ("<a href='https://a.test/1'>x <a href='https://b.test/2'>y", ["https://a.test/1", "https://b.test/2"]),
            ("<map><area href='https://a.test/1'></map><link href='https://a.test/2'>", ["https://a.test/1"]),
            ("<script>'https://a.test/1'</script><!-- https://a.test/2 --><a name=x>y</a>", []),
            ("<a href=\"https://a.test/1\" href=\"https://a.test/2\">x</a>", ["https://a.test/1"]),
            ("<a href='http://127.0.0.1:8000/reset#token=abc'>x</a>", ["http://127.0.0.1:8000/reset#token=abc"]),
        ]
    )
    func links(html: String, links: [String]) {
        #expect(HTMLReader(html).links == links)
    }
}
