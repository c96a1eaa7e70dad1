import Conformance
import HTTPTypes
import Machine
import NIOCore
import NIOPosix
import RunModel
import Testing

@testable import Transport

@Suite(.onQuietMachine, .timeLimit(.minutes(15))) struct ProxyTests {
    @Test(
        "Requests to plain and TLS targets go through the proxy's tunnel, with its credentials",
        arguments: [false, true]
    )
    func tunnel(secure: Bool) async throws {
        let authority = try Certificates.path("authority.pem")
        let tunnels = Counter()
        try await withServer(tls: secure ? try Certificates.server() : nil) { connection in
            try await connection.answerAll(body: "from the target")
        } body: { target in
            try await withServer { connection in
                let request = try await connection.readHead()
                #expect(request.hasPrefix("CONNECT \(target.place) HTTP/1.1\r\n"))
                // "us:er:p@ss" in Base64 (RFC 7617 §2).
                #expect(request.contains("proxy-authorization: Basic dXM6ZXI6cEBzcw=="))
                tunnels.increment()
                try await connection.tunnel(to: target.port)
            } body: { proxy in
                try await withTransport {
                    $0.proxy = "http://us%3Aer:p%40ss@\(proxy.place)"
                    $0.authoritiesPath = authority
                } body: { transport in
                    for _ in 1...3 {
                        let answer = try await transport.get(secure ? target.secureURL : target.url)
                        #expect(answer.text == "from the target")
                    }
                }
                #expect(tunnels.value == 1)
            }
        }
    }

    @Test(
        "A proxy that does not make the tunnel is told from the target",
        arguments: [
            (
                "HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n",
                "wants credentials (status 407)"
            ),
            ("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n", "refused a tunnel to target.example:80"),
            ("", "closed the connection before a request could be sent"),
        ]
    )
    func refusal(answer: String, says: String) async throws {
        try await withServer { connection in
            _ = try await connection.readHead()
            try await connection.write(answer)
            if !answer.isEmpty { try await connection.waitForEnd() }
        } body: { proxy in
            try await withTransport {
                $0.proxy = "http://\(proxy.place)"
            } body: { transport in
                let failure = await failure { () async throws(TransportError) in
                    try await transport.get("http://target.example/")
                }
                #expect(failure?.message.contains(says) == true, "\(failure?.message ?? "")")
            }
        }
    }

    @Test("A proxy that is not there is named as the proxy")
    func missing() async throws {
        try await withUnusedPort { port in
            try await withTransport {
                $0.proxy = "http://127.0.0.1:\(port)"
            } body: { transport in
                let failure = await failure { () async throws(TransportError) in
                    try await transport.get("http://target.example/")
                }
                #expect(failure?.kind == .unreachable)
                #expect(failure?.message.contains("nothing listens on the proxy 127.0.0.1:\(port)") == true)
            }
        }
    }

    @Test("A proxy that is silent is given up after the connect limit")
    func silent() async throws {
        try await withServer { connection in
            try await connection.waitForEnd()
        } body: { proxy in
            try await withTransport {
                $0.proxy = "http://\(proxy.place)"
                $0.connectTimeout = .milliseconds(200)
            } body: { transport in
                let failure = await failure { () async throws(TransportError) in
                    try await transport.get("http://target.example/")
                }
                #expect(failure?.kind == .unreachable)
                #expect(failure?.message.contains("the proxy \(proxy.place)") == true, "\(failure?.message ?? "")")
            }
        }
    }
}
