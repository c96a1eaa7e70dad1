import AsyncHTTPClient
private import Basics

/// The proxy that a run goes through: `http://user:password@host:port`.
struct ProxyAddress: Sendable, Hashable {
    var host: String
    var port: Int
    var user: String?
    var password: String?

    /// `host:port`, for messages: without the credentials.
    var place: String { HostAndPort(host: host, port: port).description }

    /// Reads the value of `--proxy`.
    ///
    /// - Throws: an error that does not repeat the text: a password may be in it.
    init(_ text: String) throws(HTTPTransportConfigurationError) {
        try self.init(text, from: "--proxy", defaultPort: nil)
    }

    /// Reads the value of a variable of the environment, in which scheme and port may be missing.
    init(variable: String, _ text: String) throws(HTTPTransportConfigurationError) {
        let text = text.trimmingPrefix { $0.isWhitespace }
        let whole = text.contains("://") ? String(text) : "http://\(text)"
        try self.init(String(whole.reversed().drop { $0.isWhitespace }.reversed()), from: variable, defaultPort: 80)
    }

    private init(_ text: String, from source: String, defaultPort: Int?) throws(HTTPTransportConfigurationError) {
        func wrong(_ message: String) -> HTTPTransportConfigurationError {
            HTTPTransportConfigurationError(problems: [.init(flag: source, message: message)])
        }
        let form = "it is written http://host:port or http://user:password@host:port"
        guard let separator = text.range(of: "://") else { throw wrong("there is no scheme in it; \(form)") }
        let scheme = text[..<separator.lowerBound].lowercased()
        guard scheme == "http" else {
            throw wrong("'\(scheme)' proxies are not supported; \(form)")
        }
        var rest = text[separator.upperBound...]
        if rest.hasSuffix("/") { rest = rest.dropLast() }
        if let at = rest.lastIndex(of: "@") {
            let credentials = rest[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard let user = credentials.first?.percentDecoded(),
                let password = (credentials.dropFirst().first ?? "").percentDecoded()
            else { throw wrong("its user or password is not percent-encoded; \(form)") }
            self.user = user
            self.password = password
            rest = rest[rest.index(after: at)...]
        }
        // A text without a port is read all the same, so that the message can say what is missing.
        guard let place = HostAndPort(rest, defaultPort: defaultPort ?? 0),
            place.host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { throw wrong("expected a host and a port in it; \(form)") }
        guard let port = place.port, port > 0 else { throw wrong("expected a port from 1 to 65535; \(form)") }
        host = place.host
        self.port = port
    }

    var clientSetting: HTTPClient.Configuration.Proxy {
        .server(
            host: host,
            port: port,
            authorization: user.map { .basic(username: $0, password: password ?? "") }
        )
    }
}

extension String {
    /// The range in which `text` occurs first.
    fileprivate func range(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}
