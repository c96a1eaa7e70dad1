/// The proxies that the variables of a shell name: `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY`, in either case.
///
/// There is no standard. As curl, it prefers the names in lower case; as Go, it asks no proxy for this machine itself,
/// and does not believe `HTTP_PROXY` where `REQUEST_METHOD` is set: there a client's `Proxy` header writes it.
package struct ProxyEnvironment: Sendable, Hashable {
    /// A variable and its value.
    struct Setting: Sendable, Hashable {
        var variable: String
        var value: String
    }

    /// For targets without TLS.
    let http: Setting?
    /// For targets with TLS.
    let https: Setting?
    let exceptions: ProxyExceptions

    /// An environment that says nothing.
    package static let none = ProxyEnvironment([:])

    /// Reads it from all variables of a process.
    package init(_ variables: [String: String]) {
        func setting(_ names: String...) -> Setting? {
            for name in names {
                guard let value = variables[name], value.contains(where: { !$0.isWhitespace }) else { continue }
                return Setting(variable: name, value: value)
            }
            return nil
        }
        http = variables["REQUEST_METHOD"] == nil ? setting("http_proxy", "HTTP_PROXY") : setting("http_proxy")
        https = setting("https_proxy", "HTTPS_PROXY")
        exceptions = ProxyExceptions(setting("no_proxy", "NO_PROXY")?.value ?? "")
    }

    /// The variable that names a proxy for a URL; nil for a direct connection.
    func setting(for url: WireURL) -> Setting? {
        guard let setting = url.isSecure ? https : http, !exceptions.contain(url) else { return nil }
        return setting
    }
}
