import Basics
import Testing

struct HostAndPortTests {
    @Test(
        "A host with a port is read, and written as it was",
        arguments: [
            ("127.0.0.1:2525", "127.0.0.1", 2525), ("localhost:0", "localhost", 0), ("[::1]:25", "::1", 25),
            ("mail.example.test:65536", "mail.example.test", 65_536),
        ]
    )
    func read(text: String, host: String, number: Int) throws {
        let place = try #require(HostAndPort(text))
        #expect(place.host == host)
        #expect(place.number == number)
        #expect(place.port == (number > 65_535 ? nil : number))
        #expect(place.description == text)
    }

    @Test(
        "Texts of another form are refused",
        arguments: [
            "", ":25", "host:", "host:x", "host:-1", "host:+1", "::1:25", "a b:1", "u@h:1", "h/x:1", "[::1", "[]:1",
        ]
    )
    func refused(text: String) {
        #expect(HostAndPort(text) == nil)
        #expect(HostAndPort(text, defaultPort: 80) == nil)
    }

    @Test("A missing port is refused or taken from the default", arguments: ["host", "[::1]", "10.0.0.1"])
    func missing(text: String) {
        #expect(HostAndPort(text) == nil)
        #expect(HostAndPort(text, defaultPort: 80)?.port == 80)
        #expect(HostAndPort(text, defaultPort: 80)?.bracketedHost == text)
    }
}
