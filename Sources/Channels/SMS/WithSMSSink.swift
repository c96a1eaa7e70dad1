import Basics
import NIOCore
import NIOHTTP1
import NIOPosix
import RunModel

/// Listens for SMS while `body` runs, and hands it the sink.
///
/// - Parameters:
///   - host: The address to listen on.
///   - port: 0 for any free one.
/// - Throws: The errors of `body`, and `ListenError` before `body` when the sink cannot listen.
package func withSMSSink<Result>(
    host: String = "127.0.0.1",
    port: Int = 0,
    capacity: MessageStore.Capacity = MessageStore.Capacity(),
    isolation: isolated (any Actor)? = #isolation,
    _ body: (SMSSink) async throws -> Result
) async throws -> Result {
    // One thread carries many times the messages of a run.
    let threads = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let store = MessageStore(channel: .sms, capacity: capacity)
    let refusals = TroubleLedger<SMSRefusal>()
    let outcome: Swift.Result<Result, any Error>
    do {
        let server = try await listen(host, port, store, refusals, on: threads)
        let place = HostAndPort(host: host, port: server.localAddress?.port ?? port)
        let sink = SMSSink(url: "http://\(place)", store: store, refusals: refusals)
        do {
            outcome = .success(try await body(sink))
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

private func listen(
    _ host: String,
    _ port: Int,
    _ store: MessageStore,
    _ refusals: TroubleLedger<SMSRefusal>,
    on threads: any EventLoopGroup
) async throws(ListenError) -> any NIOCore.Channel {
    do {
        return try await ServerBootstrap(group: threads)
            .serverChannelOption(.backlog, value: 256)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { child in
                child.eventLoop.makeCompletedFuture {
                    try child.pipeline.syncOperations.configureHTTPServerPipeline()
                    try child.pipeline.syncOperations.addHandlers(
                        IdleStateHandler(allTimeout: TimeAmount(.connectionIdleLimit)),
                        SMSHandler(refusals: refusals) { store.append($0) }
                    )
                }
            }
            .bind(host: host, port: port).get()
    } catch {
        throw ListenError(received: "SMS", host: host, port: port, binding: error)
    }
}
