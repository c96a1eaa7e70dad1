import Basics

/// The address of a listener of the harness, and the URL by which the target calls it.
struct ListenerAddress: Sendable, Hashable {
    var host: String
    /// 0 for any free one.
    var port: Int
    /// Nil: as it is bound.
    var announced: String?

    /// For targets on this machine.
    static let loopback = ListenerAddress(host: "127.0.0.1", port: 0, announced: nil)

    private init(host: String, port: Int, announced: String?) {
        self.host = host
        self.port = port
        self.announced = announced
    }

    /// Reads `192.0.2.7:8099`: it is bound on every address of this machine, because the one that the target knows may
    /// belong to a gateway.
    init?(_ text: String) {
        guard let port = HostAndPort(text)?.port, port > 0 else { return nil }
        self.init(host: "0.0.0.0", port: port, announced: text)
    }
}
