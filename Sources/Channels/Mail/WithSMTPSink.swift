import NIOCore
import NIOPosix
import RunModel

/// Listens for mail while `body` runs, and hands it the sink.
///
/// When `body` ends, by whatever way, no more connections are taken, open ones are told so and closed, and the port is
/// free. Throws what `body` throws, and `SMTPSinkError` or `ListenError` before `body`.
package func withSMTPSink<Result>(
    _ configuration: SMTPSinkConfiguration = SMTPSinkConfiguration(),
    isolation: isolated (any Actor)? = #isolation,
    _ body: (SMTPSink) async throws -> Result
) async throws -> Result {
    guard (0...65535).contains(configuration.port) else { throw SMTPSinkError.portOutOfRange(configuration.port) }
    // One thread carries many times the mail of a run.
    let threads = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let outcome: Swift.Result<Result, any Error>
    do {
        let server = try await SMTPServer.listen(configuration, on: threads)
        let store = MessageStore(
            channel: .mail,
            capacity: configuration.capacity,
            ignoresCase: configuration.ignoresCase
        )
        let ledger = ConnectionLedger()
        let sink = SMTPSink(
            host: configuration.host,
            port: server.port,
            certificate: server.certificate,
            store: store,
            ledger: ledger
        )
        outcome = .success(
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                tasks.addTask { await server.run(deliveringTo: store, ledger) }
                defer { tasks.cancelAll() }
                return try await body(sink)
            }
        )
    } catch {
        outcome = .failure(error)
    }
    try? await threads.shutdownGracefully()
    return try outcome.get()
}
