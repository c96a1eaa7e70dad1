import Testing

@testable import RunModel

@Suite("URLs are taken apart and resolved as RFC 3986 says")
struct RequestURLTests {
    @Test(
        "Parts",
        arguments: [
            ("http://Example.com", "http://example.com:80", "/"),
            ("https://a.test/x?y#z", "https://a.test:443", "/x?y#z"),
            ("http://user:pw@a.test:8080/", "http://a.test:8080", "/"),
            ("http://[::1]:8080/x", "http://[::1]:8080", "/x"),
            ("http://a.test?x", "http://a.test:80", "/?x"),
        ]
    )
    func parts(text: String, origin: String, rest: String) throws {
        let url = try #require(RequestURL(text))
        #expect(url.origin == origin)
        #expect(url.rest == rest)
    }

    @Test(
        "What is no absolute HTTP URL is none",
        arguments: [
            "", "/x", "ftp://a.test/", "http://", "http://:80/", "http://a.test:99999/",
            "javascript:alert(1)//http://x",
        ]
    )
    func none(text: String) { #expect(RequestURL(text) == nil) }

    @Test(
        "Locations",
        arguments: [
            ("/x", "http://a.test:80/x"), ("d", "http://a.test:80/b/d"), ("../d", "http://a.test:80/d"),
            ("./d?e", "http://a.test:80/b/d?e"), ("../../../d", "http://a.test:80/d"), ("..", "http://a.test:80/"),
            ("?y", "http://a.test:80/b/c?y"), ("", "http://a.test:80/b/c?q"), ("#top", "http://a.test:80/b/c?q"),
            ("/login?next=http://evil.test/", "http://a.test:80/login?next=http://evil.test/"),
            ("//b.test/x", "http://b.test/x"), ("https://b.test/x#y", "https://b.test/x"), ("mailto:a@b.test", nil),
        ] as [(String, String?)]
    )
    func locations(location: String, result: String?) throws {
        #expect(try #require(RequestURL("http://a.test/b/c?q")).resolving(location)?.description == result)
    }
}
