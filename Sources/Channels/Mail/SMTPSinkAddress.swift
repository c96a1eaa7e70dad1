import Basics
package import Mail

/// The address that the mail sink listens at, and its use of TLS.
package struct SMTPSinkAddress: Sendable, Hashable {
    /// An address or a name; an IPv6 address without its brackets.
    package var host: String
    /// 0 for any that is free.
    package var port: Int
    /// Off unless somebody asks: senders that check certificates cannot deliver where an unknown one is offered.
    package var tls: SMTPTLSUse

    /// Indicates whether senders may be shown a certificate.
    package var speaksTLS: Bool { tls != .off }

    /// An address in its parts.
    package init(host: String, port: Int, tls: SMTPTLSUse = .off) {
        self.host = host
        self.port = port
        self.tls = tls
    }

    /// Reads `smtp://HOST:PORT` and `smtp://HOST:PORT?tls=offer`; an IPv6 address stands in brackets.
    package init(url: String) throws(SMTPSinkError) {
        let prefix = "smtp://"
        guard url.prefix(prefix.count).lowercased() == prefix else { throw .malformedURL(url) }
        let parts = url.dropFirst(prefix.count).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let place = parts.first.flatMap({ HostAndPort($0.hasSuffix("/") ? $0.dropLast() : $0) }) else {
            throw .malformedURL(url)
        }
        var tls = SMTPTLSUse.off
        if parts.count == 2 {
            let words = parts[1].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard words.count == 2, words[0] == "tls" else { throw .malformedURL(url) }
            guard let use = SMTPTLSUse(rawValue: String(words[1])) else { throw .unknownTLSUse(String(words[1])) }
            tls = use
        }
        guard let port = place.port else { throw .portOutOfRange(place.number) }
        self.init(host: place.host, port: port, tls: tls)
    }
}
