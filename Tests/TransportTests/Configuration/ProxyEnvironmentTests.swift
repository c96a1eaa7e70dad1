import Conformance
import HTTPTypes
import RunModel
import Testing

@testable import Transport

@Suite("Proxies that the environment names")
struct ProxyEnvironmentTests {
    private func words(_ url: String, _ variables: [String: String], flag: String? = nil) -> String? {
        var configuration = HTTPTransportConfiguration(userAgent: "test")
        configuration.proxyEnvironment = ProxyEnvironment(variables)
        configuration.proxy = flag
        return configuration.proxyWords(for: url)
    }

    private static let both = ["HTTP_PROXY": "http://plain.example:1", "HTTPS_PROXY": "http://u:secret@tls.example:2"]

    @Test("The scheme of the target decides, and --proxy goes first")
    func schemes() {
        #expect(words("http://a.example/", Self.both) == "the proxy plain.example:1 (HTTP_PROXY)")
        #expect(words("https://a.example/", Self.both) == "the proxy tls.example:2 (HTTPS_PROXY)")
        #expect(
            words("https://a.example/", Self.both, flag: "http://own.example:3") == "the proxy own.example:3 (--proxy)"
        )
        #expect(words("https://a.example/", ["HTTP_PROXY": "http://plain.example:1"]) == nil)
        #expect(words("https://a.example/", [:]) == nil)
    }

    @Test(
        "Names in lower case go first, scheme and port may be missing",
        arguments: [
            (
                ["https_proxy": "lower.example:7", "HTTPS_PROXY": "upper.example:8"],
                "the proxy lower.example:7 (https_proxy)"
            ),
            (["HTTPS_PROXY": "http://upper.example/"], "the proxy upper.example:80 (HTTPS_PROXY)"),
            (["HTTPS_PROXY": " upper.example "], "the proxy upper.example:80 (HTTPS_PROXY)"),
            (["HTTPS_PROXY": "http://[2001:db8::1]"], "the proxy [2001:db8::1]:80 (HTTPS_PROXY)"),
            (["HTTPS_PROXY": "", "https_proxy": "  "], nil),
        ] as [([String: String], String?)]
    )
    func spellings(variables: [String: String], found: String?) {
        #expect(words("https://a.example/", variables) == found)
    }

    @Test(
        "NO_PROXY keeps hosts, the names below them, ports and networks out",
        arguments: [
            ("*", true), ("a.example", true), (".example", true), ("*.example", true), ("example", true),
            ("b.example, a.example:8443", true), ("a.example:443", false), ("xample", false), ("b.a.example", false),
            ("A.EXAMPLE", true), ("", false),
        ]
    )
    func exceptions(list: String, isDirect: Bool) {
        let variables = Self.both.merging(["NO_PROXY": list]) { $1 }
        #expect((words("https://a.example:8443/", variables) == nil) == isDirect)
    }

    @Test(
        "Networks hold addresses alone",
        arguments: [
            ("10.0.0.0/8", "https://10.1.2.3/", true), ("10.0.0.0/8", "https://11.1.2.3/", false),
            ("10.1.2.3", "https://10.1.2.3/", true), ("2.3", "https://10.1.2.3/", false),
            ("0.0.0.0/0", "https://192.0.2.1/", true), ("10.0.0.0/8", "https://a.example/", false),
            ("192.0.2.1/32", "https://192.0.2.1/", true), ("[2001:db8::1]", "https://[2001:db8::1]/", true),
        ]
    )
    func networks(list: String, url: String, isDirect: Bool) {
        let variables = Self.both.merging(["no_proxy": list]) { $1 }
        #expect((words(url, variables) == nil) == isDirect)
    }

    @Test(
        "This machine is never asked for through a proxy of the environment",
        arguments: [
            "http://localhost:1/", "http://127.0.0.1:1/", "http://127.9.9.9/", "https://[::1]:1/",
            "http://x.localhost/",
        ]
    )
    func loopback(url: String) {
        #expect(words(url, Self.both) == nil)
    }

    @Test("HTTP_PROXY is not believed where a client's header may have written it")
    func cgi() {
        let variables = Self.both.merging(["REQUEST_METHOD": "GET"]) { $1 }
        #expect(words("http://a.example/", variables) == nil)
        #expect(words("https://a.example/", variables) != nil)
    }

    @Test(
        "A proxy that cannot be used is an error that names the variable and no password, and nobody is asked directly"
    )
    func unusable() async throws {
        var configuration = HTTPTransportConfiguration(userAgent: "test")
        configuration.proxyEnvironment = ProxyEnvironment(["HTTPS_PROXY": "socks5://u:secret@tls.example:2"])
        try await withHTTPTransport(configuration) { transport in
            let error = await #expect(throws: TransportError.self) {
                try await transport.send(
                    OutgoingRequest(method: .get, url: "https://a.example/"),
                    timeout: .seconds(5),
                    gate: nil
                )
            }
            let message = try #require(error?.message)
            #expect(error?.kind == .unreachable)
            #expect(message.contains("HTTPS_PROXY: 'socks5' proxies are not supported"), "\(message)")
            #expect(!message.contains("secret"))
        }
    }
}
