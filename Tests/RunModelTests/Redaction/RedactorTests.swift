import Foundation
import RunModel
import Testing

@Suite("Redactor")
struct RedactorTests {
    private func redactor(_ secrets: (String, String)...) -> Redactor {
        var redactor = Redactor()
        for (name, secret) in secrets { redactor.insert(secret: secret, name: name) }
        return redactor
    }

    @Test("A secret gives way to its name in every form", arguments: Encoder.allCases)
    func everyForm(encoder: Encoder) {
        for secret in ["p\"a/s\\s&w<o>r'd %+=", "Grüße 🔑 & mehr", "line\none\ttwo", "plain-Secret.1"] {
            let redactor = redactor(("alice.password", secret))
            let text = "before \(encoder(secret)) after"
            #expect(redactor.mask(text) == "before ‹alice.password› after", "\(encoder) of \(secret)")
            #expect(redactor.firstLeak(in: Array(text.utf8)) == "alice.password", "\(encoder) of \(secret)")
        }
    }

    @Test(
        "Of a link its scheme, its host and the words of its path are told",
        arguments: [
            (
                "https://app.example/password-resets/complete?code=Zk3qpw",
                "https://app.example/password-resets/complete?‹x›"
            ),
            ("https://app.example:8443/reset/Zk3qpw", "https://app.example:8443/reset/‹x›"),
            ("http://evil.example/a/kqwzrtpl/reset#Zk3qpw", "http://evil.example/…/…/reset?‹x›"),
            ("https://app.example/kqwzrtpl", "https://app.example/‹x›"),
            ("https://app.example?c=Zk3qpw", "https://app.example/‹x›"),
            ("https://zoe:Zk3qpw@app.example/reset", "‹x›"), ("app://Zk3qpw4r/reset", "‹x›"),
            ("https://a1b2c3d4e5f6a1b2c3d4e5f6.example/reset?x=1", "‹x›"), ("Zk3qpw://x", "‹x›"),
            ("https://app.example/reset", "‹x›"), ("https://app.example/reset/", "‹x›"), ("https://app.example", "‹x›"),
            ("https://app.example/reset?", "‹x›"), ("https://app.example&c=Zk3qpw/x", "‹x›"),
            ("https://[::1]:8080/reset?c=Zk3qpw", "https://[::1]:8080/reset?‹x›"),
        ]
    )
    func link(secret: String, shown: String) {
        let redactor = redactor(("x", secret))
        #expect(redactor.mask("see \(secret) now") == "see \(shown) now")
        #expect(redactor.mask(redactor.mask("see \(secret) now")) == "see \(shown) now")
    }

    @Test("The beginning of a link is hidden where it holds another secret")
    func linkWithSecretHost() {
        let redactor = redactor(("link", "https://zk3qpwab.app.example/reset?c=1"), ("code", "zk3qpwab"))
        #expect(redactor.mask("see https://zk3qpwab.app.example/reset?c=1 now") == "see ‹link› now")
    }

    @Test("One encoding inside another hides nothing", arguments: Encoder.allCases)
    func encodingInsideEncoding(outer: Encoder) {
        let secret = "a\"b/c\\d&e<f é%g"
        let redactor = redactor(("token", secret))
        for inner in Encoder.allCases {
            let text = "x=\(outer(inner(secret)));"
            #expect(redactor.mask(text) == "x=‹token›;", "\(inner) in \(outer)")
            let report = Encoder.xml(text)
            #expect(redactor.firstLeak(in: Array(report.utf8)) == "token", "\(inner) in \(outer) in a report")
        }
    }

    @Test("Nor does an encoding inside Base64, or a third one", arguments: [Encoder.json, .percentUpper, .form])
    func encodingInsideBase64(inner: Encoder) {
        let secret = "a\"b/c\\d&e<f é%g"
        let redactor = redactor(("token", secret))
        for before in ["", "x", "xy"] {
            let text = Base64Alphabet.url(Array((before + inner(secret)).utf8))
            #expect(redactor.mask("x=\(text);").contains("‹token›"), "\(inner) in Base64 behind \(before)")
        }
        let text = Encoder.json(Encoder.json(inner(secret)))
        #expect(redactor.mask("x=\(text);") == "x=‹token›;", "\(inner) in JSON in JSON")
    }

