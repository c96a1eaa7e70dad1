import Channels
import Testing

@Suite("The address of the mail sink")
struct SMTPSinkAddressTests {
    @Test(
        "is read from a URL",
        arguments: [
            ("smtp://127.0.0.1:2525", "127.0.0.1", 2525), ("SMTP://localhost:0/", "localhost", 0),
            ("smtp://[::1]:25", "::1", 25),
            ("smtp://mail.example.test:65535", "mail.example.test", 65535),
        ]
    )
    func url(url: String, host: String, port: Int) throws {
        let address = try SMTPSinkAddress(url: url)
        #expect(address.host == host)
        #expect(address.port == port)
    }

    @Test(
        "is refused when it is none",
        arguments: [
            "", "smtp://", "127.0.0.1:2525", "http://127.0.0.1:2525", "smtp://127.0.0.1", "smtp://:25",
            "smtp://127.0.0.1:",
            "smtp://127.0.0.1:x", "smtp://127.0.0.1:-1", "smtp://user@host:25", "smtp://host/x:25", "smtp://::1:25",
            "smtp://host:25?x",
        ]
    )
    func malformed(url: String) {
        #expect(throws: SMTPSinkError.malformedURL(url)) { try SMTPSinkAddress(url: url) }
    }

    @Test("is refused when there is no such port", arguments: ["65536", "99999999999999999999"])
    func port(port: String) {
        #expect(throws: SMTPSinkError.portOutOfRange(Int(port) ?? .max)) {
            try SMTPSinkAddress(url: "smtp://127.0.0.1:\(port)")
        }
    }
}
