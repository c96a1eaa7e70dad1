import Basics
import Certificates
import Hummingbird
import NIOCore
import NIOSSL
import Platform
package import ReferenceCore
import ServiceLifecycle

/// A reference backend that listens.
package struct RunningBackend: Sendable, Hashable {
    /// The host it was told to listen on.
    package let host: String
    /// The port it listens on; never 0.
    package let port: Int
    /// The certificate that it shows, as PEM; nil where it speaks plain HTTP.
    package var certificate: String?

    /// Its root, without a slash at the end.
    package var baseURL: String {
        let scheme = certificate == nil ? "http" : "https"
        return "\(scheme)://\(HostAndPort(host: host, port: port))"
    }
}

/// The reason why a reference backend did not start.
package enum ReferenceBackendError: Error, Sendable, Hashable {
    /// Something else listens there.
    case portInUse(host: String, port: Int)
    /// The system does not let it listen there; with the system's reason.
    case cannotListen(host: String, port: Int, reason: String)
    /// The cost of hashing is none that scrypt can have.
    case unusablePasswordCost
    /// No certificate could be made; with the library's reason.
    case noCertificate(reason: String)
    /// It stopped before it listened.
    case stopped
}

extension ReferenceBackendError: CustomStringConvertible {
    /// A sentence for people.
    package var description: String {
        switch self {
        case .portInUse(let host, let port):
            "port \(port) of \(host) is in use; stop what listens there, or choose another port (0 takes a free one)"
        case .cannotListen(let host, let port, let reason):
            "the reference backend cannot listen on \(HostAndPort(host: host, port: port)): \(reason)"
        case .unusablePasswordCost:
            "the cost of password hashing must be a power of two from 2 to 16777216, with block size and parallelism from 1 to 64"
        case .noCertificate(let reason):
            "no certificate could be made for the reference backend: \(reason)"
        case .stopped:
            "the reference backend stopped before it listened"
        }
    }
}

/// Runs a reference backend for as long as `body` runs, and stops it whatever `body` does.
///
/// - Returns: The result of `body`.
/// - Throws: `ReferenceBackendError` if the backend does not start; whatever `body` throws.
package func withReferenceBackend<Result: Sendable>(
    _ configuration: ReferenceBackend.Configuration = ReferenceBackend.Configuration(),
    clock: MovableClock = MovableClock(),
    isolation: isolated (any Actor)? = #isolation,
    body: (RunningBackend) async throws -> Result
) async throws -> Result {
    guard configuration.passwordCost.isUsable else { throw ReferenceBackendError.unusablePasswordCost }
    guard (0...65_535).contains(configuration.port) else {
        throw ReferenceBackendError.cannotListen(
            host: configuration.host,
            port: configuration.port,
            reason: "a port is a number from 0 to 65535"
        )
    }
    let certificate = try configuration.makeCertificate()
    return try await withServer(
        host: configuration.host,
        port: configuration.port,
        gracePeriod: configuration.gracePeriod
    ) { onServerRunning in
        ReferenceBackend.buildApplication(
            configuration,
            clock: clock,
            tls: certificate?.context,
            onServerRunning: onServerRunning
        )
    } body: { port in
        try await body(RunningBackend(host: configuration.host, port: port, certificate: certificate?.pem))
    }
}

/// Runs a server for as long as `body` runs, and stops it whatever `body` does.
///
/// - Parameters:
///   - gracePeriod: how long requests may take to their end when it is stopped.
///   - application: makes the server, which calls back when it listens.
///   - body: is given the port.
/// - Throws: `ReferenceBackendError` if the server does not start; whatever `body` throws.
func withServer<Result: Sendable>(
    host: String,
    port: Int,
    gracePeriod: Duration,
    isolation: isolated (any Actor)? = #isolation,
    application: (@escaping @Sendable (any Channel) async -> Void) -> some ApplicationProtocol,
    body: (Int) async throws -> Result
) async throws -> Result {
    let (ports, listening) = AsyncStream.makeStream(of: Int.self)
    let application = application { channel in listening.yield(channel.localAddress?.port ?? port) }
    var servicesConfiguration = ServiceGroupConfiguration(services: [application], logger: application.logger)
    // A client that never finishes its request must not keep the server alive.
    servicesConfiguration.maximumGracefulShutdownDuration = gracePeriod
    let services = ServiceGroup(configuration: servicesConfiguration)
    // No child of this task, so that an interruption does not cancel it: SwiftNIO ends the program where a connection is cancelled while it
    // is set up. It is shut down and waited for below, whatever happens.
    let server = Task {
        defer { listening.finish() }
        try await services.run()
    }
    let outcome: Swift.Result<Result, any Error>
    if let bound = await ports.first(where: { _ in true }) {
        do {
            outcome = .success(try await body(bound))
        } catch {
            outcome = .failure(error)
        }
    } else if Task.isCancelled {
        outcome = .failure(CancellationError())
    } else {
        do {
            try await server.value
        } catch {
            throw ReferenceBackendError(error, host: host, port: port)
        }
        throw ReferenceBackendError.stopped
    }
    await services.triggerGracefulShutdown()
    // Requests that had to be cut off are no failure of the body, which has its result.
    _ = await server.result
    return try outcome.get()
}

/// Runs a reference backend until the task is cancelled.
///
/// - Parameter onStart: Called once, when it listens.
/// - Throws: `ReferenceBackendError` if the backend does not start.
package func runReferenceBackend(
    _ configuration: ReferenceBackend.Configuration,
    clock: MovableClock = MovableClock(),
    onStart: @Sendable (RunningBackend) async -> Void
) async throws {
    try await withReferenceBackend(configuration, clock: clock) { backend in
        await onStart(backend)
        // Nothing is ever put into this stream: it ends when the task is cancelled.
        let (never, continuation) = AsyncStream.makeStream(of: Never.self)
        for await _ in never {}
        continuation.finish()
    }
}

extension ReferenceBackend.Configuration {
    /// The certificate that it shows, and what TLS is spoken with; nil where it speaks plain HTTP.
    fileprivate func makeCertificate() throws(ReferenceBackendError) -> (pem: String, context: NIOSSLContext)? {
        guard setup.usesTLS else { return nil }
        do {
            let certificate =
                try setup.certificate ?? ServerCertificate(name: "rekey reference backend", hosts: [setup.host])
            return (certificate.pem, try certificate.context(takesOldVersions: setup.defects.contains(.oldTLSAccepted)))
        } catch {
            throw .noCertificate(reason: "\(error)")
        }
    }
}

extension ReferenceBackendError {
    /// The reason why nothing could listen there, in the words of the libraries.
    init(_ error: any Error, host: String, port: Int) {
        switch error {
        case let error as IOError where error.errnoCode == EADDRINUSE: self = .portInUse(host: host, port: port)
        case let error as IOError: self = .cannotListen(host: host, port: port, reason: error.description)
        case let error as SocketAddressError: self = .cannotListen(host: host, port: port, reason: "\(error)")
        default: self = .cannotListen(host: host, port: port, reason: "\(error)")
        }
    }
}
