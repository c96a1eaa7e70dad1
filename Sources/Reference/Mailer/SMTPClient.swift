import Mail
package import NIOCore
import NIOPosix
import NIOSSL
import ReferenceCore
import Synchronization

/// Sends messages to a mail server over SMTP, each over a connection of its own.
package struct SMTPClient: Sendable {
    /// Host name or address of the mail server.
    package let host: String
    /// TCP port of the mail server.
    package let port: Int
    /// The longest time for one message, from connecting to the reply that it was accepted.
    package let timeout: Duration
    private let clientName: String
    private let security: Security
    private let eventLoopGroup: any EventLoopGroup

    /// The demands on a connection.
    package enum Security: Sendable, Hashable {
        /// None: everything is said in the clear.
        case none
        /// STARTTLS, and a certificate for the server's name or address from an authority, as PEM; nil for one that the system trusts.
        case verifiedTLS(authority: String?)
    }

    /// A client for the mail server at `host` and `port`; it connects when it sends.
    ///
    /// - Parameters:
    ///   - clientName: what the client calls itself in EHLO: a host name or an address literal.
    ///   - security: what it demands before it says anything about a message.
    package init(
        host: String,
        port: Int,
        timeout: Duration = .seconds(30),
        clientName: String = "localhost",
        security: Security = .none,
        eventLoopGroup: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton
    ) {
        self.host = host
        self.port = port
        self.timeout = timeout
        self.clientName = clientName
        self.security = security
        self.eventLoopGroup = eventLoopGroup
    }

    /// Sends a message to one recipient; see `send(from:to:message:)` with several.
    package func send(from sender: String, to recipient: String, message: [UInt8]) async throws(SMTPClientError) {
        try await send(from: sender, to: [recipient], message: message)
    }

    /// Sends a message and returns when the server has taken it for every recipient.
    ///
    /// - Parameters:
    ///   - sender: the envelope's sender, `local@domain`, or empty for the null path.
    ///   - recipients: the envelope's recipients, `local@domain`.
    ///   - message: header and body, without dot-stuffing.
    package func send(from sender: String, to recipients: [String], message: [UInt8]) async throws(SMTPClientError) {
        let envelope = SMTPEnvelope(sender: sender, recipients: recipients, content: message)
        let conversation = Conversation(
            session: SMTPClientSession(sending: envelope, clientName: clientName, needsTLS: security != .none)
        )
        let result = await withTaskGroup(of: Result<Void, SMTPClientError>?.self) { group in
            group.addTask { await converse(conversation) }
            group.addTask {
                guard (try? await Task.sleep(for: timeout)) != nil else { return nil }
                return .failure(.timedOut(host: host, port: port, waitingFor: conversation.waitingFor))
            }
            // The first that has something to say decides; nil is a time limit that was called off.
            var decided: Result<Void, SMTPClientError>?
            for await result in group where decided == nil {
                decided = result
                group.cancelAll()
            }
            return decided ?? .failure(.cancelled)
        }
        // What the server has said counts more than the clock: a delivered message is never reported as lost.
        if conversation.isDelivered { return }
        if Task.isCancelled { throw .cancelled }
        try result.get()
    }

    private func converse(_ conversation: Conversation) async -> Result<Void, SMTPClientError> {
        let channel: NIOAsyncChannel<ByteBuffer, ByteBuffer>
        do {
            channel = try await ClientBootstrap(group: eventLoopGroup)
                .connectTimeout(TimeAmount(timeout))
                .connect(host: host, port: port) { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try NIOAsyncChannel(wrappingChannelSynchronously: channel)
                    }
                }
        } catch {
            return .failure(.unreachable(host: host, port: port, reason: Self.reason(error)))
        }
        do {
            let failure = try await channel.executeThenClose { inbound, outbound in
                for try await buffer in inbound {
                    let step = conversation.step { $0.receive(buffer.readableBytesView) }
                    do {
                        if !step.bytes.isEmpty { try await outbound.write(ByteBuffer(bytes: step.bytes)) }
                        if step.startsTLS {
                            try await startTLS(on: channel.channel)
                            let hello = conversation.step { $0.tlsStarted() }
                            try await outbound.write(ByteBuffer(bytes: hello.bytes))
                        }
                    } catch  where step.isOver {
                        // The goodbye is only polite; a server that has left already has said enough.
                    }
                    if step.isOver { return step.failure }
                }
                return conversation.step { $0.connectionClosed() }.failure
            }
            return failure.map { .failure(.notDelivered(host: host, port: port, $0)) } ?? .success(())
        } catch is CancellationError {
            return .failure(.cancelled)
        } catch {
            return .failure(.connectionLost(host: host, port: port, reason: Self.reason(error)))
        }
    }

    private func startTLS(on channel: any Channel) async throws {
        guard case .verifiedTLS(let authority) = security else { return }
        var configuration = TLSConfiguration.makeClientConfiguration()
        if let authority {
            configuration.trustRoots = .certificates(try NIOSSLCertificate.fromPEMBytes(Array(authority.utf8)))
        }
        let context = try NIOSSLContext(configuration: configuration)
        // An address is not a name to ask for (RFC 6066, section 3); the certificate is then held against the address.
        let name = (try? SocketAddress(ipAddress: host, port: port)) == nil ? host : nil
        try await channel.eventLoop.submit {
            let handler = try NIOSSLClientHandler(context: context, serverHostname: name)
            try channel.pipeline.syncOperations.addHandler(handler, position: .first)
        }.get()
    }

    /// The system's words for an error, without the names of types around them.
    private static func reason(_ error: any Error) -> String {
        switch error {
        case let error as NIOConnectionError:
            if let attempt = error.connectionErrors.first { return reason(attempt.error) }
            return error.dnsAError == nil && error.dnsAAAAError == nil ? "no address" : "the host name is not known"
        case let error as IOError:
            return error.description
        default:
            return "\(error)"
        }
    }
}

/// The state machine, shared between the task that talks and the one that watches the clock.
private final class Conversation: Sendable {
    private let state: Mutex<(session: SMTPClientSession, isDelivered: Bool)>

    init(session: SMTPClientSession) {
        state = Mutex((session, false))
    }

    var isDelivered: Bool { state.withLock { $0.isDelivered } }

    var waitingFor: SMTPClientStage { state.withLock { $0.session.waitingFor } }

    /// Lets the machine take one input; returns what there is to send, and how it ended if it did.
    func step(
        _ input: (inout SMTPClientSession) -> [SMTPClientSession.Action]
    ) -> (bytes: [UInt8], failure: SMTPClientFailure?, startsTLS: Bool, isOver: Bool) {
        state.withLock { state in
            var step: (bytes: [UInt8], failure: SMTPClientFailure?, startsTLS: Bool, isOver: Bool) = (
                [], nil, false, false
            )
            for action in input(&state.session) {
                switch action {
                case .send(let bytes): step.bytes += bytes
                case .delivered: state.isDelivered = true
                case .failed(let failure): step.failure = failure
                case .startTLS: step.startsTLS = true
                case .close: step.isOver = true
                }
            }
            return step
        }
    }
}
