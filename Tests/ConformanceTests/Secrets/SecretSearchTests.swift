import Conformance
import Foundation
import Testing

@Suite("A secret is found in whatever form it is written")
struct SecretSearchTests {
    @Test(
        "Written otherwise",
        arguments: [
            ("s3cret/+key", "in plain"), ("yek+/terc3s", "reversed"),
            ("7333637265742F2B6B6579", "in hex"), ("7333637265742f2b6b6579", "in hex"),
            ("s3cret%2F%2Bkey", "percent-encoded"), ("s3cret%2f+key", "percent-encoded"),
            ("%73%33%63%72%65%74%2F%2B%6B%65%79", "percent-encoded"), ("100% s3cret%2f+key", "percent-encoded"),
            (#"s3cret\/+key"#, "escaped as in JSON"), (#"s3cret/\u002Bkey"#, "escaped as in JSON"),
            ("czNjcmV0Lytr", nil), ("czNjcmV0LytrZXk=", "in Base64"), ("czNjcmV0LytrZXk", "in Base64"),
            ("s3cret&#x2F;&#43;key", "escaped as in XML"), ("s3cret%252F%2Bkey", "percent-encoded, percent-encoded"),
            (#"s3cret\u00252F%2Bkey"#, "escaped as in JSON, percent-encoded"),
            ("czNjcmV0LytrZXk%3D", "in Base64"), (#"czNjcmV0Ly\u0074rZXk="#, "in Base64, escaped as in JSON"),
            ("S3CRET/+KEY", nil), ("s3cret%2", nil), (#"s3cret\u00"#, nil), ("s3cret/%2+key", nil), ("", nil),
        ] as [(String, String?)]
    )
    func forms(text: String, form: String?) {
        #expect(SecretSearch.form(of: "s3cret/+key", in: "before \(text) after") == form)
        #expect(SecretSearch.form(of: "s3cret/+key", in: text) == form)
    }

    @Test("Base64 of both alphabets", arguments: [("fn4_fn4_", true), ("fn4/fn4/", true), ("fn4-fn4-", false)])
    func base64(text: String, isFound: Bool) {
        #expect((SecretSearch.form(of: "~~?~~?", in: "<\(text)>") == "in Base64") == isFound)
    }

    @Test("In Base64 at every place of a longer text, whichever alphabet it is in", arguments: 0..<7 as Range<Int>)
    func base64InsideMore(before: Int) {
        for secret in ["s3cr", "s3cret/+key", "Pass?~ÿ>word"] {
            let text = String(repeating: ">", count: before) + secret + "?more"
            let standard = Data(text.utf8).base64EncodedString()
            let url = standard.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
            for encoded in [standard, url] {
                #expect(SecretSearch.form(of: secret, in: "<\(encoded)>") == "in Base64", "\(secret) in \(encoded)")
            }
            let wrapped = standard.prefix(8) + "\r\n" + standard.dropFirst(8)
            #expect(SecretSearch.form(of: secret, in: String(wrapped)) == "in Base64")
            #expect(SecretSearch.form(of: secret + "!", in: "<\(standard)>") == nil)
        }
    }

    @Test("A space is written as a plus sign in forms")
    func form() {
        #expect(SecretSearch.form(of: "correct horse", in: "p=correct+horse&x=1") == "as a form writes it")
        #expect(SecretSearch.form(of: "correct horse!", in: "p=correct+horse%21") == "percent-encoded")
    }

    @Test(
        "Short texts are not looked for backwards: too many texts hold them",
        arguments: [("12345", false), ("123456", true)]
    )
    func reversed(secret: String, isFound: Bool) {
        #expect((SecretSearch.form(of: secret, in: "<\(String(secret.reversed()))>") != nil) == isFound)
    }

    @Test(
        "Digests, which tell a short code",
        arguments: [
            // RFC 1321, A.5, and the examples of FIPS 180.
            ("900150983cd24fb0d6963f7d28e17f72", "as a MD5 digest in hex"),
            ("kAFQmDzST7DWlj99KOF/cg==", "as a MD5 digest in Base64"),
            ("A9993E364706816ABA3E25717850C26C9CD0D89D", "as a SHA-1 digest in hex"),
            ("qZk-NkcGgWq6PiVxeFDCbJzQ2J0", "as a SHA-1 digest in Base64"),
            ("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", "as a SHA-256 digest in hex"),
            ("ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=", "as a SHA-256 digest in Base64"),
            (
                "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                    + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
                "as a SHA-512 digest in hex"
            ),
            ("900150983cd24fb0d6963f7d28e17f73", nil),
        ] as [(String, String?)]
    )
    func digests(text: String, form: String?) {
        #expect(SecretSearch.form(of: "abc", in: "<\(text)>") == form)
    }
}
