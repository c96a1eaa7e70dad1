import Conformance
import Foundation
import HTTPTypes
import NIOSSL
import RunModel
import Testing

@testable import Transport

/// Runs `body` with a transport of usual settings.
func withTransport<T: Sendable>(
    _ change: (inout HTTPTransportConfiguration) -> Void = { _ in },
    body: @Sendable (HTTPTransport) async throws -> T
) async throws -> T {
    var configuration = HTTPTransportConfiguration(userAgent: "rekey/test (+conformance test)")
    // Hundreds of tests start at once; a slow machine is none of their subjects.
    configuration.connectTimeout = HTTPTransport.patience
    change(&configuration)
    return try await withHTTPTransport(configuration, body: body)
}

extension HTTPTransport {
    /// Far beyond what any test takes that does not test the limit itself.
    static let patience = Duration.seconds(120)

    func get(_ url: String, headers: HTTPFields = [:], timeout: Duration = patience) async throws(TransportError)
        -> Answer
    {
        try await send(OutgoingRequest(method: .get, url: url, headers: headers), timeout: timeout, gate: nil)
    }

    func post(
        _ url: String,
        body: String = "body",
        timeout: Duration = patience,
        gate: StartingPlace? = nil
    ) async throws(TransportError) -> Answer {
        try await send(
            OutgoingRequest(method: .post, url: url, body: Array(body.utf8)),
            timeout: timeout,
            gate: gate
        )
    }
}

/// The error that a request ends with, if it does.
func failure(_ request: () async throws(TransportError) -> Answer) async -> TransportError? {
    do throws(TransportError) {
        let answer = try await request()
        Issue.record("a response came: \(answer.status) \(answer.text.prefix(100))")
        return nil
    } catch {
        return error
    }
}

/// The certificates beside the tests.
enum Certificates {
    struct Missing: Error { var name: String }

    static func path(_ name: String) throws -> String {
        guard let path = Bundle.module.path(forResource: "Certificates/\(name)", ofType: nil) else {
            throw Missing(name: name)
        }
        return path
    }

    /// A TLS server that shows the certificate of that name.
    static func server(_ name: String = "server", asksForClient: Bool = false, atLeast: NIOSSL.TLSVersion = .tlsv12)
        throws
        -> NIOSSLContext
    {
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: try NIOSSLCertificate.fromPEMFile(try path("\(name).pem")).map { .certificate($0) },
            privateKey: .privateKey(try NIOSSLPrivateKey(file: try path("\(name).key"), format: .pem))
        )
        configuration.minimumTLSVersion = atLeast
        if asksForClient {
            configuration.certificateVerification = .noHostnameVerification
            configuration.trustRoots = .file(try path("authority.pem"))
        }
        return try NIOSSLContext(configuration: configuration)
    }
}
