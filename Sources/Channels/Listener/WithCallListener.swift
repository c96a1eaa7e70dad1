import Basics
import NIOCore
import NIOHTTP1
import NIOPosix
package import RunModel

/// Listens for HTTP requests while `body` runs, and hands it the listener.
///
/// - Parameters:
///   - host: The address to listen on.
///   - port: 0 for any free one.
///   - announced: Host and port by which the target reaches it; the bound ones where nothing is said.
/// - Throws: The errors of `body`, and `ListenError` where it cannot listen.
package func withCallListener<Result>(
    host: String = "127.0.0.1",
    port: Int = 0,
    announced: String? = nil,
    isolation: isolated (any Actor)? = #isolation,
    _ body: (CallListener) async throws -> Result
) async throws -> Result {
    let threads = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    // Requests are stored, limited and waited for in the same way as mail.
    let store = MessageStore(channel: .mail, capacity: MessageStore.Capacity(messages: 1000, bytes: 16 << 20))
    let outcome: Swift.Result<Result, any Error>
    do {
        let server = try await ServerBootstrap(group: threads)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { child in
                child.eventLoop.makeCompletedFuture {
                    try child.pipeline.syncOperations.configureHTTPServerPipeline(withPipeliningAssistance: false)
                    try child.pipeline.syncOperations.addHandlers(
                        IdleStateHandler(allTimeout: TimeAmount(.connectionIdleLimit)),
                        CallHandler { store.append($0) }
                    )
                }
            }
            .bind(host: host, port: port).flatMapErrorThrowing { error in
                throw ListenError(received: "requests", host: host, port: port, binding: error)
            }.get()
        let address = announced ?? HostAndPort(host: host, port: server.localAddress?.port ?? port).description
        do {
            outcome = .success(try await body(CallListener(url: "http://\(address)", calls: store)))
        } catch {
            outcome = .failure(error)
        }
        try? await server.close()
    } catch {
        outcome = .failure(error)
    }
    try? await threads.shutdownGracefully()
    return try outcome.get()
}
