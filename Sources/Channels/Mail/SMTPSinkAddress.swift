/// Where the mail sink listens.
package struct SMTPSinkAddress: Sendable, Hashable {
    /// An address or a name; an IPv6 address without its brackets.
    package var host: String
    /// 0 for any that is free.
    package var port: Int

    /// An address in its parts.
    package init(host: String, port: Int) {
        self.host = host
        self.port = port
    }

    /// Reads `smtp://HOST:PORT`; an IPv6 address stands in brackets.
    package init(url: String) throws(SMTPSinkError) {
        let prefix = "smtp://"
        guard url.prefix(prefix.count).lowercased() == prefix else { throw .malformedURL(url) }
        var rest = url.dropFirst(prefix.count)
        if rest.last == "/" { rest.removeLast() }
        guard let colon = rest.lastIndex(of: ":") else { throw .malformedURL(url) }
        var host = rest[..<colon]
        if host.first == "[", host.last == "]" {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            throw .malformedURL(url)
        }
        let digits = rest[rest.index(after: colon)...]
        guard !host.isEmpty, !host.contains(where: { "/@?#[] ".contains($0) }), !digits.isEmpty,
            digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { throw .malformedURL(url) }
        guard let port = Int(digits), (0...65535).contains(port) else { throw .portOutOfRange(Int(digits) ?? .max) }
        self.init(host: String(host), port: port)
    }
}
