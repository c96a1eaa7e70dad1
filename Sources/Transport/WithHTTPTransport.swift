import AsyncHTTPClient
import NIOCore
import NIOPosix

/// Runs `body` with a client, and closes the client and all its connections when `body` returns or throws.
///
/// - Parameters:
///   - configuration: every file that it names is read and checked here, before any request.
///   - body: must not keep the transport.
/// - Returns: what `body` returned.
/// - Throws: `HTTPTransportConfigurationError` with everything that is wrong with the configuration, or what `body` threw.
package func withHTTPTransport<T>(
    _ configuration: HTTPTransportConfiguration,
    isolation: isolated (any Actor)? = #isolation,
    body: (HTTPTransport) async throws -> T
) async throws -> T {
    let settings = try ClientSettings(configuration)
    // One thread does: the requests of all scenarios are small, and on one thread the members of a group are let go within
    // microseconds of each other, and no request hops between threads.
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let board = ExchangeBoard()
    let install: @Sendable (any Channel) -> EventLoopFuture<Void> = { [limits = configuration.limits] channel in
        channel.eventLoop.makeCompletedFuture {
            try ExchangeHandler.install(in: channel, board: board, limits: limits)
        }
    }
    let clients = HTTPClients { proxy, usesPerConnection in
        HTTPClient(
            eventLoopGroup: group,
            configuration: settings.clientConfiguration(
                through: proxy,
                usesPerConnection: usesPerConnection,
                initializer: install
            )
        )
    }
    let result: Result<T, any Error>
    do {
        let transport = HTTPTransport(settings: settings, board: board, clients: clients)
        result = .success(try await body(transport))
    } catch {
        result = .failure(error)
    }
    await close(clients.all, on: group)
    return try result.get()
}

/// Closes the clients and their thread.
///
/// A client that closes waits for connections that are only being opened, which may take as long as `connectTimeout`. Nobody
/// is kept waiting for them: after a moment they are left to end by themselves, and the thread with them.
private func close(_ clients: [HTTPClient], on group: MultiThreadedEventLoopGroup) async {
    await withCheckedContinuation { continuation in
        let hasReturned = Flag()
        let goOn: @Sendable () -> Void = { if hasReturned.raise() { continuation.resume() } }
        // Tasks of their own, since the caller's may be cancelled.
        Task {
            // Each of these fails only for what was closed before.
            for client in clients { try? await client.shutdown() }
            try? await group.shutdownGracefully()
            goOn()
        }
        Task {
            try? await Task.sleep(for: .milliseconds(100))
            goOn()
        }
    }
}
