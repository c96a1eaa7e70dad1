import Mail
import NIOCore
import NIOSSL

/// Performs what the state machine of one session asks for.
struct SMTPConnection {
    typealias Channel = NIOAsyncChannel<ByteBuffer, ByteBuffer>

    /// Keeps a message; called before the client is told that it was taken.
    let deliver: @Sendable (SMTPEnvelope) -> Void
    /// With what TLS is spoken when a client asks for it; nil where no session offers it.
    let tls: NIOSSLContext?

    /// Talks until either side has enough, and gives what kept the client from delivering. A broken connection concerns
    /// nobody but its client.
    func run(_ session: consuming SMTPServerSession, on channel: Channel) async -> SMTPTrouble? {
        var session = session
        var timedOut: SMTPTrouble?
        var reason: String?
        do {
            try await talk(&session, on: channel, timedOut: &timedOut)
        } catch {
            // The client's going away.
            reason = HandshakeFailure.words(for: error)
        }
        // Those that the sink itself ends had no trouble.
        return Task.isCancelled ? nil : timedOut ?? session.trouble(because: reason)
    }

    private func talk(
        _ session: inout SMTPServerSession,
        on channel: Channel,
        timedOut: inout SMTPTrouble?
    ) async throws {
        try await channel.executeThenClose { inbound, outbound in
            try await outbound.write(ByteBuffer(bytes: session.greeting.bytes))
            // What a cancelled write leaves unsaid: a message that was kept is one that the client must not send again.
            var owed = ByteBuffer()
            do {
                for try await buffer in inbound {
                    let step = perform(session.receive(buffer.readableBytesView))
                    if step.startsTLS {
                        try await startTLS(saying: step.bytes, on: channel.channel)
                    } else if step.bytes.readableBytes > 0 {
                        owed = step.bytes
                        try await outbound.write(step.bytes)
                        owed.clear()
                    }
                    if step.isOver { return }
                }
            } catch is IdleHandler.TimedOut {
                timedOut = session.trouble()
                sendLast(perform(session.timeOut()).bytes, on: channel)
            } catch is CancellationError {
                sendLast(owed, on: channel)
                sendLast(perform(session.shutDown()).bytes, on: channel)
            }
            if Task.isCancelled { sendLast(perform(session.shutDown()).bytes, on: channel) }
        }
    }

    /// Rejects a client because too many are connected.
    static func turnAway(_ channel: Channel, hostName: String) async {
        let reply = SMTPReply(421, "4.3.2", "\(hostName) Too many connections, try again later")
        try? await channel.executeThenClose { _, outbound in
            try await outbound.write(ByteBuffer(bytes: reply.bytes))
        }
    }

    /// The replies to several pipelined commands go out in one write (RFC 2920, section 3.2).
    private func perform(
        _ actions: [SMTPServerSession.Action]
    ) -> (bytes: ByteBuffer, startsTLS: Bool, isOver: Bool) {
        var bytes = ByteBuffer()
        var startsTLS = false
        var isOver = false
        for action in actions {
            switch action {
            case .reply(let reply): bytes.writeBytes(reply.bytes)
            case .deliver(let envelope): deliver(envelope)
            case .startTLS(let reply):
                bytes.writeBytes(reply.bytes)
                startsTLS = true
            case .close: isOver = true
            }
        }
        return (bytes, startsTLS, isOver)
    }

    /// Sends the last plain-text reply and encrypts what follows, in one turn of the event loop: the client's first bytes of TLS
    /// may come the moment it has read the reply.
    private func startTLS(saying bytes: ByteBuffer, on channel: any NIOCore.Channel) async throws {
        guard let tls else { return }
        try await channel.eventLoop.submit {
            channel.writeAndFlush(bytes, promise: nil)
            try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls), position: .first)
        }.get()
    }

    /// Sends without waiting: at the end nobody waits for a client that does not read.
    private func sendLast(_ bytes: ByteBuffer, on channel: Channel) {
        if bytes.readableBytes > 0 { channel.channel.writeAndFlush(bytes, promise: nil) }
    }
}
