import Conformance
import HTTPTypes
import Machine
import NIOCore
import NIOPosix
import RunModel
import Testing

@testable import Transport

/// Targets that cannot be reached.
@Suite(.timeLimit(.minutes(5))) struct ConnectingTests {
    @Test(
        "A port on which nothing listens is refused at once, by address and by name",
        arguments: ["127.0.0.1", "localhost"]
    )
    func refused(host: String) async throws {
        try await withUnusedPort { port in
            try await withTransport {
                $0.connectTimeout = .seconds(3600)
            } body: { transport in
                let failure = await failure { () async throws(TransportError) in
                    try await transport.get("http://\(host):\(port)/path?secret=1", timeout: .seconds(3600))
                }
                #expect(failure?.kind == .unreachable)
                #expect(
                    failure?.message
                        == "nothing listens on \(host):\(port) (connection refused): is the backend running?"
                )
            }
        }
    }

    @Test("A name that does not resolve is said to")
    func unresolved() async throws {
        try await withTransport { transport in
            let failure = await failure { () async throws(TransportError) in
                // RFC 6761 §6.4 keeps `.invalid` from ever resolving.
                try await transport.get("http://no-such-host.invalid/")
            }
            #expect(failure?.kind == .unreachable)
            #expect(failure?.message.contains("'no-such-host.invalid'") == true, "\(failure?.message ?? "")")
        }
    }

    @Test("A target that drops every packet is given up after the connect limit")
    func dropped() async throws {
        try await withFullListener { port in
            try await withTransport {
                $0.connectTimeout = .milliseconds(200)
            } body: { transport in
                let failure = await failure { () async throws(TransportError) in
                    try await transport.get("http://127.0.0.1:\(port)/")
                }
                #expect(failure?.kind == .unreachable)
                #expect(
                    failure?.message.contains("did not accept a connection within 0.2 s") == true,
                    "\(failure?.message ?? "")"
                )
            }
        }
    }

    @Test("A connection that is still being opened does not keep the scope from ending")
    func shutdownWhileConnecting() async throws {
        try await withFullListener { port in
            let clock = ContinuousClock()
            let start = clock.now
            try await withTransport {
                $0.connectTimeout = .seconds(3600)
            } body: { transport in
                let failure = await failure { () async throws(TransportError) in
                    try await transport.get("http://127.0.0.1:\(port)/", timeout: .milliseconds(100))
                }
                #expect(failure?.kind == .timeout)
            }
            #expect(clock.now - start < .seconds(1800))
        }
    }

    @Test("A cancelled request ends as such, whether it runs or has not begun")
    func cancellation() async throws {
        try await withServer { connection in
            try await connection.waitForEnd()
        } body: { server in
            try await withTransport { transport in
                let running = Task { () async -> TransportError? in
                    await failure { () async throws(TransportError) in try await transport.get(server.url) }
                }
                await waitUntil { server.connections > 0 }
                running.cancel()
                #expect(await running.value?.kind == .cancelled)

                let begun = StartingGate(count: 2)
                let late = Task { () async -> TransportError? in
                    await begun.arrive()
                    return await failure { () async throws(TransportError) in try await transport.get(server.url) }
                }
                late.cancel()
                await begun.arrive()
                #expect(await late.value?.kind == .cancelled)
            }
        }
    }

    /// A listener that accepts nothing and whose queue is full, so that the kernel drops what else comes.
    private func withFullListener(_ body: (Int) async throws -> Void) async throws {
        let group = MultiThreadedEventLoopGroup.singleton
        let listener = try await ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 0)
            .serverChannelOption(.autoRead, value: false)
            .bind(host: "127.0.0.1", port: 0).get()
        let port = listener.localAddress?.port ?? 0
        let first = try await ClientBootstrap(group: group).connect(host: "127.0.0.1", port: port).get()
        try await body(port)
        try await first.close()
        try await listener.close()
    }
}
