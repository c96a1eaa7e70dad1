package import HTTPTypes

/// The settings of a run's HTTP client on the command line, and its trust in a target.
package struct HTTPTransportConfiguration: Sendable {
    /// The User-Agent of every request that brings none of its own: `rekey/1.0 (+conformance test)`.
    package var userAgent: String
    /// Fields for every request to the target, as from `--header`. A request's own field of the same name goes first; cookies are put
    /// together, because a gate's cookie and a session's are both needed.
    package var extraHeaders: HTTPFields = [:]
    /// The names of these fields, as they were written.
    package var extraHeaderNames: [String] { extraHeaders.map(\.name.rawName) }

    /// `--cacert`: a PEM file of the authorities that are trusted, instead of those of the system (as curl does it).
    package var authoritiesPath: String?
    /// The authorities that are trusted, as PEM, instead of `authoritiesPath` and those of the system.
    package var authorities: String?
    /// `--cert`: a PEM file with the client's certificate, its chain after it, and perhaps its key.
    package var certificatePath: String?
    /// `--key`: a PEM file with the client's private key, not encrypted. Nil means that `certificatePath` holds it.
    package var keyPath: String?
    /// `--insecure`: takes any certificate of any name.
    package var isInsecure = false

    /// `--proxy`: `http://user:password@host:port`. Every connection is tunnelled through it with CONNECT (RFC 9110
    /// §9.3.6), also those to `http:` targets.
    package var proxy: String?
    /// The proxies that the environment names, where `proxy` says nothing.
    package var proxyEnvironment = ProxyEnvironment.none

    /// The limits on how much of a response is read.
    package var limits = AnswerLimits()
    /// The longest time for a connection, its TLS handshake and its tunnel together.
    package var connectTimeout: Duration = .seconds(10)
    /// The longest pause of a response, counted from the end of its request. Nil leaves it to the time limit of the request, which costs
    /// nothing more for each request.
    package var idleLimit: Duration?
    /// The greatest number of connections to one host at once. All members of a group hold one while they wait for each other, so this must
    /// be more than groups at a time × members of a group.
    package var connectionsPerHost = 2048
    /// The time that an unused connection is kept. Shorter than the shortest keep-alive time that servers in use have by default (1 s,
    /// Starman), so that a server seldom closes a connection just as it is used again.
    package var idleConnectionLifetime: Duration = .milliseconds(700)

    package init(userAgent: String) { self.userAgent = userAgent }

    /// Reads every file that is named and looks at every value, without a connection.
    ///
    /// - Throws: everything that is wrong, each with its flag and path.
    package func check() throws(HTTPTransportConfigurationError) {
        _ = try ClientSettings(self)
    }
}
