import Mail
import NIOCore
import NIOPosix
import RunModel
import Synchronization
import Testing

@testable import Channels

/// Everything here goes over a real socket.
@Suite("The listening socket of the mail sink") struct SMTPServerTests {
    private struct Refused: Error {}

    /// Runs a server whose connections get their options from `setOptions`.
    private func serve(
        settingOptions setOptions: @escaping @Sendable (any NIOCore.Channel) throws -> Void,
        _ body: (SMTPServer, MessageStore) async throws -> Void
    ) async throws {
        let server = try await SMTPServer.listen(
            SMTPSinkConfiguration(),
            on: MultiThreadedEventLoopGroup.singleton,
            settingOptions: setOptions
        )
        let store = MessageStore(channel: .mail, capacity: MessageStore.Capacity())
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask { await server.run(deliveringTo: store, ConnectionLedger()) }
            defer { tasks.cancelAll() }
            try await body(server, store)
        }
    }

    @Test("A connection whose options cannot be set is closed, and the next ones are served")
    func options() async throws {
        let accepted = Mutex(0)
        try await serve { connection in
            let number = accepted.withLock { count in
                count += 1
                return count
            }
            if number < 3 { throw Refused() }
            try SMTPServer.setConnectionOptions(connection)
        } _: { server, store in
            for expected in [nil, nil, 220, 220] {
                let greeting = try await RawClient.with(port: server.port) { try await $0.reply() }
                #expect(greeting == expected)
            }
            #expect(try await store.mark(for: nil) == 0)
        }
    }

    @Test("An error of accepting ends no other connection and not the sink")
    func acceptError() async throws {
        try await serve(settingOptions: SMTPServer.setConnectionOptions) { server, store in
            let codes = try await RawClient.with(port: server.port) { client in
                let greeting = try await client.reply()
                server.channel.channel.pipeline.fireErrorCaught(Refused())
                let answer = try await client.say("EHLO client.test")
                return [greeting, answer, try await client.deliver("\r\nhello", to: "x@b.test")]
            }
            #expect(codes == [220, 250, 250])
            let greeting = try await RawClient.with(port: server.port) { try await $0.reply() }
            #expect(greeting == 220)
            #expect(try await store.mark(for: "x@b.test") == 1)
        }
    }

    @Test("A client is told that its message was taken, also where the server stops the moment it has it")
    func stoppedByMessage() async throws {
        let server = try await SMTPServer.listen(SMTPSinkConfiguration(), on: MultiThreadedEventLoopGroup.singleton)
        // What waits for the message may be quicker than the reply: here the connection is cancelled while it delivers.
        let connection = SMTPConnection(deliver: { _ in withUnsafeCurrentTask { $0?.cancel() } }, tls: nil)
        let replies = try await server.channel.executeThenClose { clients in
            async let served: Void = {
                for try await client in clients {
                    let session = SMTPServerSession(hostName: "localhost")
                    _ = await connection.run(session, on: try await server.wrap(client))
                    return
                }
            }()
            let replies = try await RawClient.with(port: server.port) { client in
                let before = [try await client.reply(), try await client.say("EHLO client.test")]
                return before + [try await client.deliver("\r\nhello", to: "x@b.test"), try await client.reply()]
            }
            try await served
            return replies
        }
        #expect(replies == [220, 250, 250, 421])
    }
}
