import AsyncHTTPClient
import Synchronization

/// The library's clients of one transport: a pair for each proxy, since a client has one way for all hosts.
final class HTTPClients: Sendable {
    /// Two clients on the same way.
    struct Pair: Sendable {
        /// Keeps its connections.
        let pooled: HTTPClient
        /// Opens a connection for each request.
        let fresh: HTTPClient
    }

    private let make: @Sendable (_ proxy: ProxyAddress?, _ usesPerConnection: Int?) -> HTTPClient
    private let pairs = Mutex<[ProxyAddress?: Pair]>([:])

    init(make: @escaping @Sendable (ProxyAddress?, Int?) -> HTTPClient) { self.make = make }

    /// The clients on a way, made when they are first asked for.
    func pair(through proxy: ProxyAddress?) -> Pair {
        pairs.withLock { pairs in
            if let known = pairs[proxy] { return known }
            let pair = Pair(pooled: make(proxy, nil), fresh: make(proxy, 1))
            pairs[proxy] = pair
            return pair
        }
    }

    /// All clients that were made.
    var all: [HTTPClient] { pairs.withLock { $0.values.flatMap { [$0.pooled, $0.fresh] } } }
}
