import Mail
import NIOCore
import NIOPosix
import NIOSSL
import RunModel
import Synchronization

/// The listening socket of the mail sink, and the loop that accepts connections.
struct SMTPServer {
    private let configuration: SMTPSinkConfiguration
    let channel: NIOAsyncChannel<any NIOCore.Channel, Never>
    /// The port that was bound; never 0.
    let port: Int
    /// With what TLS is spoken after STARTTLS, and the certificate that is shown then, as PEM; nil where it is not.
    private let tls: (context: NIOSSLContext, pem: String)?

    /// The certificate that senders are shown, as PEM; nil where they are shown none.
    var certificate: String? { tls?.pem }

    /// Binds the socket. Throws `ListenError`, or `SMTPSinkError` if the certificate cannot be used.
    ///
    /// - Parameter setOptions: Sets the options of an accepted connection. Where it throws, that connection is closed
    ///   and the others go on.
    static func listen(
        _ configuration: SMTPSinkConfiguration,
        on threads: any EventLoopGroup,
        settingOptions setOptions: @escaping @Sendable (any NIOCore.Channel) throws -> Void = setConnectionOptions
    ) async throws -> SMTPServer {
        let tls: (context: NIOSSLContext, pem: String)? =
            switch configuration.tls {
            case .off: nil
            case .offer, .require: try SinkCertificate.shown(for: configuration)
            }
        let channel: NIOAsyncChannel<any NIOCore.Channel, Never>
        do {
            channel = try await ServerBootstrap(group: threads)
                // As many as may come at once; the system has a bound of its own.
                .serverChannelOption(.backlog, value: Int32(clamping: configuration.maximumConnections))
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .serverChannelInitializer { server in
                    server.eventLoop.makeCompletedFuture {
                        try server.pipeline.syncOperations.addHandler(AcceptErrorHandler())
                    }
                }
                .bind(host: configuration.host, port: configuration.port) { child in
                    // Plain channels go through the accept loop: one that it drops when it is cancelled is closed with
                    // its event loop, whereas a dropped asynchronous channel would be a programming error.
                    child.eventLoop.makeCompletedFuture {
                        // Not by `childChannelOption`: an option that cannot be set there ends the accept loop.
                        try setOptions(child)
                        try child.pipeline.syncOperations.addHandler(EarlyInputHandler())
                        return child
                    }
                    .flatMapError { error in
                        child.close(promise: nil)
                        return child.eventLoop.makeFailedFuture(error)
                    }
                }
        } catch {
            throw ListenError(received: "mail", host: configuration.host, port: configuration.port, binding: error)
        }
        return SMTPServer(
            configuration: configuration,
            channel: channel,
            port: channel.channel.localAddress?.port ?? configuration.port,
            tls: tls
        )
    }

    /// Accepts connections until the task is cancelled; then all are closed.
    func run(deliveringTo store: MessageStore, _ ledger: ConnectionLedger) async {
        let limits = configuration.messageLimits
        let connection = SMTPConnection(
            deliver: { store.append(ReceivedMessage($0, limits: limits)) },
            tls: tls?.context
        )
        let slots = ConnectionSlots(configuration.maximumConnections)
        // A discarding group, because nobody collects the results of connections and they would pile up.
        await withDiscardingTaskGroup { group in
            do {
                try await channel.executeThenClose { clients in
                    for try await client in clients {
                        ledger.open()
                        group.addTask {
                            if let trouble = await serve(client, with: connection, slots) { ledger.add(trouble) }
                        }
                    }
                }
                if !Task.isCancelled { store.fail(SMTPSinkError.stopped(reason: "its socket was closed")) }
            } catch {
                if !Task.isCancelled { store.fail(SMTPSinkError.stopped(reason: "\(error)")) }
            }
        }
    }

    private func serve(
        _ client: any NIOCore.Channel,
        with connection: SMTPConnection,
        _ slots: ConnectionSlots
    ) async -> SMTPTrouble? {
        guard let client = try? await wrap(client) else { return nil }
        guard slots.take() else {
            await SMTPConnection.turnAway(client, hostName: configuration.hostName)
            return .turnedAway(connections: configuration.maximumConnections)
        }
        defer { slots.giveBack() }
        let session = SMTPServerSession(
            hostName: configuration.hostName,
            limits: configuration.sessionLimits,
            tls: configuration.tls
        )
        return await connection.run(session, on: client)
    }
}

extension SMTPServer {
    /// Sets what every connection needs before anything is read from it.
    static func setConnectionOptions(_ connection: any NIOCore.Channel) throws {
        guard let options = connection.syncOptions else { throw ChannelError.operationUnsupported }
        // Nothing is read before the connection has somebody to read it.
        try options.setOption(.autoRead, value: false)
        // A client may send everything and close its side; it is answered all the same.
        try options.setOption(.allowRemoteHalfClosure, value: true)
        try options.setOption(.tcpOption(.tcp_nodelay), value: 1)
    }

    /// Makes a connection readable from a task, and lets it read.
    func wrap(_ client: any NIOCore.Channel) async throws -> SMTPConnection.Channel {
        let idle = TimeAmount(configuration.idleTimeout)
        return try await client.eventLoop.submit {
            let pipeline = client.pipeline.syncOperations
            let early = try pipeline.handler(type: EarlyInputHandler.self)
            try pipeline.addHandlers([IdleStateHandler(readTimeout: idle), IdleHandler()])
            let wrapped = try SMTPConnection.Channel(wrappingChannelSynchronously: client)
            early.release()
            try? client.syncOptions?.setOption(.autoRead, value: true)
            return wrapped
        }.get()
    }
}

/// The number of further connections that may be open.
private final class ConnectionSlots: Sendable {
    private let free: Mutex<Int>

    init(_ count: Int) {
        free = Mutex(count)
    }

    func take() -> Bool {
        free.withLock { free in
            guard free > 0 else { return false }
            free -= 1
            return true
        }
    }

    func giveBack() {
        free.withLock { $0 += 1 }
    }
}