    @Test("In Base64 a secret is found at every alignment, and nothing of it stays", arguments: Base64Alphabet.allCases)
    func base64Alignments(alphabet: Base64Alphabet) throws {
        for secret in ["s3cr", "s3cret", "Pass?~ÿ>word", String(repeating: "long-", count: 30)] {
            let redactor = redactor(("key", secret))
            for before in 0..<7 {
                for after in 0..<7 {
                    let bytes =
                        Array(repeating: 0x78, count: before) + Array(secret.utf8)
                        + Array(repeating: 0x79, count: after)
                    let text = alphabet(bytes)
                    let masked = redactor.mask("Basic \(text).")
                    let cut = try #require(masked.range(of: "‹key›"), "\(before) before, \(after) after: \(masked)")
                    // Whatever stays is made of bits that lie before or behind the secret alone.
                    let head = masked[..<cut.lowerBound].dropFirst("Basic ".count)
                    let tail = masked[cut.upperBound...].dropLast().filter { $0 != "=" }
                    #expect(head.count == before * 8 / 6, "\(before) before, \(after) after")
                    #expect(
                        tail.count == text.filter { $0 != "=" }.count - (bytes.count - after) * 8 / 6
                            - ((bytes.count - after) * 8 % 6 == 0 ? 0 : 1)
                    )
                }
            }
        }
    }

    @Test("Base64 is read through line ends, percent-encoding and JSON escapes")
    func base64InsideOthers() {
        let secret = "correct horse, battery ÿ?>"
        let redactor = redactor(("key", secret))
        let encoded = Base64Alphabet.standard(Array("alice:\(secret)".utf8))
        let lines = encoded.prefix(20) + "\r\n" + encoded.dropFirst(20)
        for text in [String(lines), Encoder.percentEverything(encoded), Encoder.jsonSolidus(encoded)] {
            #expect(redactor.mask(text).contains("‹key›"), "\(text)")
            #expect(redactor.firstLeak(in: Array(text.utf8)) == "key", "\(text)")
        }
    }

    @Test(
        "The longest secret wins, and overlapping ones leave no piece",
        arguments: [
            ("abcdefgh", "‹long›"),
            ("xabcdefghx", "x‹long›x"),
            ("abcd efgh", "‹short› efgh"),
            ("abcdefghijkl", "‹long›‹tail›"),
            ("abcdefgabcdefgh", "‹short›‹inner›g‹long›"),
            ("ghijklghijkl", "‹tail›‹tail›"),
            ("0000000", "‹zeros›"),
            ("", ""),
        ]
    )
    func overlaps(text: String, masked: String) {
        let redactor = redactor(
            ("short", "abcd"),
            ("long", "abcdefgh"),
            ("tail", "ghijkl"),
            ("inner", "cdef"),
            ("zeros", "0000")
        )
        #expect(redactor.mask(text) == masked)
    }

    @Test(
        "A very short secret is masked only where it is a whole value",
        arguments: [
            (#"{"pin":"7xq"}"#, #"{"pin":"‹pin›"}"#),
            (#"{"pin": 7xq}"#, #"{"pin": ‹pin›}"#),
            ("a=1&pin=7xq&b=2", "a=1&pin=‹pin›&b=2"),
            ("pin=7xq", "pin=‹pin›"),
            ("pin: 7xq\nnext", "pin: ‹pin›\nnext"),
            ("7xq", "‹pin›"),
            ("<b>7xq</b>", "<b>‹pin›</b>"),
            ("pin=%37xq&b", "pin=‹pin›&b"),
            ("step 7xq of 9", "step 7xq of 9"),
            ("a7xq", "a7xq"),
            ("7xqa", "7xqa"),
        ]
    )
    func shortSecrets(text: String, masked: String) {
        #expect(redactor(("pin", "7xq")).mask(text) == masked)
    }

    @Test("What has one or two characters is no secret", arguments: ["", "7", "7x", "é"])
    func tiny(secret: String) {
        let redactor = redactor(("pin", secret))
        #expect(redactor.isEmpty)
        #expect(redactor.mask(#"{"pin":"\#(secret)"}"#) == #"{"pin":"\#(secret)"}"#)
    }

    @Test("A secret with blanks around it is the secret and blanks", arguments: ["482913 ", " 482913", "482913\n"])
    func padded(secret: String) {
        let redactor = redactor(("alice.reset.code", "482913"), ("alice.code", secret))
        #expect(redactor.mask("Use code 482913 to go on") == "Use code ‹alice.reset.code› to go on")
        #expect(redactor.mask("[\(secret)]") == "[" + secret.replacing("482913", with: "‹alice.reset.code›") + "]")
    }

    @Test("The first name of a value stays, and an empty value is no secret")
    func names() {
        let redactor = redactor(("none", ""), ("first", "the-value"), ("second", "the-value"))
        #expect(redactor.mask("the-value") == "‹first›")
        #expect(self.redactor(("none", "")).isEmpty)
    }

    @Test("Copies part when one of them learns more; merging brings them together")
    func copies() {
        let run = redactor(("settings.key", "run-wide-key"))
        var one = run
        one.insert(secret: "password-one", name: "one")
        var other = run
        other.insert(secret: "password-two", name: "two")
        #expect(run.mask("password-one password-two run-wide-key") == "password-one password-two ‹settings.key›")
        #expect(one.mask("password-one password-two") == "‹one› password-two")
        one.merge(other)
        #expect(one.mask("password-one password-two run-wide-key") == "‹one› ‹two› ‹settings.key›")
        var empty = Redactor()
        empty.merge(one)
        #expect(empty.mask("password-two") == "‹two›")
    }

    @Test("Thousands of tokens that begin alike are told apart")
    func manyTokens() {
        var redactor = Redactor()
        let head = String(repeating: "eyJhbGciOiJIUzI1NiJ9.", count: 4)
        for number in 0..<5000 { redactor.insert(secret: "\(head)\(number).end", name: "t\(number)") }
        #expect(redactor.mask("\(head)4321.end and \(head)12") == "‹t4321› and \(head)12")
    }

    @Test(
        "Text without secrets comes back as it was",
        arguments: [
            "100 % sure & \\ done", "%zz %4", "\\u12 \\ud800 \\u{} \\u{123456789}", "&#xFFFFFFFF; &#; &; &amp",
            "&#99999999999;",
            "\\", "%", "&", "\\u{", "AAAA=AAAA==", "\u{0}\u{FFFD}",
        ]
    )
    func unharmed(text: String) {
        #expect(redactor(("key", "some-secret-value")).mask(text) == text)
    }
}
