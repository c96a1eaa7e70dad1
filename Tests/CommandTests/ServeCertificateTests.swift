import Foundation
import Subprocess
import Testing

@testable import RekeyHarness

/// `rekey serve` with a certificate of one's own.
@Suite("A reference backend shows the certificate that it is given", .serialized) struct ServeCertificateTests {
    private static let certificates = ShippedFilesTests.root.appending(path: "Tests/TransportTests/Certificates")

    private static func serving(_ certificate: String, _ key: String, _ arguments: String...) -> [String] {
        [
            "serve", "--port", "0", "--cert", certificates.appending(path: certificate).path, "--key",
            certificates.appending(path: key).path,
        ] + arguments
    }

    @Test("Whoever trusts its authority reaches it, and nobody else does", arguments: ["authority.pem", "client.pem"])
    func trusted(authority: String) async throws {
        let mail = "127.0.0.1:\(try #require(LocalPort.free()))"
        let served = Self.serving("server.pem", "server.key", "--setting", "transport=tls", "--smtp", mail)
        _ = try await Binary.run(served) { server in
            let line = try #require(await server.line { $0.hasPrefix("listening on ") })
            let result = try await Binary.run([
                "run", "core/logout/logout-ends-access-token", "--target", line.replacing("listening on ", with: ""),
                "--dialect", "reference", "--setting", "transport=tls", "--mail", "smtp://\(mail)", "--cacert",
                Self.certificates.appending(path: authority).path,
            ])
            #expect(result.exitCode == (authority == "authority.pem" ? 0 : 3), "\(result.output)\(result.errors)")
            server.send(.interrupt)
        }
    }

    @Test(
        "What is no certificate with its key, or cannot be shown, is refused",
        arguments: [
            (["serve", "--cert", "a.pem"], "--cert and --key go together"),
            (["serve", "--key", "a.key"], "--cert and --key go together"),
            (serving("nothing.pem", "server.key"), "nothing.pem: error: file not found"),
            (serving("README.md", "server.key"), "are no certificate in PEM and its key"),
            (serving("server.pem", "server.pem"), "are no certificate in PEM and its key"),
            (serving("server.pem", "client.key"), "are no certificate in PEM and its key"),
            (serving("server.pem", "server.key"), "--cert needs a backend that speaks TLS"),
        ]
    )
    func refused(arguments: [String], words: String) async throws {
        let result = try await Binary.run(arguments)
        #expect(result.exitCode == 2)
        #expect(result.errors.contains(words), "\(result.errors)")
    }
}
