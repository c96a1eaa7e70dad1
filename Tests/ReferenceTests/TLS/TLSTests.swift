import Foundation
import NIOCore
import NIOPosix
import NIOSSL
import ReferenceTestSupport
import Testing

@testable import Certificates
@testable import Reference
@testable import ReferenceCore

@Suite("TLS")
struct TLSTests {
    /// The response to a client's request to a backend.
    private func answer(
        _ configuration: ReferenceBackend.Configuration,
        client: @escaping @Sendable (_ certificate: String) throws -> NIOSSLClientHandler?
    ) async throws -> String {
        try await withReferenceBackend(configuration) { backend in
            #expect(backend.baseURL.hasPrefix("https://"))
            let certificate = try #require(backend.certificate)
            let channel = try await ClientBootstrap(group: NIOSingletons.posixEventLoopGroup)
                .connect(host: backend.host, port: backend.port) { channel in
                    channel.eventLoop.makeCompletedFuture {
                        if let handler = try client(certificate) {
                            try channel.pipeline.syncOperations.addHandler(handler)
                        }
                        return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                    }
                }
            return try await channel.executeThenClose { inbound, outbound in
                let request = "GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
                try await outbound.write(ByteBuffer(string: request))
                var text = ""
                for try await bytes in inbound { text += String(buffer: bytes) }
                return text
            }
        }
    }

    private func configuration(_ defects: Defects = []) -> ReferenceBackend.Configuration {
        var configuration = ReferenceBackend.Configuration()
        configuration.usesTLS = true
        configuration.defects = defects
        return configuration
    }

    private static func handler(
        trusting certificate: String,
        most version: TLSVersion? = nil
    ) throws -> NIOSSLClientHandler {
        var settings = TLSConfiguration.makeClientConfiguration()
        settings.trustRoots = .certificates(try NIOSSLCertificate.fromPEMBytes(Array(certificate.utf8)))
        settings.minimumTLSVersion = .tlsv1
        settings.maximumTLSVersion = version
        return try NIOSSLClientHandler(context: NIOSSLContext(configuration: settings), serverHostname: nil)
    }

    @Test("Whoever trusts its certificate gets an answer that asks for TLS from then on")
    func trusted() async throws {
        let answer = try await answer(configuration()) { try Self.handler(trusting: $0) }
        #expect(answer.hasPrefix("HTTP/1.1 200"))
        #expect(answer.lowercased().contains("strict-transport-security: max-age=63072000"))
    }

    @Test("Plain HTTP and old versions get no answer, and another certificate is not believed")
    func refused() async throws {
        let other = try ServerCertificate(name: "test", hosts: ["127.0.0.1"]).pem
        for client: @Sendable (String) throws -> NIOSSLClientHandler? in [
            { _ in nil }, { try Self.handler(trusting: $0, most: .tlsv11) }, { _ in try Self.handler(trusting: other) },
        ] {
            let answer = try? await answer(configuration(), client: client)
            #expect(answer?.contains("HTTP/1.1 200") != true)
        }
    }

    @Test("The faulty backend answers both, and asks for nothing")
    func plain() async throws {
        for client: @Sendable (String) throws -> NIOSSLClientHandler? in [
            { _ in nil }, { try Self.handler(trusting: $0) },
        ] {
            let answer = try await answer(configuration([.plainHTTPServed]), client: client)
            #expect(answer.hasPrefix("HTTP/1.1 200"))
            #expect(!answer.lowercased().contains("strict-transport-security"))
        }
    }

    @Test("A certificate can be made for names and addresses, and no two are the same")
    func certificates() throws {
        for host in ["127.0.0.1", "localhost", "0.0.0.0", "backend.test", "::1", "1.2.3.4.5"] {
            let (one, two) = (
                try ServerCertificate(name: "test", hosts: [host]), try ServerCertificate(name: "test", hosts: [host])
            )
            #expect(one.pem != two.pem)
            _ = try one.context()
        }
    }

    @Test(
        "Numbers and lengths are in their one right form",
        arguments: [
            ([UInt8]([0]), [2, 1, 0]), ([0x7F], [2, 1, 0x7F]), ([0x80], [2, 2, 0, 0x80]), ([0, 0, 1], [2, 1, 1]),
            ([], [2, 1, 0]),
        ] as [([UInt8], [UInt8])]
    )
    func integers(bytes: [UInt8], der: [UInt8]) {
        #expect(DER.integer(bytes) == der)
    }

    @Test(
        "Longer contents have longer lengths",
        arguments: [
            (127, [4, 127]), (128, [4, 0x81, 128]), (255, [4, 0x81, 255]), (256, [4, 0x82, 1, 0]),
        ] as [(Int, [UInt8])]
    )
    func lengths(count: Int, head: [UInt8]) {
        let der = DER.octets([UInt8](repeating: 1, count: count))
        #expect(Array(der.prefix(head.count)) == head)
        #expect(der.count == head.count + count)
    }
}
