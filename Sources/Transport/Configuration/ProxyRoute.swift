import Conformance
import RunModel

/// The way to a host: which proxy leads there, and who said so.
struct ProxyRoute: Sendable, Hashable {
    var proxy: ProxyAddress
    /// `--proxy`, or the variable of the environment.
    var source: String
}

extension HTTPTransportConfiguration {
    /// The proxy for a URL, nil for a direct connection.
    ///
    /// - Throws: `unreachable` where a variable of the environment names what cannot be used. What it names is not asked
    ///   for, and neither is the target without it: a proxy that is set is often the only way out.
    func route(to url: WireURL) throws(TransportError) -> ProxyRoute? {
        do throws(HTTPTransportConfigurationError) {
            if let proxy { return ProxyRoute(proxy: try ProxyAddress(proxy), source: "--proxy") }
            guard let setting = proxyEnvironment.setting(for: url) else { return nil }
            return ProxyRoute(
                proxy: try ProxyAddress(variable: setting.variable, setting.value),
                source: setting.variable
            )
        } catch {
            let reason = error.problems.map(\.description).joined(separator: "; ")
            throw TransportError(
                .unreachable,
                "\(url.place) cannot be reached: \(reason); unset the variable, name the host in NO_PROXY, or say --proxy"
            )
        }
    }

    /// `the proxy 192.0.2.1:3128 (HTTPS_PROXY)`, without the credentials; nil where requests to the URL go directly.
    package func proxyWords(for url: String) -> String? {
        guard let wire = try? WireURL(url), let route = try? route(to: wire) else { return nil }
        return "the proxy \(route.proxy.place) (\(route.source))"
    }
}
