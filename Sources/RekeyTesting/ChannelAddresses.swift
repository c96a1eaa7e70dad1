/// Where the mail sink listens.
package struct MailAddress: Sendable, Hashable {
    package var host: String
    /// 0 for any free one.
    package var port: Int

    package init(host: String, port: Int) {
        self.host = host
        self.port = port
    }

    /// Reads `smtp://127.0.0.1:2525`.
    package init?(_ text: String) {
        guard let (host, port) = hostAndPort(in: text, after: "smtp://") else { return nil }
        self.init(host: host, port: port)
    }
}

/// Where the SMS sink listens.
package struct SMSAddress: Sendable, Hashable {
    package var host: String
    /// 0 for any free one.
    package var port: Int

    package init(host: String, port: Int) {
        self.host = host
        self.port = port
    }

    /// Reads `http://127.0.0.1:2580`.
    package init?(_ text: String) {
        guard let (host, port) = hostAndPort(in: text.last == "/" ? String(text.dropLast()) : text, after: "http://")
        else { return nil }
        self.init(host: host, port: port)
    }
}

/// Host and port of `scheme://HOST:PORT`; an IPv6 address stands in brackets.
private func hostAndPort(in text: String, after scheme: String) -> (String, Int)? {
    guard text.hasPrefix(scheme) else { return nil }
    let rest = text.dropFirst(scheme.count)
    guard let colon = rest.lastIndex(of: ":"), let port = Int(rest[rest.index(after: colon)...]),
        (0...65535).contains(port)
    else { return nil }
    var host = String(rest[..<colon])
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    guard !host.isEmpty, !host.contains("/") else { return nil }
    return (host, port)
}
