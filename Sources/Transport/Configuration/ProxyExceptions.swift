import Basics

/// The hosts that are connected to without a proxy, as `NO_PROXY` lists them: `internal.example, .corp, 10.0.0.0/8, db:5432`.
///
/// A name stands for itself and all names below it, with a dot or `*.` in front or without. `*` stands for every host.
/// This machine is never reached through a proxy.
struct ProxyExceptions: Sendable, Hashable {
    private struct Entry: Sendable, Hashable {
        var host: String
        /// Nil for any.
        var port: Int?
        /// The bits of an IPv4 address that count; nil for a name.
        var network: (address: UInt32, bits: Int)? {
            let parts = host.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 2, let bits = Int(parts[1]), (0...32).contains(bits),
                let address = ProxyExceptions.address(parts[0])
            else { return nil }
            return (address, bits)
        }
    }

    private let entries: [Entry]

    init(_ list: String) {
        entries = list.split { $0 == "," || $0.isWhitespace }.map { word in
            let word = word.lowercased()
            // An IPv6 address may come without its brackets, too, and then has no port.
            let place = HostAndPort(word, defaultPort: -1)
            var host = place?.host ?? word
            let port = place.flatMap { $0.number == -1 ? nil : $0.number }
            if host.hasPrefix("*.") { host.removeFirst(2) } else if host.hasPrefix(".") { host.removeFirst() }
            return Entry(host: host, port: port)
        }
    }

    /// Returns whether a URL's host is among them.
    func contain(_ url: WireURL) -> Bool {
        let host = url.host.lowercased()
        let address = Self.address(host[...])
        if host == "localhost" || host.hasSuffix(".localhost") || host == "::1"
            || address.map({ $0 >> 24 == 127 }) == true
        {
            return true
        }
        return entries.contains { entry in
            if let port = entry.port, port != url.port { return false }
            if let network = entry.network {
                guard let address else { return false }
                return network.bits == 0 || (address ^ network.address) >> UInt32(32 - network.bits) == 0
            }
            return entry.host == "*" || host == entry.host || address == nil && host.hasSuffix("." + entry.host)
        }
    }

    /// An IPv4 address as a number.
    private static func address(_ text: Substring) -> UInt32? {
        let octets = text.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        guard octets.count == 4 else { return nil }
        return octets.reduce(UInt32?.some(0)) { sum, octet in
            guard let sum, let octet else { return nil }
            return sum << 8 | UInt32(octet)
        }
    }
}
