import Testing

@testable import Mail

@Suite("Transfer encodings")
struct TransferEncodingTests {
    private func decode(_ label: String?, _ body: String) -> String {
        let field = label.map { HeaderField(name: "Content-Transfer-Encoding", raw: Array($0.utf8)) }
        return String(decoding: TransferEncoding(field).decode(Array(body.utf8)[...]), as: UTF8.self)
    }

    @Test(
        "quoted-printable joins soft line breaks and keeps what is no encoding",
        arguments: [
            ("a=3Db", "a=b"), ("a=3db", "a=b"), ("=C3=A9", "é"), ("a=\r\nb", "ab"), ("a=\nb", "ab"),
            ("a= \t\r\nb", "ab"),
            ("a  \r\nb", "a\r\nb"), ("a=20\r\nb", "a \r\nb"), ("a=", "a"), ("=ZZ=4", "=ZZ=4"), ("a\n\nb\n", "a\n\nb\n"),
            ("", ""),
            ("https://a.test/?t=3Dabc=\r\ndef=3D", "https://a.test/?t=abcdef="),
        ]
    )
    func quotedPrintable(body: String, text: String) {
        #expect(decode("Quoted-Printable", body) == text)
    }

    @Test(
        "Base64 may be broken, unpadded, in pieces, or not Base64 at all",
        arguments: [
            ("aGVsbG8=", "hello"), ("aGVs\r\nbG8=\r\n", "hello"), ("aGVsbG8", "hello"),
            ("aGVsbG8=aGVsbG8=", "hellohello"),
            ("Hello, your code is 482915.", "Hello, your code is 482915."), ("", ""), ("====", ""), ("a", ""),
        ]
    )
    func base64(body: String, text: String) {
        #expect(decode("base64", body) == text)
    }

    @Test("are found in careless labels", arguments: ["BASE64", " base64 (comment)", "\"base64\"", "base64;"])
    func labels(label: String) {
        #expect(decode(label, "aGVsbG8=") == "hello")
    }

    @Test(
        "that are unknown or missing leave the body, unless it is evidently quoted-printable",
        arguments: [
            ("8bit", "a=3Db", "a=3Db"), ("x-what", "a=3Db", "a=3Db"),
            (nil, "https://a.test/?t=3Dabc", "https://a.test/?t=3Dabc"),
            (nil, "token: abc=\r\n", "token: abc=\r\n"), (nil, "a=3Db=\r\nc", "a=bc"),
            (nil, "t=3D=\r\n\r\nx", "t=3D=\r\n\r\nx"),
            (nil, "a=3D b=c=\r\nd", "a=3D b=c=\r\nd"),
        ] as [(String?, String, String)]
    )
    func unlabelled(label: String?, body: String, text: String) {
        #expect(decode(label, body) == text)
    }
}
