import Basics
import NIOCore
import NIOPosix
import Platform
import ReferenceCore

/// Faulty backends alone: asks an address for keys. What it answers does not matter: that it was asked is the fault.
enum KeyFetch {
    /// Sends a request and waits for the first bytes of the answer, a second at most.
    static func send(to text: String) async {
        guard let url = URL(string: text), url.scheme == "http", let host = url.host else { return }
        let (path, port) = (url.path.isEmpty ? "/" : url.path, url.port ?? 80)
        let channel = try? await ClientBootstrap(group: NIOSingletons.posixEventLoopGroup)
            .connectTimeout(.seconds(1))
            .connect(host: host, port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        try? await channel?.executeThenClose { inbound, outbound in
            let request =
                "GET \(path) HTTP/1.1\r\nHost: \(HostAndPort(host: host, port: port))\r\nConnection: close\r\n\r\n"
            try await outbound.write(ByteBuffer(string: request))
            for try await _ in inbound { break }
        }
    }
}
