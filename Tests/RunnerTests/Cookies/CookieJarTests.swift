import Conformance
import HTTPTypes
import Testing

@testable import RunModel
@testable import Runner

@Suite("Cookies are kept and sent as RFC 6265 says")
struct CookieJarTests {
    /// The cookies that a jar sends to `to` after `from` has set some.
    static func sent(_ cookies: [String], from: String = "http://www.example.com/", to: String) throws -> String? {
        var jar = CookieJar()
        var fields = HTTPFields()
        for cookie in cookies { fields.append(HTTPField(name: .setCookie, value: cookie)) }
        let answer = Answer(status: 200, headers: fields, body: [])
        jar.store(answer, from: try #require(RequestURL(from)), at: ManualClock.beginning)
        return jar.header(for: try #require(RequestURL(to)))
    }

    @Test(
        "Where a cookie goes",
        arguments: [
            // RFC 6265, section 3.1.
            (["SID=31d4d96e407aad42"], "http://www.example.com/any", "SID=31d4d96e407aad42"),
            (["SID=31d4d96e407aad42"], "http://example.com/", nil),
            (["SID=31d4d96e407aad42; Path=/; Domain=example.com"], "http://www.example.com/", "SID=31d4d96e407aad42"),
            (["SID=1; Path=/; Domain=example.com"], "http://other.example.com/", "SID=1"),
            (["SID=1; Domain=.example.com"], "http://example.com/", "SID=1"),
            (["SID=1; Domain=other.com"], "http://www.example.com/", nil),
            (["SID=1; Domain=ample.com"], "http://www.example.com/", nil),
            (["SID=1; Secure", "lang=en-US; Path=/; Domain=example.com"], "http://www.example.com/", "lang=en-US"),
            (["SID=1; Secure"], "https://www.example.com/", "SID=1"),
            (["a=1; Path=/docs"], "http://www.example.com/docs/web", "a=1"),
            (["a=1; Path=/docs"], "http://www.example.com/docsets", nil),
            (["a=1; Path=docs"], "http://www.example.com/elsewhere", "a=1"),
            // The longer path first, then the older cookie, which one that is set again remains.
            (["a=1", "b=2; Path=/docs", "c=3"], "http://www.example.com/docs", "b=2; a=1; c=3"),
            (["a=1", "b=2", "a=3"], "http://www.example.com/", "a=3; b=2"),
            // Taken away.
            (["a=1", "a=; Expires=Sun, 06 Nov 1994 08:49:37 GMT"], "http://www.example.com/", nil),
            (["a=1", "a=deleted; Expires=Sun, 14-Jun-2026 08:49:37 GMT"], "http://www.example.com/", nil),
            (["a=1; Expires=Wed, 09 Jun 2027 10:18:14 GMT"], "http://www.example.com/", "a=1"),
            (["a=1", "a=; Max-Age=0"], "http://www.example.com/", nil),
            (["a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT"], "http://www.example.com/", "a=1"),
            (["a=1; Expires=Wed, 09 Jun 2027 10:18:14 GMT; Max-Age=-1"], "http://www.example.com/", nil),
            (["a=1; Expires=whenever"], "http://www.example.com/", "a=1"),
            // Odd, but legal for a server.
            (["  a =  b=c  ; HttpOnly"], "http://www.example.com/", "a=b=c"),
            (["=x", "novalue"], "http://www.example.com/", nil),
        ] as [([String], String, String?)]
    )
    func example(cookies: [String], url: String, sent: String?) throws {
        #expect(try Self.sent(cookies, to: url) == sent)
    }

    @Test(
        "Without a path a cookie belongs to the directory that set it",
        arguments: [
            ("http://www.example.com/a/b", "http://www.example.com/a/c", true),
            ("http://www.example.com/a/b", "http://www.example.com/c", false),
            ("http://www.example.com/a", "http://www.example.com/c", true),
        ]
    )
    func defaultPath(from: String, to: String, goes: Bool) throws {
        #expect((try Self.sent(["a=1"], from: from, to: to) != nil) == goes)
    }

    @Test("A secure cookie may go to this machine", arguments: ["127.0.0.1", "localhost", "[::1]"])
    func loopback(host: String) throws {
        #expect(try Self.sent(["a=1; Secure"], from: "http://\(host):1/", to: "http://\(host):1/") == "a=1")
    }

    @Test(
        "What may open a session is secret, a time is not",
        arguments: [
            ("31d4d96e407aad42", true), ("1795412290", false), ("1795412290123", false), ("17954122901234", true),
            ("en-US", false),
            ("179541229x", true),
        ]
    )
    func secrets(value: String, isSecret: Bool) throws {
        var jar = CookieJar()
        let answer = Answer(status: 200, headers: [.setCookie: "seen=\(value)"], body: [])
        jar.store(answer, from: try #require(RequestURL("http://www.example.com/")), at: ManualClock.beginning)
        #expect(jar.secrets.map(\.value) == (isSecret ? [value] : []))
        #expect(!jar.isEmpty)
    }

    @Test("A target that sets thousands of cookies fills no memory")
    func bound() throws {
        let header = try #require(try Self.sent((0..<5000).map { "c\($0)=1" }, to: "http://www.example.com/"))
        #expect(header.split(separator: ";").count == 100)
    }

    @Test(
        "Dates are read as servers write them",
        arguments: [
            ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777.0), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
            ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
            ("Tue, 29 Feb 2000 00:00:00 GMT", 951_782_400), ("Mon, 32 Jan 2000 00:00:00 GMT", nil),
            ("Mon, 01 Jan 1600 00:00:00 GMT", nil), ("Mon, 01 Jan 2000 24:00:00 GMT", nil), ("tomorrow", nil),
            ("", nil),
        ] as [(String, Double?)]
    )
    func dates(text: String, seconds: Double?) {
        #expect(CookieDate.parse(text)?.secondsSince1970 == seconds)
    }
}
