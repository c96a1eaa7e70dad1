import Conformance
import RunModel
import Testing

@testable import Transport

@Suite struct WireURLTests {
    @Test(
        "A URL is taken apart into host, port and target, byte for byte",
        arguments: [
            ("http://a.example", "a.example", 80, "a.example", "/"),
            ("HTTPS://A.example/", "A.example", 443, "A.example", "/"),
            ("http://a.example:80/x", "a.example", 80, "a.example", "/x"),
            ("https://a.example:80/x", "a.example", 80, "a.example:80", "/x"),
            ("http://127.0.0.1:8080?q=1", "127.0.0.1", 8080, "127.0.0.1:8080", "/?q=1"),
            ("http://a.example:/x", "a.example", 80, "a.example", "/x"),
            ("http://[::1]/", "::1", 80, "[::1]", "/"),
            ("https://[::1]:8443/a", "::1", 8443, "[::1]:8443", "/a"),
            (
                "http://a.example/%2F/../b//c;d?x=%zz&y={1}|\"#part", "a.example", 80, "a.example",
                "/%2F/../b//c;d?x=%zz&y={1}|\""
            ),
            ("http://a.example#part", "a.example", 80, "a.example", "/"),
            ("http://a.example/@b:c", "a.example", 80, "a.example", "/@b:c"),
        ]
    )
    func parts(url: String, host: String, port: Int, authority: String, target: String) throws {
        let parsed = try WireURL(url)
        #expect(parsed.host == host)
        #expect(parsed.port == port)
        #expect(parsed.authority == authority)
        #expect(parsed.target == target)
    }

    @Test("The place names an IPv6 address in brackets, with its port")
    func place() throws {
        #expect(try WireURL("http://[::1]/").place == "[::1]:80")
        #expect(try WireURL("https://a.example/").place == "a.example:443")
    }

    @Test(
        "A URL that cannot be sent says why, and repeats neither path nor password",
        arguments: [
            ("", "http://"),
            ("localhost:8080/secret", "does not begin with http:// or https://"),
            ("ftp://a.example/secret", "does not begin with http:// or https://"),
            ("http:///secret", "names no host"),
            ("http://:80/secret", "names no host"),
            ("http://user:secret@a.example/", "user or password"),
            ("http://a.example:0/secret", "from 1 to 65535"),
            ("http://a.example:99999/secret", "from 1 to 65535"),
            ("http://a.example:8o/secret", "from 1 to 65535"),
            ("http://a.example:+80/secret", "from 1 to 65535"),
            ("http://[::1/secret", "closing bracket"),
            ("http://[::1]x/secret", "after its IPv6 address"),
            ("http://a.example/sec ret", "a space as its byte 21"),
            ("http://a.example/sec\r\nret: x", "a line break or another control character as its byte 21"),
            ("http://a.example/sécret", "not ASCII as its byte 19"),
            ("http://a.éxample/", "not ASCII"),
        ]
    )
    func unsendable(url: String, says: String) {
        let error = #expect(throws: TransportError.self) { _ = try WireURL(url) }
        #expect(error?.kind == .unsendable)
        #expect(error?.message.contains(says) == true, "\(error?.message ?? "")")
        #expect(error?.message.contains("secret") == false)
    }
}
