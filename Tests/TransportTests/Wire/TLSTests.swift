import Conformance
import HTTPTypes
import NIOCore
import NIOSSL
import RunModel
import Testing

@testable import Transport

@Suite(.timeLimit(.minutes(5))) struct TLSTests {
    @Test(
        "A self-signed certificate is refused, and taken with its authority or with --insecure",
        arguments: [
            (false, false), (true, false), (false, true),
        ]
    )
    func trust(authority: Bool, insecure: Bool) async throws {
        let path = try Certificates.path("authority.pem")
        try await withServer(tls: try Certificates.server()) { connection in
            try await connection.answerAll()
        } body: { server in
            try await withTransport {
                $0.authoritiesPath = authority ? path : nil
                $0.isInsecure = insecure
            } body: { transport in
                for url in [server.secureURL, "https://localhost:\(server.port)/"] {
                    if authority || insecure {
                        let answer = try await transport.get(url)
                        #expect(answer.text == "ok")
                    } else {
                        let failure = await failure { () async throws(TransportError) in try await transport.get(url) }
                        #expect(failure?.kind == .tls)
                        #expect(failure?.message.contains("not trusted") == true, "\(failure?.message ?? "")")
                        #expect(failure?.message.contains("--cacert") == true)
                    }
                }
            }
        }
    }

    @Test(
        "Where old versions alone are offered, a target that speaks none of them does not answer",
        arguments: [(Conformance.TLSVersion.v1_0, false), (.v1_1, false), (.v1_2, true), (.v1_3, true)]
    )
    func oldVersions(offered: Conformance.TLSVersion, answers: Bool) async throws {
        let path = try Certificates.path("authority.pem")
        for (context, isModern) in [
            (try Certificates.server(), true), (try Certificates.server(atLeast: .tlsv1), false),
        ] {
            try await withServer(tls: context) { connection in
                try await connection.answerAll()
            } body: { server in
                try await withTransport {
                    $0.authoritiesPath = path
                } body: { transport in
                    // A kept connection of the usual kind is no help.
                    _ = try await transport.get(server.secureURL)
                    var request = OutgoingRequest(method: .get, url: server.secureURL)
                    request.highestTLS = offered
                    if answers || !isModern {
                        let answer = try await transport.send(request, timeout: HTTPTransport.patience, gate: nil)
                        #expect(answer.text == "ok")
                    } else {
                        let asked = request
                        let failure = await failure { () async throws(TransportError) in
                            try await transport.send(asked, timeout: HTTPTransport.patience, gate: nil)
                        }
                        #expect(failure?.kind.showsRefusal == true, "\(failure?.message ?? "a response")")
                    }
                }
            }
        }
    }

    @Test("A certificate for another name is refused", arguments: ["localhost", "127.0.0.1"])
    func otherName(host: String) async throws {
        let path = try Certificates.path("authority.pem")
        try await withServer(tls: try Certificates.server("elsewhere")) { connection in
            try await connection.answerAll()
        } body: { server in
            try await withTransport {
                $0.authoritiesPath = path
            } body: { transport in
                let failure = await failure { () async throws(TransportError) in
                    try await transport.get("https://\(host):\(server.port)/")
                }
                #expect(failure?.kind == .tls)
                #expect(failure?.message.contains("not for the name '\(host)'") == true, "\(failure?.message ?? "")")
            }
        }
    }

    @Test("A target that wants a client's certificate gets it with --cert and --key, and says so without")
    func clientCertificate() async throws {
        let (authority, certificate, key) = (
            try Certificates.path("authority.pem"), try Certificates.path("client.pem"),
            try Certificates.path("client.key")
        )
        try await withServer(tls: try Certificates.server(asksForClient: true)) { connection in
            try await connection.answerAll()
        } body: { server in
            try await withTransport {
                $0.authoritiesPath = authority
                $0.certificatePath = certificate
                $0.keyPath = key
            } body: { transport in
                let answer = try await transport.get(server.secureURL)
                #expect(answer.text == "ok")
            }
            try await withTransport {
                $0.authoritiesPath = authority
            } body: { transport in
                let failure = await failure { () async throws(TransportError) in
                    try await transport.get(server.secureURL)
                }
                #expect(failure?.kind == .tls)
                #expect(failure?.message.contains("--cert and --key") == true, "\(failure?.message ?? "")")
            }
        }
    }

    @Test("https to a plain port says so")
    func wrongScheme() async throws {
        try await withServer { connection in
            // What web servers do with a handshake that they take for a request.
            try await connection.readMore()
            try await connection.answer("400 Bad Request")
        } body: { server in
            let error = await withFailure(of: server.secureURL)
            #expect(error?.kind == .tls)
            #expect(error?.message.contains("begin the URL with http://") == true, "\(error?.message ?? "")")
        }
    }

    @Test("http to a TLS port that says nothing to it asks whether https is meant")
    func plainToTLS() async throws {
        try await withServer(tls: try Certificates.server()) { connection in
            try await connection.answerAll()
        } body: { server in
            let error = await withFailure(of: server.url)
            #expect(error?.kind == .closedEarly)
            #expect(error?.message.contains("does it expect https?") == true, "\(error?.message ?? "")")
        }
    }

    @Test("A port that closes or is silent during the handshake says so", arguments: [true, false])
    func brokenHandshake(closes: Bool) async throws {
        try await withServer { connection in
            try await connection.readMore()
            if !closes { try await connection.waitForEnd() }
        } body: { server in
            let error = await withFailure(
                of: server.secureURL,
                connectTimeout: closes ? .seconds(30) : .milliseconds(300)
            )
            #expect(error?.kind == (closes ? .tls : .unreachable), "\(error?.message ?? "")")
            #expect(error?.message.contains(server.place) == true, "\(error?.message ?? "")")
            #expect(error?.message.contains("speak https on that port") == true, "\(error?.message ?? "")")
        }
    }

    @Test("A connection that breaks off without the TLS goodbye is closed early")
    func truncation() async throws {
        let path = try Certificates.path("authority.pem")
        try await withServer(tls: try Certificates.server()) { connection in
            _ = try await connection.readRequest()
            try await connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf!")
            try await connection.reset()
        } body: { server in
            try await withTransport {
                $0.authoritiesPath = path
            } body: { transport in
                let failure = await failure { () async throws(TransportError) in
                    try await transport.get(server.secureURL)
                }
                #expect(failure?.kind == .closedEarly, "\(failure?.message ?? "")")
            }
        }
    }

    private func withFailure(of url: String, connectTimeout: Duration = .seconds(30)) async -> TransportError? {
        do {
            return try await withTransport {
                $0.connectTimeout = connectTimeout
            } body: { transport in
                await failure { () async throws(TransportError) in try await transport.get(url) }
            }
        } catch {
            Issue.record(error)
            return nil
        }
    }
}
